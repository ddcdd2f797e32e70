"""What becomes of an entry of an archive that failed, and what is told of it, without a word of a document."""

from __future__ import annotations

import errno
import json
import traceback
from pathlib import Path
from typing import Final

from deid_studio.errors import (
    DeidStudioError,
    EngineFailed,
    EngineUnavailable,
    FormatError,
    NotAlignable,
    NotRedactable,
)
from deid_studio.sentences import Sentence, as_data, sentence, system_reason
from deid_studio.storage.archive.archive_entry import EntryFate, EntryState

FULL: Final = "disk full"
"""The error of an entry that found no room: the job stops, and goes on with it."""
CRASHED: Final = "crashed"
RECOGNISER: Final = "recogniser"

_NO_ROOM: Final = (errno.ENOSPC, errno.EDQUOT)


class EntryRefused(DeidStudioError):
    """An entry stays in; `error` is the class of why."""

    def __init__(self, error: str, problem: Sentence) -> None:
        self.error = error
        super().__init__(problem)


def fate_of(number: int, error: Exception) -> EntryFate:
    """What becomes of an entry that failed: it stays in, or waits for room on the disk or for a recogniser."""
    if _is_full(error):
        return EntryFate(number, EntryState.WAITING, FULL, stored_reason(sentence("the disk is full")))
    match error:
        case EntryRefused():
            name, said = error.error, error.sentence
        case EngineFailed():
            return EntryFate(number, EntryState.WAITING, RECOGNISER, stored_reason(error.sentence))
        case NotRedactable():
            name, said = "not redactable", error.sentence
        case FormatError():
            # Without the file's name, which may be a patient's
            name, said = "unreadable", error.reason
        case NotAlignable():
            name, said = "not aligned", error.sentence
        case EngineUnavailable():
            name, said = "no model", error.sentence
        case DeidStudioError():
            name, said = "project", error.sentence
        case OSError():
            name, said = "system", system_reason(error)
        case _:
            # Its words may be those of a document
            at = traceback.extract_tb(error.__traceback__)[-1]
            place, line = Path(at.filename).name, at.lineno or 0
            said = sentence(
                "a fault of the program: {kind} in {place}, line {line}",
                kind=type(error).__name__,
                place=place,
                line=line,
            )
            name = "fault"
    return EntryFate(number, EntryState.REFUSED, name, stored_reason(said))


def stored_reason(said: Sentence) -> str:
    """What is told of an entry, as the manifest keeps it."""
    return json.dumps(as_data(said), ensure_ascii=False, default=str)


def _is_full(error: BaseException | None) -> bool:
    while error is not None:
        code = getattr(getattr(error, "orig", None), "sqlite_errorname", "")
        if (isinstance(error, OSError) and error.errno in _NO_ROOM) or code == "SQLITE_FULL":
            return True
        error = error.__cause__ or error.__context__
    return False
