"""The files in a folder, through links too, without opening what would not end: one way for all commands."""

from __future__ import annotations

import errno
import glob
import os
import stat
import unicodedata
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from deid_studio.errors import FormatError
from deid_studio.sentences import Sentence, sentence
from deid_studio.services.project.file_names import readable
from deid_studio.services.project.notes import Note, refusal

_LINK_TO_ITSELF: Final = sentence("a link that leads to itself")
_OWNER_FILE: Final = "~$"
"""How the files begin in which Word notes who has a letter open; elsewhere they would be hidden."""

_NO_FILE: Final = sentence("is no file but a pipe, a socket or a device; it was not opened")


def files_in(folder: Path, notes: list[Note], *, own: Path | None = None) -> Iterator[tuple[Path, str]]:
    """Every visible file in a folder, with its place below it, in order; what links lead to comes last.

    The order is that of names however their umlauts are spelled: what differs behind a dot alone stands together.

    Each real folder is read once, and none that `folder` lies in, so that no link leads on for ever. Links that are
    followed or left alone, pipes, devices and what cannot be read are added to `notes`; what is in the folder `own` is
    passed over.
    """
    own_id = _identity(own) if own is not None else None
    known = {_identity(folder)}
    waiting: list[tuple[Path, str]] = [(folder, "")]
    linked: list[tuple[Path, str]] = []
    while waiting or linked:
        is_link = not waiting
        place, below = waiting.pop() if waiting else linked.pop(0)
        shown = readable(below) or readable(folder.name)
        if is_link:
            identity = _identity(place)
            if identity in known:
                notes.append(Note("info", shown, None, sentence("a link to a folder that is read already; left alone")))
                continue
            if folder.resolve().is_relative_to(place.resolve()):
                # It may be the whole disk that somebody's link means
                notes.append(Note("info", shown, None, sentence("a link to a folder that it lies in; left alone")))
                continue
            known.add(identity)
            if own is not None and place.resolve().is_relative_to(own.resolve()):
                notes.append(Note("info", shown, None, sentence("the project's own folder; left alone")))
                continue
            notes.append(Note("info", shown, None, sentence("a link to a folder; what it leads to was read")))
        try:
            names, others = _names(place)
        except OSError as e:
            notes.append(refusal(shown, e))
            continue
        folders = []
        for name in names:
            if name.startswith((".", _OWNER_FILE)):
                continue
            path, inner = place / name, f"{below}/{name}" if below else name
            if name not in others:
                yield path, inner
            elif _is_folder(path):
                if path.is_symlink() or _identity(path) in known:
                    linked.append((path, inner))
                elif _identity(path) == own_id:
                    notes.append(Note("info", readable(inner), None, sentence("the project's own folder; left alone")))
                else:
                    known.add(_identity(path))
                    folders.append((path, inner))
            elif reason := why_not_read(path):
                notes.append(Note("refused", readable(inner), None, reason))
            else:
                if path.is_symlink():
                    notes.append(Note("info", readable(inner), None, sentence("a link to a file, which was read")))
                yield path, inner
        waiting += reversed(folders)


def _names(folder: Path) -> tuple[list[str], set[str]]:
    """The names in a folder, in order, and those of what is no plain file."""
    # Names alone, for there may be a million of them
    names, others = [], set()
    with os.scandir(folder) as entries:
        for entry in entries:
            names.append(entry.name)
            if not entry.is_file(follow_symlinks=False):
                others.add(entry.name)
    names.sort()
    names.sort(key=_composed)
    return names, others


def files_by_name(folder: Path, suffix: str, notes: list[Note]) -> dict[str, Path]:
    """As `files_in`, those with a suffix, in capitals too, by their place without it.

    One name is one however its umlauts are spelled.
    """
    files: dict[str, Path] = {}
    for path, below in files_in(folder, notes):
        if below.lower().endswith(suffix):
            name = unicodedata.normalize("NFC", readable(below[: -len(suffix)]))
            if name in files:
                remark = sentence(
                    "another file, {files}, already is this document's {kind}", files=name + suffix, kind=suffix[1:]
                )
                notes.append(Note("refused", readable(below), None, remark))
            files.setdefault(name, path)
    return files


def beside(path: Path, suffix: str) -> Path:
    """The file of that name with another suffix, which may be in capitals; where there is none, its place."""
    exact = path.with_suffix(suffix)
    others = () if exact.exists() else path.parent.glob(f"{glob.escape(path.stem)}.*")
    return next((other for other in others if other.suffix.lower() == suffix), exact)


def why_not_read(path: Path) -> Sentence | None:
    """Why a file is not opened: it is none, leads nowhere, or would be read for ever; None where it is one."""
    try:
        mode = path.stat().st_mode
    except FileNotFoundError:
        is_link = path.is_symlink()
        return sentence("a link that leads nowhere") if is_link else sentence("there is no such file or folder")
    except OSError as e:
        is_link = e.errno != errno.ENAMETOOLONG and path.is_symlink()
        return _LINK_TO_ITSELF if is_link else refusal("", e).sentence
    return None if stat.S_ISREG(mode) else _NO_FILE


def why_endless(path: Path) -> Sentence | None:
    """Why nobody gets to the end of a place: it is a pipe, a device or a link to itself; None of all else."""
    try:
        mode = path.stat().st_mode
    except OSError as e:
        return _LINK_TO_ITSELF if e.errno == errno.ELOOP else None
    return None if stat.S_ISREG(mode) or stat.S_ISDIR(mode) else _NO_FILE


def refuse_endless(place: Path) -> None:
    """Raise FormatError where a place is a pipe, a device or a link to itself."""
    if reason := why_endless(place):
        raise FormatError(reason, file=readable(place.name))


def content_beside(path: Path, suffix: str, *, file: str) -> bytes:
    """As `content`, of the file that is `beside` another, which nearly always is of that very suffix."""
    exact = path.with_suffix(suffix)
    try:
        if stat.S_ISREG(exact.stat().st_mode):
            return exact.read_bytes()
    except OSError:
        pass  # told of the place that is looked for below
    return content(beside(path, suffix), file=file)


def content(path: Path, *, file: str) -> bytes:
    """What a file holds; raises FormatError where it is none, FileNotFoundError where it is not there, OSError."""
    reason = why_not_read(path)
    if reason is not None and (path.exists() or path.is_symlink()):
        raise FormatError(reason, file=file)
    return path.read_bytes()


def _composed(name: str) -> str:
    return unicodedata.normalize("NFC", name)


def _is_folder(path: Path) -> bool:
    try:
        return stat.S_ISDIR(path.stat().st_mode)
    except OSError:
        return False


def _identity(folder: Path) -> tuple[int, int]:
    try:
        found = folder.stat()
    except OSError:
        return (-1, -1)
    return found.st_dev, found.st_ino
