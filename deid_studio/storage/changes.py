"""What an edit changes, and how the journal stores it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from typing import Any, Final

from deid_studio.domain.span import shared
from deid_studio.storage.migrations import LATER_COLUMNS

Row = Mapping[str, Any]

Stored = dict[str, Any]

SHORTEST_CUT: Final = 500
"""Characters from which on a text is worth cutting."""

_SHIFT: Final = "shift"


@dataclass(frozen=True, slots=True)
class RowChange:
    """One row of `table` before and after; None where it did not exist."""

    table: str
    key: str
    before: Row | None
    after: Row | None

    def inverse(self) -> RowChange:
        """The change that takes this one back."""
        return RowChange(self.table, self.key, self.after, self.before)


@dataclass(frozen=True, slots=True)
class Shift:
    """All annotations of a document that start at `start` or behind it moved `by` code points, but for those in `kept`.

    `before` and `after` are digests of the moved ones. A long transcript has hundreds of them behind each correction.
    """

    document_id: str
    start: int
    by: int
    kept: tuple[str, ...]
    before: str
    after: str

    def inverse(self) -> Shift:
        """The shift that takes this one back."""
        return Shift(self.document_id, self.start + self.by, -self.by, self.kept, self.after, self.before)


@dataclass(frozen=True, slots=True)
class Changes:
    """What a transaction touched, in the order in which it did."""

    operation: str
    rows: tuple[RowChange, ...] = ()

    def keys(self, table: str) -> frozenset[str]:
        """Ids of the rows of `table` that were touched."""
        return frozenset(change.key for change in self.rows if change.table == table)


def digest(rows: Iterable[Row]) -> str:
    """What tells these annotations at their places from any others."""
    places = sorted(f"{row['id']} {row['fragments']}" for row in rows)
    return hashlib.sha256("\n".join(places).encode()).hexdigest()[:16]


def shifted(fragments: str, by: int) -> str:
    """The `annotation.fragments` column, all of it `by` code points further on."""
    if ";" in fragments:
        return ";".join([shifted(fragment, by) for fragment in fragments.split(";")])
    start, _, end = fragments.partition(" ")
    return f"{int(start) + by} {int(end) + by}"


def dump(changes: Sequence[RowChange | Shift]) -> str:
    """Changes as the `edit.changes` column holds them; of long texts only what differs."""
    return json.dumps([_stored(change) for change in changes], ensure_ascii=False, separators=(",", ":"))


def load(text: str) -> tuple[RowChange | Shift, ...]:
    """The changes of an `edit.changes` column; long texts stay cut, see `difference.whole`."""
    return tuple(
        Shift(**{**before, "kept": tuple(before["kept"])})
        if table == _SHIFT
        else RowChange(table, key, _completed(table, before), _completed(table, after))
        for table, key, before, after in json.loads(text)
    )


def _stored(change: RowChange | Shift) -> list[Any]:
    if isinstance(change, Shift):
        return [_SHIFT, change.document_id, asdict(change), None]
    both = (change.before, change.after)
    if change.before is not None and change.after is not None:
        both = cut(change.before, change.after)
    return [change.table, change.key, *both]


def _completed(table: str, row: Row | None) -> Row | None:
    """A row with the columns that its table did not have yet when it was recorded."""
    return None if row is None else LATER_COLUMNS.get(table, {}) | dict(row)


def cut(before: Row, after: Row) -> tuple[Stored, Stored]:
    """Both rows; of long texts only what differs, as {"cut": [characters before it, behind it, their hash, it]}."""
    stored = dict(before), dict(after)
    for name, old in before.items():
        new = after.get(name)
        if isinstance(old, str) and isinstance(new, str) and min(len(old), len(new)) >= SHORTEST_CUT:
            first, last = shared(old, new)
            digest = _digest(old, first, last)
            for row, text in zip(stored, (old, new), strict=True):
                row[name] = {"cut": [first, last, digest, text[first : len(text) - last]]}
    return stored


def whole(stored: Row, current: Row | None) -> Row:
    """A row as it was before it was cut, from the other version, which `current` is.

    A text whose shared part is not what it was when cut stays cut, so that the row equals none.
    """
    if current is None:
        return stored
    row = dict(stored)
    for name, value in stored.items():
        text = current.get(name)
        if isinstance(value, dict) and isinstance(text, str):
            first, last, digest, middle = value["cut"]
            if first + last <= len(text) and _digest(text, first, last) == digest:
                row[name] = text[:first] + middle + text[len(text) - last :]
    return row


def _digest(text: str, first: int, last: int) -> str:
    # Piece by piece, for millions of characters would be copied twice more
    found = hashlib.sha256(text[:first].encode(errors="surrogatepass"))
    found.update(b"\0")
    found.update(text[len(text) - last :].encode(errors="surrogatepass"))
    return found.hexdigest()[:16]
