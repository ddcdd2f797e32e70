"""Entries of one or several words, found among the words of a text."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Self


@dataclass(frozen=True, slots=True)
class Phrases:
    """Entries by their first word, the longest first; hyphens and stops part words as blanks do."""

    by_first: Mapping[str, Sequence[tuple[str, ...]]]

    @classmethod
    def of(cls, entries: Iterable[str]) -> Self:
        """Those of `entries`, in lower case."""
        found: dict[str, list[tuple[str, ...]]] = {}
        for entry in entries:
            parts = tuple(entry.replace("-", " ").replace(".", " ").split())
            if parts:
                found.setdefault(parts[0], []).append(parts)
        return cls({first: sorted(set(parts), key=len, reverse=True) for first, parts in found.items()})

    def end(self, words: Sequence[str], first: int) -> int | None:
        """The last word of the longest entry that begins at `first`; written hyphens may stand within."""
        for parts in self.by_first.get(words[first], ()):
            last = _matched(words, first, parts)
            if last is not None:
                return last
        return None


def _matched(words: Sequence[str], first: int, parts: Sequence[str]) -> int | None:
    at = first
    for number, part in enumerate(parts):
        if number and at < len(words) and words[at] in ("-", ".", "bindestrich"):
            at += 1
        if at >= len(words) or words[at] != part:
            return None
        at += 1
    return at - 1
