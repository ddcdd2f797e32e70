"""Words that are no names by themselves. All folded."""

from __future__ import annotations

from typing import Final

from deid_studio.suggest.again.folded_words import fold


def _words(text: str) -> frozenset[str]:
    return frozenset(map(fold, text.split()))


PARTICLES: Final = _words("von vom van zu zum zur de del della di da dos du la le el al bin ibn ter ten")
"""They open a family name: "von der Heydt"."""

TITLES: Final = _words(
    """dr dres prof professor professorin doktor doktorin med habil rer nat phil dent pd dipl ing mag msc bsc frau fr
    herr herrn hr fräulein familie fam schwester sr pfleger pflegerin bruder oberarzt oberärztin chefarzt
    chefärztin assistenzarzt assistenzärztin stationsarzt hausarzt hausärztin oa oä ca arzt ärztin patient
    patientin pat geb geborene kollege kollegin kollegen mutter vater sohn tochter ehemann ehefrau oma opa tante
    onkel jun sen junior senior"""
)

PLACES: Final = _words(
    """straße str weg platz allee gasse ring ufer damm haus klinik kliniken klinikum krankenhaus hospital spital
    universität universitätsklinik universitätsklinikum uniklinik uni praxis station abteilung ambulanz zentrum
    institut stadt kreis landkreis bezirk dorf bad sankt st heim pflegeheim seniorenheim stift schule gmbh ag ev
    tel telefon fax nr nummer zimmer postfach jahre jahr alt
    medizin medizinische innere chirurgie montag dienstag mittwoch donnerstag freitag samstag sonntag"""
)
"""They say what kind of place a name names."""

FREQUENT: Final = _words(
    """der die das den dem des ein eine einer einen einem eines kein keine keinen keiner und oder aber denn weil wenn
    als ob dass damit sondern doch jedoch sowie auch nur noch schon mal man ich du er sie es wir ihr mich mir
    dich dir ihn ihm ihnen uns euch sich mein meine meinen meiner meinem dein deine sein seine seinen seiner
    seinem ihre ihren ihrer ihrem unser unsere euer wer wen wem was wann wo wie warum welche welcher welches
    dieser diese dieses diesen diesem jener jene jeder jede jedes jeden alle alles allem allen aller viele
    vielen viel mehr wenig weniger einige etwas nichts nicht nie immer oft manchmal selten heute gestern morgen
    jetzt dann danach davor dort hier da in im ins an am auf aus bei beim mit nach seit von vom vor zu zum zur
    bis durch für gegen ohne um unter über zwischen neben hinter ist sind war waren wird werden wurde wurden
    worden bin bist sei seien wäre wären hat haben habe hatte hatten hätte hätten kann können konnte konnten
    könnte muss müssen musste mussten müsste soll sollen sollte sollten will wollen wollte wollten darf dürfen
    durfte mag mögen möchte möchten macht machen machte gemacht geht gehen ging gingen gegangen kommt kommen kam
    kamen gibt geben gab gegeben gut gute guten guter besser schlecht groß große großen großer klein kleine
    kleinen kleiner lang lange langen langer kurz kurze kurzen hoch hohe hohen tief alt alte alten alter neu
    neue neuen neuer jung junge jungen ja nein bitte danke also so sehr ganz gar halt eben wohl vielleicht
    schwer leicht rot rote roten rotes weiß weiße weißen schwarz schwarze grün grau braun blau gelb hell dunkel
    warm kalt heiß frei reich fest fester weit weiter weitere weiteren wieder immer leider rechts links rechte
    linke rechten linken oben unten vorne hinten hand hände fuß füße kopf bein beine arm arme bauch rücken herz
    leber lunge niere nieren magen darm haut knie hals nase ohr ohren auge augen mund zahn zähne blut urin puls
    druck luft schmerz schmerzen fieber husten befund befunde diagnose therapie verlauf aufnahme entlassung
    anamnese untersuchung behandlung operation tag tage tagen woche wochen monat monate monaten jahr jahre
    jahren stunde stunden minute minuten zeit mann frau kind kinder eltern mutter vater leute mensch menschen
    haus hause hof berg bach stein wald feld wolf fuchs hase hahn vogel fisch becken bock back backe rad rat
    rate mal mais meist meiste meisten meister maß masse messen messer müll mühle müde mitte mittel milch maler
    molar männer holz hals hause hose heide heilen heiler heller heute hätte haut hut hüte heißt hitze kohle
    kohl keller koch kochen kern kerne kaiserschnitt könig krank kranke kranken weil weile welle wellen wenden
    werten werden wert werte weber wetter winter sommer herbst frühling sonne sonntag montag dienstag mittwoch
    donnerstag freitag samstag januar februar märz april mai juni juli august september oktober november
    dezember seite seiten sitzen sitzt stehen steht stand liegen liegt lag legen sagen sagt sagte sehen sieht
    sah essen isst trinken nehmen nimmt nahm genommen fühlen fühlt leben lebt lassen lässt finden fand bleiben
    blieb zeigen zeigt zeigte wissen weiß denken glauben fragen frage fragt antwort wohnt wohnen arbeit arbeiten
    schlafen schlaf fahren fährt fuhr laufen läuft lief tun tut tat ende anfang teil teile sache ding name namen
    nummer bett betten tisch stuhl wasser brot tee wein bier hunde hund katze tier farbe form art arten weise
    grund fall fälle falls fehler feier feiern voller füller teller roller rollen soll solle söller fahrer
    führer lehrer leere lehre bauer bauern mauer dauer bereits wegen während trotz dabei dafür davon dazu daran
    darauf darüber hierzu bisher zuletzt zunächst außerdem ferner rechter leiter leitung schwanz beckens kleines
    schnitt schritt stelle station"""
)
"""Common words of German speech and letters; a recogniser that writes one of them has most likely heard it."""

NOT_NAMES: Final = (
    PARTICLES
    | TITLES
    | PLACES
    | _words(
        """der die das den dem des ein eine einer und oder in im ins an am auf aus bei beim mit nach seit unter ob ohne
    für the of and am im zu wie"""
    )
)
"""Words of a name that do not stand for it."""
