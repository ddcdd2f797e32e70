"""Hospitals, pharmacies and organizations in talk, by name and by the words that end such names."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import word_lists as lexicon
from deid_studio.suggest.rules.talk.english_vocabulary import CLOSED_CLASS, FILLERS, KIN, listed
from deid_studio.suggest.rules.talk.gazetteer import Gazetteer, meanings
from deid_studio.suggest.rules.talk.institutions.institution_names import (
    GENERIC_HEADS,
    HEADS,
    NO_NAME_PARTS,
    PAPERS,
    PREFIXES,
    SERVICES,
    TREATED,
    WEAK_HEADS,
    is_distinct,
    media,
)
from deid_studio.suggest.rules.talk.institutions.institution_names import gazetteer as known_names
from deid_studio.suggest.rules.talk.persons.english_name_words import (
    Given,
    can_be_name,
    given,
    is_in_dictionary,
    is_listed_surname,
    is_rare,
)
from deid_studio.suggest.rules.talk.places.place_words import gazetteer as places
from deid_studio.suggest.rules.talk.talk_tokens import TalkTokens, speech_of
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set, word_tuple

_CAR_MAKES: Final = listed("institutions", "car-makes")
_EVERYDAY_LETTERS: Final = listed("institutions", "everyday-letters")
_IN_NAMES: Final = listed("institutions", "in-names")
_CLEAR: Final = listed("institutions", "clear")

_FREQUENT_ZIPF: Final = 4.2
_TOO_FREQUENT_ZIPF: Final = 4.9
_RARER_ZIPF: Final = 3.6
_UNCOMMON_ZIPF: Final = 3.0
_LONGEST_NAME: Final = 3
_LETTERS: Final = range(3, 5)
_MOST_LETTERS: Final = 20

_EMPLOYING: Final = frozenset("at for with from by to".split())
_LETTERED_HEADS: Final = frozenset("news sports radio television".split())
_SERVING: Final = word_set("talk.institutions.serving")
_OWNING: Final = word_set("talk.institutions.owning")
_VEHICLES: Final = frozenset("pickup truck van wagon dealer".split())
_SPELLING: Final = frozenset("an two with spelled spell that's 's is spelling name as".split())
_GROWING: Final = word_set("talk.institutions.growing")
_LOCATED: Final = word_set("talk.institutions.located")
_RELATED: Final = KIN | frozenset(
    "mother father children women men people today year week parent student brother sister".split()
)
_ENJOYING: Final = frozenset("like love liked loved likes loves miss missed seen".split())
_MEDIA: Final = word_set("talk.institutions.media")
_LEADING: Final = word_set("talk.institutions.leading")


def known(reading: TokenText) -> Iterator[Candidate]:
    """Institutions of the lexicon, spoken as words or letter by letter ("c v s")."""
    speech = speech_of(reading)
    words, gazetteer = speech.words, known_names()
    at = 0
    while at < len(speech):
        match = gazetteer.match(words, at) or _lettered(speech, at)
        if match is None:
            at += 1
            continue
        end, kind = match
        if confidence := _known_confidence(speech, at, end):
            yield speech.found(at, end, kind, confidence, f"talk.{kind}.known")
        at = end


def _lettered(speech: TalkTokens, at: int) -> tuple[int, Kind] | None:
    """An abbreviation spoken by its letters, the longest that the lexicon has."""
    words, end = speech.words, at
    most = at + _MOST_LETTERS
    while end < most and len(words[end]) == 1 and words[end].isalpha() and (end == at or not speech.turns[end]):
        end += 1
    if end < at + 2:
        return None
    letters = "".join(words[at:end])
    if letters in _EVERYDAY_LETTERS:
        return None
    for last in range(end, at + 1, -1):
        match = known_names().match(["".join(words[at:last])], 0)
        if match is not None and match.end == 1:
            return last + (words[last] in _LETTERED_HEADS), match.meaning
    if len(letters) in _LETTERS and not _is_everyday_with_words(letters) and words[at - 1] not in _SPELLING:
        return end, Kind.ORGANIZATION
    return None


def _is_everyday_with_words(letters: str) -> bool:
    """Whether `letters` are an everyday abbreviation with the words "a" or "i" before or behind."""
    trimmed = letters.strip("ai")
    return trimmed != letters and (len(trimmed) < _LETTERS.start or trimmed in _EVERYDAY_LETTERS)


def _known_confidence(speech: TalkTokens, at: int, end: int) -> float:
    words = speech.words
    if all(len(word) == 1 for word in words[at:end]):
        spelled = words[at - 1] in ("a", "an") or (len(words[end]) == 1 and words[end] not in ("a", "i"))
        if spelled or (end == at + 2 and "".join(words[at:end]) + words[end] in _EVERYDAY_LETTERS):
            return 0.2
        return 0.88 if known_names().match(["".join(words[at:end])], 0) or known_names().match(words, at) else 0.6
    if end > at + 1 and " ".join(words[at:end]) in media() and not is_distinct(tuple(words[at:end])):
        return 0.8 if _of_media(speech, at, end) else 0.3
    if end > at + 1 and words[end - 1] == "county":
        return 0.2 if TREATED.isdisjoint([*words[max(0, at - 14) : at], *words[end : end + 8]]) else 0.9
    if end > at + 1:
        return 0.95 if given(words[at]) else 0.9
    word, before, after = words[at], words[at - 1], words[end]
    if is_listed_surname(word) and (given(before) == Given.KNOWN or is_rare(before)) and not speech.turns[at]:
        return 0.3
    if word in media() and lexicon.zipf(word, "en") > _UNCOMMON_ZIPF:
        return 0.8 if _of_media(speech, at, end) else 0.25 if before == "the" else 0.0
    if word in SERVICES:
        named = before in ("the", "was", "were", "joined", "went", "all") or words[at - 2 : at] == ["u", "s"]
        serving = named or not _SERVING.isdisjoint([*words[max(0, at - 10) : at], *words[at + 1 : at + 4]])
        return 0.85 if serving and after not in ("base", "beans") else 0.4
    frequency = lexicon.zipf(word, "en")
    if speech.proper[at] is False or word in CLOSED_CLASS or frequency > _TOO_FREQUENT_ZIPF:
        return 0.0
    employed = before in _EMPLOYING or speech.proper[at] is True
    if word in _CAR_MAKES and (before in _OWNING or after in _VEHICLES):
        return 0.8
    if frequency > _FREQUENT_ZIPF or given(word) != Given.NO or (is_in_dictionary(word) and word not in _CLEAR):
        return 0.6 if employed and before != "by" else 0.25
    return 0.9 if employed or frequency < _RARER_ZIPF else 0.75


def _of_media(speech: TalkTokens, at: int, end: int) -> bool:
    """Whether the talk around is about programmes, papers or shops, or the words before lead to a name."""
    around = [*speech.words[max(0, at - 10) : at], *speech.words[end : end + 4]]
    return speech.words[at - 1] in _EMPLOYING | _ENJOYING or not _MEDIA.isdisjoint(around)


def headed(reading: TokenText) -> Iterator[Candidate]:
    """Names that end in a word such as "hospital", "pharmacy", "high school", and "university of"."""
    speech = speech_of(reading)
    words, heads = speech.words, _heads()
    at = 0
    while at < len(speech):
        end = _of_what(speech, at)
        if end is not None:
            yield speech.found(at, end, Kind.ORGANIZATION, 0.9, "talk.organization.of")
            at = end
            continue
        match = heads.match(words, at) if at and not speech.turns[at] else None
        if match is None:
            at += 1
            continue
        first = _name_start(speech, at)
        if first < at and (confidence := _headed_confidence(speech, first, at, match.end)):
            if speech.turns[first] and words[match.end : match.end + 2] in _ANSWERING:
                confidence = 0.95
            yield speech.found(first, match.end, match.meaning, confidence, f"talk.{match.meaning}.head")
        at = match.end


_ANSWERING: Final = [phrase.split() for phrase in word_tuple("talk.institutions.answering")]


@cache
def _heads() -> Gazetteer[Kind]:
    heads: Mapping[str, Kind] = meanings((names, kind) for kind, names in HEADS.items())
    return Gazetteer(heads)


def _of_what(speech: TalkTokens, at: int) -> int | None:
    """The end of "university of" with a place, and its campus; None where word `at` begins no such name."""
    words = speech.words
    if words[at] not in ("university", "college", "church", "bank") or words[at + 1] != "of":
        return None
    of = at + 2 + (words[at + 2] == "the")
    match = places().match(words, of)
    if match is not None:
        campus = places().match(words, match.end + 1) if words[match.end] == "at" else None
        return campus.end if campus else match.end
    return of + 1 if is_rare(words[of]) or words[of] in ("america", "christ", "god", "england") else None


def _name_start(speech: TalkTokens, at: int) -> int:
    """The first word of the name before the head at word `at`; `at` without a name."""
    words, first = speech.words, _place_start(speech, at)
    while first > 0 and at - first < _LONGEST_NAME and not speech.turns[first]:
        word = words[first - 1]
        if word == "'s" and first > 1 and words[first - 2] not in CLOSED_CLASS | _RELATED:
            first -= 2
            continue
        if (
            (first < at and word in GENERIC_HEADS)
            or word in CLOSED_CLASS - {"first", "second", "new"}
            or word in FILLERS
        ):
            break
        if not word.isalpha() or len(word) < 2:
            break
        first -= 1
    before = words[first - 1] if first > 0 else ""
    if before in PREFIXES and (before != "our" or words[first] in ("lady", "savior")):
        first -= 1
    while first < at and words[first] in _LEADING:
        first += 1
    return first


def _place_start(speech: TalkTokens, at: int) -> int:
    """The first word of the place that ends before word `at`; `at` without one in the same turn."""
    first = places().start_before(speech.words, at)
    return at if first is None or any(speech.turns[first + 1 : at + 1]) else first


def _headed_confidence(speech: TalkTokens, first: int, at: int, end: int) -> float:
    words, named = speech.words, speech.words[first:at]
    if NO_NAME_PARTS.issuperset(named) or (
        first == at - 1 and _is_done_to(words[first]) and words[at] in GENERIC_HEADS
    ):
        return 0.0
    place = places().match(words, first) is not None
    likely = place or not _IN_NAMES.isdisjoint(named) or any(_is_name_like(word) for word in named)
    head, before = words[at] if end == at + 1 else "", words[first - 1]
    if head in WEAK_HEADS:
        if not likely:
            return 0.0
        if head in PAPERS and place and before in ("the", "at", "in", "for", "with"):
            return 0.85
        located = before in _LOCATED or before in GENERIC_HEADS
        if head in ("state", "tech") and place:
            return 0.88 if located and before != "in" else 0.3
        if head in _GROWING and place:
            return 0.88 if before in _EMPLOYING | {"the"} else 0.6
        telling = is_rare(named[-1]) or "'s" in named or not _IN_NAMES.isdisjoint(named)
        return 0.85 if located else 0.6 if telling else 0.45
    if before in ("a", "an") and not likely:
        return 0.3
    return 0.9 if likely else 0.7 if named[-1] not in NO_NAME_PARTS else 0.45


def _is_done_to(word: str) -> bool:
    """Whether `word` says what was done with a school or church: "finished college", "attended church"."""
    return word.endswith(("ed", "ing")) and not can_be_name(word)


def _is_name_like(word: str) -> bool:
    return word in PREFIXES or can_be_name(word) or places().match([word], 0) is not None
