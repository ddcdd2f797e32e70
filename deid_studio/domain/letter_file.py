"""The file that a letter came from, and where in it its text stands."""

from __future__ import annotations

import json
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Self

from deid_studio.domain.correction import Correction, remapped
from deid_studio.domain.span import Span
from deid_studio.sentences import Sentence, as_data, of_data


@dataclass(frozen=True, slots=True)
class LetterFile:
    """The file that a document's text was read from; `id` is the document's.

    `path` is relative to the project folder and written with slashes; `places` tell as JSON where in the file the text
    stands.
    """

    id: str
    path: str
    sha256: str
    places: str


class LetterPlaces:
    """What the places are called in which each stretch of a letter stands."""

    def __init__(self, names: list[Sentence], stretches: list[tuple[int, int, int]]) -> None:
        self._names, self._stretches = names, stretches

    @classmethod
    def of(cls, found: Iterable[tuple[int, int, Sentence]]) -> Self:
        """Of stretches as (start, end, place), in order; neighbours of one place become one."""
        numbers: dict[Sentence, int] = {}
        stretches: list[tuple[int, int, int]] = []
        for start, end, place in found:
            number = numbers.setdefault(place, len(numbers))
            if stretches and stretches[-1][2] == number and sum(stretches[-1][:2]) == start:
                start = stretches.pop()[0]
            stretches.append((start, end - start, number))
        return cls(list(numbers), stretches)

    @classmethod
    def of_json(cls, text: str) -> Self:
        """What `as_json` has written."""
        kept: dict[str, Any] = json.loads(text)
        return cls(list(map(of_data, kept["names"])), [(one[0], one[1], one[2]) for one in kept["stretches"]])

    def as_json(self) -> str:
        """As the `letter_file.places` column holds it."""
        kept = {"names": list(map(as_data, self._names)), "stretches": self._stretches}
        return json.dumps(kept, ensure_ascii=False, separators=(",", ":"))

    def moved(self, change: Correction) -> Self:
        """Where they are after a correction of the text; what it took out has no place."""
        found = []
        for start, length, number in self._stretches:
            found += [(one.start, len(one), number) for one in remapped((Span(start, start + length),), change)]
        return type(self)(self._names, found)

    def at(self, offset: int) -> Sentence | None:
        """The place of a character; of one that no place has, that of the next one before it."""
        number = bisect_right(self._stretches, offset, key=lambda stretch: stretch[0]) - 1
        return self._names[self._stretches[number][2]] if number >= 0 else None
