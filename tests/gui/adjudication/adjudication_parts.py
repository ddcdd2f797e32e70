"""Two letters that two annotators have marked, and what the window shows of them."""

from pathlib import Path

from PySide6.QtWidgets import QLabel

from deid_studio.domain.span import Span
from deid_studio.domain.study import Plan
from deid_studio.gui.adjudication.adjudication_window import AdjudicationWindow
from deid_studio.services.adjudication import adjudicate
from deid_studio.services.adjudication.conflicts import ConflictPlace
from deid_studio.services.annotation import annotate, finish
from deid_studio.services.exchange import importing
from deid_studio.services.project import project as projects
from deid_studio.services.rounds import rounds
from deid_studio.storage import queries
from deid_studio.storage.store import Store

LETTERS = {
    "Brief-1": "Herr Jörg Müller kam am 3.4.2021 aus Köln auf Station A3. Dr. Weiß sah ihn am 5.4.2021.\n",
    "Brief-2": "Frau Öztürk, geb. 12.3.1956, wohnhaft in Bad Tölz, Telefon 08041 4711.\n",
}
MARKED = {
    "A1": {
        "Brief-1": [("Jörg Müller", "Patient"), ("3.4.2021", "Date"), ("Köln", "Location"), ("Weiß", "Staff")],
        "Brief-2": [("Öztürk", "Patient"), ("12.3.1956", "Birthdate"), ("Bad Tölz", "Location")],
    },
    "B2": {
        "Brief-1": [("Müller", "Patient"), ("3.4.2021", "Date"), ("Köln", "Location"), ("A3", "ID")],
        "Brief-2": [("12.3.1956", "Date"), ("Bad Tölz", "Location")],
    },
}


def make(folder: Path, marked: dict[str, dict[str, list[tuple[str, str]]]] = MARKED) -> Store:
    """A project in whose round everybody has finished both letters."""
    sources = folder.with_name("Quellen")
    sources.mkdir()
    for name, text in LETTERS.items():
        (sources / f"{name}.txt").write_text(text, encoding="utf-8")
    project = projects.create(folder, tag_set="kolditz13")
    importing.import_paths(project, sorted(sources.iterdir()), annotator="S")
    rounds.create(project, "R1", Plan(tuple(marked), shared=2, seed=1))
    for code, by_name in marked.items():
        for entry in queries.document_entries(project, annotator=code):
            layer = projects.assign(project, entry.id, annotator=code)
            at = [(LETTERS[entry.name].index(surface), surface, tag) for surface, tag in by_name[entry.name]]
            made = [(layer.assignment.id, (Span(start, start + len(word)),), tag) for start, word, tag in at]
            annotate.mark_all(project.journal, layer.assignment.id, made)
            finish.finish(project.journal, layer.assignment.id)
    return project


def said(window: AdjudicationWindow, place: ConflictPlace | None = None) -> str:
    """What the text says at a place, by default the current one."""
    place = place or window.place
    assert place is not None
    return LETTERS[place.document][slice(*place.edges)]


def gold(project: Store, document: str) -> set[tuple[str, str]]:
    """What is PHI in a document's gold layer."""
    id = next(entry.id for entry in queries.document_entries(project) if entry.name == document)
    found = adjudicate.places(project, id)
    return {(one.tag, one.surface(LETTERS[document])) for place in found for one in place.gold if one.is_phi}


def states(window: AdjudicationWindow) -> dict[str, str | None]:
    assert window.course is not None
    return {said(window, place): place.decision for place in window.course.places}


def progress(window: AdjudicationWindow) -> str:
    return next(label.text() for label in window.statusBar().findChildren(QLabel) if label.text())
