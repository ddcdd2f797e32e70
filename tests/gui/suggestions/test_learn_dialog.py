"""Learning from the project in the window: what is asked, told and decided."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from deid_studio.evaluation.significance import McNemar
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.suggestions.learn_dialog import LearnedResult, LearnQuestion
from deid_studio.learn.house.house_learning import Learned
from deid_studio.learn.house.house_scores import TokenCounts, TypeComparison
from deid_studio.services.exchange import importing
from deid_studio.services.project import project as projects
from deid_studio.services.suggestions import learning
from deid_studio.services.suggestions.learning import LearnedModel

OLD, NEW = TokenCounts(3, 1, 1, 1), TokenCounts(4, 0, 0, 0)
TYPES = (TypeComparison("Date", OLD, OLD, McNemar(3, 0, 0, 1)), TypeComparison("", OLD, NEW, McNemar(3, 0, 1, 0)))
FOUND = LearnedModel("2030-01-01-1", Learned(12, 11, 5, TYPES, ("Date",)), 0)


@pytest.fixture
def window(open_window: Callable[..., MainWindow], tmp_path: Path) -> MainWindow:
    (tmp_path / "Brief1.txt").write_text("Herr Rübsam kam.\n", encoding="utf-8")
    with projects.create(tmp_path / "Briefe", tag_set="kolditz13") as project:
        importing.import_paths(project, [tmp_path / "Brief1.txt"])
    (tmp_path / "Briefe" / "learned" / FOUND.name).mkdir(parents=True)
    return open_window(tmp_path / "Briefe", "Brief1")


def used(window: MainWindow) -> tuple[str, ...]:
    assert window.session is not None
    return learning.used_models(window.session.project)


def test_what_was_learned_is_shown_used_and_taken_back(
    window: MainWindow, answer: Callable[..., list[str]], qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[tuple[bool, bool]] = []

    def learn(_project: object, *, all_rounds: bool, unfinished: bool, progress: object) -> LearnedModel:
        asked.append((all_rounds, unfinished))
        return FOUND

    monkeypatch.setattr(learning, "learn_from", learn)
    rows: list[list[str]] = []

    def read_and_use(result: LearnedResult) -> None:
        model = result.table.model_
        rows.extend([model.shown(line, column) for column in range(8)] for line in model.lines)
        result.use.click()

    def want(question: LearnQuestion) -> None:
        assert not question.back.isEnabled()
        question.all_rounds.setChecked(True)
        question.unfinished.setChecked(True)
        question.accept()
        answer(read_and_use)

    answer(want)
    window.action("learn_model").trigger()
    qtbot.waitUntil(lambda: used(window) == (FOUND.name,), timeout=10000)
    assert asked == [(True, True)]
    assert [row[2:6] for row in rows] == [["0.750", "0.750", "0.250", "0.250"], ["0.750", "1.000", "0.250", "0.000"]]
    assert [bool(row[7]) for row in rows] == [True, False]

    answer(lambda question: question.back.click())
    window.action("learn_model").trigger()
    assert used(window) == ()
