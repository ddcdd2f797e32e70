"""Words within names, and words that are never a part of one."""

from __future__ import annotations

import re
from typing import Final

from deid_studio.own_words import word_set

LONG_INITIALS: Final = frozenset("ch chr th fr ph st jos joh hch wilh alfr sch friedr".split())
PARTICLES: Final = word_set("written.name_words.particles")
PREPOSITIONS: Final = frozenset("vom zum zur der den dem von".split())
NOT_NAMES: Final = word_set("written.name_words.not_names")
NOBLES: Final = frozenset("graf gräfin baron baronin freiherr freifrau prinz".split())
LIKE_STREETS: Final = ("weg", "platz", "ring")
"""Ends of streets that surnames have as well."""
KNIGHTS: Final = frozenset("ritter edler edle edlen".split())
"""Titles of nobility before "von" that are surnames without it."""
ROLE: Final = re.compile(
    r"(?:ärzt(?:in|innen|e|en)?|arzt(?:es)?|direktor(?:in)?|leiter(?:in)?|vorstand|sekretär(?:in)?|assistent(?:in)?|"
    r"therapeut(?:in)?|"
    r"psycholog(?:e|in)|schwester|pfleger(?:in)?|helfer(?:in)?|chirurg(?:in)?|olog(?:e|in)|iater(?:in)?|"
    r"beauftragte[rn]?|manager(?:in)?|"
    r"abteilung|ambulanz|klinik|klinikum|krankenhaus|spital|zentrum|straße|strasse|str|gasse|platz|weg|allee|strße|"
    r"ologie|iatrie|chirurgie|itis|therapie|medizin|"
    r"(?:schwester|pfleger|helfer|berater|arbeiter)(?:in)?|beauftragte[rn]?"
    r")$"
)
NOUN_LIKE: Final = (
    *(
        "ion",
        "ie",
        "itis",
        "ik",
        "ose",
        "ung",
        "pflege",
        "therapie",
        "training",
        "befund",
        "om",
        "katheter",
        "schiene",
        "gramm",
    ),
)
"""Ends of nouns that no list has."""
NOUN: Final = re.compile(
    r"(?:untersuchung|behandlung|vorstellung|ologie|iatrie|chirurgie|itis|ose|therapie|versicherung|station|"
    r"aufnahme|ung|heit|keit|schaft|ität|"
    r"berater(?:in)?|arbeiter(?:in)?|dienst|kasse|schmerzen|bericht|brief|diagnosen?|nummer|zentrale|praxis|labor|management|"
    r"apotheke|hochschule|universität)\Z"
)
