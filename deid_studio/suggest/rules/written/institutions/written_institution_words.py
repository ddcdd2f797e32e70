"""Words that head, begin or end the names of hospitals and homes."""

from __future__ import annotations

import re
from typing import Final

from deid_studio.suggest.rules.written.pattern import fragment
from deid_studio.word_files import word_set, word_tuple

ENDS: Final = word_tuple("written.institution_words.ends")
ABBREVIATIONS: Final = word_set("written.institution_words.abbreviations")
SOLID: Final = ("klinikum", "krankenhaus", "spital", "hospital")
VAGUE: Final = re.compile(fragment("institution_words.vague"))
NO_HEAD: Final = ("lehrkrankenhaus", "koordination", "subordination", "krankenpflege", "hauspflege")
GENERIC: Final = word_set("written.institution_words.generic")
NOUN_ENDS: Final = word_tuple("written.institution_words.noun_ends")
SCENIC: Final = word_tuple("written.institution_words.scenic")
PLATES: Final = frozenset("DD HH KA MA HD LE HB RO WÜ UL GÖ KS AC BN DU OB".split())
COMMON_TOWNS: Final = frozenset("essen halle hof baden bergen regen horn wald berg see stein au anger ende".split())
ORDERS: Final = word_set("written.institution_words.orders")
SITES: Final = word_tuple("written.institution_words.sites")
"""Ends of words for the sites that practices are called after."""
