"""Holidays and seasons in talk."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import calendar
from deid_studio.suggest.rules.talk.english_vocabulary import listed
from deid_studio.suggest.rules.talk.gazetteer import Gazetteer
from deid_studio.suggest.rules.talk.persons.english_name_words import STRONG_TITLES
from deid_studio.suggest.rules.talk.talk_tokens import TalkTokens, speech_of
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set

_NO_HOLIDAYS: Final = word_set("talk.occasions.no_holidays")
_EXTENSIONS: Final = frozenset({"eve", "day", "sunday", "monday"})
_LENT_BEFORE: Final = frozenset({"for", "during", "of", "after", "before", "observe"})

_CLEAR: Final = frozenset("summer summers winter winters autumn autumns summertime wintertime springtime".split())
_WHEN: Final = frozenset("last next every each this that early late mid during".split())
_VERB_SUBJECTS: Final = word_set("talk.occasions.verb_subjects")
_THINGS: Final = word_set("talk.occasions.things")


def holidays(reading: TokenText) -> Iterator[Candidate]:
    """Holidays, with "eve" or "day"."""
    speech = speech_of(reading)
    words, gazetteer = speech.words, _holidays()
    at = 0
    while at < len(speech):
        match = gazetteer.match(words, at)
        if match is None or (speech.proper[at] is False and words[at] != "new"):
            if words[at] == "lent" and words[at - 1] in _LENT_BEFORE:
                yield speech.found(at, at + 1, Kind.HOLIDAY, 0.6, "talk.holiday")
            at += 1
            continue
        end = match.end + (words[match.end] in _EXTENSIONS and words[match.end - 1] not in _EXTENSIONS)
        yield speech.found(at, end, Kind.HOLIDAY, 0.98, "talk.holiday")
        at = end


@cache
def _holidays() -> Gazetteer[None]:
    names = {
        name
        for name in calendar.holidays("en") | listed("occasions", "holidays")
        if name not in _NO_HOLIDAYS and "/" not in name
    }
    return Gazetteer(dict.fromkeys(name.removeprefix("the ") for name in names))


def seasons(reading: TokenText) -> Iterator[Candidate]:
    """Seasons that say when something was, not "doctor winter"; "spring" and "fall" only where they are no verbs."""
    speech = speech_of(reading)
    for at in range(len(speech)):
        word = speech.words[at]
        if speech.proper[at] or speech.words[at - 1] in STRONG_TITLES:
            continue
        if word in _CLEAR:
            confidence = 0.35 if speech.words[at + 1] in _THINGS else 0.9
        elif word in ("spring", "fall"):
            confidence = _spring_or_fall(speech, at)
        else:
            continue
        if confidence:
            yield speech.found(at, at + 1, Kind.SEASON, confidence, "talk.season")


def _spring_or_fall(speech: TalkTokens, at: int) -> float:
    words = speech.words
    before, after = words[at - 1], words[at + 1]
    if after in _THINGS or before in _VERB_SUBJECTS:
        return 0.0
    if before in ("all", "past", "come", "coming") and after not in (
        "down",
        "off",
        "apart",
        "up",
        "in",
        "into",
        "back",
    ):
        return 0.85 if before != "come" or words[at - 2] not in ("will", "'ll", "to") else 0.3
    if before in _WHEN or (before in ("and", "or", "to") and words[at - 2] in _CLEAR | {"spring", "fall"}):
        return 0.9
    if after in ("and", "or") and words[at + 2] in _CLEAR | {"spring", "fall"}:
        return 0.85
    if before == "the":
        lead = words[at - 2]
        if after == "in" and words[at + 2] in ("my", "the", "a", "his", "her", "our", "your"):
            return 0.1
        if lead in ("in", "during", "by", "until", "till", "since", "through", "for", "of", "like", "it's", "and"):
            return 0.9
        return 0.6 if after in ("of", "semester", "and", "when", "we", "i", "") else 0.4
    if before in ("in", "by", "since", "until", "till"):
        return 0.75
    return 0.7 if after == "of" and words[at + 2] in ("nineteen", "two", "ninety", "eighty", "last") else 0.0
