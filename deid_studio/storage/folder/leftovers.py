"""What a killed process has left in a project's folder: found and removed when the project is opened next."""

from __future__ import annotations

import hashlib
import mmap
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from deid_studio.sentences import Sentence, plural
from deid_studio.storage.schema import DATABASE

PART: Final = re.compile(r"(\.[0-9a-f]{32}|project-.*)\.part")
_COPY: Final = re.compile(r"([0-9a-f]{16})(\.[^.]*)?")
_PLACES: Final = (".", "audio", "letters", "cache/peaks", "guideline", "backups")


def remove_leftovers(folder: Path, recordings: Mapping[str, str]) -> list[Sentence]:
    """Remove files that are half written, and copies of files that no import finished; returns notices.

    `recordings` are the hashes and places of those that the project has. A copy stays as well where its name is not
    that of its content, for a person may have put it there, and where a backup knows it, or the project's own record.
    The caller holds the lock, so that nobody else is writing here.
    """
    parts = [path for place in _PLACES for path in _files(folder / place) if PART.fullmatch(path.name)]
    copies = list(_forgotten(folder, recordings))
    outlines = [path for path in _files(folder / "cache" / "peaks") if path.name[:64] not in recordings]
    gone = sum(map(_removed, parts)), sum(map(_removed, copies))
    for path in outlines:
        _removed(path)
    notices = []
    if gone[0]:
        notices.append(
            plural(
                gone[0],
                "{n} half-written file of an interrupted process was found in the project and removed",
                "{n} half-written files of an interrupted process were found in the project and removed",
            )
        )
    if gone[1]:
        notices.append(
            plural(
                gone[1],
                "{n} copy of a file of an interrupted import was found in the project and removed; import it again",
                "{n} copies of files of an interrupted import were found in the project and removed; import them again",
            )
        )
    return notices


def _forgotten(folder: Path, recordings: Mapping[str, str]) -> Iterator[Path]:
    places = set(recordings.values())
    known = {sha256[:16] for sha256 in recordings}
    knowing = [folder / DATABASE, *_files(folder / "backups")]
    for path in (*_files(folder / "audio"), *_files(folder / "letters")):
        named = _COPY.fullmatch(path.name)
        if named is None or named[1] in known or f"audio/{path.name}" in places:
            continue
        if _starts(path, named[1]) and not any(_mentions(one, named[1]) for one in knowing):
            yield path


def _files(folder: Path) -> list[Path]:
    try:
        return sorted(path for path in folder.iterdir() if path.is_file() and not path.is_symlink())
    except OSError:
        return []


def _starts(path: Path, name: str) -> bool:
    """Whether a file's hash begins with its name."""
    try:
        with path.open("rb") as file:
            return hashlib.file_digest(file, "sha256").hexdigest().startswith(name)
    except OSError:
        return False


def _mentions(database: Path, name: str) -> bool:
    """Whether a database, also a damaged one, has a name in it; one that cannot be read may have any."""
    try:
        with database.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
            return data.find(name.encode()) >= 0
    except ValueError:
        return False
    except OSError:
        return True


def _removed(path: Path) -> bool:
    try:
        path.unlink()
    except OSError:
        return False
    return True
