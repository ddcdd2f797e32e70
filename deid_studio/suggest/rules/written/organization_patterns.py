"""Patterns for the names of organisations, and the words that hint at one."""

from __future__ import annotations

from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.own_words import word_set, word_tuple
from deid_studio.suggest.rules.written.written_places import TOWN

U: Final = "A-ZÄÖÜÀ-ÖØ-Þ"
NAME: Final = rf"[{U}](?:[\w&’'-]|\.(?=\w))*"
PROPER: Final = rf"(?:[„\"][^“”\"\n]{{2,30}}[“”\"]|(?:St\. |Sankt |Haus )?{NAME}(?:[ -]{NAME})?)"
LIST: Final = (
    (
        "insurer.cued",
        Kind.ORGANIZATION,
        0.9,
        (
            r"\b(?:Versicherung(?:sträger)?|Versicherer|Vers\.|KrK|Krk\.|Krankenkasse|Krankenversicherung|"
            r"Kostenträger|Kasse|KK|KV|Versichert "
            rf"bei)[ \t]*:[ \t\n]{{0,3}}({NAME}(?:[ /-]{NAME}){{0,3}})(?=[ \t]*(?:[,;\n(]|$))"
        ),
    ),
    ("insurer.cued", Kind.ORGANIZATION, 0.85, rf"\bversichert bei (?:der |dem )?({NAME}(?: {NAME})?)"),
    (
        "insurer.known",
        Kind.ORGANIZATION,
        0.95,
        (
            rf"(?<![\w-])((?:AOK|IKK|BKK)(?: classic| gesund plus|[ -](?!Versich|Patient|Nr){NAME})?(?: "
            rf"{TOWN})?(?:/{NAME})?|B(?:ARMER|armer)(?: GEK)?|"
            r"DAK(?:-Gesundheit)?|Techniker(?: Krankenkasse)?|hkk|Knappschaft(?:-Bahn-See)?|SVLFG|ÖGK|"
            r"[WSTKBVON]Ö?GKK|BVAEB|BVA|SVS|SVB|VAEB|AUVA|SUVA|Debeka|DKV|Signal Iduna|HUK-Coburg|Helsana|Swica|"
            rf"Visana|LVA|BfA|DRV(?: Bund| {TOWN})?|Deutsche Rentenversicherung(?: (?:Bund|Nord|Nordbayern|"
            rf"Westfalen|Rheinland(?:-Pfalz)?|Hessen|Mitteldeutschland|{TOWN}))?|KKH(?! [{U}]))(?![\w-])"
        ),
    ),
    (
        "university",
        Kind.ORGANIZATION,
        0.95,
        (
            rf"(?<![\w-])((?:(?:{NAME}-)+[Uu]niversität|(?:Technische |Medizinische )?(?:Universität|Hochschule|"
            rf"Fachhochschule|Akademie)|TU|FH|LMU|PH)(?: zu| für \w+)? (?!und|für|der|Klinik|Abteilung){TOWN}|"
            rf"(?:{NAME}-){{2,}}Universität)"
        ),
    ),
    (
        "school",
        Kind.ORGANIZATION,
        0.75,
        (
            rf"(?<![\w-])((?:{NAME}-)+(?:Schule|Gymnasium|Realschule|Grundschule|Gesamtschule|Kolleg|"
            rf"Hauptschule)(?: {TOWN})?|(?:Gymnasium|Realschule|Grundschule|Gesamtschule|Volksschule|Mittelschule|"
            rf"Förderschule|Berufsschule) {TOWN})"
        ),
    ),
    (
        "company.cued",
        Kind.ORGANIZATION,
        0.8,
        rf"\b(?:Fa\.|Firma) ({NAME}(?: (?:& )?{NAME}){{0,3}}(?: (?:GmbH|AG|KG|OHG|SE))?)",
    ),
    (
        "company.form",
        Kind.ORGANIZATION,
        0.93,
        (
            rf"(?<![\w-])((?!Firma|Fa\.|UND|Und)(?:Gebr\. |Gebrüder )?{NAME}(?: (?:& |und )?{NAME}){{0,3}} "
            rf"(?:GmbH(?: & Co\.? (?:KGaA|KG|OHG))?|mbH|OHG|KG(?= ?[,;.:)\n]|$)|"
            r"e\. ?V\.|Ges\. ?m\. ?b\. ?H\.?|AG(?= ?[,;.:)\n]|$| in | als )|SE(?= ?[,;.:)\n]|$)|"
            r"eG(?= ?[,;.:)\n]|$)|gGmbH|GesmbH|KGaA|Sàrl|S\.?p\.?A\.))(?![\w-])"
        ),
    ),
    (
        "employer",
        Kind.ORGANIZATION,
        0.7,
        (
            rf"\b(?:arbeitet|arbeitete|beschäftigt|angestellt|tätig|Arbeitgeber|gearbeitet)(?: \w+){{0,2}} (?:bei|"
            rf"für)(?: der| dem| den)? ({NAME}(?: {NAME})?)"
        ),
    ),
    (
        "employer.job",
        Kind.ORGANIZATION,
        0.7,
        (
            rf"\b(?:arbeitete?t?|gearbeitet|beschäftigt|angestellt|tätig|Anstellung|[A-Z]\w*[Jj]ob|"
            rf"Job|Arbeitsplatz|Arbeitsstelle|"
            rf"Ausbildung|Lehre|Praktikum|Beschäftigung|Schichtdienst|als {NAME})(?: [\w-]+){{0,3}} "
            rf"bei(?: der| dem| den)? "
            rf"({NAME}(?: (?:(?:&|und|du|de|la|di) )?{NAME}){{0,3}})"
        ),
    ),
    (
        "school.named",
        Kind.ORGANIZATION,
        0.85,
        (
            rf"(?<![\w-])((?:Kita|KiTa|Kindergarten|Kindertagesstätte|Kinderkrippe|Krippe|Kinderhaus|"
            rf"Schülerhort|Hort|Internat|"
            rf"Berufs(?:fach|ober)?schule|(?:Grund|Haupt|Real|Gesamt|Ober|Mittel|Volks|Förder|Sonder|"
            rf"Musik|Sekundar|Kantons|Bezirks|"
            rf"Fach|Hoch|Fachhoch|Krankenpflege|Pflege|Waldorf)schule|Gymnasium|Kolleg|VHS|Volkshochschule) "
            rf"{PROPER})(?![\w-])"
        ),
    ),
    (
        "body.place",
        Kind.ORGANIZATION,
        0.85,
        (
            r"(?<![\w-])((?:Agentur für Arbeit|Arbeitsagentur|Jobcenter|Medizinische[rn]? Dienst(?:es)?|"
            r"MDK|Stadtwerken?|Sparkasse|Volksbank|"
            r"Raiffeisenbank|Kreissparkasse|Stadtverwaltung|Staatskapelle|Staatstheater|Philharmonie|"
            r"Staatsoper|Landestheater|Theater|"
            r"Stadttheater|Orchester|Lebenshilfe|Caritasverband|Diakonie|Hilfswerk|Justizvollzugsanstalt|"
            r"JVA|Kolpingwerk|Freiwillige Feuerwehr|"
            r"Berufsfeuerwehr|Polizeiinspektion|Polizeidirektion|Polizeipräsidium|Bundespolizei|"
            r"Werkstätten|Werkstatt|Pensionsversicherung(?:sanstalt)?|"
            rf"Tafel|Caritas|Krankenfahrten|Krankentransporte?|Fahrdienst|Taxi(?:unternehmen)?|Pflegebüro|"
            rf"Sanitätshaus|Brauerei|Bäckerei|Metzgerei|Fleischerei|Gärtnerei|Autohaus|Möbelhaus|Textilhaus|"
            rf"Kaufhaus|Gasthof|Gasthaus|Hotel|Landgasthof|"
            rf"Weingut|Tischlerei|Schreinerei|Spedition|Druckerei|Reederei|Molkerei|Käserei|Tankstelle|"
            rf"Buchhandlung|Bauunternehmen|Zimmerei) {PROPER})"
            r"(?![\w-])"
        ),
    ),
    (
        "club",
        Kind.ORGANIZATION,
        0.85,
        (
            r"\b(?:bei|beim|im|vom|für den|Trainer\w*|Verein|Spieler|Mitglied)(?: des)? ((?:SV|TSV|"
            r"FC|SC|TV|VfB|VfL|VfR|SpVgg|TuS|ASV|FV|TSG|SG|SK|"
            rf"ASKÖ|Union|ESV|TC|HC|EHC|Turnverein|Sportverein|Musikverein|Schützenverein|Gesangverein|"
            rf"Alpenverein) {PROPER}(?: {NAME})?)"
        ),
    ),
    (
        "employer.works",
        Kind.ORGANIZATION,
        0.9,
        (
            rf"(?<![\w-])((?:[{U}]\w{{3,}}(?:werke?s?|kontor|fabrik|hütte|mühle|bau|brauerei|bäckerei|druckerei|"
            rf"gießerei|spinnerei|weberei|zeche|handel|logistik|markt|reisen|fahrten|transporte?)|"
            rf"(?:Blumen|Schuh|Mode|Reise|Küchen|Musik|Buch|Auto|Sport|Brau|Trachten)haus) {NAME})(?=[ ,;.)\n]|$)"
        ),
    ),
    (
        "employer.partners",
        Kind.ORGANIZATION,
        0.93,
        rf"(?<![\w-])({NAME} (?:(?:&|und|u\.) {NAME} )?(?:&|und|u\.) (?:Partner(?:innen)?|Söhne|Sohn|Co\.?))(?![\w-])",
    ),
    (
        "employer.bracketed",
        Kind.ORGANIZATION,
        0.75,
        (
            rf"\b(?:[Ss]chicht\w*|[Ff]irma|[Aa]rbeitgeber\w*|[Ss]pedition|[Kk]anzlei|[Bb]etrieb|[Aa]rbeitsunfall|"
            rf"[Uu]nternehmen|[Aa]rbeitsstelle|[Aa]rbeitsplatz|[Bb]ank) \(({NAME}(?:-{NAME})*(?: (?:& "
            rf")?{NAME}){{0,3}})\)"
        ),
    ),
    (
        "group.quoted",
        Kind.ORGANIZATION,
        0.8,
        (
            rf"(?:[Gg]ruppe|[Vv]erein|[Cc]hor|Stiftung|Firma|Café|Restaurant|Werkstatt|Tagesstätte)s? "
            rf"[„\"»]([{U}][^“”\"«\n]{{2,30}})[“”\"«]"
        ),
    ),
    ("employer", Kind.ORGANIZATION, 0.85, rf"\bArbeitgeber(?:in)?[ \t]*:[ \t]*({NAME}(?: {NAME}){{0,3}})"),
    (
        "pharmacy",
        Kind.PHARMACY,
        0.88,
        (
            rf"(?<![\w-])(Apotheke (?:am|an der|im|in der|zum|zur) {NAME}|(?:{NAME}-)+Apotheke|(?:{NAME}er "
            rf")?Apotheke (?!der|des|für|Tel|ab|zu){NAME}(?: "
            rf"{TOWN})?)(?![\w-])"
        ),
    ),
)
HINT_ENDS: Final = word_tuple("written.organization_patterns.hint_ends")
HINTS: Final = word_set("written.organization_patterns.hints")
CHARITIES: Final = frozenset(
    (
        "pro familia,volkshilfe,lebenshilfe,hilfswerk,arbeiterwohlfahrt,awo,samariterbund,arbeiter-samariter-"
        "bund,pro senectute,"
        "pro infirmis,weißer ring,vdk,anonyme alkoholiker,kreuzbund,blaues kreuz,sozialpsychiatrischer "
        "dienst,fonds soziales wien,"
        "volkssolidarität,caritas socialis,donum vitae,rotes kreuz,deutsches rotes kreuz,österreichisches rotes kreuz"
    ).split(",")
)
VAGUE: Final = frozenset(
    (
        "ahv,bg,inter,central,merkur,concordia,universa,css,iv-stelle,spitex,medizinischer "
        "dienst,berufsgenossenschaft,beihilfe,"
        "unfallkasse,hallesche,sp,humana,anthem,champus,medicaid,medicare,nhs,ukv,kfl,gebietskrankenkasse,pen"
        "sionsversicherung,"
        "big direkt,sdk,sanitas,generali,sympany"
    ).split(",")
)
