"""How the database of an older project becomes one of this version, step by step.

Each step is frozen: it says what the schema was then and follows no later change of `schema`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

from sqlalchemy import Connection, column, select, table, update

from deid_studio import RESOURCES


def _tables(step: int) -> str:
    """What the step adds, as SQL."""
    return (RESOURCES / "schema" / f"step_{step}.sql").read_text(encoding="utf-8")


FIRST_TABLES: Final = _tables(1)

SECOND_TABLES: Final = _tables(2)

THIRD_TABLES: Final = _tables(3)

FOURTH_TABLES: Final = _tables(4)

FIFTH_TABLES: Final = _tables(5)

SIXTH_TABLES: Final = _tables(6)

SEVENTH_TABLES: Final = _tables(7)

EIGHTH_COLUMNS: Final = _tables(8)

NINTH_TABLES: Final = _tables(9)


def first(connection: Connection) -> None:
    """Tables of an empty file."""
    _run(connection, FIRST_TABLES)


def second(connection: Connection) -> None:
    """States and confidence of annotations, patients, places, questions; words counted from the word before."""
    _run(connection, SECOND_TABLES)
    document = table("document", column("id"), column("words"))
    for document_id in connection.execute(select(document.c.id)).scalars().all():
        this = document.c.id == document_id
        words = json.loads(connection.execute(select(document.c.words).where(this)).scalar_one())
        at = 0
        for word in words:
            start, end = word[:2]
            word[:2], at = (start - at, end - start), end
        connection.execute(update(document).where(this).values(words=json.dumps(words, separators=(",", ":"))))


def third(connection: Connection) -> None:
    """Kinds, states and plans of rounds, what goes to and fro in bundles, and further hypotheses of a recogniser."""
    _run(connection, THIRD_TABLES)


def fourth(connection: Connection) -> None:
    """Pads of single windows, who heard which, in which channels windows go, and what was released."""
    _run(connection, FOURTH_TABLES)


def fifth(connection: Connection) -> None:
    """Lines of `.ann` files that no import could use, with those that came in before."""
    _run(connection, FIFTH_TABLES)


def sixth(connection: Connection) -> None:
    """The files that letters came from, and where in them their text stands."""
    _run(connection, SIXTH_TABLES)


def seventh(connection: Connection) -> None:
    """Annotators' markers."""
    _run(connection, SEVENTH_TABLES)


def eighth(connection: Connection) -> None:
    """What a recording was decoded from."""
    _run(connection, EIGHTH_COLUMNS)


def ninth(connection: Connection) -> None:
    """Head data of documents."""
    _run(connection, NINTH_TABLES)


MIGRATIONS: Final[tuple[Callable[[Connection], None], ...]] = (
    *(first, second, third, fourth, fifth, sixth, seventh),
    *(eighth, ninth),
)
"""`MIGRATIONS[n]` takes a project from schema version n to n + 1."""

LATER_COLUMNS: Final[dict[str, dict[str, str | int | None]]] = {
    "annotation": {"state": "added", "confidence": None},
    "document": {"patient": None},
    "recording": {"source_sha256": None, "source_kind": None},
    "assignment": {"with_suggestions": True},
    "round": {
        "kind": "annotation",
        "state": "open",
        "position": 0,
        "tag_set": None,
        "suggestions": "model",
        "plan": None,
    },
}
"""What rows have that were recorded by the journal before their table had these columns."""


def _run(connection: Connection, statements: str) -> None:
    for statement in statements.split(";"):
        if statement.strip():
            connection.exec_driver_sql(statement)
