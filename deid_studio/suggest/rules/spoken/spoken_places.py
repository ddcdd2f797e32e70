"""Towns, states, countries and regions as they are said, by gazetteer and the words before them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache, lru_cache
from itertools import pairwise
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import name_lists, place_lists
from deid_studio.suggest.lexicon import word_lists as lexicon
from deid_studio.suggest.rules.spoken.speaker_turns import by_turn
from deid_studio.suggest.rules.spoken.spoken_name_words import Likeness, likeness
from deid_studio.suggest.rules.spoken.spoken_phrases import Phrases
from deid_studio.suggest.rules.spoken.spoken_roles import SALUTATIONS, role
from deid_studio.suggest.rules.spoken.spoken_vocabulary import FUNCTION
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set, word_tuple

_TOWN_CUES: Final = word_set("spoken.places.town_cues")
_STRONG_TOWN_CUES: Final = frozenset("in aus wohnhaft wohnort geburtsort gemeinde ortsteil stadtteil landkreis".split())
_WEAK_STATES: Final = frozenset("zug uri jura bern genf freiburg".split())
NO_TOWNS: Final = word_set("spoken.places.no_towns")

_AMBIGUOUS_BUT_TOWNS: Final = word_set("spoken.places.ambiguous_but_towns")
_DISTRICT_CUES: Final = frozenset("ortsteil stadtteil gemeinde landkreis wohnort geburtsort".split())
_UNKNOWN_TOWN_CUES: Final = _DISTRICT_CUES | frozenset("in aus nach".split())
_TOWN_ENDS: Final = word_tuple("spoken.places.town_ends")
_LONG_ENOUGH: Final = 6
_ON_THE: Final = frozenset({("am",), ("an", "der"), ("im",), ("in", "der"), ("ob", "der"), ("vor", "der")})
_SHORTEST_ADJECTIVE: Final = 6
_GRADES: Final = frozenset("grad grades stadium typ klasse score klassifikation einteilung punkte punkten".split())
_GRADED_WITHIN: Final = 6
_BIG: Final = 90_000
_MIDDLING: Final = 15_000
_RARE_ZIPF: Final = 3.4
_UNHEARD_ZIPF: Final = 2.5


@cache
def town_phrases() -> Phrases:
    """Towns, here and abroad, of one word or several."""
    return Phrases.of([*place_lists.towns(), *place_lists.world_cities()])


@cache
def _land_phrases() -> dict[Kind, Phrases]:
    return {
        Kind.COUNTRY: Phrases.of(place_lists.countries("de")),
        Kind.STATE: Phrases.of(place_lists.states("de") - _WEAK_STATES),
        Kind.PLACE: Phrases.of(place_lists.regions("de") | place_lists.districts()),
    }


@cache
def _land_beginnings() -> frozenset[str]:
    return frozenset(first for phrases in _land_phrases().values() for first in phrases.by_first)


_LODGES: Final = frozenset("hütte alm hof gletscher haus jöchl spitze brücke tunnel bad see".split())


@lru_cache(maxsize=5_000)
def is_town_adjective(word: str) -> bool:
    """Whether `word` is of a town or a region: "steiner", "hasseröder", "göttinger"."""
    if not word.endswith("er") or len(word) < _SHORTEST_ADJECTIVE:
        return False
    stem = word[:-2]
    return any(
        place in place_lists.towns() or place in place_lists.regions("de")
        for place in (stem, stem + "en", stem + "e", word[:-1], stem + "a", stem.replace("ö", "o") + "e")
    )


@by_turn
def huts(reading: TokenText) -> Iterator[Candidate]:
    """Huts, farms, passes and the like that a region or an unknown word names: "silvretta hütte"."""
    words = reading.lower
    if not _LODGES.intersection(words):
        return
    for at, (before, word) in enumerate(pairwise(words)):
        named = word == "hütte" and (likeness(before) >= Likeness.UNKNOWN or is_town_adjective(before))
        if word in _LODGES and (named or before in place_lists.regions("de")):
            yield Candidate(reading.span(at, at + 1), Kind.PLACE, 0.88, "spoken.place.hut")


@by_turn
def lands(reading: TokenText) -> Iterator[Candidate]:
    """Countries, states, districts and regions."""
    words = reading.lower
    for at, word in enumerate(words):
        if word not in _land_beginnings():
            continue
        for kind, phrases in _land_phrases().items():
            if word not in phrases.by_first:
                continue
            last = phrases.end(words, at)
            if (
                last is None
                or word in FUNCTION
                or word in ("uk", "ddr", "us", "innenstadt", "altstadt")
                or _person_before(words, at)
            ):
                continue
            before = words[at - 1] if at else ""
            cued = before in _TOWN_CUES or before in ("der", "die", "dem", "im", "am", "auf")
            case = lexicon.german_case(word)
            if last == at and kind == Kind.PLACE and not (cued and (case in ("noun", None))):
                continue
            confidence = 0.95 if kind != Kind.PLACE and (cued or last > at) else 0.85
            yield Candidate(reading.span(at, last), kind, confidence, f"spoken.place.{kind.value}")
            break


@by_turn
def towns(reading: TokenText) -> Iterator[Candidate]:
    """Towns behind "in", "aus" and their like, and big ones wherever they stand."""
    words = reading.lower
    at = 0
    while at < len(words):
        last = town_phrases().end(words, at) if words[at] in town_phrases().by_first else None
        if last is None and (not at or words[at - 1] not in _TOWN_CUES):
            at += 1
            continue
        if last is None and _is_broken(words, at):
            yield Candidate(reading.span(at, at + 1), Kind.TOWN, 0.9, "spoken.town.broken")
            at += 2
            continue
        if last is None:
            if _sounds_like_town(words, at):
                yield Candidate(reading.span(at, at), Kind.TOWN, 0.6, "spoken.town.unknown")
            elif _may_be_town(words, at):
                yield Candidate(reading.span(at, at), Kind.TOWN, 0.3, "spoken.town.possible")
            at += 1
            continue
        confidence = _town_confidence(words, at, last)
        spa = last == at and at > 1 and words[at - 1] == "bad" and words[at - 2] in _TOWN_CUES
        if spa:
            yield Candidate(reading.span(at - 1, last), Kind.TOWN, 0.95, "spoken.town")
        elif confidence:
            end = with_district(words, last)
            yield Candidate(reading.span(at, end), Kind.TOWN, confidence, "spoken.town")
            last = end
        at = last + 1 if confidence else at + 1


def _is_broken(words: Sequence[str], at: int) -> bool:
    """Whether the word at `at` and the next make one town that was heard as two: "aus hai phong"."""
    if not at or words[at - 1] not in _STRONG_TOWN_CUES | {"nach"} or at + 1 >= len(words):
        return False
    first, second = words[at], words[at + 1]
    if len(first) < 3 or len(second) < 3 or first in FUNCTION or second in FUNCTION:
        return False
    return first + second in place_lists.towns() or first + second in place_lists.world_cities()


def _sounds_like_town(words: Sequence[str], at: int) -> bool:
    """Whether no dictionary knows the word at `at` and what stands before it asks for a place."""
    before = words[at - 1] if at else ""
    if before not in _UNKNOWN_TOWN_CUES or len(words[at]) < 4 or likeness(words[at]) != Likeness.UNKNOWN:
        return False
    return (
        before in _DISTRICT_CUES
        or words[at].endswith(_TOWN_ENDS)
        or (before != "nach" and lexicon.german_case(words[at]) == "noun")
    )


def _may_be_town(words: Sequence[str], at: int) -> bool:
    """Whether an unknown word stands where a place may: "bei wolkersdorfsee", "nach merzlach"."""
    before = words[at - 1] if at else ""
    if before == "nach" and is_graded(words, at):
        return False
    if before not in _TOWN_CUES or len(words[at]) < 4 or likeness(words[at]) != Likeness.UNKNOWN:
        return False
    if role(words[at]) or words[at].endswith(("in", "innen", "em", "es", "ten", "ische", "ischen")):
        return False
    return lexicon.german_case(words[at]) is None and lexicon.zipf(words[at], "de") < _UNHEARD_ZIPF


def is_graded(words: Sequence[str], at: int) -> bool:
    """Whether "nach" before the word at `at` names whose scale a finding is graded by: "grad zwei nach outerbridge"."""
    near = words[max(0, at - _GRADED_WITHIN) : at - 1]
    return any(word in _GRADES or word.endswith(("klassifikation", "score", "index", "einteilung")) for word in near)


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
