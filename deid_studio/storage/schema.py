"""The tables of a project, made by the steps in `resources/schema`, and how an older project is brought up to date."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, MetaData, Table, create_engine

from deid_studio.errors import ProjectError, SchemaTooNew
from deid_studio.sentences import sentence
from deid_studio.storage.migrations import MIGRATIONS

DATABASE: Final = "project.db"


def _reflected() -> MetaData:
    """The tables as the steps to the current version leave them."""
    metadata = MetaData()
    with create_engine("sqlite://").connect() as connection:
        for step in MIGRATIONS:
            step(connection)
        metadata.reflect(connection)
    return metadata


_METADATA: Final = _reflected()

SETTING: Final = _METADATA.tables["setting"]
RECORDING: Final = _METADATA.tables["recording"]
DOCUMENT: Final = _METADATA.tables["document"]
HEAD: Final = _METADATA.tables["head"]
LETTER_FILE: Final = _METADATA.tables["letter_file"]
ALTERNATIVE: Final = _METADATA.tables["alternative"]
ANNOTATOR: Final = _METADATA.tables["annotator"]
ROUND: Final = _METADATA.tables["round"]
ASSIGNMENT: Final = _METADATA.tables["assignment"]
ANNOTATION: Final = _METADATA.tables["annotation"]
ANN_LINE: Final = _METADATA.tables["ann_line"]
PLACE: Final = _METADATA.tables["place"]
QUESTION: Final = _METADATA.tables["question"]
MARKER: Final = _METADATA.tables["marker"]
PLANTED: Final = _METADATA.tables["planted"]
EXCHANGE: Final = _METADATA.tables["exchange"]
WINDOW_PAD: Final = _METADATA.tables["window_pad"]
LISTENED: Final = _METADATA.tables["listened"]
RECORDING_POLICY: Final = _METADATA.tables["recording_policy"]
RELEASE: Final = _METADATA.tables["release"]
CONF_FILE: Final = _METADATA.tables["conf_file"]
IMPORT_REPORT: Final = _METADATA.tables["import_report"]
UNUSABLE_LINE: Final = _METADATA.tables["unusable_line"]
EDIT: Final = _METADATA.tables["edit"]

TABLES: Final[dict[str, Table]] = dict(_METADATA.tables)

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
