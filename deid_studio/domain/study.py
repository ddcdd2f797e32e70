"""Who annotates what, in which round."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Annotator:
    """A person, known by a pseudonymous code only."""

    id: str
    code: str


@dataclass(frozen=True, slots=True)
class Round:
    """A pass over documents under one guideline version."""

    id: str
    name: str
    guideline_version: str = "1"


@dataclass(frozen=True, slots=True)
class Assignment:
    """One annotator's layer on one document; `state` is "open" or "finished"."""

    id: str
    round_id: str
    document_id: str
    annotator_id: str
    state: str = "open"
