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
from deid_studio.suggest.rules.talk.persons.english_name_words import Given, given, is_rare
from deid_studio.suggest.rules.talk.talk_tokens import TalkTokens, speech_of
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set

_BE: Final = word_set("talk.jobs.be")
_ADJECTIVES: Final = word_set("talk.jobs.adjectives")
_NO_WORK: Final = listed("professions", "not-heads")
_WORKER_ENDINGS: Final = ("er", "or", "ist", "ian", "man", "woman", "eer", "keeper", "person", "ant")
_OTHER_HEADS: Final = listed("professions", "heads")
_MODIFIERS: Final = frozenset({"home"})
_LONGEST: Final = 4
_BY_ITS_ENDING: Final = 0.92


def find(reading: TokenText) -> Iterator[Candidate]:
    """Professions after "is a", "works as a" and the like; bare mentions with low confidence."""
    speech = speech_of(reading)
    at = 0
    while at < len(speech):
        found = _held(speech, at) or _mentioned(speech, at)
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
    return frozenset(name.rsplit(" ", 1)[-1] for name in professions.professions("en")) | _OTHER_HEADS


def is_head(word: str) -> bool:
    """Whether `word` ends the name of a profession."""
    return word in _heads() and word not in _NO_WORK


def _held(speech: TalkTokens, at: int) -> tuple[int, int, float, str] | None:
    """ "he's a long haul truck driver": the profession begins after article and adjectives at word `at`."""
    words = speech.words
    if words[at] not in ("a", "an", "as", "the", "that", "this"):
        return None
    frame = (_frame(words, at) or _beside(words, at)) if words[at] in ("a", "an", "as") else _definite(words, at)
    if frame is None:
        return None
    first = at + 1 + (words[at] == "as" and words[at + 1] in ("a", "an", "the"))
    if words[first] in ("amateur", "hobby"):
        return None
    while words[first] in _ADJECTIVES and words[first : first + 2] not in _BEGINNINGS:
        first += 1
    for letters in _LETTERED:
        if words[first : first + len(letters)] == letters:
            return first, first + len(letters), *frame
    judged = not _JUDGING.isdisjoint(words[at + 1 : first])
    found = _named(words, first, *frame)
    if found and frame[1] in _UNSURE_FRAMES and words[found[1] - 1] in _EVERYDAY and found[1] == found[0] + 1:
        return None
    if found and frame[1] == "the" and _is_title(speech, found[1]):
        return None
    return (*found[:2], 0.4, found[3]) if found and judged and words[found[1] - 1] in _SKILLS else found


_LETTERED: Final = [
    name.split()
    for name in ("r n", "l p n", "c n a", "c p a", "e m t", "c e o", "d j", "rn", "lpn", "cpa", "emt", "p a", "m p")
]


_BEGINNINGS: Final = [
    ["real", "estate"], ["home", "health"], ["home", "care"], ["home", "ec"], ["little", "league"], ["time", "keeper"],
]  # fmt: skip
_EVERYDAY: Final = word_set("talk.jobs.everyday")
"""Professions that talk names without meaning one person's."""
_UNSURE_FRAMES: Final = frozenset(("beside", "then", "mentioned", "is_the"))
_PERSONS: Final = word_set("talk.jobs.persons")
_TELLING: Final = word_set("talk.jobs.telling")


def _beside(words: Sequence[str], at: int) -> tuple[float, str] | None:
    """ "a fella in a boat a shrimper", "and then a real estate agent", "turned out a plumber"."""
    before = words[at - 1]
    if before in _PERSONS or (before in ("out", "up") and words[at - 2] in ("turned", "ended", "wound", "started")):
        return 0.65, "beside"
    if before == "with" and words[at - 2] in ("out", "up", "off", "lived", "married"):
        return 0.5, "beside"
    if before in ("to", "with") and words[at - 2] in (
        "talked",
        "spoke",
        "talking",
        "married",
        "engaged",
        "apprenticed",
    ):
        return 0.55, "beside"
    if before == "married":
        return 0.65, "beside"
    if before == "then" or (before == "and" and words[at - 2] != "with"):
        earlier = words[max(0, at - 25) : at]
        held = any(is_head(word) for word in earlier) and any(
            earlier[n] in ("was", "'m", "am", "'s", "is", "as") and earlier[n + 1] in ("a", "an")
            for n in range(len(earlier) - 1)
        )
        return (0.6, "then") if held else None
    if not _PERSONS.isdisjoint(words[max(0, at - 6) : at]) and before not in ("like", "of", "for", "by", "see", "in"):
        return 0.55, "beside"
    return None


def _definite(words: Sequence[str], at: int) -> tuple[float, str] | None:
    """ "he was the produce manager", "she's the art director", "he's got that professor thing"."""
    if (
        words[at] == "the"
        and words[at - 1] in _BE
        and words[at - 2] in ("i", "he", "she", "who", "dad", "mom", "father")
    ):
        return 0.8, "is_the"
    if words[at] == "this" and words[at - 1] in ("was", "'s", "is", "had", "got", "met", "were") and at > 1:
        return 0.6, "mentioned"
    if words[at] == "that" and words[at - 1] in ("got", "has", "had", "have"):
        return 0.55, "mentioned"
    return None


def _is_title(speech: TalkTokens, at: int) -> bool:
    """Whether a name follows, whose title the word before is."""
    return not speech.turns[at] and (given(speech.words[at]) == Given.KNOWN or is_rare(speech.words[at]))


_JUDGING: Final = frozenset("good great terrible bad lousy wonderful excellent big poor pretty real fine".split())
_SKILLS: Final = frozenset("dancer driver cook singer writer painter player swimmer student teacher artist".split())


def _named(words: Sequence[str], first: int, confidence: float, rule: str) -> tuple[int, int, float, str] | None:
    """The profession whose words begin at `first`, up to its head."""
    whole = _known().match(words, first)
    end = whole.end if whole and whole.end > first + 1 else None
    for last in range(end or first, first + _LONGEST):
        word = words[last]
        if word in FUNCTION_WORDS - _MODIFIERS or not word.isalpha():
            if (
                word == "and"
                and last > first
                and (is_head(words[last + 1]) or is_head(words[last + 2]))
                and not is_head(words[last - 1])
            ):
                continue
            if word == "'s" and words[last + 1] in _heads():
                continue
            break
        if word in _heads() and word not in _NO_WORK:
            end = last + 1
    if end is not None:
        return first, end, confidence, rule
    if rule in _UNSURE_FRAMES:
        return None
    for last in range(first, first + _LONGEST):
        word = words[last]
        if word in FUNCTION_WORDS - _MODIFIERS or not word.isalpha():
            break
        if len(word) > 5 and word.endswith(_WORKER_ENDINGS) and word not in _NO_WORK:
            return first, last + 1, confidence * _BY_ITS_ENDING, f"{rule}_ending"
    return None


_PASSED: Final = FILLERS | {"just", "still", "now", "also", "actually", "really", "not", "a", "an", "both"}
_PASSED_WITHIN: Final = 12


def _frame(words: Sequence[str], at: int) -> tuple[float, str] | None:
    """What stands before an article or "as" and says that somebody is something."""
    before = words[at - 1]
    back = at - 1
    while words[back] in _PASSED and back > at - _PASSED_WITHIN and back >= 0:
        back -= 1
    before = words[back]
    if before in ("you", "he", "she", "they") and words[back - 1] in ("are", "is", "was", "were") and words[at] != "as":
        return 0.8, "is_a"
    if words[at] == "as":
        return (0.9, "works_as") if _works(words, back) else None
    if before in _BE:
        subject = words[back - 1]
        if before in ("be", "become", "becoming", "being", "been"):
            return 0.8, "be"
        if subject in ("i", "he", "she", "who", "we", "they", "you") or before in ("im", "hes", "shes"):
            return 0.93, "is_a"
        if subject in ("it", "that", "this", "there", "what", "here", "where"):
            return None
        return 0.8, "is_a"
    if before in KIN and words[back - 1] in ("my", "his", "her", "our", "in"):
        return 0.75, "apposition"
    if before == "as" and _works(words, back - 1):
        return 0.9, "works_as"
    return None


_WORK: Final = word_set("talk.jobs.work")
_HIRED: Final = [["got", "on"], ["signed", "on"], ["took", "on"], ["a", "living"], ["come", "on"], ["years", "as"]]


def _works(words: Sequence[str], at: int) -> bool:
    """Whether the words up to word `at` are about somebody's work."""
    first = max(0, at - 8)
    return not _WORK.isdisjoint(words[first : at + 1]) or any(words[n : n + 2] in _HIRED for n in range(first, at))


_JOBS: Final = frozenset("job jobs position gig license union apprentice apprenticeship trainee for".split()) - {"for"}
_BECOMING: Final = frozenset("become becoming became being made".split())
_INTRODUCED: Final = frozenset("guy fellow fella man lady woman friend big little tall young old real".split())
_WHO: Final = frozenset("he she her his who named called".split())


_UNSPECIFIC: Final = frozenset("doctor doctors cook student president judge coach boss".split())


_FETCHING: Final = frozenset("call called calling hire hired get got fetch like be for of".split())


def _is_told_of(speech: TalkTokens, end: int) -> bool:
    """Whether the one profession before word `end` is whole: no noun goes on, as in "the carpenter ants"."""
    words = speech.words
    closed = speech.turns[end] or words[end] in CLOSED_CLASS | {"", ".", ",", "?"}
    return closed and not words[end - 1].endswith("s")


def _mentioned(speech: TalkTokens, at: int) -> tuple[int, int, float, str] | None:
    words = speech.words
    match = _known().match(words, at)
    if match is None or words[at] in CLOSED_CLASS:
        return None
    before, after = words[at - 1], words[match.end]
    long_enough = match.end > at + 1
    if _is_title(speech, match.end) and not long_enough and before not in ("this", "a", "an", "that"):
        return at, match.end, 0.15, "title"
    if after in _JOBS or (before in _BECOMING and words[at].isalpha() and long_enough):
        return at, match.end, 0.6 if long_enough or words[at] not in _EVERYDAY else 0.4, "job"
    particular = before in ("the", "a", "this", "our", "my", "his", "her", "their", "'s", "that", "an")
    if particular and not speech.turns[match.end] and not words[match.end - 1].endswith("s"):
        told = after in _TELLING or (
            after in ("a", "mister", "miss", "missus")
            and (words[match.end + 1] in _INTRODUCED or given(words[match.end + 1]) or is_rare(words[match.end + 1]))
        )
        if told and (long_enough or words[at] not in _EVERYDAY or (after in ("her", "his") and before == "the")):
            return at, match.end, 0.55 if before != "a" or after in _WHO else 0.45, "told_of"
    if particular and before not in ("a", "an") and long_enough and not words[match.end - 1].endswith("s"):
        return at, match.end, 0.5, "particular"
    if before == "retired" or (after in ("by",) and words[match.end + 1] in ("trade", "profession", "training")):
        return at, match.end, 0.85, "retired"
    if before == "the" and _is_told_of(speech, match.end) and words[at] not in _UNSPECIFIC:
        unsure = (words[at] in _EVERYDAY and not long_enough) or words[at - 2] in _FETCHING
        return at, match.end, 0.35 if unsure else 0.55, "particular"
    if (before == "the" or before == "'s") and words[at - 2] in KIN and long_enough:
        return at, match.end, 0.6, "the"
    if before in _BE and words[at - 2] in ("they", "we", "parents", "both") and words[at].endswith("s"):
        return at, match.end, 0.8, "they_are"
    if before == "both":
        return at, match.end, 0.6, "they_are"
    return at, match.end, 0.35 if long_enough else 0.2, "mention"
