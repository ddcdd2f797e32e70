"""Patterns for the names of organisations, and the words that hint at one."""

from __future__ import annotations

from typing import Final

from deid_studio.own_words import word_set, word_tuple
from deid_studio.suggest.rules.written.pattern import patterns

LIST: Final = patterns("organization_patterns.list")
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
