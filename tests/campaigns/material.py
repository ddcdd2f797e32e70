"""A study to spoil: a letter and a talk with sound, marked and finished; rounds, bundles, a release of it."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

import numpy as np
import soundfile

from deid_studio.domain.span import Span
from deid_studio.domain.study import Plan
from deid_studio.services.annotation import annotate, finish
from deid_studio.services.exchange.export_brat import export_brat
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.services.rounds import bundles, rounds
from deid_studio.storage import queries
from deid_studio.storage.store import Store

TALK: Final = "Guten Tag Frau Wiesinger Sie sind am 12.03.1958 geboren und kamen mit Herrn Özdemir aus Neustadt"
LETTER: Final = (
    "Wir berichten über Frau Wiesinger, Klara, geb. 12.03.1958, wohnhaft Lange Straße 12 in 01234 Neustadt.\n"
    "Befund: unauffällig. Frau Wiesinger geht es gut. Telefon 0171/2345678, Fallnummer 8841279.\n"
)
MARKED: Final = {
    "Patient": ("Wiesinger, Klara", "Wiesinger"),
    "Birthdate": ("12.03.1958",),
    "Relative": ("Özdemir",),
    "Location": ("Lange Straße 12", "01234", "Neustadt"),
    "Contact": ("0171/2345678",),
    "ID": ("8841279",),
}
PASSPHRASE: Final = "eine lange Losung"
ROUND: Final = "r2"
RATE_HZ: Final = 8000
WORD_MS: Final = 400
BROKEN_MS: Final = 380


def words_of(text: str) -> bytes:
    """A transcript in the program's own format, a word every WORD_MS."""
    words = [
        {"start": m.start(), "end": m.end(), "start_ms": i * WORD_MS, "end_ms": i * WORD_MS + BROKEN_MS}
        for i, m in enumerate(re.finditer(r"\S+", text))
    ]
    return json.dumps({"format": "deid-studio-words", "version": 1, "text": text, "words": words}).encode()


def write_sound(path: Path, *, words: int, seed: int = 0) -> None:
    """Noise as long as the words."""
    frames = words * WORD_MS * RATE_HZ // 1000
    soundfile.write(path, np.random.default_rng(seed).normal(0, 0.1, frames), RATE_HZ)


def write_sources(folder: Path, *, suffix: str = "", seed: int = 0) -> Path:
    """A letter, and a talk with its sound, as files to import."""
    folder.mkdir(parents=True)
    (folder / f"letter{suffix}.txt").write_text(LETTER, encoding="utf-8")
    (folder / f"talk{suffix}.json").write_bytes(words_of(TALK))
    write_sound(folder / f"talk{suffix}.wav", words=len(TALK.split()), seed=seed)
    return folder


def mark(project: Store, name: str, marked: Mapping[str, Sequence[str]], *, annotator: str = "A1") -> None:
    """Mark these strings by tag wherever they stand in a document, the longest first, and finish it."""
    id = next(entry.id for entry in queries.document_entries(project) if entry.name == name)
    text = queries.document(project, id).text
    layer = projects.assign(project, id, annotator=annotator)
    taken: set[int] = set()
    pairs = sorted(((s, tag) for tag, surfaces in marked.items() for s in surfaces), key=lambda pair: -len(pair[0]))
    for surface, tag in pairs:
        for match in re.finditer(re.escape(surface), text):
            if taken.isdisjoint(range(*match.span())):
                taken.update(range(*match.span()))
                annotate.mark(project.journal, layer.assignment.id, fragments=[Span(*match.span())], tag=tag)
    finish.finish(project.journal, layer.assignment.id)


def make_study(place: Path) -> Path:
    """A folder with `project` (two documents, a round, A1's work), bundles of it there and back, more to import.

    `stick` has the bundles that went out, `locked` one under PASSPHRASE, `back0` to `back2` three states of A1's work,
    `own` A1's project, `over` an export to write over, and `more` files that the project does not know.
    """
    sources = write_sources(place / "sources")
    with projects.create(place / "project", tag_set="kolditz13") as project:
        import_paths(project, [sources])
        for entry in queries.document_entries(project):
            mark(project, entry.name, MARKED)
        export_brat(project, place / "over")
        rounds.create(project, ROUND, Plan(("A1", "B2"), shared=2, seed=1))
        for code in ("A1", "B2"):
            bundles.create(project, code, place / "stick")
        bundles.create(project, "B2", place / "locked", passphrase=PASSPHRASE)
        rounds.use(project, "1")
    bundles.open_bundle(place / "stick" / f"{ROUND}_A1.deidpack", place / "own")
    with projects.open_project(place / "own") as own:
        own.journal.actor = "A1"
        for state in range(3):
            for entry in queries.document_entries(own):
                layer = projects.assign(own, entry.id, annotator="A1")
                at = Span(state * 8, state * 8 + 5)
                annotate.mark(own.journal, layer.assignment.id, fragments=[at], tag="Patient")
            bundles.create(own, "A1", place / f"back{state}")
    write_sources(place / "more", suffix="-new", seed=1)
    # Opened once, so that what opening changes is changed
    projects.open_project(place / "project").close()
    return place
