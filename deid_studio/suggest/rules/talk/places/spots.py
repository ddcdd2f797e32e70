"""Lakes, mountains, parks, counties and other spots in talk, by the words that their names have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import word_lists as lexicon
from deid_studio.suggest.rules.talk.english_numbers import NUMBER_WORDS
from deid_studio.suggest.rules.talk.english_vocabulary import CLOSED_CLASS, FILLERS
from deid_studio.suggest.rules.talk.persons.english_name_words import can_be_name, is_listed_surname
from deid_studio.suggest.rules.talk.places.place_words import COMPASS, PLAIN_PLACES, is_name_like
from deid_studio.suggest.rules.talk.talk_tokens import TalkTokens, speech_of
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set

_AFTER: Final = word_set("talk.spots.after")
_CLEAR: Final = frozenset("county river creek canyon valley mountains island islands".split())
_BEFORE: Final = frozenset("lake loch mount mt cape fort camp county".split())
_WORDS_TOO: Final = frozenset("camp lake cape county".split())
_REGIONAL: Final = frozenset("central upper lower northern southern eastern western".split())
_SECOND: Final = COMPASS | frozenset("saint san santa big little blue red white green".split())
_LONG_NAMES: Final = frozenset("san santa saint ray".split())
_NOT_NAMED: Final = frozenset("on off at down along to near of and is".split())
_FREQUENT_ZIPF: Final = 4.4
_RARER_ZIPF: Final = 3.8


def find(reading: TokenText) -> Iterator[Candidate]:
    """Spots: "lake wilmer", "mount baker", "orange county", "padre island"."""
    speech = speech_of(reading)
    for at in range(len(speech)):
        if speech.words[at] in _BEFORE and (end := _name_end(speech, at)) is not None:
            yield speech.found(at, end, Kind.PLACE, 0.85, "talk.spot.before")
        elif speech.words[at] in _AFTER and at and not speech.turns[at]:
            first = _name_start(speech, at)
            if first < at and (confidence := _confidence(speech, first, at)):
                yield speech.found(first, at + 1, Kind.PLACE, confidence, "talk.spot.after")


def _is_part(word: str) -> bool:
    closed = word in CLOSED_CLASS or word in FILLERS or word in PLAIN_PLACES or word in NUMBER_WORDS
    return word.isalpha() and len(word) > 1 and not closed


def _name_end(speech: TalkTokens, at: int) -> int | None:
    """The end of the name that follows "lake" at word `at`."""
    words, name = speech.words, speech.words[at + 1]
    frequency = lexicon.zipf(name, "en")
    if speech.turns[at + 1] or not _is_part(name) or name in _AFTER or frequency > _FREQUENT_ZIPF:
        return None
    if words[at] in _WORDS_TOO and frequency > _RARER_ZIPF and not is_name_like(name):
        return None
    if words[at] == "county" and (words[at - 1] not in ("from", "in", "of") or not can_be_name(name)):
        return None
    return at + 2 + (name in _LONG_NAMES and is_name_like(words[at + 2]))


def _name_start(speech: TalkTokens, at: int) -> int:
    """The first word of the name before "county" at word `at`; `at` without a name."""
    words, first = speech.words, at
    while first > 0 and at - first < 2 and not speech.turns[first]:
        word = words[first - 1]
        if first == at and word in _LAND and _is_seldom(words[first - 2]) and not speech.turns[first - 1]:
            first -= 2
            continue
        if not (_is_part(word) or word in _REGIONAL | {"long", "big"}) or word in _NOT_NAMED:
            break
        if first < at and not is_name_like(word) and word not in _SECOND and words[first] not in _AFTER:
            break
        first -= 1
    return first


_LAND: Final = word_set("talk.spots.land")


def _is_seldom(word: str) -> bool:
    """Whether `word` before "hill" makes it a name: "druid hill park"."""
    return _is_part(word) and (is_name_like(word) or lexicon.zipf(word, "en") < _RARER_ZIPF)


_STATIONS: Final = frozenset("bridge station terminal tunnel airport stadium arena tower".split())
_REACHED: Final = frozenset("at across over into through from under".split())
_WATERS: Final = frozenset("lake river creek island canyon mountain mountains falls springs bay valley".split())
_SCENERY: Final = word_set("talk.spots.scenery")

_WEAK: Final = word_set("talk.spots.weak")
"""Words that a place's name ends in only where something leads to a place."""
_COUNTY_AFTER: Final = frozenset("in from of to out near through".split())
_SPORTS: Final = frozenset("minor major league".split())
_LOCATING: Final = word_set("talk.spots.locating")


def _confidence(speech: TalkTokens, first: int, at: int) -> float:
    parts = speech.words[first:at]
    if speech.words[at] == "falls" and speech.words[at + 1] in ("off", "down", "apart", "asleep", "over", "out", "on"):
        return 0.0
    if not _SPORTS.isdisjoint(parts) or (speech.words[at] in _WEAK and speech.words[first - 1] not in _LOCATING):
        return 0.0
    likely = any(is_name_like(part) or lexicon.zipf(part, "en") < 3.5 or part in _REGIONAL for part in parts)
    if speech.words[at] in ("island", "county") and parts[0] in ("long", "orange", "big"):
        likely = True
    if speech.words[at] == "county" and speech.words[first - 1] in _COUNTY_AFTER and is_listed_surname(parts[-1]):
        likely = True
    if not likely:
        if speech.words[at] in _STATIONS and speech.words[first - 1] in _REACHED and len(parts) == 1:
            return 0.5
        led = speech.words[first - 1] in _LOCATING and (len(parts) > 1 or parts[0] in _SCENERY)
        return 0.55 if led and speech.words[at] in _WATERS else 0.4 if len(parts) > 1 else 0.0
    return 0.8 if speech.words[at] in _CLEAR | _WEAK else 0.65
