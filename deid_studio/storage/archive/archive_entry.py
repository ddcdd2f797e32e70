"""What a job's manifest says of the documents of an archive: one entry each, its state, and what became of it."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

LETTER, TRANSCRIPT, RECORDING = "letter", "transcript", "recording"
"""The kinds of entries."""


class EntryState(StrEnum):
    """WAITING: to be worked on. STARTED: handed to a worker. DONE: its output is whole. REFUSED: it stays in, and why
    is known. ASIDE: whoever worked on it crashed too often.
    """

    WAITING = "waiting"
    STARTED = "started"
    DONE = "done"
    REFUSED = "refused"
    ASIDE = "aside"


@dataclass(frozen=True, slots=True)
class ManifestEntry:
    """One document of the archive, by number from 1.

    `name` is its place below the source without ending, `files` those of its files; both may be PHI. `patient` is a
    code that stands for whose it is. What became of it: `error` and `reason`, in data of a sentence, of what kept it
    back or is to be told, `words` and `phi` counted, `key` of the settings it was made with; it is the same for all
    recall shifts from `holds_from` up to `holds_to`.
    """

    number: int
    name: str
    files: str
    kind: str
    folder: str
    bytes: int
    patient: str
    state: str = EntryState.WAITING
    attempts: int = 0
    error: str = ""
    reason: str = ""
    words: int = 0
    phi: int = 0
    duration_ms: int = 0
    spent_s: float = 0.0
    key: str = ""
    holds_from: float = 0.0
    holds_to: float = 0.0


@dataclass(frozen=True, slots=True)
class EntryFate:
    """What became of an entry that was worked on; the fields are those of `ManifestEntry`."""

    number: int
    state: str
    error: str = ""
    reason: str = ""
    words: int = 0
    phi: int = 0
    duration_ms: int = 0
    spent_s: float = 0.0
    key: str = ""
    holds_from: float = 0.0
    holds_to: float = 0.0


@dataclass(frozen=True, slots=True)
class StateCount:
    """How many entries are in a state, by what kept them back, with their bytes, words, PHI and seconds of work."""

    state: str
    kind: str
    error: str
    entries: int
    bytes: int
    words: int
    phi: int
    spent_s: float
