"""What SQLite reports, said so that a person knows what to do."""

from __future__ import annotations

import sqlite3
from typing import Final

from sqlalchemy.exc import DatabaseError

from deid_studio.errors import ProjectDamaged, ProjectError
from deid_studio.sentences import Sentence, sentence

_SURROUNDINGS: Final = frozenset(
    (
        sqlite3.SQLITE_BUSY,
        sqlite3.SQLITE_CANTOPEN,
        sqlite3.SQLITE_FULL,
        sqlite3.SQLITE_IOERR,
        sqlite3.SQLITE_LOCKED,
        sqlite3.SQLITE_PERM,
        sqlite3.SQLITE_READONLY,
    )
)
"""Primary codes of what is wrong around the database and not in it."""


def reading_failed(error: DatabaseError, *, advice: Sentence) -> ProjectError:
    """ProjectDamaged with `advice`, or ProjectError where the database itself may be sound."""
    if _lies_around(error):
        return ProjectError(
            sentence(
                "the project's database cannot be read here: another program holds it, or it needs a "
                "folder that can be written to finish what a crash interrupted; nothing was changed"
            )
        )
    return ProjectDamaged(sentence("the project's database is damaged and was left untouched: {advice}", advice=advice))


def writing_failed(error: DatabaseError) -> ProjectError:
    """ProjectDamaged, or ProjectError where the database itself may be sound; either way nothing was written."""
    if _lies_around(error):
        return ProjectError(
            sentence(
                "the change could not be saved (is the disk full, or the drive gone?); the project is as it was before"
            )
        )
    return ProjectDamaged(
        sentence("the project's database is damaged; the change was not saved: close it and restore a backup")
    )


def _lies_around(error: DatabaseError) -> bool:
    code = getattr(error.orig, "sqlite_errorcode", sqlite3.SQLITE_CORRUPT)
    # The lowest byte is the primary code, the others say more about it
    return (code & 0xFF) in _SURROUNDINGS
