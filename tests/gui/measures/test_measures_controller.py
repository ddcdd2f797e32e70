"""Measuring against gold in the window: what is asked, what is shown of it, and what is written."""

import json
import threading
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

import pytest
from PySide6.QtCore import QSettings, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from deid_studio.cli import main as command_line
from deid_studio.domain.document import TimedText, Word
from deid_studio.domain.span import Interval, Span
from deid_studio.formats.transcripts.json import words_json
from deid_studio.gui.commands.key_map import KeyMap
from deid_studio.gui.commands.key_rules import problems_of
from deid_studio.gui.look.theme import LIGHT
from deid_studio.gui.measures import measure_request, measures_window
from deid_studio.gui.measures.chart_page import ChartPage
from deid_studio.gui.measures.measure_request import Measure, MeasureRequest
from deid_studio.gui.measures.measures_commands import measures_commands
from deid_studio.gui.measures.measures_form import MeasuresForm
from deid_studio.gui.measures.measures_window import MeasuresWindow
from deid_studio.gui.measures.side_field import Source
from deid_studio.gui.session.session import Session
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.work.jobs import wait_for_all
from deid_studio.learn.house.house_scores import TokenCounts
from deid_studio.learn.house.learning_curve import CurveForecast, CurvePoint, LearningCurve
from deid_studio.progress import Progress
from deid_studio.services.evaluation.learning.learning_curve_evaluation import LearningCurveEvaluation
from deid_studio.services.evaluation.span_evaluation import SpanEvaluation
from deid_studio.services.exchange import importing
from deid_studio.services.project import project as projects
from deid_studio.services.suggestions.sources.model_sources import model_sources, suggesters_of
from tests.gui.dropping import drop

Press = Callable[..., None]

TALK = "Frau Zwirbelmeyer wohnt in Köln seit Mai".split()
PHI = {1: "Patient", 4: "Location", 6: "Date"}


def write_talk(folder: Path, *, words: list[str] = TALK, phi: dict[int, str] = PHI, by_ms: int = 0) -> Path:
    """A transcript of words of 400 ms, the last without a time, with its text and what is PHI in it."""
    folder.mkdir()
    text, placed = " ".join(words), []
    for number, word in enumerate(words):
        start = len(" ".join(words[:number])) + bool(number)
        interval = Interval(500 * number + by_ms, 500 * number + 400 + by_ms) if number < len(words) - 1 else None
        placed.append(Word(Span(start, start + len(word)), interval))
    (folder / "Visite.json").write_bytes(words_json.write(TimedText(text, tuple(placed))))
    (folder / "Visite.txt").write_text(text, encoding="utf-8")
    spans = [(tag, placed[number].span) for number, tag in phi.items()]
    lines = [f"T{n}\t{tag} {s.start} {s.end}\t{s.of(text)}\n" for n, (tag, s) in enumerate(spans, start=1)]
    (folder / "Visite.ann").write_text("".join(lines), encoding="utf-8")
    return folder


@pytest.fixture
def gold(tmp_path: Path) -> Path:
    return write_talk(tmp_path / "gold")


@pytest.fixture
def found(tmp_path: Path) -> Path:
    """What a system found: it missed the town, and is late by 100 ms."""
    return write_talk(tmp_path / "found", phi={1: "Patient", 2: "Other"}, by_ms=100)


@pytest.fixture
def project(tmp_path: Path, gold: Path) -> Path:
    with projects.create(tmp_path / "Übung", tag_set="kolditz13") as made:
        importing.import_paths(made, [gold], annotator="A1")
    return tmp_path / "Übung"


@pytest.fixture
def window(qtbot: QtBot, project: Path, found: Path, tmp_path: Path) -> Iterator[MeasuresWindow]:
    """The window with the project as gold and a folder as the prediction."""
    settings = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    session = Session(projects.open_project(project), annotator="A1")
    made = MeasuresWindow(session, settings, language="en", theme=LIGHT)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    made.form.gold.choose(Source.PROJECT)
    for side in (made.form.predicted, made.form.other):
        side.choose(Source.FOLDER, found)
    yield made
    made.close()
    wait_for_all()
    session.project.close()


def cards(window: MeasuresWindow) -> list[str]:
    return [card.accessibleName() for card in window.page.cards.cards]


def notes(window: MeasuresWindow) -> list[str]:
    return [window.page.notes.item(row).text() for row in range(window.page.notes.count())]


def test_coverage_of_this_project_by_keys(window: MeasuresWindow, qtbot: QtBot, press: Press) -> None:
    window.form.choose(Measure.COVERAGE)
    press("F5")
    qtbot.waitUntil(lambda: window.found is not None)
    assert cards(window)[:2] == [
        "PHI redacted whole (recall, ρ\u00a0=\u00a01): 0.000, n = 2 PHI words",
        "precision (ρ\u00a0=\u00a01): n/d, n = 0 redacted words",
    ]
    assert notes(window)[0] == "⚠ GOLD/Visite: Date at characters 37 to 40 has no sure time"
    assert "⚠ GOLD: words that have no time and are in no figure: 1" in notes(window)
    chart = window.page.charts.chart
    assert window.focusWidget() is window.form.measure
    press("F6", "F6")
    assert window.focusWidget() is chart
    press("Right", "Right", "Right")
    assert chart.marked == 0.02 and chart.accessibleDescription() == "recall · 0.02: 0.500"
    assert window.page.charts.table.current.key == 0.02
    press("Return")
    assert window.focusWidget() is window.page.charts.table
    press("Down")
    assert chart.marked == 0.03
    press("Ctrl+PgDown")
    assert window.focusWidget() is window.page.tables[0]
    assert window.page.tables[0].model_.lines[0].cells == ("0.0", 2 / 6, 1.0, 0.5, 2, 4, 0)
    press("F6")
    assert window.focusWidget() is window.form.measure


FIRST_FIGURES = (
    (Measure.LEAKAGE, "PHI words that nothing covers (leakage): 50.0 %, n = 2 PHI words", True),
    (Measure.NTE, "NTE F1: 0.500, n = 2 PHI", True),
    (Measure.ERRORS, "PHI words missed: 100.0 %, n = 2 PHI words", False),
    (Measure.COMPARE, "F1 of A: 0.000, n = 2 PHI words", True),
    (Measure.WORDS, "word error rate, all words: 0.0 %, n = 7 words", False),
    (Measure.BOUNDARIES, "both edges within 100 ms: 1.000, n = 6 words", True),
    (Measure.SPANS, "F1 of instances: 0.400, n = 3 instances", False),
)


def test_each_measure_shows_its_figures(window: MeasuresWindow, gold: Path, qtbot: QtBot) -> None:
    for kind, first, has_chart in FIRST_FIGURES:
        window.form.choose(kind)
        if kind is Measure.SPANS:
            window.form.gold.choose(Source.FOLDER, gold)
        window.found = None
        window.measure()
        qtbot.waitUntil(lambda: window.found is not None)
        assert cards(window)[0] == first
        assert isinstance(window.page.tabs.widget(0), ChartPage) is has_chart, kind
        assert window.actions_["save_chart"].isEnabled() is has_chart, kind
        assert all(table.model_.lines for table in window.page.tables)


def test_pads_and_tolerance_are_those_of_the_form(window: MeasuresWindow, qtbot: QtBot) -> None:
    window.form.choose(Measure.NTE)
    window.form.tolerance.setValue(90)
    window.measure()
    qtbot.waitUntil(lambda: window.found is not None)
    assert cards(window)[0].startswith("NTE F1: 0.000")
    window.form.before.setValue(100)
    window.form.after.setValue(0)
    window.found = None
    window.measure()
    qtbot.waitUntil(lambda: window.found is not None)
    assert "redacted 100 ms before and 0 ms after PHI" in window.page.basis.text()


def test_a_layer_of_this_project(window: MeasuresWindow) -> None:
    window.form.choose(Measure.LEAKAGE)
    window.form.predicted.choose(Source.PROJECT, layer="A1")
    asked = window.form.asked()
    assert asked is not None and (asked.choice.gold_layer, asked.choice.layer) == (None, "A1")
    window.form.choose(Measure.WORDS)
    asked = window.form.asked()
    assert asked is not None and asked.choice.layer is None


def test_a_folder_can_be_dropped(window: MeasuresWindow, gold: Path) -> None:
    field = window.form.predicted
    assert drop(field, gold / "Visite.json")
    assert (field.chosen, field.path) == (Source.FILE, gold / "Visite.json")


def test_this_project_against_itself_while_it_is_open(window: MeasuresWindow, qtbot: QtBot) -> None:
    window.form.choose(Measure.LEAKAGE)
    window.form.predicted.choose(Source.PROJECT, layer="A1")
    window.measure()
    qtbot.waitUntil(lambda: window.found is not None or window.form.problem.isVisible())
    assert cards(window)[0].startswith("PHI words that nothing covers (leakage): 0.0 %")
    assert window.session.project.read_only_reason is None


def test_a_missing_place_is_said_and_gets_the_focus(window: MeasuresWindow, press: Press) -> None:
    window.form.predicted.place.line.clear()
    press("F5")
    assert "PRED" in window.form.problem.text() and window.form.problem.isVisible()
    assert window.focusWidget() is window.form.predicted.place.line


def test_what_cannot_be_measured_is_told_in_the_window(window: MeasuresWindow, tmp_path: Path, qtbot: QtBot) -> None:
    window.form.predicted.choose(Source.FOLDER, tmp_path / "fehlt")
    window.measure()
    qtbot.waitUntil(lambda: window.form.problem.isVisible())
    assert window.form.problem.text() == "PRED: there is no such file or folder"
    assert window.found is None and window.measure_button.isVisible()


def test_measuring_can_be_stopped(
    window: MeasuresWindow, qtbot: QtBot, press: Press, monkeypatch: pytest.MonkeyPatch
) -> None:
    stopped = threading.Event()

    def endless(_asked: MeasureRequest, progress: Progress) -> None:
        while not stopped.wait(0.001):
            progress(1, 4)

    monkeypatch.setattr(measures_window, "measured", endless)
    press("F5")
    qtbot.waitUntil(lambda: window.bar.value() == 250)
    assert window.stop_button.isVisible() and not window.measure_button.isVisible()
    press("Shift+F5")
    qtbot.waitUntil(lambda: window.measure_button.isVisible())
    stopped.set()
    assert window.found is None and "nothing was measured" in window.statusBar().currentMessage()


@pytest.mark.usefixtures("german")
def test_long_words_do_not_make_the_form_wider_than_a_small_screen_at_200_per_cent(
    project: Path, tmp_path: Path, qtbot: QtBot
) -> None:
    with projects.open_project(project) as opened:
        settings = QSettings(str(tmp_path / "small.ini"), QSettings.Format.IniFormat)
        sources = [*model_sources(opened), "learned:2030-01-01-1", "neural:ner-clinic", "own"]
        form = MeasuresForm(project, ["A1"], sources, partial(suggesters_of, opened), settings)
    qtbot.addWidget(form)
    form.show()
    for measure in Measure:
        form.choose(measure)
        for counted in range(form.counted.count()):
            form.counted.setCurrentIndex(counted)
            assert form.minimumSizeHint().width() < 683 * 2 // 5 - 16, measure


def test_spans_that_a_model_suggests_are_measured_on_the_texts_of_gold(window: MeasuresWindow, qtbot: QtBot) -> None:
    window.form.choose(Measure.SPANS)
    window.form.gold.choose(Source.PROJECT)
    assert window.form.predicted.isVisibleTo(window.form)
    window.form.counted.setCurrentIndex(window.form.counted.findData("model"))
    assert not window.form.predicted.isVisibleTo(window.form)
    assert not window.form.hypotheses.isVisibleTo(window.form)
    window.measure()
    qtbot.waitUntil(lambda: window.found is not None, timeout=20_000)
    assert isinstance(window.found, SpanEvaluation) and window.found.predicted_only == 0
    window.form.counted.addItem("gone", "learned:2030-01-01-1")
    window.form.counted.setCurrentIndex(window.form.counted.count() - 1)
    assert window.form.asked() is None and not window.form.problem.isHidden()


def test_figures_are_written_as_the_command_line_tells_them(
    window: MeasuresWindow, project: Path, found: Path, tmp_path: Path, qtbot: QtBot, capsys: pytest.CaptureFixture[str]
) -> None:
    window.form.choose(Measure.LEAKAGE)
    window.measure()
    qtbot.waitUntil(lambda: window.found is not None)
    for name in ("figures.json", "chart.svg", "chart.png"):
        (window.save_figures if name.endswith("json") else window.save_chart)(tmp_path / "out" / name)
    assert command_line(["evaluate", "leakage", str(project), str(found), "--json"]) == 0
    written = (tmp_path / "out" / "figures.json").read_text(encoding="utf-8")
    assert json.loads(written) == json.loads(capsys.readouterr().out)
    assert "Zwirbelmeyer" not in written
    assert (tmp_path / "out" / "chart.svg").read_text(encoding="utf-8").startswith("<")
    assert (tmp_path / "out" / "chart.png").read_bytes().startswith(b"\x89PNG")


def test_choices_are_remembered_but_no_place(window: MeasuresWindow, found: Path, tmp_path: Path, qtbot: QtBot) -> None:
    window.form.choose(Measure.NTE)
    window.form.tolerance.setValue(130)
    window.measure()
    qtbot.waitUntil(lambda: window.found is not None)
    window.close()
    settings = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
    settings.sync()
    kept = {key: str(settings.value(key)) for key in settings.allKeys() if key.startswith("measures/")}
    assert kept["measures/kind"] == "nte" and kept["measures/tolerance_ms"] == "130"
    assert not any("/" in value or str(found) in value for value in kept.values())


def test_it_is_opened_by_its_key_and_closed_with_the_project(
    open_window: Callable[..., MainWindow], project: Path, found: Path, press: Press, qtbot: QtBot
) -> None:
    main = open_window(project, "Visite")
    press("Ctrl+M")
    opened = main.measures.window
    assert opened is not None and opened.isVisible()
    opened.form.choose(Measure.COVERAGE)
    opened.form.predicted.choose(Source.FOLDER, found)
    opened.form.before.setValue(100)
    opened.measure()
    qtbot.waitUntil(lambda: opened.found is not None)
    places = opened.page.tables[-1]
    assert places.model_.lines[0].cells == ("Visite", "word 3 at 1.000 s")
    opened.page.tabs.setCurrentIndex(opened.page.tabs.count() - 1)
    places.setFocus()
    press("Return")
    session = main.session
    assert session is not None and session.document is not None and session.selection is not None
    assert session.selection.of(session.document.text) == "wohnt"
    main.close_project()
    assert main.measures.window is None and not opened.isVisible()
    assert not main.actions_["measures"].isEnabled()


def test_a_learning_curve_takes_this_project_and_shows_its_interval(
    open_window: Callable[..., MainWindow], project: Path, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    asked: list[tuple[Path, bool]] = []

    def evaluate(of: Path, *, all_rounds: bool, progress: Progress) -> LearningCurveEvaluation:
        asked.append((of, all_rounds))
        points = tuple(
            CurvePoint(letters, {"": TokenCounts(100 - missed, 0, missed, missed)}, {"": 0.6}, {"": 0.95})
            for letters, missed in ((0.0, 30), (8.0, 20), (16.0, 10))
        )
        forecast = CurveForecast("", 100, 0.02, 0.01)
        return LearningCurveEvaluation(LearningCurve(20, 20, 5, 20, points, (forecast,)), 0)

    monkeypatch.setattr(measure_request, "evaluate_learning_curve", evaluate)
    main = open_window(project, "Visite")
    main.action("learning_curve").trigger()
    opened = main.measures.window
    assert opened is not None and opened.isVisible()
    assert opened.form.kind is Measure.CURVE and not opened.form.predicted.isVisible()
    opened.form.all_rounds.setChecked(True)
    opened.measure()
    qtbot.waitUntil(lambda: opened.found is not None)
    assert asked == [(project, True)]
    assert "2.0 % more (± 1.0)" in cards(opened)[2]
    chart = opened.page.charts.chart
    chart.keyPressEvent(QKeyEvent(QKeyEvent.Type.KeyPress, Qt.Key.Key_End, Qt.KeyboardModifier.NoModifier))
    assert chart.value.text() == "all tags · 16: 0.900 (0.600 – 0.950)"
    assert [line.key for line in opened.page.charts.table.model_.lines] == [0, 8, 16]


def test_keys_are_those_that_everybody_can_type(qapp: QApplication, tmp_path: Path) -> None:
    settings = QSettings(str(tmp_path / "keys.ini"), QSettings.Format.IniFormat)
    keys = KeyMap(settings, measures_commands(), kept_as="measures_keys")
    every = [key for name in keys.names() for key in keys.keys_of(name)]
    assert len(every) == len(set(every)) > 8
    assert [problem for key in every if (problem := problems_of(key, taken={}))] == []
