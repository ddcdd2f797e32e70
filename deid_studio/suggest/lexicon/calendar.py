"""Names within the calendar."""

from __future__ import annotations

from functools import cache
from typing import Literal

from deid_studio.suggest.lexicon.listing import entries, sections


@cache
def holidays(language: Literal["de", "en"]) -> frozenset[str]:
    """Holidays as they are written and spoken."""
    return entries(f"holidays_{language}.txt") | sections("own/calendar.txt")[f"holidays-{language}"]


@cache
def seasons(language: Literal["de", "en"]) -> frozenset[str]:
    """Seasons, inflected."""
    return sections("own/calendar.txt")[f"seasons-{language}"]


@cache
def months(language: Literal["de", "en"]) -> frozenset[str]:
    """Months and their abbreviations, without stops; German ones with the Austrian "jänner" and "feber"."""
    return sections("own/calendar.txt")[f"months-{language}"]


@cache
def weekdays(language: Literal["de", "en"]) -> frozenset[str]:
    """Days of the week and their abbreviations, without stops."""
    return sections("own/calendar.txt")[f"weekdays-{language}"]
