"""Towns, states and countries as they are said, by gazetteer and the words before them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import name_lists, place_lists
from deid_studio.suggest.lexicon import word_lists as lexicon
from deid_studio.suggest.rules.spoken.speaker_turns import by_turn
from deid_studio.suggest.rules.spoken.spoken_name_words import Likeness, likeness
from deid_studio.suggest.rules.spoken.spoken_roles import SALUTATIONS, role
from deid_studio.suggest.rules.spoken.spoken_vocabulary import FUNCTION, Phrases
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set, word_tuple

_TOWN_CUES: Final = word_set("spoken.places.town_cues")
_STRONG_TOWN_CUES: Final = frozenset("in aus wohnhaft wohnort geburtsort gemeinde ortsteil stadtteil landkreis".split())
_WEAK_STATES: Final = frozenset("zug uri jura bern genf freiburg".split())
_NO_LANDS: Final = FUNCTION | {"uk", "ddr", "us"}
NO_TOWNS: Final = word_set("spoken.places.no_towns")

_AMBIGUOUS_BUT_TOWNS: Final = word_set("spoken.places.ambiguous_but_towns")
_DISTRICT_CUES: Final = frozenset("ortsteil stadtteil gemeinde landkreis wohnort geburtsort".split())
_UNKNOWN_TOWN_CUES: Final = _DISTRICT_CUES | frozenset("in aus nach".split())
_TOWN_ENDS: Final = word_tuple("spoken.places.town_ends")
_NO_TOWN_ENDS: Final = ("in", "innen", "em", "es", "ten", "ische", "ischen")
_LONG_ENOUGH: Final = 6
_SHORTEST_UNKNOWN: Final = 4
_ON_THE: Final = frozenset({("am",), ("an", "der"), ("im",), ("in", "der"), ("ob", "der"), ("vor", "der")})
_BIG: Final = 90_000
_MIDDLING: Final = 15_000
_RARE_ZIPF: Final = 3.4
_UNHEARD_ZIPF: Final = 2.5


@cache
def town_phrases() -> Phrases:
    """Towns, here and abroad, of one word or several."""
    return Phrases.of([*place_lists.towns(), *place_lists.world_cities()])


@cache
def _lands() -> dict[Kind, Phrases]:
    states = place_lists.states("de") - _WEAK_STATES
    return {Kind.COUNTRY: Phrases.of(place_lists.countries("de")), Kind.STATE: Phrases.of(states)}


@by_turn
def lands(reading: TokenText) -> Iterator[Candidate]:
    """Countries and states."""
    words = reading.lower
    for at, word in enumerate(words):
        for kind, phrases in _lands().items():
            last = phrases.end(words, at) if word not in _NO_LANDS else None
            if last is not None and not _person_before(words, at):
                yield Candidate(reading.span(at, last), kind, 0.95, f"spoken.place.{kind.value}")
                break


@by_turn
def towns(reading: TokenText) -> Iterator[Candidate]:
    """Towns behind "in", "aus" and their like, and big ones wherever they stand."""
    words = reading.lower
    past = -1
    for at, word in enumerate(words):
        if at <= past:
            continue
        cued = at > 0 and words[at - 1] in _TOWN_CUES
        last = town_phrases().end(words, at) if word in town_phrases().by_first else None
        if last is None:
            if cued and (unlisted := _unlisted_town(words, at)):
                yield Candidate(reading.span(at, at), Kind.TOWN, unlisted[1], f"spoken.town.{unlisted[0]}")
        elif confidence := _town_confidence(words, at, last):
            past = with_district(words, last)
            spa = at > 1 and words[at - 1] == "bad" and words[at - 2] in _TOWN_CUES
            yield Candidate(reading.span(at - spa, past), Kind.TOWN, confidence, "spoken.town")


def _unlisted_town(words: Sequence[str], at: int) -> tuple[str, float] | None:
    """How sure a word that no list has is a town behind "in" or "nach": "bei wolkersdorfsee"; None where it is none."""
    before, word = words[at - 1], words[at]
    if len(word) < _SHORTEST_UNKNOWN or likeness(word) != Likeness.UNKNOWN:
        return None
    case = lexicon.german_case(word)
    sounds = before in _DISTRICT_CUES or word.endswith(_TOWN_ENDS) or (before != "nach" and case == "noun")
    if sounds and before in _UNKNOWN_TOWN_CUES:
        return "unknown", 0.6
    odd = before != "nach" and case is None and lexicon.zipf(word, "de") < _UNHEARD_ZIPF and not role(word)
    return None if not odd or word.endswith(_NO_TOWN_ENDS) else ("possible", 0.3)


def with_district(words: Sequence[str], last: int) -> int:
    """The last word of "duisburg marxloh", of "köln - nippes" or of "moosburg an der isar"."""
    at = last + 1
    for length in (1, 2):
        behind = words[at : at + length]
        river = words[at + length] if at + length < len(words) else ""
        if (*behind,) in _ON_THE and river in place_lists.regions("de"):
            return at + length
    hyphen = at < len(words) and words[at] in ("-", "bindestrich")
    at += hyphen
    if at >= len(words) or words[at] in FUNCTION:
        return last
    if words[at] in place_lists.districts() or (hyphen and likeness(words[at]) != Likeness.NEVER):
        return at
    if likeness(words[at]) == Likeness.UNKNOWN and words[at].endswith(_TOWN_ENDS):
        return at
    return last


def _town_confidence(words: Sequence[str], first: int, last: int) -> float:
    before = words[first - 1] if first else ""
    if _person_before(words, first) or before == "morbus":
        return 0
    if last > first:
        return 0.95 if words[first] not in FUNCTION or before in _TOWN_CUES else 0.6
    word = words[first]
    population = max(place_lists.towns().get(word, 0), place_lists.world_cities().get(word, 0))
    strong = before in _STRONG_TOWN_CUES
    if word in _AMBIGUOUS_BUT_TOWNS or word in place_lists.ambiguous("de"):
        return 0.8 if strong and word not in FUNCTION and word not in NO_TOWNS - _AMBIGUOUS_BUT_TOWNS else 0
    if word in FUNCTION or word in NO_TOWNS or len(word) < 3:
        return 0
    case, frequency = lexicon.german_case(word), lexicon.zipf(word, "de")
    if case == "other" or (case == "both" and population < _BIG):
        return 0.6 if strong and population >= _MIDDLING else 0
    if before in _TOWN_CUES:
        known = frequency < _RARE_ZIPF or case is None or population >= _MIDDLING
        return (0.93 if strong else 0.88) if known else 0.5
    named = word in name_lists.surnames() or word in name_lists.given_names()
    if named or (word not in place_lists.towns() and len(word) < _LONG_ENOUGH):
        return 0
    if population >= _BIG:
        return 0.85
    return 0.7 if population >= _MIDDLING else 0.6 if frequency < _RARE_ZIPF and case is None else 0


def _person_before(words: Sequence[str], first: int) -> bool:
    before = words[first - 1] if first else ""
    return before in SALUTATIONS or role(before) is not None
