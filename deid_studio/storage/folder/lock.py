"""One process at a time writes to a project."""

from __future__ import annotations

import getpass
import json
import os
import platform
from contextlib import suppress
from pathlib import Path
from typing import Final

from filelock import FileLock, Timeout

from deid_studio.durable import folder_mode, replacing
from deid_studio.sentences import Sentence, sentence
from deid_studio.storage.schema import DATABASE

LOCK: Final = "project.lock"
OWNER: Final = "project.owner"

_NOT_WANTED: Final = sentence("the project was opened only to be read")
_UNWRITABLE: Final = sentence("the project's folder cannot be written; the project can be read but not changed")


class ProjectLock:
    """The right to write to the project in `folder`, for this process.

    The operating system drops it when its holder dies, so a killed process leaves nothing to clean up. `refusal`
    says why it could not be had, None where it is held; `taken_over_from` names a holder that never closed the
    project. It is not asked for unless it is `wanted`.
    """

    def __init__(self, folder: Path, *, wanted: bool = True) -> None:
        self.refusal: Sentence | None = None if wanted else _NOT_WANTED
        self.taken_over_from: Sentence | None = None
        self._owner_file = folder / OWNER
        # A project may be closed by another thread than opened it
        self._lock = FileLock(folder / LOCK, timeout=0, thread_local=False, mode=folder_mode(folder) & 0o660)
        if not wanted:
            return
        try:
            self._lock.acquire()
            before = self._owner()
            self._sign()
            self.taken_over_from = before
        except Timeout:
            owner = self._owner() or sentence("another process")
            self.refusal = sentence(
                "{owner} has this project open; it can be read but not changed until it is closed there", owner=owner
            )
        except NotImplementedError:
            self.refusal = sentence(
                "this drive offers no locks, so the project can be read but not changed; copy it elsewhere"
            )
        except OSError:
            self.refusal = _UNWRITABLE
            if not (folder / DATABASE).exists():
                # Where there is no project, nothing may be left that keeps the next one out
                with suppress(OSError):
                    (folder / LOCK).unlink()
            self.release()

    @property
    def is_held(self) -> bool:
        """Whether this process may write."""
        return self.refusal is None

    def release(self) -> None:
        """Let others write; does nothing where it is not held."""
        if self._lock.is_locked:
            with suppress(OSError):
                self._owner_file.unlink()
            with suppress(OSError):
                self._lock.release()

    def _sign(self) -> None:
        owner = {"user": _user(), "host": platform.node(), "pid": os.getpid()}
        # In its place, for one that is left may be another person's
        with replacing(self._owner_file) as part:
            part.write_text(json.dumps(owner), encoding="utf-8")

    def _owner(self) -> Sentence | None:
        try:
            owner = json.loads(self._owner_file.read_text(encoding="utf-8"))
            return sentence(
                "{user} on {host} (process {process_id})",
                user=owner["user"],
                host=owner["host"],
                process_id=owner["pid"],
            )
        except (OSError, ValueError, KeyError, TypeError, RecursionError):
            return None


def _user() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):
        return "unknown"
