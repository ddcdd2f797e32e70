"""The window by keys, by mouse, in another look, and for screen readers."""

from pathlib import Path

import numpy as np
import pytest
import soundfile
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit, QWidget
from pytestqt.qtbot import QtBot

from deid_studio.audio import samples
from deid_studio.domain.span import Span
from deid_studio.gui.app import Desk
from deid_studio.gui.export.export_options import ExportOptions
from deid_studio.gui.language import as_sentence
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.services.annotation import annotate
from deid_studio.services.project import project as projects
from tests.gui.shell.window_parts import TALK, Answer, Drag, Open, Press, Surfaces, rows_of, said
from tests.gui.window_contents import session_of, workspace_of

WORD_MS = 400


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


def test_a_problem_begins_with_a_capital_but_a_files_name_stays() -> None:
    assert as_sentence("there is no project here: the folder has no project.db")[0] == "T"
    assert as_sentence("visite.ann, line 3: truncated")[0] == "v"
    assert as_sentence("") == ""


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
