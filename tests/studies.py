"""Small studies to test with: texts, transcripts with times, noise, and a session on them."""

from __future__ import annotations

import json
from collections.abc import Collection, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import numpy as np
import soundfile

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.span import Span
from deid_studio.gui.session.session import Session
from deid_studio.gui.work.jobs import wait_for_all
from deid_studio.services.annotation import annotate
from deid_studio.services.exchange import importing
from deid_studio.services.project import project as projects
from deid_studio.storage.changes import Changes
from deid_studio.storage.journal import Journal

RATE_HZ = 8000


def write_letters(folder: Path, letters: Mapping[str, str]) -> list[Path]:
    """Text files by their names without ending."""
    paths = [folder / f"{name}.txt" for name in letters]
    for path, text in zip(paths, letters.values(), strict=True):
        path.write_text(text, encoding="utf-8")
    return paths


def write_transcript(
    path: Path, text: str, *, step_ms: int, word_ms: int, untimed: Collection[str] = frozenset()
) -> Path:
    """A transcript with a word every `step_ms`, except for `untimed` words, which have no time."""
    words, at = [], 0
    for number, word in enumerate(text.split()):
        at = text.index(word, at)
        times = {} if word in untimed else {"start_ms": number * step_ms, "end_ms": number * step_ms + word_ms}
        words.append({"start": at, "end": at + len(word), **times})
        at += len(word)
    content = {"format": "deid-studio-words", "version": 1, "text": text, "words": words}
    path.write_text(json.dumps(content), encoding="utf-8")
    return path


def write_noise(path: Path, *, seconds: int) -> Path:
    """A recording of noise."""
    noise = np.random.default_rng(7).uniform(-0.4, 0.4, RATE_HZ * seconds)
    soundfile.write(path, noise, RATE_HZ, subtype="PCM_16")
    return path


@contextmanager
def session_on(folder: Path, paths: list[Path], *, document: str) -> Iterator[Session]:
    """The files imported into a project of their own in `folder`, which A1 has open at `document`."""
    with projects.create(folder, tag_set="kolditz13") as project:
        importing.import_paths(project, paths, annotator="A1")
        session = Session(project, annotator="A1")
        show_document(session, document)
        yield session
        wait_for_all()


def show_document(session: Session, name: str) -> str:
    """Open the document of this name; returns its id."""
    document_id = next(entry.id for entry in session.entries if entry.name == name)
    assert session.show_document(document_id)
    return document_id


def mark(session: Session, surface: str, tag: str = "Patient") -> Annotation:
    """Mark the first occurrence of `surface` in the open document."""
    assert session.layer is not None and session.document is not None
    at = session.document.text.index(surface)
    span = Span(at, at + len(surface))
    session.apply(annotate.mark, session.layer.assignment.id, fragments=(span,), tag=tag)
    return next(annotation for annotation in session.annotations if annotation.span == span)


def ask(journal: Journal, assignment_id: str, *, text: str) -> Changes:
    """Note an annotator's question on a document."""
    row = {"id": str(uuid4()), "assignment_id": assignment_id, "annotation_id": None, "text": text, "state": "open"}
    with journal.edit("ask", stack=assignment_id) as tx:
        tx.put("question", row)
    return tx.changes
