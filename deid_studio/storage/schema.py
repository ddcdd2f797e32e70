"""The tables of a project, and how an older project becomes a current one."""

from __future__ import annotations

from typing import Final

from sqlalchemy import (
    REAL,
    Boolean,
    Column,
    Connection,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    Table,
    Text,
    UniqueConstraint,
    text,
)

from deid_studio.errors import ProjectError, SchemaTooNew
from deid_studio.sentences import sentence
from deid_studio.storage.migrations import MIGRATIONS

DATABASE: Final = "project.db"

METADATA: Final = MetaData()


def _id() -> Column[str]:
    return Column("id", Text, primary_key=True)


def _reference(name: str, target: str, *, nullable: bool = False) -> Column[str]:
    return Column(name, Text, ForeignKey(f"{target}.id"), nullable=nullable)


SETTING: Final = Table("setting", METADATA, _id(), Column("value", Text, nullable=False))

RECORDING: Final = Table(
    "recording",
    METADATA,
    _id(),
    Column("path", Text, nullable=False),
    Column("sha256", Text, nullable=False, unique=True),
    Column("sample_rate_hz", Integer, nullable=False),
    Column("channels", Integer, nullable=False),
    Column("frames", Integer, nullable=False),
    Column("container", Text, nullable=False),
    Column("encoding", Text, nullable=False),
)

DOCUMENT: Final = Table(
    "document",
    METADATA,
    _id(),
    Column("position", Integer, nullable=False),
    Column("name", Text, nullable=False, unique=True),
    _reference("recording_id", "recording", nullable=True),
    Column("revision", Integer, nullable=False),
    Column("text", Text, nullable=False),
    # [[code points since the word before, length, start_ms, end_ms, confidence[, timed_by]], ...]: read whole, 30,000
    # of them in one go; what is corrected in the text changes those at its place only
    Column("words", Text, nullable=False),
    # A pseudonymous code that the documents of one patient share
    Column("patient", Text),
)

ALTERNATIVE: Final = Table(
    "alternative",
    METADATA,
    _id(),
    _reference("document_id", "document"),
    # The text itself is the recogniser's first hypothesis, so this is 2 or more
    Column("rank", Integer, nullable=False),
    Column("confidence", REAL),
    Column("text", Text, nullable=False),
    # As those of the document
    Column("words", Text, nullable=False),
    Index("alternative_by_document", "document_id", "rank"),
)

ANNOTATOR: Final = Table("annotator", METADATA, _id(), Column("code", Text, nullable=False, unique=True))

ROUND: Final = Table(
    "round",
    METADATA,
    _id(),
    # An adjudication is named like the round that it is of
    Column("name", Text, nullable=False),
    Column("guideline_version", Text, nullable=False),
    Column("kind", Text, nullable=False, server_default="annotation"),  # suggestions, adjudication
    Column("state", Text, nullable=False, server_default="open"),  # closed
    Column("position", Integer, nullable=False, server_default=text("0")),
    Column("tag_set", Text),
    Column("suggestions", Text, nullable=False, server_default="model"),  # none, layer:CODE, round:NAME
    # As JSON; None where everybody may open every document
    Column("plan", Text),
    UniqueConstraint("kind", "name"),
)

ASSIGNMENT: Final = Table(
    "assignment",
    METADATA,
    _id(),
    _reference("round_id", "round"),
    _reference("document_id", "document"),
    _reference("annotator_id", "annotator"),
    Column("state", Text, nullable=False),
    Column("with_suggestions", Boolean, nullable=False, server_default=text("1")),
    UniqueConstraint("round_id", "document_id", "annotator_id"),
)

ANNOTATION: Final = Table(
    "annotation",
    METADATA,
    _id(),
    _reference("assignment_id", "assignment"),
    # "0 5;16 23": code points as BRAT writes them; "" where only the recording has it
    Column("fragments", Text, nullable=False),
    Column("tag", Text, nullable=False),
    Column("start_ms", Integer),
    Column("end_ms", Integer),
    Column("source", Text, nullable=False),
    Column("state", Text, nullable=False, server_default="added"),
    Column("confidence", REAL),
    Index("annotation_by_assignment", "assignment_id"),
)

ANN_LINE: Final = Table(
    "ann_line",
    METADATA,
    _id(),
    _reference("assignment_id", "assignment"),
    Column("position", Integer, nullable=False),
    # No foreign key: the line outlives the annotation it came with, so that undoing a deletion restores both
    Column("annotation_id", Text),
    Column("text", Text, nullable=False),
    Index("ann_line_by_assignment", "assignment_id", "position"),
)

PLACE: Final = Table(
    "place",
    METADATA,
    # That of the assignment
    Column("id", Text, ForeignKey("assignment.id"), primary_key=True),
    Column("start", Integer),
    Column("end", Integer),
    Column("at_ms", Integer, nullable=False),
    # [[start_ms, end_ms], ...]
    Column("heard", Text, nullable=False),
)

QUESTION: Final = Table(
    "question",
    METADATA,
    _id(),
    _reference("assignment_id", "assignment"),
    # No foreign key: the question outlives the annotation that it is about
    Column("annotation_id", Text),
    Column("text", Text, nullable=False),
    Column("state", Text, nullable=False),  # open, answered
    Index("question_by_assignment", "assignment_id"),
)

PLANTED: Final = Table(
    "planted",
    METADATA,
    # That of the annotation, without a foreign key: it may be deleted
    _id(),
    _reference("assignment_id", "assignment"),
    Column("fragments", Text, nullable=False),
    Column("tag", Text, nullable=False),
    Index("planted_by_assignment", "assignment_id"),
)

EXCHANGE: Final = Table(
    "exchange",
    METADATA,
    # That of the assignment
    Column("id", Text, ForeignKey("assignment.id"), primary_key=True),
    # ["digest state", ...]: as the layer was each time that it went out or came in, the latest last
    Column("history", Text, nullable=False),
    # Hash of the document's text as it came in; None in the project that sent it out
    Column("base", Text),
)

WINDOW_PAD: Final = Table(
    "window_pad",
    METADATA,
    _id(),
    _reference("recording_id", "recording"),
    # Of what is spoken, without pads
    Column("start_ms", Integer, nullable=False),
    Column("end_ms", Integer, nullable=False),
    # None where it is the project's
    Column("before_ms", Integer),
    Column("after_ms", Integer),
    Index("window_pad_by_recording", "recording_id"),
)

LISTENED: Final = Table(
    "listened",
    METADATA,
    _id(),
    _reference("recording_id", "recording"),
    # Of the window as it was heard, with pads: a window that has changed since was not heard
    Column("start_ms", Integer, nullable=False),
    Column("end_ms", Integer, nullable=False),
    Column("verdict", Text, nullable=False),  # good, bad
    # An annotator's code
    Column("annotator", Text, nullable=False),
    Column("at", Text, nullable=False),
    Index("listened_by_recording", "recording_id"),
)

RECORDING_POLICY: Final = Table(
    "recording_policy",
    METADATA,
    # That of the recording
    Column("id", Text, ForeignKey("recording.id"), primary_key=True),
    # [0, ...]: in which channels windows go; without a row in all
    Column("channels", Text, nullable=False),
)

RELEASE: Final = Table(
    "release",
    METADATA,
    _id(),
    Column("at", Text, nullable=False),
    Column("actor", Text, nullable=False),
    # As JSON, without any PHI
    Column("summary", Text, nullable=False),
)

CONF_FILE: Final = Table(
    "conf_file",
    METADATA,
    _id(),
    Column("name", Text, nullable=False, unique=True),
    Column("text", Text, nullable=False),
)

IMPORT_REPORT: Final = Table(
    "import_report",
    METADATA,
    _id(),
    Column("at", Text, nullable=False),
    Column("report", Text, nullable=False),
)

EDIT: Final = Table(
    "edit",
    METADATA,
    Column("seq", Integer, primary_key=True, autoincrement=True),
    Column("at", Text, nullable=False),
    Column("actor", Text, nullable=False),
    Column("operation", Text, nullable=False),
    Column("kind", Text, nullable=False),  # edit, undo, redo, import
    # The id of the assignment, or of the document where it concerns all of its assignments
    Column("stack", Text, nullable=False),
    Column("state", Text, nullable=False),  # done, undone, settled
    Column("changes", Text, nullable=False),
    Index("edit_by_stack", "stack", "state", "seq"),
    sqlite_autoincrement=True,
)

TABLES: Final = dict(METADATA.tables)


VERSION: Final = len(MIGRATIONS)


def version_of(connection: Connection) -> int:
    """The schema version that the project was last written with; 0 for an empty file."""
    return int(connection.exec_driver_sql("PRAGMA user_version").scalar_one())


def check_version(found: int, *, may_migrate: bool) -> None:
    """Raise SchemaTooNew if the program is too old for version `found`, ProjectError if only a writer can upgrade."""
    if found > VERSION:
        raise SchemaTooNew(
            sentence(
                "this project has schema version {found}, this program knows {version} at most: open "
                "it with the newer program; nothing was changed",
                found=found,
                version=VERSION,
            )
        )
    if found < VERSION and not may_migrate:
        raise ProjectError(
            sentence(
                "this project has the older schema version {found} and must be opened once where it can be written",
                found=found,
            )
        )


def migrate(connection: Connection) -> None:
    """Bring the project to the current version, inside the caller's transaction."""
    for step in range(version_of(connection), VERSION):
        MIGRATIONS[step](connection)
        connection.exec_driver_sql(f"PRAGMA user_version = {step + 1}")
