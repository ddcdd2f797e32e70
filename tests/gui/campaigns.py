"""A small campaign on real files: six documents, one of them with its sound, three annotators, two rounds."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path

from deid_studio.domain.span import Span
from deid_studio.domain.study import Plan
from deid_studio.services import annotate, finish, importing, rounds
from deid_studio.services import project as projects
from deid_studio.storage.store import Store

CODES = ("A1", "B2", "C3")
LETTERS = {
    "Brief-1.txt": "Herr Jörg Müller kam am 3.4.2021 aus Köln auf Station A3. Dr. Weiß sah ihn am 5.4.2021.\n",
    "Brief-2.txt": "Frau Öztürk, geb. 12.3.1956, wohnhaft in Bad Tölz, Telefon 08041 4711.\n",
    "Brief-3.txt": "Herrn Dr. Weiß danken wir für die Überweisung von Jörg Müller am 1.4.2021.\n",
    "Brief-4.txt": "Ohne Befund.\n",
    "Brief-5.txt": "Die Tochter, Anna Müller, ist unter 0221 4711 in Köln zu erreichen.\n",
}
WORDS = (
    *(("Jörg Müller", "Patient"), ("Müller", "Patient"), ("Öztürk", "Patient"), ("Anna Müller", "Relative")),
    *(("Jörg Weiß", "Staff"), ("Weiß", "Staff"), ("Köln", "Location"), ("Bad Tölz", "Location"), ("A3", "ID")),
    *((date, "Date") for date in ("3.4.2021", "5.4.2021", "1.4.2021")),
    *(("12.3.1956", "Birthdate"), ("08041 4711", "Contact"), ("0221 4711", "Contact"), ("1953", "Birthdate")),
)
"""What is PHI in the documents; the longer of two that overlap."""


def gold(text: str) -> list[tuple[Span, str]]:
    """What everybody should mark."""
    found: list[tuple[Span, str]] = []
    for surface, tag in sorted(WORDS, key=lambda word: -len(word[0])):
        at = text.find(surface)
        while at >= 0:
            span = Span(at, at + len(surface))
            if not any(span.overlaps(other) for other, _ in found):
                found.append((span, tag))
            at = text.find(surface, at + 1)
    return sorted(found)


def disturbed(marks: Sequence[tuple[Span, str]], code: str) -> list[tuple[Span, str]]:
    """What an annotator made of that: B2 misses names of patients, C3 cuts two words short and mixes up tags."""
    if code == "B2":
        return [(span, tag) for span, tag in marks if tag != "Patient" or span.start % 2]
    if code == "C3":
        return [
            (Span(span.start + 5, span.end) if len(span) > 10 and tag in ("Patient", "Relative") else span, tag)
            if tag != "Birthdate"
            else (span, "Date")
            for span, tag in marks
        ]
    return list(marks)


def annotate_all(project: Store, code: str, *, names: Sequence[str] | None = None, careful: bool = False) -> None:
    """Let an annotator mark and finish their documents in the current round."""
    project.journal.actor = code
    for entry in projects.entries(project, annotator=code):
        if names is None or entry.name in names:
            layer = projects.assign(project, entry.id, annotator=code)
            marks = gold(projects.document(project, entry.id).text)
            made = [
                (layer.assignment.id, (span,), tag) for span, tag in (marks if careful else disturbed(marks, code))
            ]
            annotate.mark_all(project.journal, layer.assignment.id, made)
            finish.finish(project.journal, layer.assignment.id)


def make_project(folder: Path, talk: Path) -> Store:
    """A project with the talk in the folder `talk` and the letters; nobody has annotated."""
    sources = folder.with_name(f"{folder.name}-Quellen")
    sources.mkdir()
    for name in ("Visite.wav", "Visite.json"):
        shutil.copyfile(talk / name, sources / name)
    for name, text in LETTERS.items():
        (sources / name).write_text(text, encoding="utf-8")
    project = projects.create(folder, tag_set="kolditz13")
    importing.import_paths(project, sorted(sources.iterdir()), annotator="A1")
    return project


def make_campaign(folder: Path, talk: Path) -> Path:
    """A closed project with a round "R1" that all have finished and "R2" in which C3 has two documents to do."""
    with make_project(folder, talk) as project:
        rounds.create(project, "R1", Plan(CODES, shared=6, seed=1))
        for code in CODES:
            annotate_all(project, code)
        rounds.close(project, "R1")
        rounds.create(project, "R2", Plan(CODES, shared=6, seed=2))
        for code in CODES:
            annotate_all(project, code, careful=code != "B2", names=None if code != "C3" else ["Brief-1", "Brief-2", "Brief-3", "Visite"])
        rounds.add_annotator(project, "D4")
    return folder
