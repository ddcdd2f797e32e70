"""Annotations go out to other tools from the window, and it says what has no place there."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from deid_studio.formats.annotations.annotation_formats import FORMATS, read_annotations
from deid_studio.gui.export.annotation_export_dialog import AnnotationExport
from deid_studio.gui.shell.main_window import MainWindow


def labels(dialog: Any) -> str:
    return " ".join(label.text() for label in dialog.findChildren(QLabel))


def test_a_letter_goes_out_with_its_marks(
    qtbot: QtBot, letter: MainWindow, press: Callable[..., None], answer: Callable[..., list[str]], tmp_path: Path
) -> None:
    press("Right", "P")

    def ask(question: AnnotationExport) -> None:
        assert "Nothing is redacted" in labels(question)
        assert [question.form_.itemData(at) for at in range(question.form_.count())] == list(FORMATS)
        question.form_.setCurrentIndex(question.form_.findData("labelstudio"))
        assert "One file for all documents. It has no place for: spans in several parts." in labels(question)
        question.form_.setCurrentIndex(question.form_.findData("conll"))
        assert "A file for each document." in labels(question) and "parts of words" in labels(question)
        question.form_.setCurrentIndex(question.form_.findData("xmi"))
        question.folder.line.setText(str(tmp_path / "aus"))
        question.documents.setCurrentIndex(1)
        question.accept()

    met = answer(ask)
    said: list[str] = []
    letter.actions_["export_annotations"].trigger()
    reported = answer(lambda report: said.append(labels(report)))
    qtbot.waitUntil(lambda: bool(reported) and not letter.work.is_busy, timeout=10000)
    assert met == ["AnnotationExport"] and "2 files were written" in said[0]
    (document,) = read_annotations(tmp_path / "aus" / "Brief.xmi", "xmi")
    assert [(mark.surface, mark.tag) for mark in document.marks] == [("Müller", "Patient")]
