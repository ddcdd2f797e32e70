"""Imports and peaks that take long: dropped, cancelled, closed over."""

import shutil
import threading
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile
from PySide6.QtCore import QMimeData, QPoint, Qt, QThreadPool, QUrl
from PySide6.QtGui import QDragEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from deid_studio.gui.documents.import_dialog import ImportDialog
from deid_studio.progress import Progress
from deid_studio.services.exchange import importing, source_reading
from deid_studio.services.project import project as projects
from deid_studio.storage import queries
from tests.gui.dropping import drop
from tests.gui.shell.window_parts import TALK, Answer, Open, Press, Surfaces, button, rows_of, said
from tests.gui.window_contents import session_of, workspace_of


def test_files_are_imported_by_dropping_them(
    open_window: Open, tmp_path: Path, source_files: Path, answer: Answer, qtbot: QtBot, surfaces: Surfaces
) -> None:
    projects.create(tmp_path / "neu", tag_set="kolditz13").close()
    window = open_window(tmp_path / "neu")
    assert not window.actions_["play"].isEnabled()
    found: list[str] = []

    def take(dialog: ImportDialog) -> None:
        found.extend(rows_of(dialog))
        dialog.accept()

    met = answer(take)
    shown: list[str] = []
    window.status.cancel_wanted.connect(lambda: None)
    assert drop(window, *sorted(source_files.iterdir()))
    shown.append(said(window))
    qtbot.waitUntil(lambda: bool(met) and len(session_of(window).entries) == 2)
    assert "Importing" in shown[0]
    assert met == ["ImportDialog"]
    assert any("1 of 15 words has no time" in row for row in found), found
    assert [entry.name for entry in session_of(window).entries] == ["Brief", "Visite"]
    assert "2 documents, 1 recording and 3 annotations came in" in window.status.currentMessage()
    session_of(window).show_document(session_of(window).entries[1].id)
    assert surfaces(session_of(window)) == TALK
    # The same again: nothing new, and it says so
    found.clear()
    met = answer(take)
    assert drop(window, source_files)
    qtbot.waitUntil(lambda: bool(met) and not window.work.is_busy)
    assert "already has this document" in " ".join(found) and window.status.currentMessage() == "Nothing was imported."
    assert len(session_of(window).entries) == 2


def test_what_is_dropped_is_copied_even_where_it_was_to_be_moved(open_window: Open, tmp_path: Path) -> None:
    """Who offers files to be moved removes them when they were taken."""
    projects.create(tmp_path / "neu", tag_set="kolditz13").close()
    window = open_window(tmp_path / "neu")
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(tmp_path / "neu"))])
    either = Qt.DropAction.CopyAction | Qt.DropAction.MoveAction
    button, none = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    enter = QDragEnterEvent(QPoint(300, 300), either, data, button, none)
    enter.setDropAction(Qt.DropAction.MoveAction)
    QApplication.sendEvent(window, enter)
    assert enter.isAccepted() and enter.dropAction() == Qt.DropAction.CopyAction


def tree_of(folder: Path) -> dict[str, int]:
    volatile = ("project.db-journal",)
    files = (path for path in folder.rglob("*") if path.is_file() and path.name not in volatile)
    return {path.relative_to(folder).as_posix(): path.stat().st_size for path in files}


class Held:
    """Reading that waits in the middle until it is let go."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.entered, self.go_on = threading.Event(), threading.Event()
        real = source_reading.read

        def read(folder: Path, paths: list[Path], *, progress: Progress, **choices: Any) -> source_reading.Batch:
            batch = real(folder, paths, progress=progress, **choices)
            self.entered.set()
            self.go_on.wait(10)
            try:
                progress(1, 2)
            except BaseException:
                importing.recordings.remove(list(batch.made))
                raise
            return batch

        monkeypatch.setattr(importing, "read", read)


def test_an_import_that_is_cancelled_leaves_the_project_as_it_was(
    open_window: Open, tmp_path: Path, qtbot: QtBot, answer: Answer
) -> None:
    projects.create(tmp_path / "neu", tag_set="kolditz13").close()
    window = open_window(tmp_path / "neu")
    before = tree_of(tmp_path / "neu")
    rate = 8000
    for number in range(6):
        noise = np.random.default_rng(number).uniform(-0.4, 0.4, rate * 30)
        soundfile.write(tmp_path / f"{number}.wav", noise, rate)
    assert drop(window, *sorted(tmp_path.glob("*.wav")))
    met = answer(lambda box: QTest.keyClick(box, Qt.Key.Key_Return))
    drop(window, tmp_path / "1.wav")
    assert met == ["QMessageBox"] and window.work.is_busy, "one at a time"
    assert not window._submenus.languages.isEnabled(), "for that would close the window"
    QTest.mouseClick(button(window.status, "Stop"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not window.work.is_busy)
    assert "Stopped" in window.status.currentMessage()
    assert tree_of(tmp_path / "neu") == before
    assert session_of(window).entries == []


def test_a_read_only_project_takes_no_drop(open_window: Open, project: Path, source_files: Path) -> None:
    with projects.open_project(project):
        window = open_window(project)
        assert not drop(window, source_files)


def test_closing_during_an_import_takes_it_back_first(
    open_window: Open, tmp_path: Path, source_files: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, answer: Answer
) -> None:
    projects.create(tmp_path / "neu", tag_set="kolditz13").close()
    window = open_window(tmp_path / "neu")
    before = set(tree_of(tmp_path / "neu"))
    held = Held(monkeypatch)
    assert drop(window, source_files)
    assert held.entered.wait(10)
    answer(lambda box: button(box, "Stop it").click())
    window.close()
    assert window.isVisible(), "it waits"
    held.go_on.set()
    qtbot.waitUntil(lambda: not window.isVisible())
    assert QThreadPool.globalInstance().waitForDone(5000)
    assert set(tree_of(tmp_path / "neu")) == before - {"project.owner"}
    with projects.open_project(tmp_path / "neu") as again:
        assert again.read_only_reason is None, "the lock is free"
        assert queries.document_entries(again) == []


def test_menus_stay_usable_while_long_work_runs_and_enter_throws_nothing_away(
    open_window: Open,
    project: Path,
    source_files: Path,
    press: Press,
    qtbot: QtBot,
    monkeypatch: pytest.MonkeyPatch,
    answer: Answer,
) -> None:
    """Issue 16, point 2."""
    window = open_window(project, "Visite")
    held = Held(monkeypatch)
    assert drop(window, source_files)
    assert held.entered.wait(10)
    menu = window.menuBar().actions()[0].menu()
    assert [one.text() for one in menu.actions() if not one.isEnabled() and not one.isSeparator()] == [
        "&Hand work back…"
    ]
    for way in ("Ctrl+Q", "Ctrl+E", "Ctrl+N", "Ctrl+R"):
        met = answer(lambda box: QTest.keyClick(box, Qt.Key.Key_Return))
        press(way)
        assert met == ["QMessageBox"] and window.work.is_busy and window.isVisible(), way
    answer(lambda preview: QTest.keyClick(preview, Qt.Key.Key_Escape))
    held.go_on.set()
    qtbot.waitUntil(lambda: not window.work.is_busy)


def test_peaks_that_are_missing_are_made_while_the_window_can_be_used(
    open_window: Open, project: Path, press: Press, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, surfaces: Surfaces
) -> None:
    shutil.rmtree(project / "cache")
    go_on, entered = threading.Event(), threading.Event()
    real = projects.make_peaks

    def slow(*args: Any, progress: Progress, **kwargs: Any) -> Any:
        progress(1, 4)
        entered.set()
        go_on.wait(10)
        return real(*args, progress=progress, **kwargs)

    monkeypatch.setattr(projects, "make_peaks", slow)
    window = open_window(project, "Visite")
    view = workspace_of(window).waveform.focusProxy()
    assert entered.wait(10)
    qtbot.waitUntil(lambda: view._progress == (1, 4))
    press("Home", "O")
    assert surfaces(session_of(window))[0] == ("Other", "Guten")
    before = view.grab().toImage()
    go_on.set()
    qtbot.waitUntil(lambda: view._progress is None)
    assert view.grab().toImage() != before
    assert list((project / "cache" / "peaks").iterdir())


def test_closing_while_peaks_are_made_leaves_no_thread_and_no_warning(
    open_window: Open, project: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> None:
    shutil.rmtree(project / "cache")
    entered, go_on = threading.Event(), threading.Event()

    def endless(*args: Any, progress: Progress, **kwargs: Any) -> Any:
        entered.set()
        go_on.wait(10)
        while True:
            progress(1, 4)

    monkeypatch.setattr(projects, "make_peaks", endless)
    window = open_window(project, "Visite")
    assert entered.wait(10)
    window.close()
    window.deleteLater()
    qapp.processEvents()
    go_on.set()
    assert QThreadPool.globalInstance().waitForDone(5000)
    qapp.processEvents()


def test_progress_of_peaks_does_not_show_in_another_document(
    open_window: Open, project: Path, monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> None:
    shutil.rmtree(project / "cache")
    entered, go_on = threading.Event(), threading.Event()

    def slow(*args: Any, progress: Progress, **kwargs: Any) -> Any:
        progress(1, 4)
        entered.set()
        go_on.wait(10)
        progress(2, 4)

    monkeypatch.setattr(projects, "make_peaks", slow)
    window = open_window(project, "Visite")
    view = workspace_of(window).waveform.focusProxy()
    assert entered.wait(10)
    session_of(window).show_document(next(e.id for e in session_of(window).entries if e.name == "Brief"))
    qapp.processEvents()
    assert view._progress is None
    go_on.set()
