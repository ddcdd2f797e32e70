"""From sound to timed words in the window, with a recogniser made for tests in a real process of its own."""

import os
import re
import shutil
import signal
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import soundfile
from PySide6.QtCore import QEvent, Qt, QTimer
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QDialogButtonBox, QLabel, QMessageBox, QPushButton, QToolTip
from pytestqt.qtbot import QtBot

from deid_studio.domain.span import Interval, Span
from deid_studio.gui.look.theme import LIGHT
from deid_studio.gui.recognition.align_dialog import AlignQuestion, AlignWish
from deid_studio.gui.recognition.models_dialog import AddModel, RecognitionModels
from deid_studio.gui.recognition.transcribe_dialog import TranscribeQuestion, TranscribeWish
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.transcript.transcript_export_dialog import TranscriptExport
from deid_studio.gui.work.document_queue import Stage
from deid_studio.gui.work.queue_window import STAGE, WHAT, QueueWindow, time_left
from deid_studio.services.annotation import known_names
from deid_studio.services.exchange import importing
from deid_studio.services.models import installed_models as models
from deid_studio.services.models.installed_models import InstalledModel
from deid_studio.services.project import project as projects
from deid_studio.services.recognition import transcribe as transcribing
from tests.gui.dropping import drop

Press = Callable[..., None]
Answer = Callable[..., list[str]]

TALK = [(0.1, 0.3, 0.3), (0.3, 0.5, 0.5), (1.5, 1.7, 0.7), (3.0, 3.2, 0.4)]
TEXT = "w3 w5\nw7\nw4"


@pytest.fixture
def recorded(tmp_path: Path, loudness: ModuleType) -> Path:
    """A closed project with three recordings without a text: "a" and "c" of four seconds, "b" of eight."""
    sources, folder = tmp_path / "Quellen", tmp_path / "Aufnahmen"
    sources.mkdir()
    for name, seconds in (("a", 4.0), ("b", 8.0), ("c", 4.0)):
        soundfile.write(sources / f"{name}.wav", loudness.sound(TALK, seconds=seconds), loudness.RATE_HZ)
    with projects.create(folder, tag_set="kolditz13") as project:
        importing.import_paths(project, sorted(sources.iterdir()))
    return folder


@pytest.fixture
def model(loudness: ModuleType, tmp_path: Path) -> Callable[..., InstalledModel]:
    """Takes in a model that does as told."""

    def make(name: str = "gut", **fields: Any) -> InstalledModel:
        models.add(loudness.make_model(tmp_path / "Stick" / name, **fields), tried=False)
        return models.get(name)

    return make


@pytest.fixture
def window(open_window: Callable[..., MainWindow], recorded: Path) -> MainWindow:
    return open_window(recorded, "a")


@pytest.fixture
def begin(window: MainWindow) -> Callable[..., QueueWindow]:
    """Transcribes all recordings with a model."""

    def start(chosen: InstalledModel, **wanted: Any) -> QueueWindow:
        assert window.session is not None
        waiting, refused = transcribing.waiting(window.session.project)
        wish = TranscribeWish(False, chosen, "de", wanted.get("alternatives", 0), "auto", True, "")
        window.recognition.begin_transcribing(waiting, wish, refused)
        assert window.recognition.queue is not None
        return window.recognition.queue

    return start


def text_shown(window: MainWindow) -> str:
    assert window.session is not None and window.session.document is not None
    return window.session.document.text


def stages(shown: QueueWindow) -> list[Stage]:
    return [entry.stage for entry in shown.queue.entries]


def column(shown: QueueWindow, number: int) -> list[str]:
    return [item.text() for row in range(shown.table.rowCount()) if (item := shown.table.item(row, number))]


def labels(dialog: Any) -> str:
    return "\n".join(label.text() for label in dialog.findChildren(QLabel) if label.isVisibleTo(dialog))


def come_to_front(qtbot: QtBot, dialog: QDialog) -> None:
    """Without a window manager a dialog does not by itself."""
    dialog.activateWindow()
    qtbot.waitUntil(dialog.isActiveWindow)


# -- transcribing -----------------------------------------------------------------------------------------------------


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


def test_models_are_offered_by_language_and_their_abilities(
    qtbot: QtBot, window: MainWindow, model: Callable[..., InstalledModel]
) -> None:
    assert window.session is not None
    waiting, _ = transcribing.waiting(window.session.project)
    known = [model("deutsch"), model("wide", language="en", rate=16000), model("viele", language="multilingual")]
    question = TranscribeQuestion(
        waiting,
        waiting[1],
        shown_has_text=True,
        models=known,
        language="de",
        model_name="viele",
        listed="Wöhrle",
        parent=window,
    )
    qtbot.addWidget(question)

    def offered() -> list[str]:
        return [question.model.itemText(number) for number in range(question.model.count())]

    assert offered() == ["deutsch", "viele"] and question.model.currentText() == "viele"
    question.language.setCurrentIndex(question.language.findText("English"))
    assert offered() == ["wide", "viele"]
    assert "Some recordings have only 1" in labels(question)
    question.documents.setCurrentIndex(1)
    assert question.documents.currentText() == "Only b, in the place of its text"
    wish = question.answer()
    assert (wish.only_this, wish.model.card.name, wish.language, wish.channels) == (True, "wide", "en", "auto")
    assert (wish.with_names, wish.listed) == (True, "Wöhrle")
    question.language.setCurrentIndex(question.language.findText("(found out)"))
    assert offered() == ["viele"] and question.answer().language is None


@pytest.mark.parametrize(
    ("seconds", "said"),
    [(20, "Less than a minute left"), (240, "About 4 min left"), (7800, "About 2 h 10 min left")],
)
def test_time_left_is_said_as_people_do(seconds: float, said: str) -> None:
    assert time_left(seconds) == said


# -- models -----------------------------------------------------------------------------------------------------------


@pytest.fixture
def dialog(qtbot: QtBot, loudness: ModuleType) -> RecognitionModels:
    made = RecognitionModels(theme=LIGHT, show_problem=pytest.fail, parent=None)  # type: ignore[arg-type]
    qtbot.addWidget(made)
    made.show()
    return made


def states(dialog: RecognitionModels) -> list[Any]:
    return [line.cells[-1] for line in dialog.table.model_.lines]


def test_where_there_is_no_model_it_says_where_models_come_from(dialog: RecognitionModels) -> None:
    assert "The program never downloads one" in labels(dialog)
    assert not dialog.check_button.isEnabled() and dialog.add_folder.isEnabled()


def test_a_model_is_dropped_checked_and_removed(
    qtbot: QtBot, dialog: RecognitionModels, loudness: ModuleType, tmp_path: Path, qapp: QApplication
) -> None:
    source = loudness.make_model(tmp_path / "Stick" / "mein-modell", language=None)
    asked: list[str] = []

    def fill(question: AddModel) -> None:
        asked.append(labels(question))
        if len(asked) > 1:
            question.language.setCurrentIndex(question.language.findText("German"))
        question.buttons.button(QDialogButtonBox.StandardButton.Ok).click()

    _when_modal(qapp, AddModel, fill, times=2)
    assert drop(dialog, source)
    assert "does not say what its language is" in asked[1]
    assert [line.cells[:4] for line in dialog.table.model_.lines] == [
        ("mein-modell", "loudness", "German", "1\N{NO-BREAK SPACE}kHz")
    ]
    assert states(dialog) == ["✓ whole and works"]
    assert dialog.licence.toPlainText() == "Nur für Tests." and "its file LICENSE" in labels(dialog)

    (models.get("mein-modell").folder / "LICENSE").write_text("Etwas anderes..")
    dialog.check()
    assert states(dialog) == ["⚠ damaged"] and "the file LICENSE is damaged" in labels(dialog)

    def decide(words: str) -> Callable[[QMessageBox], None]:
        return lambda box: next(b for b in box.findChildren(QPushButton) if b.text() == words).click()

    _when_modal(qapp, QMessageBox, decide("Cancel"))
    QTest.keyClick(dialog.table, Qt.Key.Key_Delete)
    assert models.installed()
    _when_modal(qapp, QMessageBox, decide("&Remove"))
    dialog.remove_button.click()
    assert not models.installed() and "never downloads" in labels(dialog)


def _when_modal(qapp: QApplication, kind: type, do: Callable[[Any], object], *, times: int = 1) -> None:
    """Do something with the next dialogs of a kind, each once it is there."""

    def look(left: int) -> None:
        found = qapp.activeModalWidget()
        if isinstance(found, kind):
            if left > 1:
                QTimer.singleShot(0, lambda: look(left - 1))
            do(found)
        else:
            QTimer.singleShot(5, lambda: look(left))

    QTimer.singleShot(0, lambda: look(times))


# -- aligning ---------------------------------------------------------------------------------------------------------


def test_a_transcript_takes_the_place_of_what_was_recognised(
    qtbot: QtBot, talk: MainWindow, press: Press, answer: Answer, tmp_path: Path, span_of: Callable[..., Span]
) -> None:
    session, before = talk.session, text_shown(talk)
    assert session is not None
    wanted = before.replace("Tag,", "Tag").replace("Jörg", "doch Jörg")
    (tmp_path / "Abschrift.txt").write_text(wanted, encoding="utf-8")

    def ask(question: AlignQuestion) -> None:
        ok = question.buttons.button(QDialogButtonBox.StandardButton.Ok)
        assert ok.isEnabled() and "words without one get theirs" in labels(question)
        question.transcript.line.setText(str(tmp_path / "nirgends.txt"))
        ok.click()
        assert "No such file" in labels(question)
        question.transcript.line.setText(str(tmp_path / "Abschrift.txt"))
        question.method.setCurrentIndex(question.method.findData("edit"))
        ok.click()

    met = answer(ask)
    press("Ctrl+Shift+T")
    qtbot.waitUntil(lambda: not talk.work.is_busy, timeout=10000)
    assert met == ["AlignQuestion"]
    shown = talk.recognition.queue
    assert shown is not None and stages(shown) == [Stage.DONE] and not shown.suggest.isVisible()
    first, second = column(shown, WHAT)[0].split("\n")
    assert first == "16 words · by recognised words: 14 · between others: 2" and second == "⚠ not sure: 2"
    assert text_shown(talk) == wanted
    assert [a.surface(wanted) for a in session.annotations] == ["Müller", "Jörg Weiß", "Köln"]
    assert session.times.interval_of(span_of(wanted, "Weiß")) == Interval(2800, 3150)
    session.select(span_of(wanted, "Weiß"))
    assert re.match(r"time from a recognised word, \d+\s% sure · ", talk.status._place.text())
    shown.places.click()
    places = talk.recognition.places
    assert places is not None and [line.cells[3] for line in places.table.model_.lines][:2] == ["doch", "1953"]


def test_a_transcript_of_another_recording_is_refused(qtbot: QtBot, talk: MainWindow) -> None:
    session, before = talk.session, text_shown(talk)
    assert session is not None and session.document is not None
    wish = AlignWish(True, "das hier hat mit der aufnahme nun wirklich gar nichts zu tun", "edit", "de")
    talk.recognition.begin_aligning([session.document.id], wish)
    qtbot.waitUntil(lambda: not talk.work.is_busy, timeout=10000)
    shown = talk.recognition.queue
    assert shown is not None and stages(shown) == [Stage.REFUSED]
    assert "the transcript is not one of this document's recording" in column(shown, WHAT)[0]
    assert text_shown(talk) == before


# -- honest times -----------------------------------------------------------------------------------------------------


def test_a_word_without_a_sure_time_says_why(qtbot: QtBot, talk: MainWindow, span_of: Callable[..., Span]) -> None:
    session, workspace = talk.session, talk.workspace
    assert session is not None and workspace is not None
    year = span_of(text_shown(talk), "1953")
    session.select(year)
    said = "⚠ this word has no time"
    assert said in talk.status._place.text() and said in workspace.transcript.accessibleDescription()
    view = workspace.transcript
    at = view.rectangle_of(year).center().toPoint()
    QApplication.sendEvent(view.viewport(), QHelpEvent(QEvent.Type.ToolTip, at, view.viewport().mapToGlobal(at)))
    assert QToolTip.text() == said
    session.select(span_of(text_shown(talk), "Müller"))
    assert said not in talk.status._place.text()
    assert view.reason_at(year.start - 1) == "" and view.reason_at(year.end) == ""


def test_places_to_check_are_listed_gone_to_and_followed(
    qtbot: QtBot, talk: MainWindow, press: Press, span_of: Callable[..., Span], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = talk.session
    assert session is not None
    played: list[Interval] = []
    monkeypatch.setattr(talk.playing, "play_interval", lambda interval, with_context: played.append(interval))
    qtbot.waitUntil(lambda: talk.playing.outline() is not None)
    press("Ctrl+K")
    places = talk.recognition.places
    assert places is not None and places.isVisible() and not places.isModal()
    come_to_front(qtbot, places)
    (line,) = places.table.model_.lines
    assert line.cells[2:] == ("⚠ this word has no time", "1953")
    QTest.keyClick(places.table, Qt.Key.Key_Return)
    assert session.selection == span_of(text_shown(talk), "1953")
    assert len(played) == 1 and session.document is not None
    assert talk.playing.player.position_ms() == played[0].start_ms
    number = next(n for n, word in enumerate(session.document.words) if word.interval is None)
    assert talk.workspace is not None
    talk.workspace.waveform.word_edge_moved.emit(number, played[0].start_ms, played[0].end_ms)
    assert places.table.model_.lines == [] and "✓ Every word" in places.heading.text()
    session.apply(lambda journal: journal.undo(session.layer.assignment.id))  # type: ignore[union-attr]
    places.close()
    press("Shift+F3")
    assert len(played) == 2


def test_speech_without_words_is_a_place_too(qtbot: QtBot, window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    session = window.session
    assert session is not None
    played: list[bool] = []
    monkeypatch.setattr(window.playing, "play_interval", lambda interval, with_context: played.append(with_context))
    qtbot.waitUntil(lambda: window.playing.outline() is not None)
    assert window.workspace is not None
    assert "has no text yet" in window.workspace.transcript.accessibleDescription()
    window.recognition.show_places()
    places = window.recognition.places
    assert places is not None
    come_to_front(qtbot, places)
    assert {line.cells[2] for line in places.table.model_.lines} == {"speech without words"}
    QTest.keyClick(places.table, Qt.Key.Key_Space)
    assert session.time_selection == places.places[0].interval and played == [True]


# -- out --------------------------------------------------------------------------------------------------------------


def test_transcripts_go_out_to_other_programs(
    qtbot: QtBot, talk: MainWindow, answer: Answer, tmp_path: Path, qapp: QApplication
) -> None:
    def ask(question: TranscriptExport) -> None:
        assert "Nothing is redacted" in labels(question)
        question.form_.setCurrentIndex(question.form_.findData("vtt"))
        assert not question.annotator.isVisibleTo(question)
        question.form_.setCurrentIndex(question.form_.findData("textgrid"))
        question.folder.line.setText(str(tmp_path / "aus"))
        question.documents.setCurrentIndex(1)
        question.accept()

    met = answer(ask)
    said: list[str] = []
    talk.actions_["export_transcript"].trigger()
    reported = answer(lambda report: said.append(labels(report)))
    qtbot.waitUntil(lambda: bool(reported) and not talk.work.is_busy, timeout=10000)
    assert met == ["TranscriptExport"] and "1 file was written" in said[0]
    assert "Müller" in (tmp_path / "aus" / "Visite.TextGrid").read_text(encoding="utf-8")


def test_commands_are_offered_where_they_can_be_done(talk: MainWindow, open_window: Callable[..., MainWindow]) -> None:
    names = ("transcribe", "align", "check_places", "next_place", "models", "export_transcript")
    assert [talk.actions_[name].isEnabled() for name in names] == [True] * 6
    session = talk.session
    assert session is not None
    session.show_document(next(entry.id for entry in session.entries if entry.name == "Brief"))
    assert [talk.actions_[name].isEnabled() for name in names] == [True, True, False, False, True, True]
    talk.close_project()
    assert [talk.actions_[name].isEnabled() for name in names] == [False, False, False, False, True, False]


def test_aligning_is_offered_where_words_lack_times(
    open_window: Callable[..., MainWindow], project: Path, source_files: Path, tmp_path: Path
) -> None:
    window = open_window(project, "Visite")
    assert window.workspace is not None
    assert window.workspace.offer.isHidden(), "one word of fifteen is no reason"
    sound = shutil.copy(source_files / "Visite.wav", tmp_path / "Gespräch.wav")
    words = tmp_path / "Gespräch.txt"
    words.write_text("Guten Tag, Frau Müller.", encoding="utf-8")
    with projects.create(tmp_path / "neu", tag_set="kolditz13") as made:
        importing.import_paths(made, [Path(sound), words], annotator="A1")
    window.open_project(tmp_path / "neu")
    session, offer = window.session, window.workspace.offer
    assert session is not None and session.document is not None and session.recording is not None
    assert offer.isVisible() and "4 words have no time" in offer.accessibleName()
    assert [button.text() for button in offer._choices] == ["Align a transcript…"]
    offer.hide()
    session.show_document(session.document.id)
    assert offer.isHidden(), "once for each document"
