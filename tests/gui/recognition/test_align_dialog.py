"""A transcript is aligned with its recording."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

from PySide6.QtWidgets import QDialogButtonBox
from pytestqt.qtbot import QtBot

from deid_studio.domain.span import Interval, Span
from deid_studio.gui.recognition.align_dialog import AlignQuestion, AlignWish
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.work.document_queue import Stage
from deid_studio.gui.work.queue_window import WHAT
from deid_studio.services.exchange import importing
from deid_studio.services.project import project as projects
from tests.gui.recognition.recognition_parts import Answer, Press, column, labels, stages, text_shown


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
    places = talk.places.window
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
