"""A window on real projects in real folders, and hands on its keyboard."""

import gc
import json
import shutil
from collections.abc import Callable, Iterator, Sequence
from itertools import count
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile
from PySide6.QtCore import QLocale, QPoint, QSettings, Qt, QThreadPool, QTimer, QTranslator
from PySide6.QtGui import QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget
from pytestqt.qtbot import QtBot

from deid_studio import RESOURCES
from deid_studio.domain.operations import Operation
from deid_studio.domain.span import Span
from deid_studio.domain.study import Plan
from deid_studio.gui.app import Desk
from deid_studio.gui.session.session import Session
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.transcript.transcript_view import TranscriptView
from deid_studio.gui.work.busy import Busy
from deid_studio.gui.work.jobs import wait_for_all
from deid_studio.services.annotation import annotate, finish
from deid_studio.services.exchange import importing
from deid_studio.services.project import project as projects
from deid_studio.services.project.suggestion_layers import put_machine_layer
from deid_studio.services.rounds import rounds
from deid_studio.storage import queries
from deid_studio.storage.store import Store

TALK = "Guten Tag, Frau Müller.\nIch bin Jörg Weiß, und Sie sind 1953 in Köln geboren."
LETTER = "0😔2 Müller, wohnhaft in Köln.\r\nTelefon 0221 4710."
WORD_MS = 400


def talk_words() -> list[dict[str, Any]]:
    """One word after the other; the year has no time."""
    words, at = [], 0
    for number, word in enumerate(TALK.split()):
        at = TALK.index(word, at)
        times = {"start_ms": number * WORD_MS, "end_ms": number * WORD_MS + 350} if word != "1953" else {}
        words.append({"start": at, "end": at + len(word), **times})
        at += len(word)
    return words


@pytest.fixture
def german(qapp: QApplication) -> Iterator[None]:
    """German words for what is made by hand, without a desk."""
    translator = QTranslator()
    assert translator.load("deid_studio_de", str(RESOURCES / "i18n"))
    qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)


_TESTS = count(1)


@pytest.fixture(scope="session", autouse=True)
def _garbage_of_this_thread() -> Iterator[None]:
    """As in the program, Python looks for garbage in the thread of the windows only."""
    gc.disable()
    yield
    gc.enable()


@pytest.fixture(autouse=True)
def _collected(_garbage_of_this_thread: None) -> Iterator[None]:
    yield
    gc.collect(1 if next(_TESTS) % 20 else 2)


@pytest.fixture(scope="session")
def source_files(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A recorded talk with its transcript and annotations, and a letter."""
    folder = tmp_path_factory.mktemp("sources")
    rate = 8000
    noise = np.random.default_rng(7).uniform(-0.4, 0.4, rate * 6)
    soundfile.write(folder / "Visite.wav", noise, rate, subtype="PCM_16")
    transcript = {"format": "deid-studio-words", "version": 1, "text": TALK, "words": talk_words()}
    (folder / "Visite.json").write_text(json.dumps(transcript), encoding="utf-8")
    lines = [("Patient", "Müller"), ("Staff", "Jörg Weiß"), ("Location", "Köln")]
    ann = [f"T{n}\t{tag} {TALK.index(s)} {TALK.index(s) + len(s)}\t{s}\n" for n, (tag, s) in enumerate(lines, start=1)]
    (folder / "Visite.ann").write_text("".join(ann), encoding="utf-8")
    (folder / "Brief.txt").write_bytes(LETTER.encode())
    return folder


@pytest.fixture(scope="session")
def _made(tmp_path_factory: pytest.TempPathFactory, source_files: Path) -> Path:
    folder = tmp_path_factory.mktemp("projects") / "made"
    with projects.create(folder, tag_set="kolditz13") as project:
        importing.import_paths(project, sorted(source_files.iterdir()), annotator="A1")
        # Suggestions were looked for, so that no offer stands above the text
        with project.journal.edit(Operation.PREANNOTATE, kind="import") as tx:
            for entry in queries.document_entries(project):
                put_machine_layer(tx, entry.id, ())
    return folder


@pytest.fixture
def project(tmp_path: Path, _made: Path) -> Path:
    """A project with the talk ("Visite") and the letter ("Brief"), closed."""
    folder = tmp_path / "Übung"
    shutil.copytree(_made, folder)
    return folder


@pytest.fixture
def desk(qtbot: QtBot, qapp: QApplication, tmp_path: Path) -> Iterator[Desk]:
    """What keeps the window; it starts in English."""
    locale = QLocale()
    settings = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    settings.setValue("language", "en")
    settings.setValue("theme", "light")
    desk = Desk(qapp, settings)
    yield desk
    leaving = QTimer()
    leaving.timeout.connect(lambda: leave(qapp.activeModalWidget()))
    leaving.start(20)  # a test that has failed may have a question open, or on its way
    wait_for_all()
    qapp.processEvents()
    if desk.window is not None:
        # Closing asks while work is under way, which it is where a test has failed
        desk.window.work.cancel()
        qtbot.waitUntil(lambda: desk.window is None or not desk.window.work.is_busy)
        desk.window.close()
        desk.window.deleteLater()
    qapp.processEvents()
    for translator in qapp.findChildren(QTranslator):
        qapp.removeTranslator(translator)
    QLocale.setDefault(locale)
    # What closing has begun may end, but it must end
    assert QThreadPool.globalInstance().waitForDone(5000)


def leave(dialog: QWidget | None) -> None:
    """Close a dialog, if there is one."""
    if dialog is not None:
        dialog.close()


@pytest.fixture
def open_window(qtbot: QtBot, desk: Desk) -> Callable[..., MainWindow]:
    """Opens the window, with a project and one of its documents."""

    def open_one(folder: Path | None = None, document: str | None = None) -> MainWindow:
        window = desk.open_window(folder)
        window.resize(1366, 740)
        qtbot.waitExposed(window)
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        if document is not None:
            session = window.session
            assert session is not None
            assert session.show_document(next(e.id for e in session.entries if e.name == document))
        return window

    return open_one


@pytest.fixture
def talk(open_window: Callable[..., MainWindow], project: Path) -> MainWindow:
    """The window with the recorded talk in it."""
    return open_window(project, "Visite")


@pytest.fixture
def letter(open_window: Callable[..., MainWindow], project: Path) -> MainWindow:
    """The window with the letter in it."""
    return open_window(project, "Brief")


@pytest.fixture
def press(qapp: QApplication) -> Callable[..., None]:
    """Presses keys one after the other on whatever has the focus."""

    def press_all(*names: str) -> None:
        for name in names:
            # Without a window manager the focus does not come back from a dialog by itself.
            if qapp.focusWidget() is None:
                next(w for w in qapp.topLevelWidgets() if isinstance(w, MainWindow) and w.isVisible()).activateWindow()
                qapp.processEvents()
            target = qapp.focusWidget() or qapp.activeWindow()
            assert target is not None
            combination = QKeySequence(name)[0]
            QTest.keyClick(target, combination.key(), combination.keyboardModifiers())

    return press_all


@pytest.fixture
def answer(qapp: QApplication) -> Iterator[Callable[[Callable[[QDialog], object]], list[str]]]:
    """Does something with the next dialog that comes up, then closes it; the list gets its class's name.

    What no dialog has come up for by the end of the test is forgotten.
    """
    timers: list[QTimer] = []

    def when_asked(do: Callable[[Any], object]) -> list[str]:
        met: list[str] = []
        timer = QTimer()

        def look() -> None:
            dialog = qapp.activeModalWidget()
            if dialog is None or isinstance(dialog, Busy):  # which goes when its work is done
                return
            timer.stop()
            met.append(type(dialog).__name__)
            try:
                do(dialog)
            finally:
                dialog.close()

        timer.timeout.connect(look)
        timer.start(1)
        timers.append(timer)
        return met

    yield when_asked
    for timer in timers:
        timer.stop()


@pytest.fixture
def point_at() -> Callable[..., QPoint]:
    """Where a place of the text is painted: `share` 0 is the left edge of the span's first line, 1 its right."""

    def where(view: TranscriptView, span: Span, share: float = 0.5) -> QPoint:
        box = view.rectangle_of(span)
        return QPoint(round(box.left() + share * box.width()), round(box.center().y()))

    return where


@pytest.fixture
def drag() -> Callable[..., None]:
    """Presses, moves in steps and lets go."""

    def from_to(widget: QWidget, start: QPoint, end: QPoint) -> None:
        QTest.mouseMove(widget, start)
        QTest.mousePress(widget, Qt.MouseButton.LeftButton, pos=start)
        for step in range(1, 6):
            QTest.mouseMove(widget, start + (end - start) * step / 5)
        QTest.mouseRelease(widget, Qt.MouseButton.LeftButton, pos=end)

    return from_to


@pytest.fixture
def span_of() -> Callable[..., Span]:
    """The span of the `number`-th occurrence of a string in a text."""

    def find(text: str, surface: str, number: int = 1) -> Span:
        at = -1
        for _ in range(number):
            at = text.index(surface, at + 1)
        return Span(at, at + len(surface))

    return find


@pytest.fixture
def surfaces() -> Callable[[Session], list[tuple[str, str]]]:
    """What is annotated in a session's document, as (tag, text)."""

    def read(session: Session) -> list[tuple[str, str]]:
        assert session.document is not None
        return [(a.tag, a.surface(session.document.text)) for a in session.annotations]

    return read


# -- a small campaign: six documents, one of them with its sound, three annotators, two rounds -------------------------

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


def work_of(project: Store, code: str, *, names: Sequence[str] | None = None, careful: bool = False) -> None:
    """Let an annotator mark and finish their documents in the current round."""
    project.journal.actor = code
    for entry in queries.document_entries(project, annotator=code):
        if names is None or entry.name in names:
            layer = projects.assign(project, entry.id, annotator=code)
            marks = gold(queries.document(project, entry.id).text)
            made = [(layer.assignment.id, (span,), tag) for span, tag in (marks if careful else disturbed(marks, code))]
            annotate.mark_all(project.journal, layer.assignment.id, made)
            finish.finish(project.journal, layer.assignment.id)


def made_project(folder: Path, talk: Path) -> Store:
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


def made_campaign(folder: Path, talk: Path) -> Path:
    """A closed project with a round "R1" that all have finished and "R2" in which C3 has two documents to do."""
    with made_project(folder, talk) as project:
        rounds.create(project, "R1", Plan(CODES, shared=6, seed=1))
        for code in CODES:
            work_of(project, code)
        rounds.close(project, "R1")
        rounds.create(project, "R2", Plan(CODES, shared=6, seed=2))
        for code in CODES:
            work_of(
                project,
                code,
                careful=code != "B2",
                names=None if code != "C3" else ["Brief-1", "Brief-2", "Brief-3", "Visite"],
            )
        rounds.add_annotator(project, "D4")
    return folder


@pytest.fixture
def make_project(source_files: Path) -> Callable[[Path], Store]:
    """Makes a project with the recorded talk and five letters that nobody has annotated."""
    return lambda folder: made_project(folder, source_files)


@pytest.fixture
def annotate_all() -> Callable[..., None]:
    """Lets an annotator mark and finish their documents in the current round."""
    return work_of


@pytest.fixture(scope="session")
def _campaign(tmp_path_factory: pytest.TempPathFactory, source_files: Path) -> Path:
    return made_campaign(tmp_path_factory.mktemp("campaign") / "Studie", source_files)


@pytest.fixture
def campaign(tmp_path: Path, _campaign: Path) -> Path:
    """A closed project with a round that all have finished and one that goes on."""
    folder = tmp_path / "Studie"
    shutil.copytree(_campaign, folder)
    return folder
