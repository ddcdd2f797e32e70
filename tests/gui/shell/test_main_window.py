"""The window as a person meets it: a whole session by keys, sound or none, import, export, damage, closing."""

import json
import os
import shutil
import sqlite3
import subprocess
import sys
import threading
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile
from PySide6.QtCore import QMimeData, QPoint, Qt, QThreadPool, QUrl
from PySide6.QtGui import QAccessible, QDragEnterEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QMessageBox, QPushButton, QTableWidget, QWidget
from pytestqt.qtbot import QtBot

from deid_studio.audio import samples
from deid_studio.domain.span import Span
from deid_studio.formats import tagset_toml
from deid_studio.gui.app import Desk
from deid_studio.gui.documents.import_dialog import ImportDialog
from deid_studio.gui.language import as_sentence
from deid_studio.gui.review.review_list import TIME
from deid_studio.gui.session.session import Session
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.shell.opening.project_dialogs import ExportOptions, NewProject
from deid_studio.progress import Progress
from deid_studio.redaction.plan import Timing
from deid_studio.services.annotation import annotate, finish
from deid_studio.services.exchange import importing, source_reading
from deid_studio.services.project import project as projects
from deid_studio.services.rounds import rounds
from deid_studio.storage import queries
from deid_studio.storage.backups import backups
from deid_studio.storage.layers import layer_queries
from tests.gui.dropping import drop

Press = Callable[..., None]
Answer = Callable[..., list[str]]
Open = Callable[..., MainWindow]
Surfaces = Callable[[Session], list[tuple[str, str]]]
Drag = Callable[..., None]
Find = Callable[..., Span]

WORD_MS = 400
TALK = [("Patient", "Müller"), ("Staff", "Jörg Weiß"), ("Location", "Köln")]


def session_of(window: MainWindow) -> Session:
    assert window.session is not None
    return window.session


def workspace_of(window: MainWindow) -> Any:
    assert window.workspace is not None
    return window.workspace


def said(window: MainWindow) -> str:
    return " | ".join(label.text() for label in window.status.findChildren(QLabel) if label.isVisible())


def button(dialog: QWidget, text: str) -> QPushButton:
    return next(b for b in dialog.findChildren(QPushButton) if b.text().replace("&", "").startswith(text))


def rows_of(dialog: QWidget) -> list[str]:
    """The lines of a report."""
    table = dialog.findChild(QTableWidget)
    cells = [[table.item(row, c) for c in range(table.columnCount())] for row in range(table.rowCount())]
    return [" ".join(item.text() for item in row if item) for row in cells]


# -- a session by keys --------------------------------------------------------------------------------------------


def test_a_whole_session_by_keys_alone(
    talk: MainWindow, press: Press, answer: Answer, surfaces: Surfaces, qtbot: QtBot, tmp_path: Path
) -> None:
    session = session_of(talk)
    press("Home", "O", "Ctrl+Right", "D")  # mark, move an edge, retag
    press("Up", "Down", "Right", "Right")  # walk
    press("Shift+Right", "T", "X", "Ctrl+Z", "Ctrl+Z", "Ctrl+Y")  # select, mark, delete, undo, undo, redo
    assert surfaces(session)[0] == ("Date", "Guten Tag")
    assert ("Typist", "Frau Müller") in surfaces(session) or len(session.annotations) == 5
    press("Ctrl+PgUp")
    press("Ctrl+PgUp")
    assert session.document is not None and session.document.name == "Brief"
    press("Right", "P", "Right", "Right", "Right", "L")
    assert surfaces(session) == [("Patient", "Müller"), ("Location", "Köln")]

    # The dialog of an export, by keys too
    def export(dialog: ExportOptions) -> None:
        assert not dialog._documents.isVisible(), "a BRAT project is exported whole"
        field = dialog.findChildren(QLineEdit)[0]
        field.selectAll()
        QTest.keyClicks(field, str(tmp_path / "aus"))
        QTest.keyClick(field, Qt.Key.Key_Return)

    answer(export)
    talk.actions_["export_brat"].trigger()
    met = answer(lambda report: QTest.keyClick(report, Qt.Key.Key_Escape))
    qtbot.waitUntil(lambda: met == ["ReportDialog"])
    assert "Patient 4 10\tMüller" in (tmp_path / "aus" / "Brief.ann").read_text(encoding="utf-8")


def test_f6_goes_round_the_panes_and_the_focus_can_be_seen(talk: MainWindow, press: Press, qapp: QApplication) -> None:
    def focused() -> QWidget:
        widget = qapp.focusWidget()
        assert widget is not None
        return widget

    def picture(widget: QWidget) -> bytes:
        return bytes(widget.grab().toImage().constBits())

    begin = focused()
    assert begin is workspace_of(talk).transcript
    met, with_focus = [], {}
    for _ in range(3):
        press("F6")
        met.append(focused())
        qapp.processEvents()
        with_focus[focused()] = picture(focused())
    assert len(set(met)) == 3
    assert met[-1] is begin
    press("Shift+F6")
    assert focused() is met[1]
    for widget, seen in with_focus.items():
        widget.setFocus()
        next(w for w in met if w is not widget).setFocus()
        assert picture(widget) != seen, type(widget).__name__


def test_f9_hides_and_shows_the_side_and_shift_f9_the_waveform(talk: MainWindow, press: Press) -> None:
    workspace = workspace_of(talk)
    assert talk.actions_["side"].isChecked() and talk.actions_["sound"].isChecked()
    press("F9", "Shift+F9")
    assert not workspace.review.isVisible() and not workspace.waveform.isVisible()
    press("F6", "F6")
    assert workspace.transcript.hasFocus()
    press("F9", "Shift+F9")
    assert workspace.review.isVisible() and workspace.waveform.isVisible()


def test_full_screen_comes_and_goes(talk: MainWindow, press: Press) -> None:
    press("F11")
    assert talk.isFullScreen()
    press("F11")
    assert not talk.isFullScreen()


# -- without sound ------------------------------------------------------------------------------------------------


def test_a_document_without_a_recording_has_no_sound_panes(letter: MainWindow, press: Press) -> None:
    workspace = workspace_of(letter)
    assert not workspace.waveform.isVisible()
    assert workspace.review.isColumnHidden(TIME)
    disabled = ("play", "loop", "play_span", "zoom_in", "fit", "start_earlier", "confirm_time", "time_from_words")
    assert [name for name in disabled if letter.actions_[name].isEnabled()] == []
    assert "00:00" not in said(letter)
    press("Space", "F4", "V", "W", "P")
    assert len(session_of(letter).annotations) == 1, "and the rest works"
    press("F6", "F6")
    assert workspace.transcript.hasFocus(), "two panes are left"


def test_a_recording_that_is_missing_is_told_and_the_text_can_be_worked_on(
    open_window: Open, project: Path, press: Press, answer: Answer
) -> None:
    for file in (project / "audio").iterdir():
        file.unlink()
    window = open_window()
    met = answer(lambda box: None)
    window.open_project(project)
    if not met:
        session = session_of(window)
        session.show_document(next(e.id for e in session.entries if e.recording_id))
    assert met == ["QMessageBox"]
    assert not window.actions_["play"].isEnabled()
    press("Home", "O", "Space", "V")
    assert len(session_of(window).annotations) == 4


def refuse_sound(monkeypatch: pytest.MonkeyPatch) -> None:
    """What importing the wheel does on a Linux without the library."""

    class Missing:
        def find_spec(self, name: str, path: object = None, target: object = None) -> None:
            if name == "sounddevice":
                raise OSError("PortAudio library not found")

    monkeypatch.delitem(sys.modules, "sounddevice", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Missing(), *sys.meta_path])


def test_without_portaudio_the_window_says_so_and_the_rest_works(
    monkeypatch: pytest.MonkeyPatch, talk: MainWindow, press: Press, surfaces: Surfaces
) -> None:
    refuse_sound(monkeypatch)
    for key in ("Space", "F4", "V", "Shift+Space"):
        press(key)
        assert "PortAudio is not installed" in talk.status.currentMessage(), key
        talk.status.clearMessage()
    assert "PortAudio" in talk.actions_["play"].toolTip()
    assert not talk.actions_["loop"].isChecked()
    press("Down", "S", "Ctrl+Right")
    assert surfaces(session_of(talk))[0] == ("Staff", "Müller.\nIch")


def test_without_a_device_the_window_says_so(project: Path) -> None:
    script = """
import sys
from pathlib import Path
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication
from deid_studio.gui.app import Desk
from deid_studio.gui.session.marking import assign_tag
app = QApplication([])
settings = QSettings(sys.argv[2], QSettings.Format.IniFormat)
settings.setValue("language", "en")
window = Desk(app, settings).open_window(Path(sys.argv[1]))
session = window.session
session.show_document(next(e.id for e in session.entries if e.recording_id))
window.actions_["play"].trigger()
print(window.status.currentMessage())
assign_tag(session, "Other")
print(len(session.annotations))
window.close()
"""
    env = {**os.environ, "PULSE_SERVER": "/none", "QT_QPA_PLATFORM": "offscreen"}
    command = [sys.executable, "-c", script, str(project), str(project.parent / "s.ini")]
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=60)
    message, count = done.stdout.splitlines()[-2:]
    assert "sound" in message.lower() and message
    assert count == "4"
    assert done.returncode == 0


# -- untimed PHI --------------------------------------------------------------------------------------------------


@pytest.fixture
def untimed(talk: MainWindow, span_of: Find) -> MainWindow:
    """The year, which has no time, is marked and current."""
    session = session_of(talk)
    assert session.layer is not None and session.document is not None
    place = span_of(session.document.text, "1953")
    session.apply(annotate.mark, session.layer.assignment.id, fragments=(place,), tag="Birthdate")
    return talk


def timing(window: MainWindow) -> Timing:
    session = session_of(window)
    assert session.current is not None
    located = session.times.located(session.current)
    assert located is not None
    return located.timing


def export_talk(window: MainWindow, answer: Answer, qtbot: QtBot, out: Path) -> tuple[list[str], list[str]]:
    """Export the recording; returns what the dialog at the end is and says."""

    def choose(dialog: ExportOptions) -> None:
        dialog.findChildren(QLineEdit)[0].setText(str(out))
        dialog._documents.setCurrentIndex(1)
        dialog.accept()

    answer(choose)
    window.actions_["export_audio"].trigger()
    found: list[str] = []

    def read(dialog: QWidget) -> None:
        found.extend([dialog.windowTitle(), *rows_of(dialog)])

    met = answer(read)
    qtbot.waitUntil(lambda: bool(met))
    return met, found


def test_untimed_phi_is_marked_and_stops_the_export_with_its_place(
    untimed: MainWindow, answer: Answer, qtbot: QtBot, tmp_path: Path
) -> None:
    assert timing(untimed) is Timing.INFERRED
    workspace = workspace_of(untimed)
    assert "⚠" in workspace.card._time.text()
    warning = [row.warning for row in workspace.review.model().rows if row.warning]
    assert len(warning) == 1
    met, found = export_talk(untimed, answer, qtbot, tmp_path / "out")
    assert met == ["ReportDialog"]
    assert found[0] == "Nothing was exported"
    assert any("Visite" in row and "Birthdate" in row for row in found[1:])
    assert not any("1953" in row for row in found)
    assert not (tmp_path / "out").exists()


@pytest.mark.parametrize("way", ["W", "drag an edge", "drag over the wave"])
def test_the_time_can_be_confirmed_or_set_and_then_the_export_works(
    untimed: MainWindow, press: Press, drag: Drag, answer: Answer, qtbot: QtBot, tmp_path: Path, way: str
) -> None:
    view = workspace_of(untimed).waveform.focusProxy()
    session = session_of(untimed)
    assert session.current is not None
    located = session.times.located(session.current)
    assert located is not None
    inferred = located.intervals[0]
    rows = view.rows()
    left, right = (round(view.scale.x(ms)) for ms in (inferred.start_ms, inferred.end_ms))
    if way == "W":
        press("W")
    elif way == "drag an edge":
        y = round(rows.phi.center().y())
        drag(view, QPoint(right, y), QPoint(right + 30, y))
    else:
        y = round(rows.wave.center().y())
        drag(view, QPoint(left - 60, y), QPoint(left - 20, y))
    assert timing(untimed) is Timing.SET
    found = session.current.interval
    assert found is not None
    if way == "W":
        assert found == inferred
    elif way == "drag an edge":
        assert found.start_ms == inferred.start_ms and found.end_ms > inferred.end_ms
    else:
        assert found.end_ms < inferred.start_ms
    met, titles = export_talk(untimed, answer, qtbot, tmp_path / "out")
    assert met == ["ReportDialog"] and titles[0] == "Export redacted recordings"
    sound, rate = soundfile.read(tmp_path / "out" / "Visite.wav")
    assert not np.any(sound[found.start_ms * rate // 1000 : found.end_ms * rate // 1000])
    assert np.any(sound)
    press("Ctrl+Z")
    assert timing(untimed) is Timing.INFERRED


def test_start_and_end_move_by_ten_milliseconds(talk: MainWindow, press: Press) -> None:
    session = session_of(talk)
    press("Down")
    assert session.current is not None
    before = session.times.located(session.current).intervals[0]  # type: ignore[union-attr]
    press(",", "Ctrl+.", "Ctrl+.")
    assert session.current.interval is not None
    assert session.current.interval.start_ms == before.start_ms - 10
    assert session.current.interval.end_ms == before.end_ms + 20
    talk.actions_["time_from_words"].trigger()
    assert session.current.interval is None


# -- import -------------------------------------------------------------------------------------------------------


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
    QTest.mouseClick(button(window.status, "Cancel"), Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: not window.work.is_busy)
    assert "Stopped" in window.status.currentMessage()
    assert tree_of(tmp_path / "neu") == before
    assert session_of(window).entries == []


def test_a_read_only_project_takes_no_drop(open_window: Open, project: Path, source_files: Path) -> None:
    with projects.open_project(project):
        window = open_window(project)
        assert not drop(window, source_files)


# -- closing ------------------------------------------------------------------------------------------------------


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


def test_opening_the_open_project_again_changes_nothing(talk: MainWindow, project: Path) -> None:
    session = session_of(talk)
    talk.open_project(project)
    assert talk.session is session
    assert session.writable


# -- damage -------------------------------------------------------------------------------------------------------


@pytest.fixture
def damaged(project: Path) -> Path:
    """A project whose database is no database any more, with a backup from before."""
    projects.open_project(project).close()
    assert backups(project)
    data = bytearray((project / "project.db").read_bytes())
    data[100:9000] = os.urandom(8900)
    (project / "project.db").write_bytes(data)
    return project


def test_a_damaged_project_is_restored_from_its_newest_backup_on_request(
    open_window: Open, damaged: Path, answer: Answer, surfaces: Surfaces
) -> None:
    window = open_window()
    newest = backups(damaged)[0].name
    offered: list[str] = []

    def restore(box: QMessageBox) -> None:
        offered.append(box.informativeText())
        button(box, "Restore").click()

    met = answer(restore)
    window.open_project(damaged)
    assert met == ["QMessageBox"]
    assert newest in offered[0]
    assert [entry.name for entry in session_of(window).entries] == ["Brief", "Visite"]
    session_of(window).show_document(session_of(window).entries[1].id)
    assert surfaces(session_of(window)) == TALK
    assert list((damaged / "backups").glob("replaced-*.db")), "the damaged file is kept"


def test_who_declines_finds_the_damaged_project_untouched(open_window: Open, damaged: Path, answer: Answer) -> None:
    window = open_window()
    before = (damaged / "project.db").read_bytes()
    answer(lambda box: button(box, "Cancel").click())
    window.open_project(damaged)
    assert window.session is None
    assert (damaged / "project.db").read_bytes() == before


def test_damage_without_a_backup_is_told(open_window: Open, damaged: Path, answer: Answer) -> None:
    shutil.rmtree(damaged / "backups")
    window = open_window()
    texts: list[str] = []
    answer(lambda box: texts.append(box.text()))
    window.open_project(damaged)
    assert "no backup" in texts[0]


def test_damage_beside_backups_that_cannot_be_listed_is_told(open_window: Open, damaged: Path, answer: Answer) -> None:
    shutil.rmtree(damaged / "backups")
    (damaged / "backups").write_text("in the way")
    window = open_window()
    texts: list[str] = []
    answer(lambda box: texts.append(box.text()))
    window.open_project(damaged)
    assert "the backups cannot be read" in texts[0]


def test_a_folder_without_a_project_is_told_and_the_open_one_stays(
    talk: MainWindow, tmp_path: Path, answer: Answer
) -> None:
    met = answer(lambda box: None)
    talk.open_project(tmp_path)
    assert met == ["QMessageBox"]
    assert session_of(talk).writable


def test_a_project_that_lacks_its_tag_set_is_told_and_let_go_of(
    open_window: Open, project: Path, answer: Answer
) -> None:
    with closing(sqlite3.connect(project / "project.db")) as database:
        database.execute("DELETE FROM setting WHERE id = 'tag_set'")
        database.commit()
    window = open_window()
    met = answer(lambda box: None)
    window.open_project(project)
    assert met == ["QMessageBox"] and window.session is None
    with projects.open_project(project) as again:
        assert again.read_only_reason is None


def test_a_problem_begins_with_a_capital_but_a_files_name_stays() -> None:
    assert as_sentence("there is no project here: the folder has no project.db")[0] == "T"
    assert as_sentence("visite.ann, line 3: truncated")[0] == "v"
    assert as_sentence("") == ""


# -- language, theme, tags ----------------------------------------------------------------------------------------


def test_another_language_builds_the_window_anew_in_the_same_document(
    open_window: Open, desk: Desk, project: Path, press: Press, qtbot: QtBot
) -> None:
    first = open_window(project, "Visite")
    first.appearance.rebuild_wanted.emit("language", "de")
    second = desk.window
    assert second is not None and second is not first
    assert not first.isVisible() and second.isVisible()
    assert session_of(second).document.name == "Visite"  # type: ignore[union-attr]
    assert session_of(second).writable, "the first let go of the lock"
    assert second.menuBar().actions()[0].text() == "&Projekt"
    second.appearance.rebuild_wanted.emit("language", "en")
    third = desk.window
    assert third is not None
    assert third.menuBar().actions()[0].text() == "&Project"


def test_the_theme_changes_at_once_and_is_kept(talk: MainWindow, desk: Desk, qapp: QApplication) -> None:
    light = talk.grab().toImage()
    talk.actions_["theme"].trigger()
    qapp.processEvents()
    dark = talk.grab().toImage()
    assert talk.theme.dark
    middle = QPoint(talk.width() // 3, talk.height() - 120)
    assert dark.pixelColor(middle).lightness() < 60 < 200 < light.pixelColor(middle).lightness()
    assert desk._settings.value("theme") == "dark"
    talk.actions_["theme"].trigger()
    qapp.processEvents()
    assert not talk.theme.dark


def test_a_tag_that_the_set_does_not_know_has_a_question_mark_and_can_be_changed(
    talk: MainWindow, press: Press
) -> None:
    session, workspace = session_of(talk), workspace_of(talk)
    press("Down")
    assert session.current is not None
    session.apply(annotate.retag, session.current, tag="PATIENT_NAME")
    assert "PATIENT_NAME (not in the tag set)" in workspace.card._tag.text()
    row = workspace.review.model().rows[0]
    assert (row.tag, row.tag_shown) == (None, "PATIENT_NAME")
    assert not any(action.isChecked() for action in workspace.menus.tag_actions)
    talk.grab()
    press("P")
    assert workspace.review.model().rows[0].tag_shown == "Patient"


# -- for screen readers -------------------------------------------------------------------------------------------


def test_every_pane_has_a_name(talk: MainWindow) -> None:
    workspace = workspace_of(talk)
    panes = [workspace.transcript, workspace.review, workspace.palette_, workspace.card]
    panes += [workspace.waveform.focusProxy(), talk._documents]
    names = [QAccessible.queryAccessibleInterface(pane).text(QAccessible.Text.Name) for pane in panes]
    assert all(names), names
    assert len(set(names)) == len(names)


def test_the_text_says_what_the_cursor_is_on(talk: MainWindow, press: Press) -> None:
    transcript = workspace_of(talk).transcript
    assert transcript.accessibleDescription() == "Guten, word 1 of 15"
    press("Right")
    assert transcript.accessibleDescription() == "Tag, word 2 of 15"
    press("Down")
    assert transcript.accessibleDescription() == "Müller, Patient, word 4 of 15"


def test_a_row_of_the_list_is_read_as_a_sentence(untimed: MainWindow) -> None:
    model = workspace_of(untimed).review.model()
    spoken = [model.index(row, 1).data(Qt.ItemDataRole.AccessibleTextRole) for row in range(model.rowCount())]
    assert spoken[0] == "Müller, Patient, added, 00:00:01"
    assert "time inferred" in spoken[2]


def test_the_waveform_says_what_is_in_view(talk: MainWindow) -> None:
    assert "PHI in view: 3" in workspace_of(talk).waveform.focusProxy().accessibleDescription()


# -- projects -----------------------------------------------------------------------------------------------------


def test_a_new_project_is_made_where_asked(open_window: Open, tmp_path: Path, answer: Answer) -> None:
    window = open_window()

    def fill(dialog: QWidget) -> None:
        dialog.findChildren(QLineEdit)[0].setText(str(tmp_path / "neu"))
        button(dialog, "OK").click()

    answer(fill)
    window.actions_["new"].trigger()
    assert session_of(window).project.folder == tmp_path / "neu"
    assert window.centralWidget().currentWidget() is window._pages.empty  # type: ignore[attr-defined]
    assert window.actions_["import"].isEnabled()
    assert not window.actions_["next"].isEnabled()


def test_a_tag_set_says_what_it_is_for_where_it_is_chosen(open_window: Open, answer: Answer) -> None:
    told: list[str] = []

    def read(dialog: NewProject) -> None:
        for number in range(len(tagset_toml.built_in())):
            dialog._tag_set.setCurrentIndex(number)
            told.append(dialog._explained.text())

    answer(read)
    open_window().actions_["new"].trigger()
    assert len(set(told)) == len(tagset_toml.built_in())
    for text in told:
        purpose, _, types = text.partition("\n")
        assert "“" in purpose and types.startswith("Types: ") and types.count(",") >= 4


def test_another_project_begins_in_word_mode_with_everything_shown(
    talk: MainWindow, press: Press, tmp_path: Path, source_files: Path
) -> None:
    press("F8", "F9", "Shift+F9")
    with projects.create(tmp_path / "neu", tag_set="kolditz13") as made:
        importing.import_paths(made, [source_files / "Brief.txt"])
    talk.open_project(tmp_path / "neu")
    assert not talk.actions_["characters"].isChecked() and not workspace_of(talk).transcript.character_mode
    assert talk.actions_["side"].isChecked() and workspace_of(talk).review.isVisible()


def test_import_reports_can_be_read_again(talk: MainWindow, answer: Answer) -> None:
    found: list[str] = []
    answer(lambda report: found.extend(rows_of(report)))
    talk.actions_["import_reports"].trigger()
    assert any("has no time" in row for row in found)


def test_pads_of_an_export_are_kept_in_the_project(
    talk: MainWindow, answer: Answer, qtbot: QtBot, tmp_path: Path
) -> None:
    def choose(dialog: ExportOptions) -> None:
        dialog.findChildren(QLineEdit)[0].setText(str(tmp_path / "out"))
        dialog._documents.setCurrentIndex(1)
        dialog._before.setValue(300)
        dialog.accept()

    answer(choose)
    talk.actions_["export_audio"].trigger()
    met = answer(lambda report: None)
    qtbot.waitUntil(lambda: met == ["ReportDialog"])
    assert projects.pads_of(session_of(talk).project).before_ms == 300
    sound, rate = soundfile.read(tmp_path / "out" / "Visite.wav")
    assert len(sound) == samples.probe(next((talk.session.project.folder / "audio").iterdir())).frames  # type: ignore[union-attr]
    start_ms = session_of(talk).times.located(session_of(talk).annotations[0]).intervals[0].start_ms  # type: ignore[union-attr]
    # The first 5 ms of the pad fade out
    assert not np.any(sound[(start_ms - 295) * rate // 1000 : start_ms * rate // 1000])


def test_a_lock_that_was_left_behind_is_taken_over_with_a_notice(open_window: Open, project: Path) -> None:
    owner = {"user": "jörg", "host": "station-4", "pid": 99999}
    (project / "project.owner").write_text(json.dumps(owner), encoding="utf-8")
    window = open_window(project)
    assert "jörg on station-4 (process 99999) did not close this project" in window.status.currentMessage()
    assert session_of(window).writable


# -- the waveform -------------------------------------------------------------------------------------------------


def test_a_click_on_phi_in_the_waveform_selects_it(talk: MainWindow) -> None:
    session, view = session_of(talk), workspace_of(talk).waveform.focusProxy()
    for annotation in session.annotations:
        interval = session.times.located(annotation).intervals[0]  # type: ignore[union-attr]
        x = round(view.scale.x((interval.start_ms + interval.end_ms) / 2))
        QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=QPoint(x, round(view.rows().phi.center().y())))
        assert session.current == annotation


def test_a_drag_over_the_wave_selects_the_words_that_are_heard(talk: MainWindow, drag: Drag) -> None:
    session, view = session_of(talk), workspace_of(talk).waveform.focusProxy()
    y = round(view.rows().wave.center().y())
    drag(view, QPoint(round(view.scale.x(450)), y), QPoint(round(view.scale.x(1500)), y))
    assert session.document is not None and session.selection is not None
    assert session.selection.of(session.document.text) == "Tag, Frau Müller."


def test_a_click_in_the_wave_moves_the_playhead_and_the_heard_word(talk: MainWindow) -> None:
    view, transcript = workspace_of(talk).waveform.focusProxy(), workspace_of(talk).transcript
    y = round(view.rows().wave.center().y())
    QTest.mouseClick(view, Qt.MouseButton.LeftButton, pos=QPoint(round(view.scale.x(2500)), y))
    assert abs(talk.playing.player.position_ms() - 2500) < 40
    assert transcript._heard == Span(32, 36), "the word that is heard then"
    assert "00:00:02." in said(talk)


def test_while_the_recording_runs_on_a_tags_key_marks_the_word_just_heard(
    talk: MainWindow, press: Press, surfaces: Surfaces, monkeypatch: pytest.MonkeyPatch
) -> None:
    player = talk.playing.player
    press("Down")
    monkeypatch.setattr(type(player), "runs_on", property(lambda self: True))
    monkeypatch.setattr(player, "position_ms", lambda: 2 * WORD_MS + 300 + 200)  # 300 ms to react, 200 into the word
    press("R")
    assert surfaces(session_of(talk)) == [("Relative", "Frau"), *TALK], "not what was current before"
    press("O")
    assert surfaces(session_of(talk)) == [("Other", "Frau"), *TALK], "the same word again is changed"
    monkeypatch.undo()
    assert not player.runs_on
    press("Down", "S")
    assert surfaces(session_of(talk))[1] == ("Staff", "Müller"), "at rest the current one"


# -- what is finished ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", ["X", "D", "Return", "Ctrl+Right", ",", "F2", "W"])
def test_a_key_in_a_finished_document_changes_nothing_and_offers_to_open_it(
    talk: MainWindow, press: Press, answer: Answer, surfaces: Surfaces, key: str
) -> None:
    """Issue 16, point 1."""
    session = session_of(talk)
    session.make_current(session.annotations[0].id)
    assert session.layer is not None
    session.apply(finish.finish, session.layer.assignment.id)
    before = session.annotations
    met = answer(lambda box: button(box, "Leave").click())
    press(key)
    assert met == ["QMessageBox"] and session.annotations == before
    assert not workspace_of(talk).editor.isVisible()


def test_title_list_and_status_line_say_what_is_finished_until_it_is_opened_again(
    talk: MainWindow, press: Press, answer: Answer
) -> None:
    """Issue 16, point 1."""
    session = session_of(talk)
    assert session.layer is not None
    session.apply(finish.finish, session.layer.assignment.id)
    assert "(finished)" in talk.windowTitle() and "finished" in said(talk)
    assert talk._documents.currentText() == "✓ Visite"
    met = answer(lambda box: button(box, "Open").click())
    press("P")
    assert not any(action.isChecked() for action in talk.tags.actions)
    assert met == ["QMessageBox"] and session.locked is None
    assert "finished" not in talk.windowTitle() + said(talk) and talk._documents.currentText() == "Visite"
    assert talk.actions_["undo"].text() == "&Undo: reopen the document"
    press("Ctrl+Z")
    assert "(finished)" in talk.windowTitle(), "opening again is taken back like any other step"


def test_a_key_in_a_closed_round_offers_to_open_it_to_the_supervisor_alone(
    talk: MainWindow, press: Press, answer: Answer
) -> None:
    """Issue 16, point 1."""
    session = session_of(talk)
    current = layer_queries.current_round(session.project)
    assert current is not None
    session.write(lambda project: rounds.close(project, current.name))
    assert "(round closed)" in talk.windowTitle() and "round closed" in said(talk)
    met = answer(lambda box: button(box, "Open the round again").click())
    press("P")
    assert met == ["QMessageBox"] and "closed" not in talk.windowTitle() + said(talk)
    press("P")
    assert session.steps.undoable is not None


def test_the_project_that_was_open_last_is_known_until_it_is_gone(desk: Desk, open_window: Open, project: Path) -> None:
    """Issue 16, point 11."""
    assert desk.last_project() is None
    open_window(project).close()
    assert desk.last_project() == project.resolve()
    shutil.rmtree(project)
    assert desk.last_project() is None
