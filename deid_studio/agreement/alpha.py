"""Krippendorff's alpha for unitizing, over the characters of the text.

Krippendorff 2004, "Measuring the reliability of qualitative text analysis data", Quality & Quantity 38, pp. 787-800.
Units are the fragments of a tag, those of one annotator that overlap joined; gaps are what lies between them and end
with the document, so that the order of documents does not matter.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate, combinations, compress
from typing import TYPE_CHECKING

from deid_studio.agreement.compared_layers import PHI, AnnotatedDocument
from deid_studio.domain.counts import share

if TYPE_CHECKING:
    from deid_studio.agreement.mark_table import MarkTable, Numbers


@dataclass(frozen=True, slots=True)
class Alpha:
    """Krippendorff's alpha for unitizing, in all and by tag.

    It is taken over `characters` of the `documents` that all `annotators` finished; `excluded` are the characters of
    the others. None where nobody marked anything, or where fewer than two annotators can be compared.
    """

    annotators: tuple[str, ...]
    documents: int
    characters: int
    excluded: int
    alpha: float | None
    tags: Mapping[str, float | None]


@dataclass(slots=True)
class _Sums:
    """What one tag has gathered: squared differences of pairs, and the lengths of all units and gaps."""

    squares: int
    units: Counter[int]
    gaps: Counter[int]


def unitizing_alpha(
    documents: Iterable[AnnotatedDocument] | MarkTable,
    *,
    annotators: Iterable[str] | None = None,
    typed: bool = True,
) -> Alpha:
    """Alpha of `annotators`, by default of all who finished any of `documents`."""
    from deid_studio.agreement.mark_table import MarkTable

    table = MarkTable.of(documents)
    everyone = tuple(sorted(table.annotators if annotators is None else set(annotators)))
    common = [set(everyone) <= document.layers.keys() for document in table.documents]
    lengths = [len(document.text) for document in table.documents]
    characters = sum(compress(lengths, common))
    observed, expected = {}, {}
    for tag, sums in _sums(table, everyone, common, lengths, typed=typed).items():
        observed[tag] = _observed(sums, len(everyone), characters)
        expected[tag] = _expected(sums, len(everyone), characters)
    enough = len(everyone) > 1
    return Alpha(
        annotators=everyone,
        documents=sum(common),
        characters=characters,
        excluded=sum(lengths) - characters,
        alpha=_alpha(sum(observed.values()), sum(expected.values())) if enough else None,
        tags={tag: _alpha(observed[tag], expected[tag]) if enough else None for tag in observed},
    )


def _alpha(observed: float, expected: float) -> float | None:
    disagreement = share(observed, expected)
    return None if disagreement is None else 1 - disagreement


@dataclass(frozen=True, slots=True)
class _Units:
    """The units of one annotator or of all, in order: of which tag, and in which text of which tag they lie."""

    tag: Numbers
    text: Numbers
    who: Numbers
    start: Numbers
    end: Numbers

    def of(self, who: int) -> _Units:
        own = self.who == who
        return _Units(self.tag[own], self.text[own], self.who[own], self.start[own], self.end[own])


def _sums(
    table: MarkTable, everyone: Sequence[str], common: Sequence[bool], lengths: Sequence[int], *, typed: bool
) -> dict[str, _Sums]:
    """By tag, in alphabetical order, of those that are marked in the `common` documents."""
    import numpy as np

    units = _units(table, everyone, common, typed=typed)
    room = int(units.end.max(initial=0)) + 1
    squares = np.zeros(len(table.tags), np.int64)
    for first, second in combinations(range(len(everyone)), 2):
        for tag, apart in _squares(units.of(first), units.of(second), room):
            np.add.at(squares, tag, apart)
    texts = len(table.documents)
    row = units.text * len(everyone) + units.who
    is_first, is_last = (np.diff(row, prepend=-1) != 0, np.diff(row, append=-1) != 0)
    gaps = units.start - np.where(is_first, 0, np.roll(units.end, 1))
    ended = np.zeros((len(table.tags), texts, len(everyone)), np.int64)
    ended.flat[row[is_last]] = units.end[is_last]
    behind = (np.array(lengths, np.int64)[:, None] - ended)[:, common]
    found = {}
    for number in np.unique(units.tag).tolist():
        here = units.tag == number
        between = np.concatenate((gaps[here], behind[number].ravel()))
        found[PHI if not typed else table.tags[number]] = _Sums(
            int(squares[number]),
            Counter((units.end - units.start)[here].tolist()),
            Counter(between[between > 0].tolist()),
        )
    return found


def _units(table: MarkTable, everyone: Sequence[str], common: Sequence[bool], *, typed: bool) -> _Units:
    """What `everyone` marked in the `common` documents: fragments of a tag, those that overlap joined."""
    import numpy as np

    number = np.array([everyone.index(one) if one in everyone else -1 for one in table.annotators], np.int64)
    rows = np.flatnonzero(np.array(common, np.bool_)[table.document] & (number[table.owner] >= 0))
    of, start, end = table.fragments(table.place[rows])
    rows = rows[of]
    tag = table.tag[rows] if typed else np.zeros_like(rows)
    text = tag * len(table.documents) + table.document[rows]
    who = number[table.owner[rows]]
    order = np.lexsort((end, start, who, text))
    tag, text, who, start, end = (column[order] for column in (tag, text, who, start, end))
    room = int(end.max(initial=0)) + 1
    begin = (text * len(everyone) + who) * room
    reach = np.maximum.accumulate(begin + end)
    is_new = np.ones(len(start), np.bool_)
    is_new[1:] = (begin + start)[1:] >= reach[:-1]
    last = np.flatnonzero(np.append(is_new[1:], True))[: len(start)]
    return _Units(tag[is_new], text[is_new], who[is_new], start[is_new], (reach - begin)[last])


def _squares(first: _Units, second: _Units, room: int) -> Iterator[tuple[Numbers, Numbers]]:
    """By tag how far two annotators' units lie apart where they overlap, and how long they are where they are alone."""
    import numpy as np

    from deid_studio.agreement.mark_table import spread

    low = np.searchsorted(second.text * room + second.end, first.text * room + first.start, side="right")
    high = np.searchsorted(second.text * room + second.start, first.text * room + first.end, side="left")
    count = np.maximum(0, high - low)
    left, right = np.repeat(np.arange(len(count)), count), spread(low, count)
    apart = (first.start[left] - second.start[right]) ** 2 + (first.end[left] - second.end[right]) ** 2
    yield first.tag[left], apart
    for units, met in ((first, left), (second, right)):
        alone = np.bincount(met, minlength=len(units.tag)) == 0
        yield units.tag[alone], (units.end - units.start)[alone] ** 2


def _observed(sums: _Sums, annotators: int, characters: int) -> float:
    """Every pair was looked at once; the definition looks at it from both sides."""
    return share(2 * sums.squares, annotators * (annotators - 1) * characters**2) or 0.0


def _expected(sums: _Sums, annotators: int, characters: int) -> float:
    """What the same units and gaps would give in any other place."""
    gaps = sorted(sums.gaps)
    # How many gaps are at least so long, and how long those are together.
    number = [*accumulate((sums.gaps[length] for length in reversed(gaps)), initial=0)][::-1]
    together = [*accumulate((length * sums.gaps[length] for length in reversed(gaps)), initial=0)][::-1]
    others = sums.units.total() - 1
    terms = 0.0
    for length, times in sums.units.items():
        at = bisect_left(gaps, length)
        rooms = together[at] - number[at] * (length - 1)
        terms += times * (others / 3 * (2 * length**3 - 3 * length**2 + length) + length**2 * rooms)
    places = annotators * characters * (annotators * characters - 1)
    same_unit = sum(times * length * (length - 1) for length, times in sums.units.items())
    return share(2 * terms, characters * (places - same_unit)) or 0.0
