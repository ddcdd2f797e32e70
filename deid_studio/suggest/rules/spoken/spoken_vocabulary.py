"""Words that rules for speech share: what no name is, what measures, what is said for a mark; and lists of phrases."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Self

from deid_studio.word_files import word_set

MONTHS: Final = word_set("spoken.vocabulary.months")

MARKS: Final = frozenset("komma punkt doppelpunkt semikolon strichpunkt absatz . , ; : ! ? ( ) - – / \" '".split())
"""Marks, as they are written or dictated."""

FILLERS: Final = frozenset("""äh ähm öh hm mhm also na ja""".split())

UNITS: Final = word_set("spoken.vocabulary.units")
"""What may follow a number that measures or counts."""

SECTIONS: Final = word_set("spoken.vocabulary.sections")
"""Words that open what comes next, so that no name goes on over them."""

FUNCTION: Final = word_set("spoken.vocabulary.function")
"""Words that stand around names in speech and are none, though some surname may be spelled so."""


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
