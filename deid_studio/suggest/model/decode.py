"""From the probabilities of labels to candidates."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.token_text import TokenText

FAINTEST: Final = 0.03
"""Below this chance of being PHI a token is not suggested at any threshold."""


@dataclass(frozen=True, slots=True)
class Labelled:
    """What a model says of the tokens of one text.

    `best` has the best label of each token, "O" or a kind after "B-" or "I-". `chances` has for each token the
    chance, 0..1, of every label but "O" that is not negligible.
    """

    best: Sequence[str]
    chances: Sequence[Mapping[str, float]]


def candidates(reading: TokenText, labelled: Labelled, *, source: str) -> list[Candidate]:
    """What the model finds, in text order: its best labels, and the fainter ones where those leave room."""
    phi = [min(1.0, sum(chances.values())) for chances in labelled.chances]
    found = []
    for first, last, kind in _runs(_filled(labelled, phi)):
        if any(token[0].isalnum() for token in reading.tokens[first : last + 1]):
            chance = sum(phi[first : last + 1]) / (last - first + 1)
            shares = _shares(labelled.chances[first : last + 1])
            found.append(Candidate(reading.span(first, last), Kind(kind), min(1.0, chance), source, shares))
    return found


def _shares(chances: Sequence[Mapping[str, float]]) -> tuple[tuple[Kind, float], ...]:
    """How likely each kind is for some tokens together, where they are PHI."""
    sums: dict[str, float] = {}
    for token in chances:
        for label, chance in token.items():
            sums[label[2:]] = sums.get(label[2:], 0.0) + chance
    whole = sum(sums.values())
    return tuple((Kind(kind), chance / whole) for kind, chance in sorted(sums.items()))


def _filled(labelled: Labelled, phi: Sequence[float]) -> list[str]:
    """The best labels; where the best is "O" but PHI not out of the question, the best of the others."""
    return [
        best if best != "O" or chance < FAINTEST else max(chances, key=chances.__getitem__) + "?"
        for best, chances, chance in zip(labelled.best, labelled.chances, phi, strict=True)
    ]


def _runs(row: Sequence[str]) -> Iterator[tuple[int, int, str]]:
    """First token, last token and kind of each run of labels that belong together."""
    first: int | None = None
    for n, label in enumerate((*row, "O")):
        goes_on = first is not None and label.startswith("I-") and label[2:] == row[n - 1][2:]
        if first is not None and not goes_on:
            yield first, n - 1, row[first][2:].rstrip("?")
            first = None
        if label != "O" and first is None:
            first = n
