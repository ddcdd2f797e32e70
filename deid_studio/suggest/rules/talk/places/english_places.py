"""Cities, states, countries and regions in talk, told from people, things and adjectives of the same name."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import word_lists as lexicon
from deid_studio.suggest.rules.talk.english_vocabulary import CLOSED_CLASS, FUNCTION_WORDS, KIN
from deid_studio.suggest.rules.talk.gazetteer import Match
from deid_studio.suggest.rules.talk.institutions.institution_names import TEAMS
from deid_studio.suggest.rules.talk.persons.english_name_words import (
    given,
    is_in_dictionary,
    is_listed_surname,
    is_rare,
    is_surname_after_given,
)
from deid_studio.suggest.rules.talk.places.place_words import PlaceWord, gazetteer
from deid_studio.suggest.rules.talk.talk_tokens import TalkTokens, speech_of
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set

_IN: Final = word_set("talk.places.in")
_STRONG_VERBS: Final = word_set("talk.places.strong_verbs")
_ADJECTIVE_HEADS: Final = word_set("talk.places.adjective_heads")
_KINDS: Final = {
    PlaceWord.COUNTRY: Kind.COUNTRY,
    PlaceWord.DOUBTFUL_COUNTRY: Kind.COUNTRY,
    PlaceWord.STATE: Kind.STATE,
    PlaceWord.DOUBTFUL_STATE: Kind.STATE,
    PlaceWord.CITY: Kind.TOWN,
    PlaceWord.NAMESAKE_CITY: Kind.TOWN,
    PlaceWord.WORD_CITY: Kind.TOWN,
    PlaceWord.SMALL_TOWN: Kind.TOWN,
    PlaceWord.REGION: Kind.PLACE,
    PlaceWord.DIRECTION: Kind.PLACE,
}
_CITIES: Final = frozenset({PlaceWord.CITY, PlaceWord.NAMESAKE_CITY, PlaceWord.WORD_CITY, PlaceWord.SMALL_TOWN})
_STATES: Final = frozenset({PlaceWord.STATE, PlaceWord.DOUBTFUL_STATE})
_COMPASS: Final = frozenset("north south east west".split())


def find(reading: TokenText) -> Iterator[Candidate]:
    """Places of the gazetteers, the longest names first."""
    speech = speech_of(reading)
    words, known = speech.words, gazetteer()
    at = 0
    while at < len(speech):
        match = known.match(words, at)
        if match is None or speech.proper[match.end - 1] is False:
            at += 1
            continue
        first = at
        kind, confidence = _KINDS[match.meaning], _confidence(speech, at, match)
        if match.meaning in _CITIES and words[at - 1] in _COMPASS and words[at - 2] in _IN:
            first -= 1
        if match.meaning == PlaceWord.CITY and words[at] == "new" and match.end == at + 2 and words[at + 1] == "york":
            kind = _new_york(words, at)
        elif kind == Kind.TOWN:
            kind = _TOWN_AFTER.get(words[at - 1], Kind.TOWN)
        if confidence > 0:
            yield speech.found(first, match.end, kind, confidence, f"talk.place.{kind}")
        at = match.end


_TOWN_AFTER: Final = {"on": Kind.STREET, "the": Kind.PLACE}
"""What is called after a town where one does not say so of a town: "on dundas", "down the penobscot"."""


def _new_york(words: Sequence[str], at: int) -> Kind:
    """Whether "new york" is the state: after "upstate" or a town, or before "state"."""
    town_before = is_rare(words[at - 1]) or ((known := gazetteer().match(words, at - 1)) and known.meaning in _CITIES)
    return Kind.STATE if words[at - 1] == "upstate" or words[at + 2] == "state" or town_before else Kind.TOWN


def _is_state(words: Sequence[str], at: int) -> bool:
    at += words[at] == ","
    match = gazetteer().match(words, at)
    return match is not None and (match.meaning in _STATES or words[at : at + 2] == ["new", "york"])


def _confidence(speech: TalkTokens, at: int, match: Match[PlaceWord]) -> float:
    """How likely the place named at word `at` is meant as a place."""
    words, end, place = speech.words, match.end, match.meaning
    before, after = words[at - 1], words[end]
    if after in _ADJECTIVE_HEADS and not speech.turns[end]:
        return 0.1
    if words[end + 1] in _ADJECTIVE_HEADS and after not in FUNCTION_WORDS and not speech.turns[end + 1]:
        return 0.3
    if before in KIN and given(words[at]):
        return 0.3
    if before in _OWNERS and place != PlaceWord.REGION:
        return 0.3
    if after in TEAMS and place in _CITIES | _STATES:
        return 0.1
    state_follows = place in _CITIES and _is_state(words, end) and not speech.turns[end]
    if state_follows:
        return 0.96 if place not in (PlaceWord.WORD_CITY, PlaceWord.SMALL_TOWN) or before in _IN else 0.8
    if place in _STATES and _town_before(speech, at):
        return 0.96
    located = (
        before in _IN
        or _beside_place(words, at)
        or (before in _COMPASS and words[at - 2] in _IN)
        or (before == "the" and words[at - 2] in _IN)
    )
    strong = (
        (located and before != "of" and words[at - 2] in _STRONG_VERBS)
        or before in ("downtown", "outside")
        or words[at - 2 : at] == ["outside", "of"]
    )
    return _by_class(speech, at, match, located=located, strong=strong)


def _by_class(speech: TalkTokens, at: int, match: Match[PlaceWord], *, located: bool, strong: bool) -> float:
    words, end, place = speech.words, match.end, match.meaning
    if place == PlaceWord.REGION:
        return 0.9 if located or end > at + 1 else 0.75
    if place == PlaceWord.DIRECTION:
        return _direction(words, at, end)
    if place == PlaceWord.SMALL_TOWN:
        return _small_town(words, at, end, located=located, strong=strong)
    if place == PlaceWord.NAMESAKE_CITY:
        return _namesake_city(speech, at, end, located=located, strong=strong)
    if place == PlaceWord.WORD_CITY:
        return _word_city(speech, at, end, located=located, strong=strong)
    if words[at] in _THINGS_TOO:
        return 0.85 if located and words[at - 1] not in _DOUBTFUL_BEFORE else 0.15
    is_surname_next = words[end] not in CLOSED_CLASS and is_surname_after_given(words[end])
    if place == PlaceWord.CITY and not located and end == at + 1 and is_surname_next:
        return 0.5
    led, alone = _PLAIN_CONFIDENCE[place]
    return led if located else alone


_THINGS_TOO: Final = frozenset("china turkey".split())
_DOUBTFUL_BEFORE: Final = frozenset("of at like left around with".split())
_PLAIN_CONFIDENCE: Final = {
    PlaceWord.COUNTRY: (0.95, 0.9),
    PlaceWord.STATE: (0.95, 0.9),
    PlaceWord.CITY: (0.93, 0.85),
    PlaceWord.DOUBTFUL_COUNTRY: (0.85, 0.3),
    PlaceWord.DOUBTFUL_STATE: (0.93, 0.6),
}
"""How likely a place is meant where a word leads to one, and elsewhere."""
_WHERE: Final = frozenset("where whereabouts part originally".split())


def _namesake_city(speech: TalkTokens, at: int, end: int, *, located: bool, strong: bool) -> float:
    """How likely a city whose name is a person's too."""
    words = speech.words
    if speech.proper[at]:
        return 0.75
    if located:
        return 0.9 if strong else 0.8 if words[at - 1] != "of" else 0.55
    if not _WHERE.isdisjoint(words[max(0, at - 9) : at]):
        return 0.65
    doubtful = is_listed_surname(words[at]) or given(words[at]) or (end == at + 1 and is_in_dictionary(words[at]))
    return 0.35 if doubtful else 0.6 if speech.turns[at] else 0.5


def _word_city(speech: TalkTokens, at: int, end: int, *, located: bool, strong: bool) -> float:
    """How likely a city whose name is a word of every day: "we live in mobile"."""
    words, before = speech.words, speech.words[at - 1]
    if speech.proper[at] and located:
        return 0.8
    if words[at - 2 : at] in _ON_THE_WAY and speech.closes(end):
        return 0.7
    if before in ("in", "near") and _is_name_too(words[at]):
        return 0.75 if strong else 0.65
    if (strong and before != "to") or before == "downtown" or _beside_place(words, at):
        return 0.75
    return 0.3 if located else 0.0


def _is_name_too(word: str) -> bool:
    """Whether `word` is a name of persons rather than a word of every day: after "in" it is a place."""
    name = bool(given(word)) or is_listed_surname(word)
    return name and not is_in_dictionary(word) and lexicon.zipf(word, "en") < 4.8


_ON_THE_WAY: Final = [
    [verb, "to"] for verb in "way moved drove flew went trip transferred down up out back road bus train over".split()
]


def _small_town(words: Sequence[str], at: int, end: int, *, located: bool, strong: bool) -> float:
    """How likely a town of a few thousand, whose name most talk means otherwise."""
    seldom = all(
        is_rare(word) or (is_listed_surname(word) and lexicon.zipf(word, "en") < 3.6) for word in words[at:end]
    )
    if not located or words[at - 1] in ("of", "at", "like", "about", "past", "left", "leave"):
        return (0.35 if end > at + 1 else 0.55) if seldom else 0.0
    if seldom:
        return 0.8 if strong else 0.6 if words[at - 1] in ("in", "near", "from") else 0.45
    if end > at + 1:
        return 0.8 if strong else 0.6
    ordinary = lexicon.zipf(words[at], "en") > 3.8
    return 0.3 if ordinary else 0.6 if strong and words[at - 1] != "to" else 0.35


def _direction(words: Sequence[str], at: int, end: int) -> float:
    """How likely "south" means a part of the country: "in the south", but not "the south side"."""
    if words[at - 1] == "the" and words[end] not in ("side", "end", "of", "and", "wall", "wing", "pole"):
        if len(words[at]) > 5:
            return 0.8
        return 0.75 if words[at - 2] in ("in", "from", "to", "of", "down") else 0.3
    return (
        0.6
        if words[at - 1] in ("out", "back", "up", "down") and words[at] in ("west", "east", "north", "south")
        else 0.0
    )


_OWNERS: Final = frozenset("a an my your his our their two some".split())


def _beside_place(words: Sequence[str], at: int) -> bool:
    """Whether another place stands before, joined by "and"."""
    return words[at - 1] in ("and", "or") and gazetteer().start_before(words, at - 1, longest=2) is not None


def _town_before(speech: TalkTokens, at: int) -> bool:
    """Whether the word before a state looks like a town's name."""
    words = speech.words
    back = at - 1 - (words[at - 1] == ",")
    if back < 0 or speech.turns[at]:
        return False
    return is_rare(words[back]) or ((known := gazetteer().match(words, back)) is not None and known.meaning in _CITIES)
