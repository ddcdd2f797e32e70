"""Transcripts for other programs."""

from pathlib import Path

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from deid_studio.gui.export.transcript_export_dialog import TranscriptExport
from deid_studio.gui.shell.main_window import MainWindow
from tests.gui.recognition.recognition_parts import Answer, labels


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
