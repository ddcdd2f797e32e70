"""The tables of a project, and how an older project becomes a current one."""

from __future__ import annotations

from typing import Final

from sqlalchemy import Connection, MetaData, NullPool, Table, create_engine

from deid_studio.errors import ProjectError, SchemaTooNew
from deid_studio.sentences import sentence
from deid_studio.storage.migrations import MIGRATIONS

DATABASE: Final = "project.db"


def _reflected() -> dict[str, Table]:
    """The tables as the last step leaves them."""
    metadata = MetaData()
    with create_engine("sqlite://", poolclass=NullPool).begin() as connection:
        for step in MIGRATIONS:
            step(connection)
        metadata.reflect(connection)
    return dict(metadata.tables)


TABLES: Final = _reflected()
"""By name; `resources/schema` says what their columns are."""

SETTING: Final = TABLES["setting"]
RECORDING: Final = TABLES["recording"]
DOCUMENT: Final = TABLES["document"]
ALTERNATIVE: Final = TABLES["alternative"]
ANNOTATOR: Final = TABLES["annotator"]
ROUND: Final = TABLES["round"]
ASSIGNMENT: Final = TABLES["assignment"]
ANNOTATION: Final = TABLES["annotation"]
ANN_LINE: Final = TABLES["ann_line"]
PLACE: Final = TABLES["place"]
QUESTION: Final = TABLES["question"]
PLANTED: Final = TABLES["planted"]
EXCHANGE: Final = TABLES["exchange"]
WINDOW_PAD: Final = TABLES["window_pad"]
LISTENED: Final = TABLES["listened"]
RECORDING_POLICY: Final = TABLES["recording_policy"]
RELEASE: Final = TABLES["release"]
CONF_FILE: Final = TABLES["conf_file"]
IMPORT_REPORT: Final = TABLES["import_report"]
EDIT: Final = TABLES["edit"]

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
