"""Who occurs in a patient's documents, and under which names."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Final

from deid_studio.suggest.again.folded_words import Index
from deid_studio.suggest.again.stopwords import NOT_NAMES
from deid_studio.suggest.again.variants import forms
from deid_studio.suggest.again.word_sound import sound

PERSONS: Final = ("Patient", "Relative", "Staff", "Person")


@dataclass(frozen=True, slots=True)
class CastMember:
    """A person and the surfaces that name them, the fullest first."""

    tag: str
    surfaces: tuple[str, ...]

    @property
    def name(self) -> str:
        """The fullest surface."""
        return self.surfaces[0]


def cast_list(entries: Iterable[tuple[str, str]], *, tags: Collection[str] = PERSONS) -> tuple[CastMember, ...]:
    """Persons among annotated surfaces and their tags, in order of first mention; other tags are left out.

    Surfaces name one person where they have the same tag and the names in one are among those in the other, in
    any form or spelling ("Möller", "Anneliese Möllers"). What could be said of several stays by itself.
    """
    surfaces = list(
        dict.fromkeys((surface.strip(), tag) for surface, tag in entries if tag in tags and surface.strip())
    )
    members: list[tuple[str, list[str]]] = []
    for surface, tag in sorted(surfaces, key=_fullest_first):
        fitting = [named for its_tag, named in members if its_tag == tag and _same_person(surface, named[0])]
        if len(fitting) == 1:
            fitting[0].append(surface)
        else:
            members.append((tag, [surface]))
    first_mention = {entry: place for place, entry in enumerate(surfaces)}
    members.sort(key=lambda member: min(first_mention[surface, member[0]] for surface in member[1]))
    return tuple(CastMember(tag, tuple(named)) for tag, named in members)


def _fullest_first(entry: tuple[str, str]) -> tuple[int, int, int, str]:
    surface = entry[0]
    names = _names(surface)
    return -len(names), sum(map(len, names)), -len(surface), surface


def _names(surface: str) -> tuple[str, ...]:
    words = Index.of(surface).words
    return tuple(word for word in words if word not in NOT_NAMES and len(word) > 1) or tuple(words)


def _same_person(surface: str, fuller: str) -> bool:
    names = _names(fuller)
    own = _names(surface)
    return bool(own) and all(any(_same_name(one, other) for other in names) for one in own)


def _same_name(one: str, other: str) -> bool:
    return one == other or one in forms(other) or other in forms(one) or (len(one) > 3 and sound(one) == sound(other))
