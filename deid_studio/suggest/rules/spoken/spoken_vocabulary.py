"""Words that rules for speech share: what no name is, what measures, what is said for a mark."""

from __future__ import annotations

from typing import Final

MONTHS: Final = frozenset(
    """januar jänner jaenner februar feber märz maerz april mai juni juno juli julei august september oktober
    november dezember jan feb apr jun jul aug sep sept okt nov dez""".split()
)

MARKS: Final = frozenset("komma punkt doppelpunkt semikolon strichpunkt absatz . , ; : ! ? ( ) - – / \" '".split())
"""Marks, as they are written or dictated."""

FILLERS: Final = frozenset("""äh ähm öh hm mhm also na ja""".split())

UNITS: Final = frozenset(
    """uhr grad prozent promille euro cent dollar franken kilo kilogramm gramm milligramm mikrogramm nanogramm pfund
    liter milliliter mikroliter deziliter zentiliter millimol mikromol mol meter millimeter zentimeter
    kilometer quadratmeter kalorien kilokalorien kilojoule joule einheiten einheit international
    internationale stück mal tropfen tablette tabletten kapsel kapseln ampulle ampullen hub hübe stoß stöße
    tage tagen tag wochen woche monate monaten monat jahre jahren jahr stunden stunde minuten minute sekunden
    sekunde schläge schlägen pro zu millivolt volt watt hertz gray bar milli mikro mm cm km kg mg ml l µg g
    mmhg mmol dl nach leukozyten thrombozyten zellen pack packungen zigaretten schritte stufen personen
    patienten punkte punkten von kinder kindern geschwister komma millimeterquecksilber milligrammprozent
    megabecquerel becquerel ohm dioptrien""".split()
)
"""What may follow a number that measures or counts."""

SECTIONS: Final = frozenset(
    """zimmer station bett diktatzeichen schreibzeichen kürzel telefon telefonnummer fax adresse anschrift diagnose
    diagnosen anamnese befund therapie procedere medikation labor geburtsdatum geburtstag wohnhaft straße platz
    aktenzeichen fallnummer versichertennummer nummer durchwahl betreff betrifft bezug datum unterschrift abschrift
    nachtrag kopie durchschlag verteiler beurteilung epikrise zusammenfassung medikamente aufnahme entlassung
    patient patientin bitte dame herren vorname nachname zuname
    familienname rufname geburtsname kollegen kollegin doktor herr frau postfach email mail internet
    notaufnahme sprechstunde visite uhr junior senior visum vidit""".split()
)
"""Words that open what comes next, so that no name goes on over them."""

FUNCTION: Final = frozenset(
    """der die das den dem des ein eine einer einen einem eines kein keine keinen keiner keinem und oder aber denn
    weil wenn als ob dass daß damit sondern doch jedoch sowie auch nur noch schon mal man ich du er sie es wir
    ihr mich mir dich dir ihn ihm ihnen uns euch sich mein meine meinen meiner meinem meines dein deine deinen
    deiner sein seine seinen seiner seinem seines ihre ihren ihrer ihrem ihres unser unsere unseren unserer
    unserem euer eure wer wen wem was wann wo wie warum wieso woher wohin welche welcher welches welchen
    dieser diese dieses diesen diesem jener jene jeder jede jedes jeden jedem alle alles allem allen aller
    viele vielen viel mehr wenig weniger einige einigen etwas nichts nicht nie immer oft manchmal selten heute
    gestern morgen jetzt nun dann danach davor dort hier da dabei dafür davon dazu daran darauf darüber
    dadurch deshalb daher in im ins an am auf aus bei beim mit nach seit von vom vor zu zum zur bis durch für
    fürs gegen ohne um unter über zwischen neben hinter ab wegen während trotz laut per pro zwecks ist sind
    war waren wird werden wurde wurden worden geworden bin bist seid sei seien wäre wären gewesen hat haben
    habe hatte hatten hätte hätten gehabt hast habt kann können konnte konnten könnte könnten muss muß müssen
    musste mussten müsste soll sollen sollte sollten will wollen wollte wollten darf dürfen durfte mag möge
    mögen möchte möchten würde würden macht machen machte gemacht geht gehen ging gingen gegangen kommt kommen
    kam kamen gekommen gibt geben gab gegeben tut tun getan sagt sagte sagen gesagt heißt heißen hieß heiße
    nennt lebt lebte leben wohnt wohnte wohne wohnen arbeitet arbeitete klagt klagte klagen berichtet
    berichtete berichten stellt stellte stellten gestellt leidet litt zeigt zeigte zeigten nimmt nahm nehmen
    genommen erhält erhielt erhalten bekommt bekam bekommen braucht benötigt sieht sah sehen steht stand
    stehen liegt lag liegen sitzt saß fühlt fühlte trägt raucht rauchte trinkt verneint verneinte verstarb
    verstorben starb gestorben geboren geborene geborener geborenen geb verheiratet verwitwet ledig geschieden
    wohnhaft kommend aufgenommen entlassen entließ verlegt überwiesen vorgestellt operiert behandelt
    untersucht informiert telefonisch telefoniert erreichbar empfiehlt empfahl bittet bat meint meinte findet
    fand verlässt verließ entlässt übernimmt übernahm führt führte leitet hört ruft rief begleitet begleitete
    kennt weiß wissen schreibt schrieb bitte danke ja nein nee so sehr ganz gar halt eben wohl vielleicht
    leider gerne gern gut guten gute guter besser schlecht schlechter neu neue neuen alt alte alten alter
    junge jungen lieber liebe lieben geehrte geehrter geehrten bereits erneut weiter weiterhin weitere
    weiteren zunächst zuletzt zuvor später früher damals inzwischen mittlerweile aktuell derzeit wieder einmal
    zweimal ebenfalls außerdem allein alleine zusammen selbst selber seitdem sofort mindestens zirka circa ca
    etwa ungefähr rund knapp fast nahezu genau eigentlich natürlich genannt übrigens bzw beziehungsweise usw
    ok okay ach äh ähm hm mhm hallo tschüss grüß gott servus moin tag abend rechts links beide beiden
    beidseits andere anderen anderer letzte letzten letzter nächste nächsten erste ersten zweite zweiten
    wirklich möglich bekannt unauffällig auffällig stationär ambulant regelmäßig regelrecht gerade pat doz
    mult univ prim stat bds lt z n o b klin selbstständig freundlichen freundliche freundlichem kollegialen
    dankbar zufrieden na tja herzlich herzlichen hausärztlich verwandt befreundet komma punkt absatz zeile
    doppelpunkt klammer anführungszeichen bindestrich schrägstrich minus semikolon strichpunkt ende anfang
    mitte jahre jahren jahr monate monat wochen woche tage tagen stunden uhr große großen großer großes grosse
    kleine kleinen kleines ältere älteste jüngere jüngste ältester jüngster dürfte wünscht wünschte versichert
    angerufen gerufen gemeldet meldet meldete geschickt schickt überweist wies eingewiesen zugewiesen gebracht
    gefunden gestürzt erschien erscheint wirkt wirkte betreut betreute versorgt versorgte hilft half holt
    holte kümmert kümmerte verordnet verordnete verschrieben verschrieb diktiert diktierte gezeichnet grüßt
    tach nabend grüezi ahoi huhu hoi ade pfiat mahlzeit griaß vorn hinten oben unten hab hätt wär wars gings
    gibts ham sin is isses krieg kriegt kriegte kriegen gekriegt
    nem ner nen ne oh mei net nit ned dös i des drin dran drauf raus rein rüber runter hoch weg fehlt fehlen
    lag lagen blieb bleibt bleiben hieß wollt sollt könnt müsst dürft halt gell""".split()
)
"""Words that stand around names in speech and are none, though some surname may be spelled so."""
