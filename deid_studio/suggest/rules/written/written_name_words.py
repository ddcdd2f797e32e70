"""Words within names, and words that are never a part of one."""

from __future__ import annotations

import re
from typing import Final

LONG_INITIALS: Final = frozenset("ch chr th fr ph st jos joh hch wilh alfr sch friedr".split())
PARTICLES: Final = frozenset(
    (
        "von van vom de der den dem del della di da dal dos das du la le lo el al ul ben bin ibn abu zu zur zum ten "
        "ter te af av"
    ).split()
)
PREPOSITIONS: Final = frozenset("vom zum zur der den dem von".split())
NOT_NAMES: Final = frozenset(
    (
        "sehr wir mit die der das bei nach zur zum bitte kopie betreff betrifft diagnose diagnosen anamnese befund "
        "verlauf therapie datum labor epikrise procedere aufnahme entlassung station abteilung klinik klinikum "
        "krankenhaus spital praxis ambulanz institut zentrum tel telefon fax telefax geb geburtsdatum name vorname "
        "nachname adresse anschrift fall fallnummer seite uhr herr herrn frau fr hr patient patientin patienten pat "
        "arzt ärztin ärzte kollege kollegen kollegin kolleginnen damen herren eltern mutter vater sohn tochter "
        "bruder schwester ehefrau ehemann sie ihr ihre ihnen ihren ihrer er es und oder für in an am auf aus vom von "
        "zu im ist wird wurde hat war eine ein einer einen dieser diese nr nummer versicherung krankenkasse "
        "medikation medikamente allergie allergien vorstand leiter leitung sekretariat direktor innere medizin "
        "chirurgie onkologie neurologie kardiologie dienst team stellvertreter straße platz weg postfach deutschland "
        "österreich schweiz zusammenfassung beurteilung bezug zustand untersuchung gruß grüßen grüße "
        "hochachtungsvoll anlage anlagen verteiler morbus syndrom tumor karzinom ct mrt ekg op msc md phd mba bsc "
        "facharzt fachärztin stationsarzt assistenzarzt oberarzt chefarzt ed em konf bds dsa "
        "drin prlm nein ja kd keine kein links rechts beidseits "
        "wunsch hausarzt hausärztin geehrte geehrter liebe lieber werte werter gez dr prof pd oa oä univ doz priv "
        "dipl med mag vorbefund voruntersuchung rücksprache konsil zn va dd st entl entlass aufn beh unters "
        "kontr vorst ambul stat chir patho zwi empf"
    ).split()
)
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
