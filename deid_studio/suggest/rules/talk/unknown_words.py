"""Words of talk that no dictionary has: most are names, and what stands before them says of what."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import medical
from deid_studio.suggest.lexicon import word_lists as words
from deid_studio.suggest.rules.talk.english_vocabulary import FUNCTION_WORDS
from deid_studio.suggest.rules.talk.persons.english_name_words import given, is_listed_surname, is_rare
from deid_studio.suggest.rules.talk.places.place_words import gazetteer as places
from deid_studio.suggest.rules.talk.talk_tokens import TalkTokens, speech_of
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set

_IN: Final = frozenset("in near outside downtown from".split())
_WATERSIDE: Final = frozenset("on down up along across".split())
_AT: Final = frozenset("at for".split())
_DETERMINERS: Final = word_set("talk.unknown_words.determiners")
_OWNERS: Final = frozenset("my your his her our their".split())
_UNSURE_ZIPF: Final = 2.9
_SHORTEST: Final = 4
_LONGEST: Final = 3


def find(reading: TokenText) -> Iterator[Candidate]:
    """Unknown words, up to three in a row: a place after "in" or "on", an organization after "at", else a person."""
    speech = speech_of(reading)
    at = 0
    while at < len(speech):
        if (
            not is_unknown(speech.words[at])
            or places().match(speech.words, at) is not None
            or speech.proper[at] is False
        ):
            at += 1
            continue
        end = at + 1
        while end < at + _LONGEST and not speech.turns[end] and _goes_on(speech.words[end]):
            end += 1
        kind, confidence = _meaning(speech, at, end)
        words = speech.words
        if (
            kind == Kind.ORGANIZATION
            and words[end] == "'s"
            and (speech.turns[end + 1] or words[end + 1] in FUNCTION_WORDS)
        ):
            end += 1
        yield speech.found(at, end, kind, confidence, f"talk.unknown.{kind}")
        at = end


@cache
def is_unknown(word: str) -> bool:
    """Whether `word` is most likely a name although nothing around says so."""
    return len(word) >= _SHORTEST and is_rare(word) and word not in medical.eponyms() and not _is_clipped(word)


def _is_clipped(word: str) -> bool:
    """Whether `word` is a frequent one without its last letter: "thinkin"."""
    return word.endswith("in") and words.zipf(word + "g", "en") > words.zipf(word, "en")


def _goes_on(word: str) -> bool:
    return is_unknown(word) or (is_listed_surname(word) and words.zipf(word, "en") < _UNSURE_ZIPF)


def _meaning(speech: TalkTokens, at: int, end: int) -> tuple[Kind, float]:
    before = speech.words[at - 1]
    frequency = max(words.zipf(word, "en") for word in speech.words[at:end])
    if before in _DETERMINERS:
        return Kind.PERSON, 0.3
    if before == "on":
        return Kind.STREET, 0.5
    if before == "the" and speech.words[at - 2] in _WATERSIDE:
        return Kind.PLACE, 0.5
    if before in _IN:
        return Kind.TOWN, 0.55
    if before in _AT and not given(speech.words[at]):
        return Kind.ORGANIZATION, 0.55
    if before in _OWNERS:
        return Kind.PERSON, 0.4
    listed = any(given(word) or is_listed_surname(word) for word in speech.words[at:end])
    return Kind.PERSON, 0.62 if listed else 0.55 if frequency < _UNSURE_ZIPF else 0.5
