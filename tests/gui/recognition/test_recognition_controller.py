"""Recordings are transcribed beside the work, with a recogniser made for tests in a real process of its own."""

import os
import signal
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialogButtonBox
from pytestqt.qtbot import QtBot

from deid_studio.gui.recognition.transcribe_dialog import TranscribeQuestion
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.work.document_queue import Stage
from deid_studio.gui.work.queue_window import STAGE, WHAT, QueueWindow
from deid_studio.services.annotation import known_names
from deid_studio.services.models import installed_models as models
from deid_studio.services.models.installed_models import InstalledModel
from tests.gui.recognition.recognition_parts import (
    TEXT,
    Answer,
    Press,
    column,
    come_to_front,
    labels,
    stages,
    text_shown,
)


def test_recordings_are_transcribed_beside_the_work_and_the_one_in_view_shows_its_text(
    qtbot: QtBot, window: MainWindow, model: Callable[..., InstalledModel], press: Press, answer: Answer
) -> None:
    model()
    asked: list[str] = []

    def ask(question: TranscribeQuestion) -> None:
        asked.append(question.documents.currentText())
        question.alternatives.setValue(1)
        question.listed.setPlainText("Ottokar Rübsam")
        question.buttons.button(QDialogButtonBox.StandardButton.Ok).click()

    met = answer(ask)
    press("Ctrl+T")
    assert met == ["TranscribeQuestion"] and asked == ["All without a text (3, 00:00:16 in all)"]
    shown = window.recognition.queue
    assert shown is not None and shown.isVisible() and not shown.isModal()
    met = answer(lambda box: QTest.keyClick(box, Qt.Key.Key_Return))
    window.actions_["import"].trigger()
    assert met == ["QMessageBox"] and window.work.is_busy, "what has to wait says so"
    assert window.actions_["next_document"].isEnabled()
    qtbot.waitUntil(lambda: not window.work.is_busy, timeout=10000)
    assert stages(shown) == [Stage.DONE] * 3
    said = "4 words · further hypotheses: 1\nthe recogniser listened for 1 name that is known here"
    assert column(shown, WHAT) == [said] * 3
    assert shown.heading.text() == "3 of 3 documents are done." and shown.suggest.isVisible()
    assert text_shown(window) == TEXT
    assert window.workspace is not None and window.workspace.offer.isVisible()
    assert window.session is not None
    assert known_names.lines(window.session.project) == ("Ottokar Rübsam",)
    window.actions_["undo"].trigger()
    assert text_shown(window) == ""


def test_a_queue_rests_goes_on_and_does_without_a_recording(
    qtbot: QtBot, window: MainWindow, model: Callable[..., InstalledModel], begin: Callable[..., QueueWindow]
) -> None:
    shown = begin(model(sleep_s=0.02))
    qtbot.waitUntil(lambda: shown.queue.entries[0].share > 0)
    shown.pause.click()
    qtbot.waitUntil(lambda: column(shown, STAGE)[0].startswith("⏸"))
    assert shown.pause.text() == "&Go on" and "Paused" in labels(shown)
    come_to_front(qtbot, shown)
    shown.table.selectRow(1)
    QTest.keyClick(shown.table, Qt.Key.Key_Delete)
    assert stages(shown)[1] is Stage.LEFT_OUT and not shown.leave_out.isEnabled()
    with qtbot.waitSignals([shown.queue.progressed] * 2):
        pass
    at = shown.queue.entries[0].share
    with qtbot.waitSignals([shown.queue.progressed] * 2):
        pass
    assert shown.queue.entries[0].share == at < 1
    shown.pause.click()
    qtbot.waitUntil(lambda: shown.queue.is_over, timeout=10000)
    assert stages(shown) == [Stage.DONE, Stage.LEFT_OUT, Stage.DONE]


def test_what_was_heard_before_a_stop_is_not_heard_again(
    qtbot: QtBot, window: MainWindow, model: Callable[..., InstalledModel], begin: Callable[..., QueueWindow]
) -> None:
    shown = begin(model(sleep_s=0.03))
    shown.close()
    qtbot.waitUntil(lambda: shown.queue.entries[0].share >= 0.7)
    window.status.cancel_wanted.emit()
    qtbot.waitUntil(lambda: not window.work.is_busy, timeout=10000)
    assert shown.isVisible()
    assert stages(shown)[0] is Stage.LEFT_OUT and "goes on there" in column(shown, WHAT)[0]
    assert text_shown(window) == ""
    again = begin(models.get("gut"))
    assert again.queue.entries[0].duration_ms == 4000
    qtbot.waitUntil(lambda: again.queue.entries[0].began is not None)
    assert (again.queue.entries[0].began or 0) > 0.4
    qtbot.waitUntil(lambda: again.queue.is_over, timeout=10000)
    assert text_shown(window) == TEXT


def test_a_recogniser_that_crashes_costs_one_recording(
    qtbot: QtBot, window: MainWindow, model: Callable[..., InstalledModel], begin: Callable[..., QueueWindow]
) -> None:
    assert window.session is not None
    shown = begin(model(does="crash", at=5000))
    window.actions_["transcribe"].trigger()
    assert window.recognition.queue is shown
    qtbot.waitUntil(lambda: shown.queue.is_over, timeout=10000)
    assert stages(shown) == [Stage.DONE, Stage.REFUSED, Stage.DONE]
    assert "the recogniser was stopped by signal 11" in column(shown, WHAT)[1]
    assert "Not done: 1" in labels(shown)
    assert shown.table.item(1, STAGE).text() == "⚠ not done"  # type: ignore[union-attr]


def test_a_model_that_cannot_be_used_is_told_once(
    qtbot: QtBot,
    window: MainWindow,
    model: Callable[..., InstalledModel],
    begin: Callable[..., QueueWindow],
    answer: Answer,
) -> None:
    said: list[str] = []
    met = answer(lambda box: said.append(box.text()))
    shown = begin(model(does="refuse"))
    qtbot.waitUntil(lambda: bool(met) and not window.work.is_busy, timeout=10000)
    assert met == ["QMessageBox"] and said == ["This model refuses"]
    assert stages(shown) == [Stage.REFUSED, Stage.LEFT_OUT, Stage.LEFT_OUT]


def test_closing_the_window_ends_the_recogniser(
    qtbot: QtBot,
    window: MainWindow,
    model: Callable[..., InstalledModel],
    begin: Callable[..., QueueWindow],
    answer: Answer,
) -> None:
    shown = begin(model(sleep_s=0.05))
    qtbot.waitUntil(lambda: shown.queue.entries[0].share > 0)
    transcriber = shown.queue._undertaking._transcriber  # type: ignore[attr-defined]
    process_id = transcriber.process_id
    assert process_id is not None
    answer(lambda box: next(one for one in box.buttons() if one is not box.defaultButton()).click())
    window.close()
    qtbot.waitUntil(lambda: not window.isVisible(), timeout=10000)
    with pytest.raises(ProcessLookupError):
        os.kill(process_id, signal.SIGCONT)


def test_commands_are_offered_where_they_can_be_done(talk: MainWindow, open_window: Callable[..., MainWindow]) -> None:
    names = ("transcribe", "align", "check_places", "next_place", "models", "export_transcript")
    assert [talk.actions_[name].isEnabled() for name in names] == [True] * 6
    session = talk.session
    assert session is not None
    session.show_document(next(entry.id for entry in session.entries if entry.name == "Brief"))
    assert [talk.actions_[name].isEnabled() for name in names] == [True, True, False, False, True, True]
    talk.close_project()
    assert [talk.actions_[name].isEnabled() for name in names] == [False, False, False, False, True, False]
