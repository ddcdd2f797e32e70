"""Names of several words, found by their first."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Generic, NamedTuple, TypeVar

from deid_studio.suggest.rules.talk.talk_tokens import TalkTokens

Meaning = TypeVar("Meaning")


class Match(NamedTuple, Generic[Meaning]):
    """What a name means, and the word after it."""

    end: int
    meaning: Meaning


class Gazetteer(Generic[Meaning]):
    """Names with their meanings; of names that begin alike the longest is found."""

    def __init__(self, names: Mapping[str, Meaning]) -> None:
        self._by_first: dict[str, list[tuple[list[str], Meaning]]] = {}
        for name, meaning in names.items():
            first, *rest = _words(name)
            self._by_first.setdefault(first, []).append((rest, meaning))
        for entries in self._by_first.values():
            entries.sort(key=lambda entry: -len(entry[0]))

    def match(self, words: Sequence[str], at: int) -> Match[Meaning] | None:
        """The longest name that begins at word `at`."""
        for rest, meaning in self._by_first.get(words[at], ()):
            end = at + 1 + len(rest)
            if not rest or words[at + 1 : end] == rest:
                return Match(end, meaning)
        return None

    def start_before(self, words: Sequence[str], end: int, *, longest: int = 3) -> int | None:
        """The first word of the longest name that ends before word `end`; None without one."""
        for first in range(max(0, end - longest), end):
            match = self.match(words, first)
            if match is not None and match.end == end:
                return first
        return None


def meanings(groups: Iterable[tuple[Iterable[str], Meaning]]) -> dict[str, Meaning]:
    """Names by meaning; a later group takes a name over from an earlier one."""
    return {name.lower(): meaning for names, meaning in groups for name in names}


def _words(name: str) -> Sequence[str]:
    """The words of `name` as `TalkTokens` has them."""
    if name.replace(" ", "").isalpha():
        return name.split()
    speech = TalkTokens.of(name)
    return speech.words[: len(speech)]
