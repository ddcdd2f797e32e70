"""What came into a project before every value was checked: made sound again, once, and told.

What is not of its type becomes what it is when nothing is said. The journal keeps what it was.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import ceil, floor, isfinite
from typing import Any, Final

from deid_studio.domain import study
from deid_studio.domain.annotation import State
from deid_studio.domain.field_types import checked
from deid_studio.domain.operations import Operation
from deid_studio.domain.study import Assignment, Marker, OpenQuestion, Round, Step
from deid_studio.errors import ProjectError
from deid_studio.redaction.plan import Pads
from deid_studio.sentences import Sentence, plural, sentence
from deid_studio.services.project import reading_position
from deid_studio.services.project.threshold_settings import BY_TAG, MEASURED, SHIFT, thresholds_in
from deid_studio.storage import bulk, queries, rows
from deid_studio.storage.store import Store
from deid_studio.storage.transaction import Transaction

CHECKED: Final = "values_checked"
"""The setting that says that all values of the project are known to be sound; each is checked where it comes in."""

_LAST_MS: Final = 1 << 52
_NO_TIME: Final = "1970-01-01T00:00:00.000+00:00"

Row = Mapping[str, Any]

_VALUES: Final[dict[str, Callable[[Row], Any]]] = {
    "round": lambda row: checked(rows.to_round(row)),
    "assignment": lambda row: checked(Assignment(**row)),
    "annotation": lambda row: checked(rows.to_annotation(row)),
    "place": lambda row: checked(reading_position.of_row(row)),
    "question": lambda row: checked(OpenQuestion(**row)),
    "marker": lambda row: checked(Marker(**row)),
    "recording": lambda row: checked(rows.to_recording(row)),
    "document": rows.check_document,
}
"""What each table that bundles fill is read as; raises where that cannot be."""


def repair(project: Store) -> tuple[Sentence, ...]:
    """Make sound what is not, and return notices; raises ProjectError where there is some in a read-only project."""
    unsound = {table: [row for row in bulk.all_rows(project, table) if not _is_sound(table, row)] for table in _VALUES}
    settings = [key for keys, read in _SETTINGS.items() if not _reads(project, read) for key in keys]
    times: dict[int, str] = {}
    last = _NO_TIME
    for row in bulk.edit_times(project):
        if _is_time(row["at"]):
            last = row["at"]
        else:
            times[row["seq"]] = last
    count = sum(map(len, unsound.values())) + len(times) + len(settings)
    if project.read_only_reason is not None:
        if count:
            raise ProjectError(
                sentence("values in this project must be put right first: open it once where it can be written")
            )
        return ()
    with project.journal.edit(Operation.REPAIR, kind="import") as tx:
        left = sum(not _mend(tx, table, row) for table, broken in unsound.items() for row in broken)
        for key in settings:
            tx.delete("setting", key)
        tx.set_times(times)
        tx.put("setting", {"id": CHECKED, "value": "1"})
    return _notices(count - left, left)


def _notices(mended: int, left: int) -> tuple[Sentence, ...]:
    found = []
    if mended:
        found.append(
            plural(
                mended,
                "{n} value that came with a bundle could be none of its kind and was put right; its record keeps it",
                "{n} values that came with a bundle could be none of their kind and were put right; the record keeps "
                "them",
            )
        )
    if left:
        found.append(
            plural(
                left,
                "{n} entry of the project is of no use and cannot be put right; ask for help before you go on",
                "{n} entries of the project are of no use and cannot be put right; ask for help before you go on",
            )
        )
    return tuple(found)


def _is_sound(table: str, row: Row) -> bool:
    try:
        _VALUES[table](row)
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError):
        return False
    return True


def _is_time(at: Any) -> bool:
    try:
        Step(at, "", "edit")
    except (TypeError, ValueError):
        return False
    return True


def _mend(tx: Transaction, table: str, row: Row) -> bool:
    """Write a row with as much of it as is sound; returns whether that can be done at all."""
    usual = _usual(table, row)
    made = {**row, **usual}
    if not _is_sound(table, made):
        return False
    for columns in ({"start_ms", "end_ms"}, {"start", "end"}, *({name} for name in usual)):
        kept = {**made, **{name: row[name] for name in columns & usual.keys()}}
        if _is_sound(table, kept):
            made = kept
    tx.put(table, made)
    return True


def _usual(table: str, row: Row) -> dict[str, Any]:
    """What a row says where nothing is said, by column."""
    if table == "annotation":
        start, end = _whole(row["start_ms"], floor, 0), _whole(row["end_ms"], ceil, _LAST_MS)
        times = {} if row["start_ms"] is None else {"start_ms": start, "end_ms": max(start + 1, end)}
        tag = "_".join(str(row["tag"]).split()) or "unknown"
        return {"source": "manual", "state": str(State.ADDED), "confidence": None, "tag": tag, **times}
    if table == "round":
        usual = rows.from_flat(Round("a", "a"))
        return {name: value for name, value in usual.items() if name not in ("id", "name", "plan")}
    by_table: dict[str, dict[str, Any]] = {
        "assignment": {"state": study.OPEN, "with_suggestions": True},
        "place": {"start": None, "end": None, "at_ms": 0, "heard": "[]"},
        "question": {"annotation_id": None, "text": str(row.get("text")), "state": study.OPEN},
        "marker": {"start": None, "at_ms": 0, "note": str(row.get("note"))},
        # Nobody knows how long it is; what is said in it has its times all the same
        "recording": {"sample_rate_hz": 16000, "channels": 1, "frames": 0, "container": "WAV", "encoding": "PCM_16"},
        "document": {"position": 0, "revision": 1, "words": "[]", "patient": None},
    }
    return by_table[table]


def _whole(value: Any, rounded: Callable[[float], int], otherwise: int) -> int:
    is_number = isinstance(value, int | float) and isfinite(value) and 0 <= value <= _LAST_MS
    return rounded(value) if is_number else otherwise


_SETTINGS: Final[dict[tuple[str, ...], Callable[[Callable[[str], str | None]], object]]] = {
    ("pad_before_ms", "pad_after_ms"): Pads.of_settings,
    (MEASURED, BY_TAG, SHIFT): thresholds_in,
}


def _reads(project: Store, read: Callable[[Callable[[str], str | None]], object]) -> bool:
    try:
        read(lambda key: queries.setting(project, key))
    except (ArithmeticError, AttributeError, TypeError, ValueError):
        return False
    return True
