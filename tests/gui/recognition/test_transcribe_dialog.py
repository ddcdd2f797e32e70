"""What is asked before recordings are transcribed."""

from collections.abc import Callable

from pytestqt.qtbot import QtBot

from deid_studio.gui.recognition.transcribe_dialog import TranscribeQuestion
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.services.models.installed_models import InstalledModel
from deid_studio.services.recognition import transcribe as transcribing
from tests.gui.recognition.recognition_parts import labels


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
