"""What a recogniser has heard so far of a recording, kept in the project until the whole transcript is in it."""

from __future__ import annotations

import hashlib
import json
import os
import time
from collections.abc import Sequence
from dataclasses import astuple, dataclass
from pathlib import Path
from typing import Any, BinaryIO, Final, Self

from deid_studio.durable import make_file, make_folder
from deid_studio.engines.hearing import Doubt, DoubtfulStretch, HeardWord

FOLDER: Final = Path("cache") / "transcripts"
"""Where in a project it is kept."""

_VERSION: Final = 2
_SYNC_S: Final = 2.0


@dataclass(frozen=True, slots=True)
class PartialUtterances:
    """What one ear has heard between two pauses: hypotheses and doubts with times since the recording's start.

    From `at_frame` of the recording on, that ear has heard nothing yet.
    """

    ear: int
    hypotheses: tuple[tuple[HeardWord, ...], ...]
    at_frame: int
    doubts: tuple[DoubtfulStretch, ...] = ()

    @property
    def is_nothing(self) -> bool:
        """Whether there is nothing to tell of it."""
        return not any(self.hypotheses) and not self.doubts


def file_of(project_folder: Path, recording_sha256: str, *conditions: object) -> Path:
    """The file for a recording under some conditions; others have another file. Its name tells nothing."""
    key = hashlib.sha256(json.dumps([_VERSION, recording_sha256, *conditions]).encode()).hexdigest()
    return project_folder / FOLDER / f"{recording_sha256[:16]}-{key[:16]}.jsonl"


def follow(said: list[PartialUtterances], one: PartialUtterances) -> None:
    """Add `one`, in the place of one of the same ear in which nothing was said: hours of silence take no memory."""
    if said and said[-1].ear == one.ear and said[-1].is_nothing:
        said.pop()
    said.append(one)


def forget(project_folder: Path, recording_sha256: str) -> None:
    """Remove everything that was kept of a recording."""
    for file in (project_folder / FOLDER).glob(f"{recording_sha256[:16]}-*.jsonl"):
        file.unlink(missing_ok=True)


class Partial:
    """A file to which whole answers are added, one a line; what was there is in `said`. Close it.

    A line that was cut short by a crash is dropped, and with it nothing that cannot be heard again.
    """

    def __init__(self, path: Path) -> None:
        """Open or make the file. Raises OSError."""
        make_folder(path.parent)
        if not path.exists():
            make_file(path)
        data = path.read_bytes()
        self.said, whole = _read(data)
        self._file: BinaryIO = path.open("r+b")
        self._file.truncate(whole)
        self._file.seek(whole)
        self._synced_at = time.monotonic()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._file.close()

    def add(self, said: Sequence[PartialUtterances]) -> None:
        """Add an answer. Raises OSError."""
        if not said:
            return
        for one in said:
            follow(self.said, one)
        rows = [
            [
                one.ear,
                one.at_frame,
                [[astuple(word) for word in words] for words in one.hypotheses],
                [astuple(stretch) for stretch in one.doubts],
            ]
            for one in said
        ]
        self._file.write(json.dumps(rows, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")
        # The system has it then, whatever becomes of this program; the disk has it every few seconds
        self._file.flush()
        if time.monotonic() - self._synced_at > _SYNC_S:
            os.fsync(self._file.fileno())
            self._synced_at = time.monotonic()


def _read(data: bytes) -> tuple[list[PartialUtterances], int]:
    """What the whole lines of a file say, and how many bytes these are."""
    said: list[PartialUtterances] = []
    whole = 0
    for line in data.splitlines(keepends=True):
        try:
            if not line.endswith(b"\n"):
                break
            for one in [_said(row) for row in json.loads(line)]:
                follow(said, one)
        except (ValueError, TypeError, IndexError):
            break
        whole += len(line)
    return said, whole


def _said(row: Any) -> PartialUtterances:
    ear, at_frame, hypotheses, doubts = row
    return PartialUtterances(
        int(ear),
        tuple(tuple(HeardWord(*word) for word in words) for words in hypotheses),
        int(at_frame),
        tuple(DoubtfulStretch(Doubt(doubt), *rest) for doubt, *rest in doubts),
    )
