"""Words that head, begin or end the names of hospitals and homes."""

from __future__ import annotations

import re
from typing import Final

ENDS: Final = (
    "klinikum",
    "klinik",
    "klinken",
    "kliniken",
    "krankenhaus",
    "krankenhauses",
    "klinikums",
    "spital",
    "spitals",
    "hospital",
    "hospitals",
    "hospiz",
    "sanatorium",
    "poliklinikum",
    "zentrum",
    "zentrums",
    "praxis",
    "ordination",
    "heim",
    "residenz",
    "stift",
    "krankenanstalt",
    "krankenanstalten",
    "therme",
    "polyklinik",
    "ambulatorium",
    "universitätsmedizin",
    "sozialstation",
    "pflegedienst",
    "spitex",
    "labor",
    "praxisgemeinschaft",
    "laborgemeinschaft",
    "ärztehaus",
    "geburtshaus",
    "pflegehaus",
    "wohnhaus",
    "kurhaus",
    "tagespflege",
    "kuranstalt",
    "institut",
    "instituts",
    "ambulanz",
    "radiologikum",
    "medicum",
    "medikum",
    "gesundheitscampus",
    "campus",
    "tagesklinik",
    "stifts",
)
ABBREVIATIONS: Final = frozenset(
    (
        "KH LKH BKH AKH UKH KKH LKK ÖHK MVZ UKE UKM UKB UKD UKR UKS UKSH BWK BWZK KHS LNK BZK SMZ KAV ZfP LNKH KABEG "
        "MHH LMU TUM UMG UMM FKH"
    ).split()
)
SOLID: Final = ("klinikum", "krankenhaus", "spital", "hospital")
VAGUE: Final = re.compile(
    r"(?:zentrums?|stift|(?<!pflege)(?<!senioren)(?<!alten)(?<!alters)heim|therme|praxis|"
    r"ordination|labor|gemeinschaft|dienst|haus|pflege|residenz|instituts?|ambulanz|stifts)\Z"
)
NO_HEAD: Final = ("lehrkrankenhaus", "koordination", "subordination", "krankenpflege", "hauspflege")
GENERIC: Final = frozenset(
    (
        "universitäts uni reha rehabilitations frauen hno augen haut tages hals nasen ohren akut fach kinder jugend "
        "schmerz spezial schlaf brust tumor herz lungen nerven poli strahlen zahn medizin rheuma trauma diabetes "
        "privat eltern kind mutter op therapie gesundheits sozial heim kranken haus arzt land stadt kreis landes "
        "bezirks unfall psychiatrie innere tier ambulanz gefäß darm prostata wirbelsäulen kopf derma "
        "chirurgische memory gedächtnis aufnahme wund stoma eil zentral notfall impf reise"
    ).split()
)
NOUN_ENDS: Final = (
    "ung",
    "ungen",
    "ion",
    "ionen",
    "ie",
    "ien",
    "ik",
    "heit",
    "keit",
    "tät",
    "schaft",
    "isch",
    "ische",
    "wert",
    "werte",
    "parameter",
    "kontrolle",
    "kontrollen",
)
SCENIC: Final = tuple(
    (
        "höhe sonne frieden blume linde linden rose rosen ruh hof tal thal berg see ufer grund "
        "brunn park blick quell quelle aue au heide tor feld born garten hain "
        "wald bogen platz eck bach matte matten bühl halde egg ried stein burg schloss garten winkel wiese steig mühle "
        "brücke brücken dorf furt heim hausen allee"
    ).split()
)
PLATES: Final = frozenset("DD HH KA MA HD LE HB RO WÜ UL GÖ KS AC BN DU OB".split())
COMMON_TOWNS: Final = frozenset("essen halle hof baden bergen regen horn wald berg see stein au anger ende".split())
ORDERS: Final = frozenset(
    (
        "marien elisabeth elisabethen diakonissen josef joseph vinzenz barbara anna johannes johanni antonius "
        "katharinen luisen bonifatius"
    ).split()
)
SITES: Final = (
    "platz",
    "straße",
    "allee",
    "tor",
    "ring",
    "weg",
    "markt",
    "dom",
    "brücke",
    "park",
    "bahnhof",
    "wall",
    "hafen",
    "kirche",
    "rathaus",
    "schloss",
    "ufer",
    "anger",
    "damm",
    "graben",
    "mühle",
    "turm",
    "kanal",
    "garten",
)
"""Ends of words for the sites that practices are called after."""
