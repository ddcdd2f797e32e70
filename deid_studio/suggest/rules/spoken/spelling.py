"""Names spelled letter by letter, and the shorthand of who typed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon.name_lists import surnames
from deid_studio.suggest.rules.spoken.speaker_turns import by_turn
from deid_studio.suggest.rules.spoken.spoken_codes import ALPHABET, LETTER_NAMES
from deid_studio.suggest.rules.spoken.spoken_name_words import Likeness, likeness
from deid_studio.suggest.rules.spoken.spoken_numbers import numbers
from deid_studio.suggest.rules.spoken.spoken_vocabulary import FUNCTION
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set, word_table

_TYPED: Final = word_set("spoken.spelling.typed")
_TYPED_FILLERS: Final = frozenset("von : ist lautet unser unsere doppelpunkt durch ihr und".split())
_LETTERS: Final = word_table("spoken.spelling.letters")
_SLASHES: Final = frozenset({"schrägstrich", "/", "strich"})
_DOUBLES: Final = frozenset({"doppel", "doppelt", "zweimal"})
_SPELLING_WORDS: Final = frozenset("einem zwei doppel hartem weichem scharfem langem stummem".split())
_HINTED: Final = frozenset("ypsilon eszett ue ae oe ei ai ey ay ie ck tz dt th ph".split())
_FEWEST: Final = 3
_REACH: Final = 12
_ABBREVIATIONS: Final = word_set("spoken.spelling.abbreviations")


def spelled_names(reading: TokenText, names: Sequence[Candidate]) -> Iterator[Candidate]:
    """Runs of letters, by themselves or by a spelling alphabet; of the kind of the nearest of `names` before."""
    words = reading.lower
    bearers: dict[str, Kind] = {}
    for name in names:
        for word in name.span.of(reading.text).lower().split():
            bearers.setdefault(word, name.kind)
    free = _places(reading, names)
    ahead = sorted((name.span.start, number) for number, name in enumerate(names))
    passed = 0
    latest_number = latest_start = -1
    latest: Kind | None = None
    said = numbers(words)
    past = -1
    for at in range(len(words)):
        if at <= past or not _is_letter(words, at) or at - 1 in said:
            continue
        last, count = _letters_end(words, at)
        past = last
        letters = "".join(word for word in words[at : last + 1] if len(word) == 1)
        if count < _FEWEST or last + 1 in said or letters in _ABBREVIATIONS or letters.startswith("www"):
            continue
        while passed < len(ahead) and ahead[passed][0] < reading.starts[at]:
            latest_start = max(latest_start, ahead[passed][0])
            latest_number = max(latest_number, ahead[passed][1])
            passed += 1
        told = latest_start >= reading.starts[max(0, at - _REACH)] or _announced(words, at)
        told = told or "wie" in words[at:last]
        if told or count > 2 * _FEWEST:
            span = reading.span(at, last)
            spelled = _word(words[at : last + 1])
            before = latest or (names[latest_number].kind if latest_number >= 0 else Kind.PATIENT)
            latest = kind = bearers.get(spelled, before)
            latest_start = span.start
            yield Candidate(span, kind, 0.95 if told else 0.6, "spoken.spelled")
            for place in free.pop(spelled, ()):
                yield Candidate(reading.span(place, place), kind, 0.93, "spoken.spelled.word")


def _places(reading: TokenText, names: Sequence[Candidate]) -> dict[str, list[int]]:
    """Where each word stands outside of `names`."""
    taken = {place for name in names for place in reading.touched(name.span.start, name.span.end)}
    free: dict[str, list[int]] = {}
    for place, word in enumerate(reading.lower):
        if place not in taken:
            free.setdefault(word, []).append(place)
    return free


@by_turn
def spelling_hints(reading: TokenText) -> Iterator[Candidate]:
    """Names of which a letter is told: "müller mit ü", "meier mit e i", "schmidt mit d t"."""
    words = reading.lower
    for at in range(1, len(words) - 1):
        if words[at] != "mit":
            continue
        if words[at - 1] not in surnames() and likeness(words[at - 1]) < Likeness.UNKNOWN:
            continue
        told = next((word for word in words[at + 1 : at + 3] if word not in _SPELLING_WORDS), "")
        if told in _HINTED or (len(told) == 1 and told.isalpha()):
            yield Candidate(reading.span(at - 1, at - 1), Kind.PATIENT, 0.85, "spoken.spelled.hint")


@by_turn
def shorthands(reading: TokenText) -> Iterator[Candidate]:
    """The typist's initials: "diktatzeichen w i schrägstrich h k"."""
    words = reading.lower
    for at in range(2, len(words) - 2):
        if words[at] in _SLASHES and all(_is_initial(words[place]) for place in (at - 2, at - 1, at + 1, at + 2)):
            yield Candidate(reading.span(at - 2, at + 2), Kind.TYPIST, 0.85, "spoken.typist.slash")
    slashed = len(words) > 3 and words[-3] in _SLASHES and not _is_initial(words[-4])
    if slashed and _is_initial(words[-1]) and _is_initial(words[-2]):
        yield Candidate(reading.span(len(words) - 2, len(words) - 1), Kind.TYPIST, 0.8, "spoken.typist.slash")
    for at, word in enumerate(words):
        if word not in _TYPED:
            continue
        first = at + 1
        while first < len(words) and words[first] in _TYPED_FILLERS:
            first += 1
        ends = word == "diktats" and 0 < len(words) - first < 4
        if ends and all(len(rest) < 4 and rest not in FUNCTION for rest in words[first:]):
            yield Candidate(reading.span(first, len(words) - 1), Kind.TYPIST, 0.85, "spoken.typist.end")
            return
        last = first - 1
        while last + 1 < len(words) and (_is_short(words[last + 1]) or (words[last + 1] in _SLASHES and last >= first)):
            last += 1
        if last >= first and words[last] not in _SLASHES and last - first < 6:
            yield Candidate(reading.span(first, last), Kind.TYPIST, 0.9, "spoken.typist")


def _word(run: Sequence[str]) -> str:
    """The word that a run of letters spells: "müller" of "m ü doppel l e r" and of "m wie martha ü l l e r"."""
    spelled, times = "", 1
    for before, said in zip(("", *run), run, strict=False):
        if said in _DOUBLES:
            times = 2
        elif before != "wie" and said.isalpha() and said != "wie":
            letter = said if len(said) == 1 else _LETTERS.get(said, said[0])
            spelled, times = spelled + letter * times, 1
    return spelled


def _announced(words: Sequence[str], at: int) -> bool:
    return any(word.startswith(("buchstab", "geschrieben", "schreib")) for word in words[max(0, at - _REACH) : at])


def _is_initial(word: str) -> bool:
    return len(word) == 1 and word.isalpha()


def _is_short(word: str) -> bool:
    return word.isalpha() and (len(word) == 1 or (len(word) < 4 and not set(word) & set("aeiouäöü")) or word in _PAIRS)


_PAIRS: Final = frozenset("wi hä bö mü ka le ma sa ha ko ku la ki ke be ba bu fe fi wo he hi ro ri ra re se".split())


def _is_letter(words: Sequence[str], at: int) -> bool:
    word = words[at]
    return (len(word) == 1 and word.isalpha()) or word in LETTER_NAMES or (word in ALPHABET and _spells(words, at))


def _spells(words: Sequence[str], at: int) -> bool:
    """Whether the name at `at` stands for its letter: beside "wie" or among others of the alphabet."""
    beside = [words[place] for place in (at - 2, at - 1, at + 1, at + 2) if 0 <= place < len(words)]
    return "wie" in beside[:2] or sum(word in ALPHABET for word in beside) > 1


def _letters_end(words: Sequence[str], first: int) -> tuple[int, int]:
    """The last word of the run of letters at `first`, and how many letters it has."""
    last, count, at = first, 1, first + 1
    while at < len(words):
        if _is_letter(words, at):
            last, count = at, count + 1
        elif not (
            words[at] in _DOUBLES | {"wie", "-", "bindestrich"}
            and at + 1 < len(words)
            and (_is_letter(words, at + 1) or words[at] == "wie")
        ):
            break
        elif words[at] == "wie":
            last = at = at + 1
        at += 1
    return last, count
