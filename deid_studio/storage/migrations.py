"""How the database of an older project becomes one of this version, step by step.

Each step is frozen: it says what the schema was then and follows no later change of `schema`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

from sqlalchemy import Connection, column, select, table, update

FIRST_TABLES: Final = """
CREATE TABLE setting (
    id TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (id)
);
CREATE TABLE recording (
    id TEXT NOT NULL,
    path TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    sample_rate_hz INTEGER NOT NULL,
    channels INTEGER NOT NULL,
    frames INTEGER NOT NULL,
    container TEXT NOT NULL,
    encoding TEXT NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (sha256)
);
CREATE TABLE annotator (
    id TEXT NOT NULL,
    code TEXT NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (code)
);
CREATE TABLE round (
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    guideline_version TEXT NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (name)
);
CREATE TABLE conf_file (
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (name)
);
CREATE TABLE import_report (
    id TEXT NOT NULL,
    at TEXT NOT NULL,
    report TEXT NOT NULL,
    PRIMARY KEY (id)
);
CREATE TABLE edit (
    seq INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    at TEXT NOT NULL,
    actor TEXT NOT NULL,
    operation TEXT NOT NULL,
    kind TEXT NOT NULL,
    stack TEXT NOT NULL,
    state TEXT NOT NULL,
    changes TEXT NOT NULL
);
CREATE INDEX edit_by_stack ON edit (stack, state, seq);
CREATE TABLE document (
    id TEXT NOT NULL,
    position INTEGER NOT NULL,
    name TEXT NOT NULL,
    recording_id TEXT,
    revision INTEGER NOT NULL,
    text TEXT NOT NULL,
    words TEXT NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (name),
    FOREIGN KEY(recording_id) REFERENCES recording (id)
);
CREATE TABLE assignment (
    id TEXT NOT NULL,
    round_id TEXT NOT NULL,
    document_id TEXT NOT NULL,
    annotator_id TEXT NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (round_id, document_id, annotator_id),
    FOREIGN KEY(round_id) REFERENCES round (id),
    FOREIGN KEY(document_id) REFERENCES document (id),
    FOREIGN KEY(annotator_id) REFERENCES annotator (id)
);
CREATE TABLE annotation (
    id TEXT NOT NULL,
    assignment_id TEXT NOT NULL,
    fragments TEXT NOT NULL,
    tag TEXT NOT NULL,
    start_ms INTEGER,
    end_ms INTEGER,
    source TEXT NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(assignment_id) REFERENCES assignment (id)
);
CREATE INDEX annotation_by_assignment ON annotation (assignment_id);
CREATE TABLE ann_line (
    id TEXT NOT NULL,
    assignment_id TEXT NOT NULL,
    position INTEGER NOT NULL,
    annotation_id TEXT,
    text TEXT NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(assignment_id) REFERENCES assignment (id)
);
CREATE INDEX ann_line_by_assignment ON ann_line (assignment_id, position);
"""

SECOND_TABLES: Final = """
ALTER TABLE annotation ADD COLUMN state TEXT NOT NULL DEFAULT 'added';
ALTER TABLE annotation ADD COLUMN confidence REAL;
ALTER TABLE document ADD COLUMN patient TEXT;
CREATE TABLE place (
    id TEXT NOT NULL,
    start INTEGER,
    "end" INTEGER,
    at_ms INTEGER NOT NULL,
    heard TEXT NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(id) REFERENCES assignment (id)
);
CREATE TABLE question (
    id TEXT NOT NULL,
    assignment_id TEXT NOT NULL,
    annotation_id TEXT,
    text TEXT NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(assignment_id) REFERENCES assignment (id)
);
CREATE INDEX question_by_assignment ON question (assignment_id);
"""

THIRD_TABLES: Final = """
PRAGMA defer_foreign_keys = ON;
CREATE TEMPORARY TABLE former AS SELECT id, name, guideline_version, rowid AS place FROM round;
DROP TABLE round;
CREATE TABLE round (
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    guideline_version TEXT NOT NULL,
    kind TEXT NOT NULL DEFAULT 'annotation',
    state TEXT NOT NULL DEFAULT 'open',
    position INTEGER NOT NULL DEFAULT 0,
    tag_set TEXT,
    suggestions TEXT NOT NULL DEFAULT 'model',
    "plan" TEXT,
    PRIMARY KEY (id),
    UNIQUE (kind, name)
);
INSERT INTO round (id, name, guideline_version, position)
    SELECT id, name, guideline_version, ROW_NUMBER() OVER (ORDER BY place) - 1 FROM former;
DROP TABLE former;
ALTER TABLE assignment ADD COLUMN with_suggestions BOOLEAN NOT NULL DEFAULT 1;
CREATE TABLE planted (
    id TEXT NOT NULL,
    assignment_id TEXT NOT NULL,
    fragments TEXT NOT NULL,
    tag TEXT NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(assignment_id) REFERENCES assignment (id)
);
CREATE INDEX planted_by_assignment ON planted (assignment_id);
CREATE TABLE exchange (
    id TEXT NOT NULL,
    history TEXT NOT NULL,
    base TEXT,
    PRIMARY KEY (id),
    FOREIGN KEY(id) REFERENCES assignment (id)
);
CREATE TABLE alternative (
    id TEXT NOT NULL,
    document_id TEXT NOT NULL,
    rank INTEGER NOT NULL,
    confidence REAL,
    text TEXT NOT NULL,
    words TEXT NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(document_id) REFERENCES document (id)
);
CREATE INDEX alternative_by_document ON alternative (document_id, rank);
"""

FOURTH_TABLES: Final = """
CREATE TABLE window_pad (
    id TEXT NOT NULL,
    recording_id TEXT NOT NULL,
    start_ms INTEGER NOT NULL,
    end_ms INTEGER NOT NULL,
    before_ms INTEGER,
    after_ms INTEGER,
    PRIMARY KEY (id),
    FOREIGN KEY(recording_id) REFERENCES recording (id)
);
CREATE INDEX window_pad_by_recording ON window_pad (recording_id);
CREATE TABLE listened (
    id TEXT NOT NULL,
    recording_id TEXT NOT NULL,
    start_ms INTEGER NOT NULL,
    end_ms INTEGER NOT NULL,
    verdict TEXT NOT NULL,
    annotator TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(recording_id) REFERENCES recording (id)
);
CREATE INDEX listened_by_recording ON listened (recording_id);
CREATE TABLE recording_policy (
    id TEXT NOT NULL,
    channels TEXT NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(id) REFERENCES recording (id)
);
CREATE TABLE "release" (
    id TEXT NOT NULL,
    at TEXT NOT NULL,
    actor TEXT NOT NULL,
    summary TEXT NOT NULL,
    PRIMARY KEY (id)
);
"""


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


MIGRATIONS: Final[tuple[Callable[[Connection], None], ...]] = (first, second, third, fourth)
"""`MIGRATIONS[n]` takes a project from schema version n to n + 1."""

LATER_COLUMNS: Final[dict[str, dict[str, str | int | None]]] = {
    "annotation": {"state": "added", "confidence": None},
    "document": {"patient": None},
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
