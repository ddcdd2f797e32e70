"""Word error rate of a transcript, of its PHI words and of its other words: Cohn et al. 2019, section 7 and Table 3."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from deid_studio.domain.counts import share
from deid_studio.domain.span import Span
from deid_studio.domain.tokens import core

if TYPE_CHECKING:
    from rapidfuzz.distance import Opcodes


@dataclass(frozen=True, slots=True)
class WordErrors:
    """Words of the reference that were recognised (`hits`), misheard, missed, and words that nobody said.

    `wer` is their errors over the words of the reference, `words`; it may exceed 1 and is None without such words.
    Two of these can be added.
    """

    hits: int = 0
    substitutions: int = 0
    deletions: int = 0
    insertions: int = 0
    words: int = field(init=False, compare=False)
    wer: float | None = field(init=False, compare=False)

    def __post_init__(self) -> None:
        words = self.hits + self.substitutions + self.deletions
        object.__setattr__(self, "words", words)
        object.__setattr__(self, "wer", share(words - self.hits + self.insertions, words))

    def __add__(self, other: WordErrors) -> WordErrors:
        return WordErrors(
            self.hits + other.hits,
            self.substitutions + other.substitutions,
            self.deletions + other.deletions,
            self.insertions + other.insertions,
        )


@dataclass(frozen=True, slots=True)
class WordErrorsByClass:
    """Errors of all words, of PHI words and of the others; two of these can be added."""

    all_words: WordErrors = WordErrors()
    phi: WordErrors = WordErrors()
    others: WordErrors = WordErrors()

    def __add__(self, other: WordErrorsByClass) -> WordErrorsByClass:
        return WordErrorsByClass(self.all_words + other.all_words, self.phi + other.phi, self.others + other.others)


@dataclass(frozen=True, slots=True)
class Links:
    """Which word of a hypothesis stands for which of the reference, at the smallest word-level edit distance.

    `heard_as` has for each word of the reference the number of the one heard in its place, or None where it was missed;
    `inserted` has for each word that nobody said the number of the reference word that it stands before.
    """

    heard_as: tuple[int | None, ...]
    inserted: dict[int, int]


def spoken_form(word: str) -> str:
    """`word` as it is compared: case, punctuation at its ends and ways to encode a letter do not count."""
    return unicodedata.normalize("NFC", core(word, Span(0, len(word))).of(word) if word else word).casefold()


def word_errors(reference: Sequence[str], hypothesis: Sequence[str]) -> WordErrors:
    """Errors at the smallest edit distance over words, as jiwer counts them."""
    sums = {"equal": 0, "replace": 0, "delete": 0, "insert": 0}
    for step in _steps(reference, hypothesis):
        sums[step.tag] += max(step.src_end - step.src_start, step.dest_end - step.dest_start)
    return WordErrors(sums["equal"], sums["replace"], sums["delete"], sums["insert"])


def links(reference: Sequence[str], hypothesis: Sequence[str]) -> Links:
    """Align a hypothesis to its reference "by minimizing the word-level edit distance"; Cohn et al. 2019, section 5."""
    heard_as: list[int | None] = [None] * len(reference)
    inserted: dict[int, int] = {}
    for step in _steps(reference, hypothesis):
        heard = range(step.dest_start, step.dest_end)
        if step.tag == "insert":
            inserted |= dict.fromkeys(heard, step.src_start)
        elif step.tag != "delete":
            heard_as[step.src_start : step.src_end] = heard
    return Links(tuple(heard_as), inserted)


def word_errors_by_class(
    reference: Sequence[str], hypothesis: Sequence[str], mentions: Iterable[Collection[int]]
) -> WordErrorsByClass:
    """Errors of PHI words and of the others; each of `mentions` has the numbers of the reference words of one PHI.

    "For WER of PHI words, we removed all the non-PHI words from manual ASR transcripts before computing the WER. WER of
    non-PHI words was computed similarly" (Cohn et al. 2019, section 7), so both are computed anew on what is left of
    both transcripts. Words of the hypothesis have the labels that the alignment transfers (section 5): that of the word
    they stand for; a word that nobody said is PHI where it lies between two words of one mention, else it is not.
    """
    mentions = [frozenset(mention) for mention in mentions]
    phi = frozenset().union(*mentions)
    inside = {number for mention in mentions for number in mention if number - 1 in mention}
    linked = links(reference, hypothesis)
    heard_phi = {linked.heard_as[number] for number in phi} | {
        at for at, before in linked.inserted.items() if before in inside
    }
    return WordErrorsByClass(
        word_errors(reference, hypothesis),
        word_errors(_only(reference, phi), _only(hypothesis, heard_phi)),
        word_errors(_without(reference, phi), _without(hypothesis, heard_phi)),
    )


def _steps(reference: Sequence[str], hypothesis: Sequence[str]) -> Opcodes:
    """How one becomes the other; words go as numbers, which are compared faster, and no two hashes are one."""
    from rapidfuzz.distance import Levenshtein

    numbers: dict[str, int] = {}
    return Levenshtein.opcodes(
        [numbers.setdefault(word, len(numbers)) for word in reference],
        [numbers.setdefault(word, len(numbers)) for word in hypothesis],
    )


def _only(words: Sequence[str], numbers: Collection[int | None]) -> list[str]:
    return [word for number, word in enumerate(words) if number in numbers]


def _without(words: Sequence[str], numbers: Collection[int | None]) -> list[str]:
    return [word for number, word in enumerate(words) if number not in numbers]
