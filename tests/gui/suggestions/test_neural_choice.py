"""A neural model is chosen in the window, measured on what is finished, and asked."""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from deid_studio.domain.span import Span
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.suggestions.ask_dialog import FindSuggestions, SuggestionSource
from deid_studio.gui.suggestions.reliability_dialog import MeasuredModel
from deid_studio.services.annotation import annotate, finish
from deid_studio.services.exchange import importing
from deid_studio.services.models import installed_models
from deid_studio.services.models.model_intake import take_in
from deid_studio.services.models.tagger_models import LABELS
from deid_studio.services.project import layers
from deid_studio.services.project import project as projects
from deid_studio.storage import queries

TEXT = "Anna kam. Die Grippe war schwer.\n"


@pytest.fixture
def window(open_window: Callable[..., MainWindow], neural_models: ModuleType, tmp_path: Path) -> MainWindow:
    take_in(neural_models.make_classifier(tmp_path / "klinik"), tried=False)
    (installed_models.get("klinik").folder.parent / LABELS).write_text('[labels]\nMISC = "hospital"\n')
    sources, folder = tmp_path / "Quellen", tmp_path / "Briefe"
    sources.mkdir()
    for name in ("Brief1", "Brief2"):
        (sources / f"{name}.txt").write_text(TEXT * (30 if name == "Brief2" else 1), encoding="utf-8")
    with projects.create(folder, tag_set="kolditz13") as project:
        importing.import_paths(project, sorted(sources.iterdir()))
        (id,) = (entry.id for entry in queries.document_entries(project) if entry.name == "Brief2")
        layer = projects.assign(project, id, annotator="A1")
        for line in range(30):
            span = Span(line * len(TEXT) + 14, line * len(TEXT) + 20)
            annotate.mark(project.journal, layer.assignment.id, fragments=[span], tag="MedicalUnit")
        finish.finish(project.journal, layer.assignment.id)
    return open_window(folder, "Brief1")


def test_it_is_measured_and_asked(qtbot: QtBot, window: MainWindow, answer: Callable[..., list[str]]) -> None:
    said: list[str] = []
    figures: list[str] = []

    def choose(question: FindSuggestions) -> None:
        question.asked.setCurrentIndex(question.asked.findData(SuggestionSource.NEURAL))
        said.extend(label.text() for label in question.findChildren(QLabel))
        assert question.measured_first.isChecked() and "1 finished letter" in question.measured_first.text()
        question.accept()

    def go_on(dialog: MeasuredModel) -> None:
        figures.extend(str(cell) for line in dialog.table.model_.lines for cell in line.cells)
        dialog.ask.click()

    answer(choose)
    window.suggestions.ask()
    answer(go_on)
    session = window.session
    assert session is not None and session.document is not None

    def suggested() -> dict[str, float]:
        layer = layers.layer_of(session.project, session.document.id, annotator="A1")
        found = layer.annotations if layer else ()
        return {one.span.of(TEXT): one.confidence or 0 for one in found if one.source.startswith("neural:klinik")}

    qtbot.waitUntil(lambda: bool(figures), timeout=20000)
    met = answer(lambda dialog: None)
    qtbot.waitUntil(lambda: bool(suggested()) and bool(met), timeout=20000)
    assert suggested().keys() == {"Grippe"} and suggested()["Grippe"] > 0.95
    assert any("never measured" in one for one in said) and any("PER, LOC" in one for one in said)
    assert {"MISC", "30", "1.0", "all labels"} <= set(figures)
