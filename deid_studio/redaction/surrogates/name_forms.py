"""Names of persons: what each of their words is, and the same names with other words in their places."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final

from deid_studio.redaction.surrogates.drawing import canonical
from deid_studio.word_files import word_set

_WORD: Final = re.compile(r"[^\W\d_]+")
_SPELLED: Final = re.compile(
    r"(?<![^\W_])(?:(?:doppel|double)[ -])?[^\W\d_]"
    r"(?:(?: wie [^\W\d_]+)?[ ,-]+(?:(?:doppel|double)[ -])?[^\W\d_](?![^\W_])){2,}(?: wie [^\W\d_]+)?(?![^\W_.])",
    re.IGNORECASE,
)
_LETTER: Final = re.compile(
    r"(?:\b(doppel|double)[ -])?(?<![^\W_])([^\W\d_])(?![^\W_])(?: wie [^\W\d_]+)?", re.IGNORECASE
)
_ADDRESS: Final = re.compile(
    r"\b(Herrn?|Hrn?|Frau|Fr|Patientin|Patienten|Patient|Schwester|Pfleger|Ehefrau|Tochter|Mutter|Sohn|Vater|Ehemann|"
    r"Bruder|Ehegatte|Oma|Opa|Mr|Mrs|Ms|Miss|Mister|sister|brother|husband|wife|son|daughter|mother|father)(?:\b[^\n,;:]*|,\s*)$",
    re.IGNORECASE,
)
_MASCULINE: Final = word_set("surrogates.name_forms.masculine")
_BEFORE_SURNAMES: Final = re.compile(
    r"\b(Herrn?|Hrn?|Frau|Fr|Familie|Fam|Dr|Prof|med|Doktor|Professor|\w*[Aa]rzt|\w*[Ää]rztin|Doctor|Mr|Mrs|Ms|Miss|Mister)\.?\s+$",
    re.IGNORECASE,
)
_TITLES: Final = frozenset(
    "dr prof med pd dipl ing herr herrn frau mr mrs ms mister missis missus doktor professor doctor".split()
)
PLAIN_PARTICLES: Final = frozenset("von vom van der den dem zu zur de".split())
"""Particles where case does not tell them from names, as it tells "de la" from "Le" and "Graf"."""

_GENITIVES: Final = re.compile(r"(?<=[^\W\d_])['’]s?$")
_LEAST_STEM: Final = 3

SIBILANTS: Final = ("s", "x", "z")
"""How canonical names end that get no "s" in the genitive."""


class NamePart(Enum):
    """What a word of a name is. KEPT: a title or particle, which stays."""

    GIVEN = "given"
    SURNAME = "surname"
    INITIAL = "initial"
    KEPT = "kept"


@dataclass(frozen=True, slots=True)
class NameWord:
    """A word at `start` to `end` of a name; `word` is canonical and without the `ending` of a genitive."""

    start: int
    end: int
    word: str
    part: NamePart
    ending: str = ""
    is_spelled: bool = False


@dataclass(frozen=True, slots=True)
class Name:
    """A name as it stands somewhere, and whether it is a woman's ("f") or a man's ("m") by what stands before it."""

    text: str
    words: tuple[NameWord, ...]
    bearer: str | None

    def of(self, part: NamePart) -> tuple[str, ...]:
        """Its words that are `part`."""
        return tuple(one.word for one in self.words if one.part is part)


@dataclass(frozen=True, slots=True)
class NameLists:
    """Canonical words: given names with "f", "m" or "u" for both, surnames, particles."""

    given: Mapping[str, str]
    surnames: Set[str]
    particles: Set[str]

    def are_initials(self, text: str) -> bool:
        """Whether all words are two or three letters that are no name, as "sb", "SB/mk" and "Mk"."""
        words = _WORD.findall(text)
        return bool(words) and all(1 < len(word) < 4 and self._is_sign(word) for word in words)

    def _is_sign(self, word: str) -> bool:
        plain = canonical(word)
        is_name = plain in self.given or plain in self.surnames or plain in _TITLES
        return not is_name and (not word.istitle() or not set(plain) & set("aeiouy"))


def read_name(text: str, lists: NameLists, *, before: str = "", only: NamePart | None = None) -> Name | None:
    """The words of a name; `before` is the text before it, and `only` what all are. None where it is no name."""
    spelled = [(found.start(), found.end(), _letters(found[0])) for found in _SPELLED.finditer(text)]
    rest = "".join(" " if any(a <= n < b for a, b, _ in spelled) else letter for n, letter in enumerate(text))
    if any(letter.isdecimal() for letter in text):
        return None
    groups = [_split(found) for found in re.finditer(r"[^\W\d_]+(?:[-‐‑–][^\W\d_]+)*(?:['’]s?(?!\w))?", rest)]
    parts = _parts(groups, rest, lists, before, only)
    words = [replace(word, part=part) for group, part in zip(groups, parts, strict=True) for word in group]
    words += [NameWord(a, b, word, only or NamePart.SURNAME, is_spelled=True) for a, b, word in spelled]
    if not any(one.part is not NamePart.KEPT for one in words):
        return None
    address = _ADDRESS.search(before[-60:])
    bearer = None if address is None else "m" if address[1].lower() in _MASCULINE else "f"
    return Name(text, tuple(sorted(words, key=lambda one: one.start)), bearer)


def _letters(spelled: str) -> str:
    return canonical("".join(found[2] * (2 if found[1] else 1) for found in _LETTER.finditer(spelled)))


def _split(group: re.Match[str]) -> list[NameWord]:
    """The words that hyphens join, the last without its apostrophe."""
    ending = _GENITIVES.search(group[0])
    stop = group.start() + (ending.start() if ending else len(group[0]))
    words = [
        NameWord(found.start(), found.end(), canonical(found[0]), NamePart.SURNAME)
        for found in _WORD.finditer(group.string, group.start(), stop)
    ]
    if ending:
        words[-1] = replace(words[-1], end=group.end(), ending=ending[0])
    return words


def _parts(
    groups: Sequence[Sequence[NameWord]], text: str, lists: NameLists, before: str, only: NamePart | None
) -> list[NamePart]:
    """What each word, hyphens and all, is."""
    heads = [group[0] for group in groups]
    kinds: list[NamePart | None] = [_plain_part(group, text, lists, is_last=group is groups[-1]) for group in groups]
    open_places = [n for n, kind in enumerate(kinds) if kind is None]
    if not open_places:
        return [kind or NamePart.SURNAME for kind in kinds]
    given = {n: all(word.word in lists.given for word in groups[n]) for n in open_places}
    comma = text.find(",")
    particle = next(
        (n for n, kind in enumerate(kinds) if kind is NamePart.KEPT and heads[n].word in lists.particles), None
    )
    capitals = [n for n in open_places if text[heads[n].start : groups[n][-1].end].isupper()]
    if only:
        surnames = set(open_places) if only is NamePart.SURNAME else set()
    elif len(open_places) == 1:
        n = open_places[0]
        is_alone = len(heads) == 1 and given[n] and not _BEFORE_SURNAMES.search(before)
        surnames = set() if is_alone else {n}
    elif 0 < comma < heads[open_places[-1]].start:
        surnames = {n for n in open_places if heads[n].start < comma}
    elif 0 < len(capitals) < len(open_places):
        surnames = set(capitals)
    elif particle is not None and particle < open_places[-1]:
        surnames = {n for n in open_places if n > particle} or {open_places[-1]}
    elif given[open_places[-1]] and not given[open_places[0]] and _is_last_first(groups, open_places, lists):
        surnames = {open_places[0]}
    else:
        surnames = {open_places[-1]}
    return [kind or (NamePart.SURNAME if n in surnames else NamePart.GIVEN) for n, kind in enumerate(kinds)]


def _is_last_first(groups: Sequence[Sequence[NameWord]], places: Sequence[int], lists: NameLists) -> bool:
    """Whether of two words, of which the last may be a given name, the first is the surname: not in "Ewan Ross"."""
    first, last = (groups[places[n]][-1].word for n in (0, -1))
    return first in lists.surnames or last not in lists.surnames


def _plain_part(group: Sequence[NameWord], text: str, lists: NameLists, *, is_last: bool) -> NamePart | None:
    """What a word is by itself: an initial, a particle or a title; None where it may be any name."""
    word = group[0]
    if len(group) > 1:
        return None
    letters, following = word.end - word.start, text[word.end : word.end + 1]
    if letters == 1 and following in ("'", "’") and not is_last:
        return NamePart.KEPT  # "O'Brien"
    if letters == 1 or (letters == 2 and following == "." and word.word not in _TITLES):
        return NamePart.INITIAL
    if is_last or following == ",":  # "Le, Anna" and "Herr, Max" are people's names
        return NamePart.KEPT if word.word in _TITLES and following == "." else None
    if word.word in _TITLES:
        return NamePart.KEPT
    is_small = text[word.start : word.end].islower() and not text.islower()
    is_particle = word.word in (lists.particles if is_small else PLAIN_PARTICLES)
    return NamePart.KEPT if is_particle and (is_small or text.isupper() or text.islower()) else None


def without_genitives(names: Iterable[Name], lists: NameLists) -> list[Name]:
    """The names of one circle of people, with "Müllers" as "Müller" and an ending.

    It is one where the word without its "s" is among them, and no less often than with it, or where only the word
    without it is known as a name.
    """
    found = list(names)
    counts: dict[str, int] = {}
    for name in found:
        for one in name.words:
            counts[one.word] = counts.get(one.word, 0) + 1
    return [replace(name, words=tuple(_nominative(one, counts, lists) for one in name.words)) for name in found]


def _nominative(one: NameWord, counts: Mapping[str, int], lists: NameLists) -> NameWord:
    stem = one.word[:-1]
    if one.part in (NamePart.KEPT, NamePart.INITIAL) or one.is_spelled or one.ending or not one.word.endswith("s"):
        return one
    is_name = one.word in lists.given or one.word in lists.surnames
    is_stem = stem in lists.given or stem in lists.surnames
    is_genitive = counts.get(stem, 0) >= counts[one.word] if is_name else stem in counts or is_stem
    if len(stem) < _LEAST_STEM or stem.endswith(SIBILANTS) or not is_genitive:
        return one
    return replace(one, word=stem, ending="s")


def renamed(
    name: Name, word_for: Callable[[str], str | None], initial_for: Callable[[str, Name], str | None]
) -> str | None:
    """`name` with other words in the same form; None where one has no other."""
    text, at = "", 0
    for one in name.words:
        if one.part is NamePart.KEPT:
            continue
        old = name.text[one.start : one.end]
        new = initial_for(one.word, name) if one.part is NamePart.INITIAL else word_for(one.word)
        if not new:
            return None
        text += name.text[at : one.start] + (_letters_like(old, new) if one.is_spelled else _cased_like(old, new))
        text += one.ending.upper() if old.isupper() else one.ending
        at = one.end
    return text + name.text[at:]


def _cased_like(old: str, new: str) -> str:
    if old.isupper() and len(old) > 1:
        return new.upper()
    return new.lower() if old.islower() else new[0].upper() + new[1:]


def _letters_like(old: str, new: str) -> str:
    """`new` letter by letter, parted as the letters of `old` are."""
    joint = next(iter(re.findall(r"(?<=\w)[ ,-]+(?=\w)", old)), " ")
    return joint.join(new.upper() if old.isupper() else new.lower())


def is_alike(word: str, original: str) -> bool:
    """Whether a name could stand for another: it begins with another letter, and forms its genitive in the same way."""
    new = canonical(word)
    return new[0] != original[0] and new.endswith(SIBILANTS) == original.endswith(SIBILANTS)


FullNames = Mapping[str, Set[tuple[str, str]]]
"""Surnames with given names, by each of the two; all of them under the empty word."""


def identity(name: Name, full: FullNames) -> tuple[str, str]:
    """Surname and given name of whom a name means, as far as the full names of the people around tell."""
    surname, given = " ".join(name.of(NamePart.SURNAME)), next(iter(name.of(NamePart.GIVEN)), "")
    initial = next(iter(name.of(NamePart.INITIAL)), "")
    if surname and given:
        return surname, given
    fitting = [
        (its, its_given)
        for its, its_given in full.get(surname or given, ())
        if surname in ("", its)
        and given in ("", its_given)
        and (given or its_given.startswith(initial) or (not surname and its.startswith(initial)))
    ]
    return fitting[0] if len(fitting) == 1 else (surname, given or initial)


def full_names(names: Iterable[Name]) -> FullNames:
    """Surname and first given name of those who have both."""
    found: dict[str, set[tuple[str, str]]] = {}
    for one in names:
        if one.of(NamePart.SURNAME) and one.of(NamePart.GIVEN):
            pair = " ".join(one.of(NamePart.SURNAME)), one.of(NamePart.GIVEN)[0]
            for word in ("", *pair):
                found.setdefault(word, set()).add(pair)
    return found
