"""Places in talk that no gazetteer has, by what stands around them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import word_lists as lexicon
from deid_studio.suggest.rules.talk.english_numbers import NUMBER_WORDS
from deid_studio.suggest.rules.talk.english_vocabulary import CLOSED_CLASS, FUNCTION_WORDS
from deid_studio.suggest.rules.talk.persons.english_name_words import given, is_rare
from deid_studio.suggest.rules.talk.places.english_places import STRONG_VERBS, is_state
from deid_studio.suggest.rules.talk.places.place_words import gazetteer
from deid_studio.suggest.rules.talk.talk_tokens import TalkTokens, speech_of
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set


def unknown_towns(reading: TokenText) -> Iterator[Candidate]:
    """Towns that no gazetteer has: a rare word before a state, or where somebody lives or comes from."""
    speech = speech_of(reading)
    words = speech.words
    for at in range(1, len(speech)):
        if words[at - 1] not in _TOWN_AFTER or speech.turns[at] or gazetteer().match(words, at) is not None:
            continue
        if (end := _end_before_state(speech, at)) is not None:
            confidence = 0.85 if any(is_rare(word) for word in words[at:end]) else 0.5
            yield speech.found(at, end, Kind.TOWN, confidence, "talk.place.before_state")
        elif is_rare(words[at]) and speech.proper[at] is not False and words[at + 1] != "'s":
            outside = words[at - 1] == "outside" or words[at - 2 : at] == ["outside", "of"]
            if outside or words[at - 2 : at] in _FROM or (words[at - 1] != "of" and words[at - 2] in STRONG_VERBS):
                yield speech.found(at, at + 1, Kind.TOWN, 0.7, "talk.place.lived")
            elif words[at - 1] in ("in", "near", "from"):
                yield speech.found(at, at + 1, Kind.TOWN, 0.35, "talk.place.rare")
        elif words[at - 1] == "from" and words[at - 2] in _ORIGIN and _stands_alone(speech, at):
            confidence = 0.65 if lexicon.zipf(words[at], "en") < _SELDOM_ZIPF else 0.3
            yield speech.found(at, at + 1, Kind.TOWN, confidence, "talk.place.origin")


def introduced(reading: TokenText) -> Iterator[Candidate]:
    """Places that are told of by what they are: "a little town called lebanon", "a lake called winona"."""
    speech = speech_of(reading)
    words = speech.words
    if "called" not in words and "named" not in words:
        return
    for at in range(2, len(speech)):
        kind = _INTRODUCED.get(words[at - 2]) if words[at - 1] in ("called", "named") else None
        if kind is None or not _can_be_introduced(words[at]) or speech.turns[at]:
            continue
        if words[at - 1] == "named" and given(words[at]):
            continue
        match = gazetteer().match(words, at)
        end = match.end if match else at + 1
        while match is None and end < at + _LONGEST_TOWN and not speech.turns[end] and _can_be_introduced(words[end]):
            end += 1
        yield speech.found(at, end, kind, 0.95, f"talk.place.{kind}_called")


_INTRODUCED: Final = dict.fromkeys("town city village suburb burg hamlet".split(), Kind.TOWN) | dict.fromkeys(
    "lake river island beach park street neighborhood area valley mountain bay creek".split(), Kind.PLACE
)
_LONGEST_TOWN: Final = 3


def _can_be_introduced(word: str) -> bool:
    return word.isalpha() and len(word) > 1 and word not in FUNCTION_WORDS


def uncued_places(reading: TokenText) -> Iterator[Candidate]:
    """A word after "up in" or "out by", which may name a place: for those who would rather see too much."""
    speech = speech_of(reading)
    words = speech.words
    for at in range(2, len(speech)):
        if words[at - 1] not in _TOWARDS or words[at - 2] not in _THERE or any(speech.turns[at - 1 : at + 1]):
            continue
        ends = speech.turns[at + 1] or words[at + 1] in FUNCTION_WORDS | {"", ".", ",", "?"}
        if ends and _can_be_introduced(words[at]) and words[at] not in CLOSED_CLASS | NUMBER_WORDS | _NO_TOWNS:
            seldom = lexicon.zipf(words[at], "en") < _SELDOM_ZIPF and not words[at].endswith(("ing", "s"))
            yield speech.found(
                at, at + 1, Kind.TOWN, 0.55 if seldom and words[at - 2] in _NORTH else 0.3, "talk.place.possible"
            )


_NORTH: Final = frozenset("up down out over".split())
_THERE: Final = _NORTH | frozenset("back live lives lived living grew moved drove flew from".split())
_TOWARDS: Final = frozenset("in by from near to at around".split())
_NO_TOWNS: Final = word_set("talk.unlisted_places.no_towns")
_SELDOM_ZIPF: Final = 3.7


_TOWN_AFTER: Final = frozenset("in from outside near to of around".split())


_ORIGIN: Final = word_set("talk.unlisted_places.origin")


_FROM: Final = [[word, "from"] for word in _ORIGIN]


def _stands_alone(speech: TalkTokens, at: int) -> bool:
    """Whether word `at` is a seldom noun that nothing goes on: "her people are from hue"."""
    word = speech.words[at]
    ends = speech.turns[at + 1] or speech.words[at + 1] in FUNCTION_WORDS | {"", ".", ",", "?"}
    return (
        ends
        and _can_be_introduced(word)
        and word not in CLOSED_CLASS | NUMBER_WORDS | _NO_TOWNS
        and lexicon.zipf(word, "en") < 4.3
        and not word.endswith(("ing", "s", "ion", "ment"))
    )


def _end_before_state(speech: TalkTokens, at: int) -> int | None:
    """The end of up to three words from word `at` on that a state follows; None where none does."""
    words = speech.words
    for end in range(at + 1, at + 4):
        if speech.turns[end] or words[end - 1] in CLOSED_CLASS or not words[end - 1].isalpha():
            return None
        if is_state(words, end):
            return end
    return None
