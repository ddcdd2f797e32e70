"""Professions that somebody holds or held."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon import professions
from deid_studio.suggest.rules.talk.english_vocabulary import CLOSED_CLASS, FILLERS, FUNCTION_WORDS, KIN, listed
from deid_studio.suggest.rules.talk.gazetteer import Gazetteer
from deid_studio.suggest.rules.talk.talk_tokens import TalkTokens, speech_of
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set, word_tuple

_BE: Final = word_set("talk.jobs.be")
_BECOMING: Final = frozenset("be become becoming being been".split())
_SUBJECTS: Final = frozenset("i he she who we they you".split())
_NOBODY: Final = frozenset("it that this there what here where".split())
_OWNERS: Final = frozenset("my his her our in".split())
_PASSED: Final = FILLERS | frozenset("just still now also actually really not a an both".split())
_PASSED_WITHIN: Final = 12
_ADJECTIVES: Final = word_set("talk.jobs.adjectives")
_BEGINNINGS: Final = [phrase.split() for phrase in word_tuple("talk.jobs.beginnings")]
"""Where an adjective begins the name of a profession: "real estate agent"."""
_LETTERED: Final = [phrase.split() for phrase in word_tuple("talk.jobs.lettered")]
_JUDGING: Final = word_set("talk.jobs.judging")
_SKILLS: Final = word_set("talk.jobs.skills")
_WORK: Final = word_set("talk.jobs.work")
_EVERYDAY: Final = word_set("talk.jobs.everyday")
"""Professions that talk names without meaning one person's."""
_PARTICULAR: Final = frozenset("the this that our 's".split())
_FETCHING: Final = word_set("talk.jobs.fetching")
_SEVERAL: Final = frozenset("they we parents both".split())
_HIRED: Final = [phrase.split() for phrase in word_tuple("talk.jobs.hired")]
_WORK_WITHIN: Final = 8
_NO_WORK: Final = listed("professions", "not-heads")
_OTHER_HEADS: Final = listed("professions", "heads")
_MODIFIERS: Final = frozenset({"home"})
_WORKER_ENDINGS: Final = ("er", "or", "ist", "ian", "man", "woman", "eer", "keeper", "person", "ant")
_BY_ITS_ENDING: Final = 0.92
_LONGEST: Final = 4
_SHORTEST_BY_ENDING: Final = 6


def find(reading: TokenText) -> Iterator[Candidate]:
    """Professions after "is a", "works as a" and the like; bare mentions with low confidence."""
    speech = speech_of(reading)
    words = speech.words
    at = 0
    while at < len(speech):
        frame = _frame(words, at)
        found = (_held(words, at, *frame) if frame else None) or _mentioned(speech, at)
        if found is None:
            at += 1
            continue
        first, end, confidence, rule = found
        yield speech.found(first, end, Kind.PROFESSION, confidence, f"talk.profession.{rule}")
        at = end


@cache
def _known() -> Gazetteer[None]:
    return Gazetteer(dict.fromkeys(professions.professions("en")))


@cache
def _heads() -> frozenset[str]:
    """Words that end the name of a profession."""
    return (frozenset(name.rsplit(" ", 1)[-1] for name in professions.professions("en")) | _OTHER_HEADS) - _NO_WORK


def _frame(words: Sequence[str], at: int) -> tuple[float, str] | None:
    """What stands before an article or "as" and says that somebody is something."""
    if words[at] == "the" and words[at - 1] in _BE and words[at - 2] in _SUBJECTS | KIN:
        return 0.8, "is_the"
    if words[at] not in ("a", "an", "as"):
        return None
    back = at - 1
    while words[back] in _PASSED and back > max(0, at - _PASSED_WITHIN):
        back -= 1
    before, subject = words[back], words[back - 1]
    if words[at] == "as":
        return (0.9, "works_as") if _works(words, back) else None
    if before in ("you", "he", "she", "they") and subject in ("are", "is", "was", "were"):
        return 0.8, "is_a"
    if before in _BECOMING:
        return 0.8, "be"
    if before in _BE:
        if subject in _SUBJECTS or before in ("im", "hes", "shes"):
            return 0.93, "is_a"
        return None if subject in _NOBODY else (0.8, "is_a")
    if before in KIN and subject in _OWNERS:
        return 0.75, "apposition"
    return (0.9, "works_as") if before == "as" and _works(words, back - 1) else None


def _works(words: Sequence[str], at: int) -> bool:
    """Whether the words up to word `at` are about somebody's work."""
    first = max(0, at - _WORK_WITHIN)
    return not _WORK.isdisjoint(words[first : at + 1]) or any(words[n : n + 2] in _HIRED for n in range(first, at))


def _held(words: Sequence[str], at: int, confidence: float, rule: str) -> tuple[int, int, float, str] | None:
    """The profession that begins after article and adjectives at word `at`."""
    first = at + 1 + (words[at] == "as" and words[at + 1] in ("a", "an", "the"))
    if words[first] in ("amateur", "hobby"):
        return None
    while words[first] in _ADJECTIVES and words[first : first + 2] not in _BEGINNINGS:
        first += 1
    for letters in _LETTERED:
        if words[first : first + len(letters)] == letters:
            return first, first + len(letters), confidence, rule
    if (end := _end(words, first)) is not None:
        if words[at] == "the" and end == first + 1 and words[first] in _EVERYDAY:
            return None
        judged = not _JUDGING.isdisjoint(words[at + 1 : first]) and words[end - 1] in _SKILLS
        return first, end, 0.4 if judged else confidence, rule
    end = None if words[at] == "the" else _end_by_ending(words, first)
    return (first, end, confidence * _BY_ITS_ENDING, f"{rule}_ending") if end is not None else None


def _mentioned(speech: TalkTokens, at: int) -> tuple[int, int, float, str] | None:
    """A profession that lists have, surer where it is one person's: "they pay the superintendent more"."""
    words, match = speech.words, _known().match(speech.words, at)
    if match is None or words[at] in CLOSED_CLASS:
        return None
    end, is_everyday = match.end, match.end == at + 1 and words[at] in _EVERYDAY
    is_plural = words[end - 1].endswith("s")
    if words[at - 1] == "retired" or (is_plural and words[at - 1] in _BE and words[at - 2] in _SEVERAL):
        return at, end, 0.8, "held"
    is_one = words[at - 1] in _PARTICULAR and words[at - 2] not in _FETCHING and not is_plural and not is_everyday
    if is_one and speech.closes(end, after=CLOSED_CLASS):
        return at, end, 0.55, "particular"
    return at, end, 0.2 if is_everyday else 0.35, "mention"


def _end(words: Sequence[str], first: int) -> int | None:
    """The end of the profession whose words begin at word `first`, where lists have it or the word it ends in."""
    whole, heads = _known().match(words, first), _heads()
    end = whole.end if whole and whole.end > first + 1 else None
    for at in range(end or first, first + _LONGEST):
        word = words[at]
        if word in heads:
            end = at + 1
        elif word == "and" and at > first and not heads.isdisjoint(words[at + 1 : at + 3]):
            if words[at - 1] in heads:
                break
        elif word == "'s" and words[at + 1] in heads:
            continue
        elif _ends_name(word):
            break
    return end


def _end_by_ending(words: Sequence[str], first: int) -> int | None:
    """The end of a profession that only its last word's ending gives away: "shrimper"."""
    for at in range(first, first + _LONGEST):
        word = words[at]
        if _ends_name(word):
            return None
        if len(word) >= _SHORTEST_BY_ENDING and word.endswith(_WORKER_ENDINGS) and word not in _NO_WORK:
            return at + 1
    return None


def _ends_name(word: str) -> bool:
    return word in FUNCTION_WORDS - _MODIFIERS or not word.isalpha()
