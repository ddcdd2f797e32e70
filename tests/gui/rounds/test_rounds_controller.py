"""The supervisor's half: rounds, agreement and the places behind it, worked by keys and by what a person sees."""

import json
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialogButtonBox, QInputDialog
from pytestqt.qtbot import QtBot

from deid_studio.agreement.disagreement import Disagreed
from deid_studio.agreement.match import Level, View
from deid_studio.domain.span import Span
from deid_studio.domain.study import Plan
from deid_studio.formats.report.report_parts import Grid, Shade
from deid_studio.gui.charts.report_section_view import SectionView
from deid_studio.gui.look.theme import DARK, LIGHT
from deid_studio.gui.rounds import round_documents
from deid_studio.gui.rounds.new_round_dialog import NewRound
from deid_studio.gui.rounds.reassign_dialog import ReassignDialog
from deid_studio.gui.rounds.rounds_controller import SETTLING_MS
from deid_studio.gui.rounds.rounds_state import following
from deid_studio.gui.rounds.rounds_window import AGREEMENT, ROUNDS, RoundsWindow
from deid_studio.gui.session.marking import assign_tag
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.tables.figure_table import FigureTable
from deid_studio.gui.tables.heat_map import NAME_PX, HeatMap, field_colour
from deid_studio.progress import Progress
from deid_studio.services.agreement.agreement_study import study_of
from deid_studio.services.agreement.round_material import of_round
from deid_studio.services.project import project as projects
from deid_studio.services.rounds import bundles, rounds
from deid_studio.services.suggestions.next_documents import NextDocument
from deid_studio.storage import queries
from deid_studio.storage.store import Store

Press = Callable[..., None]
Make = Callable[[Path], Store]


@pytest.fixture
def main(open_window: Callable[..., MainWindow], campaign: Path) -> MainWindow:
    return open_window(campaign)


@pytest.fixture
def supervisor(qtbot: QtBot, main: MainWindow) -> Iterator[RoundsWindow]:
    """The supervisor's window with its rounds read."""
    main.actions_["rounds"].trigger()
    window = main.rounds.rounds_window
    assert window is not None
    window.resize(1366, 740)
    qtbot.waitExposed(window)
    qtbot.waitUntil(lambda: bool(window.rounds.states))
    yield window
    window.close()


@pytest.fixture
def measured(qtbot: QtBot, supervisor: RoundsWindow) -> RoundsWindow:
    """The supervisor's window with the agreement of round R1, intervals and all."""
    supervisor.show_page(AGREEMENT)
    supervisor.agreement.choose_round("R1")
    wait_until_measured(qtbot, supervisor, "R1")
    return supervisor


def test_the_main_window_is_read_again_once_decisions_pause(qtbot: QtBot, main: MainWindow) -> None:
    main.rounds.adjudicate()
    window = main.rounds.adjudication
    assert window is not None and main.session is not None
    qtbot.waitUntil(lambda: window.place is not None)
    read: list[str] = []
    main.session.documents_changed.connect(lambda: read.append("again"))
    for _ in range(2):
        window.deciding.neither()
    assert read == []
    qtbot.waitUntil(lambda: read == ["again"])
    qtbot.wait(2 * SETTLING_MS)
    assert read == ["again"]


def wait_until_measured(qtbot: QtBot, window: RoundsWindow, name: str) -> None:
    def is_there() -> bool:
        result = window.agreement.result
        return (
            result is not None and result.is_whole and result.study.name == name and not window.agreement.measuring.busy
        )

    qtbot.waitUntil(is_there, timeout=20000)


def cells(table: FigureTable) -> list[list[str]]:
    model = table.model()
    return [
        [str(model.index(row, column).data() or "") for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def tab(window: RoundsWindow, title: str) -> SectionView:
    """Go to a tab of the agreement."""
    tabs = window.agreement.tabs
    tabs.setCurrentIndex(next(n for n in range(tabs.count()) if tabs.tabText(n) == title))
    page = tabs.currentWidget()
    assert isinstance(page, SectionView)
    return page


# -- rounds -----------------------------------------------------------------------------------------------------------


def test_rounds_say_their_state_and_who_is_how_far(supervisor: RoundsWindow) -> None:
    assert [row[:5] for row in cells(supervisor.rounds.rounds)] == [
        ["R1", "closed", "6", "18", "18"],
        ["R2", "open, current", "6", "16", "18"],
    ]
    (waiting,) = {row[5] for row in cells(supervisor.rounds.people)}
    assert waiting == "0", "suggestions are counted by themselves"
    people = [row[:4] for row in cells(supervisor.rounds.people)]
    assert people == [["A1", "6", "6", "0"], ["B2", "6", "6", "0"], ["C3", "6", "4", "2"], ["D4", "0", "0", "0"]]
    matrix = {row[0]: row[1:] for row in cells(supervisor.rounds.matrix)}
    assert matrix["Brief-4"] == ["✓", "✓", "○"] and matrix["Brief-1"] == ["✓", "✓", "✓"]


def test_rounds_are_counted_anew_for_whoever_comes_back_from_work(qtbot: QtBot, supervisor: RoundsWindow) -> None:
    def marked() -> list[str]:
        return next(row[4:5] for row in cells(supervisor.rounds.people) if row[0] == "C3")

    session, before = supervisor.session, marked()
    assert session.annotate_as("C3")
    brief = next(entry.id for entry in session.entries if entry.name == "Brief-4")
    session.show_document(brief)
    session.select(Span(0, 2))
    assign_tag(session, "Other")
    assert marked() == before
    supervisor.activateWindow()
    qtbot.waitUntil(supervisor.isActiveWindow)
    QApplication.sendEvent(supervisor, QEvent(QEvent.Type.ActivationChange))
    qtbot.waitUntil(lambda: marked() == [str(int(before[0]) + 1)])


def test_conflicts_are_settled_from_where_they_are_counted(main: MainWindow, supervisor: RoundsWindow) -> None:
    supervisor.actions_["adjudicate"].trigger()
    opened = main.rounds.adjudication
    assert opened is not None and opened.isVisible()
    opened.close()


def test_a_round_is_closed_reopened_and_made_current_by_keys(
    qtbot: QtBot, supervisor: RoundsWindow, press: Press
) -> None:
    def state(name: str) -> list[str]:
        return next(row for row in cells(supervisor.rounds.rounds) if row[0] == name)[1:2]

    supervisor.activateWindow()
    supervisor.rounds.rounds.setFocus()
    press("Up")
    assert supervisor.rounds.current is not None and supervisor.rounds.current.name == "R1"
    press("Ctrl+Shift+L")
    qtbot.waitUntil(lambda: state("R1") == ["open"])
    press("Ctrl+U")
    qtbot.waitUntil(lambda: state("R1") == ["open, current"])
    assert state("R2") == ["open"]
    press("Ctrl+L")
    qtbot.waitUntil(lambda: state("R1") == ["closed, current"])
    assert not supervisor.actions_["close_round"].isEnabled()
    assert supervisor.actions_["reopen_round"].isEnabled()


def test_a_new_round_is_made_by_keys_with_its_matrix_before_ones_eyes(
    qtbot: QtBot, qapp: QApplication, supervisor: RoundsWindow, press: Press, answer: Callable[..., list[str]]
) -> None:
    seen: list[list[str]] = []

    def fill(dialog: NewRound) -> None:
        ok = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
        dialog.annotators.setText("A1 A1")
        qtbot.waitUntil(lambda: "each of them once" in dialog._verdict.text())
        assert not ok.isEnabled()
        assert dialog.name.text() == "R3"
        dialog.name.setText("R2")
        dialog.annotators.setText("A1, B2 E5")
        qtbot.waitUntil(lambda: "R2" in dialog._verdict.text())
        assert not ok.isEnabled()
        dialog.name.setText("R3")
        dialog.shared.setValue(2)
        dialog.each.setValue(25)
        qtbot.waitUntil(lambda: "for 25” is more than there are annotators: 3" in dialog._verdict.text())
        assert not ok.isEnabled()
        dialog.each.setValue(2)
        ways = [dialog.name, *(dialog.name.nextInFocusChain(),)]
        while ways[-1] is not dialog.name:
            ways.append(ways[-1].nextInFocusChain())
        fields = (
            dialog.annotators,
            dialog.shared,
            dialog.each,
            dialog.suggestions,
            dialog.documents.list,
            dialog.matrix,
        )
        assert [one for one in ways if one in fields] == list(fields) and ways.index(ok) > ways.index(dialog.matrix)
        dialog.suggestions.setCurrentIndex(dialog.suggestions.findData("round:R2"))
        qtbot.waitUntil(ok.isEnabled)
        seen.extend(cells(dialog.matrix))
        assert [row[0] for row in cells(dialog.hours)] == ["A1", "B2", "E5"]
        dialog.accept()

    met = answer(fill)
    press("Ctrl+N")
    assert met == ["NewRound"]
    qtbot.waitUntil(lambda: len(supervisor.rounds.states) == 3)
    assert sorted(row.count("●") for row in seen) == [2, 2, 2, 2, 3, 3]
    made = supervisor.rounds.states[2]
    assert supervisor.rounds.current == made, "what is handed out next"
    assert supervisor.agreement.round.currentText() == "R3"
    assert made.summary.is_current and made.summary.round.suggestions == "round:R2"
    signs = {row[0]: [sign != "" for sign in row[1:]] for row in seen}
    assert signs == {name: [code in by for code in ("A1", "B2", "E5")] for name, by in made.states.items()}


def test_what_teaches_most_comes_first_in_the_list_and_in_the_round(
    qtbot: QtBot,
    supervisor: RoundsWindow,
    press: Press,
    answer: Callable[..., list[str]],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    listed = queries.document_entries(supervisor.session.project)
    wanted = [listed[4], listed[1], listed[3]]

    def rank(_project: object, _loading: object, *, progress: Progress) -> tuple[NextDocument, ...]:
        progress(1, 3)
        return tuple(NextDocument(one.id, one.name, 200, 7.4, 0.31) for one in wanted)

    monkeypatch.setattr(round_documents, "next_documents", rank)

    def fill(dialog: NewRound) -> None:
        choice = dialog.documents
        assert choice.order == ()
        choice.rank_button.click()
        qtbot.waitUntil(lambda: bool(choice.order))
        assert choice.ids == tuple(one.id for one in wanted)
        assert choice.list.item(0).text() == f"{wanted[0].name} (expected mistakes: 7, words: 200, new: 31 %)"
        choice.first.setValue(2)
        dialog.shared.setValue(2)
        dialog.annotators.setText("A1, B2")
        qtbot.waitUntil(lambda: [row[0] for row in cells(dialog.matrix)] == [one.name for one in wanted[:2]])
        dialog.accept()

    answer(fill)
    press("Ctrl+N")
    qtbot.waitUntil(lambda: len(supervisor.rounds.states) == 3)
    plan = supervisor.rounds.states[2].summary.round.plan
    assert plan is not None and plan.order == tuple(one.id for one in wanted[:2])


def test_a_document_is_given_to_somebody_else_by_hand(
    qtbot: QtBot, supervisor: RoundsWindow, press: Press, answer: Callable[..., list[str]]
) -> None:
    def give(dialog: ReassignDialog) -> None:
        dialog.owner.setCurrentIndex(dialog.owner.findData("C3"))
        dialog.receiver.setCurrentIndex(dialog.receiver.findData("C3"))
        unfinished = next(n for n in range(dialog.documents.count()) if dialog.documents.item(n).text()[0] == "○")
        dialog.documents.setCurrentRow(unfinished)
        assert not dialog.give_button.isEnabled()
        dialog.receiver.setCurrentIndex(dialog.receiver.findData("D4"))
        assert dialog.reset_button.isEnabled()
        dialog.give_button.click()
        assert dialog.said.text() == "Documents given: 1" and dialog.undo_button.isEnabled()

    met = answer(give)
    press("Ctrl+G")
    assert met == ["ReassignDialog"]

    def people() -> dict[str, str]:
        return {row[0]: row[1] for row in cells(supervisor.rounds.people)}

    qtbot.waitUntil(lambda: people() == {"A1": "6", "B2": "6", "C3": "5", "D4": "1"})


def test_a_round_is_not_made_before_what_comes_of_it_is_shown(
    qtbot: QtBot, supervisor: RoundsWindow, press: Press, answer: Callable[..., list[str]]
) -> None:
    stale: list[bool] = []

    def fill(dialog: NewRound) -> None:
        ok = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
        dialog.name.setText("R3")
        dialog.annotators.setText("A1, B2")
        assert not dialog._job.is_busy, "the plan of what was there before would enable the button"
        dialog._plan_again()
        stale.append(ok.isEnabled())
        qtbot.waitUntil(ok.isEnabled)
        assert [row[0] for row in cells(dialog.hours)] == ["A1", "B2"]
        QTest.keyClick(dialog.shared, Qt.Key.Key_Return)
        assert not dialog.isVisible(), "Return in a field with a number makes the round"

    answer(fill)
    press("Ctrl+N")
    qtbot.waitUntil(lambda: len(supervisor.rounds.states) == 3)
    assert stale == [False]


@pytest.mark.parametrize(
    ("names", "name"),
    [([], "1"), (["1"], "2"), (["1", "R1", "R2"], "R3"), (["R3", "R2"], "R4"), (["Probe"], "2"), (["2", "Probe"], "3")],
)
def test_a_round_is_called_after_the_last_one(names: list[str], name: str) -> None:
    assert following(names) == name


def test_an_annotator_can_be_added_without_documents(
    qtbot: QtBot, supervisor: RoundsWindow, press: Press, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QInputDialog, "getText", lambda *_: ("E5", True))
    press("Ctrl+Shift+N")
    qtbot.waitUntil(lambda: [row[0] for row in cells(supervisor.rounds.people)][-1] == "E5")


def test_annotators_see_their_own_documents_only(
    qtbot: QtBot, open_window: Callable[..., MainWindow], tmp_path: Path, make_project: Make
) -> None:
    with make_project(tmp_path / "Blind") as project:
        rounds.create(project, "R1", Plan(("A1", "B2"), seed=3))
        own = [entry.id for entry in queries.document_entries(project, annotator="A1")]
    window = open_window(tmp_path / "Blind")
    session = window.session
    assert session is not None
    assert session.annotate_as("A1")
    assert [entry.id for entry in session.entries] == own and 0 < len(own) < 6
    other = next(id for id in [e.id for e in queries.document_entries(session.project)] if id not in own)
    assert session.show_document(other) and session.layer is None
    assert not window.actions_["accept"].isEnabled() and not window.tags.actions[0].isEnabled()


# -- agreement --------------------------------------------------------------------------------------------------------


def test_three_figures_head_the_page(measured: RoundsWindow) -> None:
    page = measured.agreement
    assert page.result is not None
    f1 = page.result.study.levels
    for level in (Level.INSTANCE, Level.TOKEN, Level.TIME):
        of, interval = page.headlines.remarks[level]
        assert page.headlines.figures[level].text() == f"{f1[level].agreement.f1.mean:.3f}"
        assert of.text() == "n = 6 documents, 3 pairs" and interval.text().startswith("95 %")


def test_every_tab_is_shown_whole_at_the_least_width(measured: RoundsWindow, qapp: QApplication) -> None:
    measured.resize(1326, 700)
    qapp.processEvents()
    bar = measured.agreement.tabs.tabBar()
    assert bar.tabRect(bar.count() - 1).right() < bar.width() <= measured.agreement.tabs.width()


def test_toggles_measure_anew(qtbot: QtBot, measured: RoundsWindow) -> None:
    page = measured.agreement
    project = measured.session.project
    page.typed.setChecked(False)
    qtbot.waitUntil(
        lambda: page.study is not None and not page.study.view.typed and not page.measuring.busy, timeout=20000
    )
    expected = study_of(of_round(project, "R1", timed=True), View(typed=False), resamples=0)
    assert page.headlines.figures[Level.INSTANCE].text() == f"{expected.levels[Level.INSTANCE].agreement.f1.mean:.3f}"
    page.level.setCurrentIndex(page.level.findData(Level.TOKEN))
    page.level.activated.emit(page.level.currentIndex())
    assert page.study is not None and page.study.view.level is Level.TOKEN


def test_each_figure_leads_to_its_disagreements(measured: RoundsWindow) -> None:
    places, page = measured.agreement.places, measured.agreement
    assert page.result is not None
    every = page.result.study.disagreements
    grid = tab(measured, "Pairs").figures[0]
    assert isinstance(grid, HeatMap)
    grid.setCurrentIndex(grid.model_.index(2, 0))
    QTest.keyClick(grid, Qt.Key.Key_Return)
    shown = [line.key for line in places.table.model_.lines]
    assert shown == [one for one in every if one.pair == ("A1", "C3")] and shown
    types = tab(measured, "Types").figures[0]
    assert isinstance(types, FigureTable)
    types.selectRow([row[0] for row in cells(types)].index("Patient"))
    QTest.keyClick(types, Qt.Key.Key_Return)
    assert [line.key for line in places.table.model_.lines] == [one for one in every if "Patient" in one.tags]
    documents = tab(measured, "Documents").figures[0]
    assert isinstance(documents, FigureTable)
    worst = cells(documents)[0][0]
    documents.selectRow(0)
    QTest.keyClick(documents, Qt.Key.Key_Space)
    assert {line.key.document for line in places.table.model_.lines} == {worst}
    confusion = tab(measured, "Confusion").figures[0]
    assert isinstance(confusion, HeatMap)
    names = confusion.model_.grid.rows
    confusion.setCurrentIndex(confusion.model_.index(names.index("Birthdate"), names.index("Date")))
    QTest.keyClick(confusion, Qt.Key.Key_Return)
    assert {line.key.kind for line in places.table.model_.lines} == {Disagreed.TAG}
    classes = tab(measured, "Classes").figures[0]
    assert isinstance(classes, HeatMap)
    grid_ = classes.model_.grid
    row, column = grid_.rows.index("A1 – B2"), grid_.columns.index("missed by B")
    classes.setCurrentIndex(classes.model_.index(row, column))
    QTest.keyClick(classes, Qt.Key.Key_Return)
    found = [line.key for line in places.table.model_.lines]
    assert {(one.pair, one.kind) for one in found} == {(("A1", "B2"), Disagreed.MISSED_BY_B)}
    assert grid_.shades[row][column].text == str(len(found))
    places._all_again.click()
    assert len(places.table.model_.lines) == len(every)


def test_names_of_narrow_columns_are_turned_and_not_cut(qtbot: QtBot) -> None:
    names = ("Medizinische Einrichtung", "Angehörige", "Geburtsdatum", "Personal")
    grid = HeatMap(LIGHT)
    qtbot.addWidget(grid)
    grid.show()
    grid.fill(Grid("Types", names, names, tuple(tuple(Shade("1") for _ in names) for _ in names)))
    grid.resize(280, 300)
    longest = min(NAME_PX, max(map(grid.fontMetrics().horizontalAdvance, names)))
    assert grid.names.are_turned and grid.names.height() > longest
    grid.resize(1200, 300)
    assert not grid.names.are_turned and grid.names.height() < longest


def test_one_click_on_a_field_chooses_it(qtbot: QtBot) -> None:
    grid = HeatMap(LIGHT)
    qtbot.addWidget(grid)
    grid.fill(Grid("Types", ("a", "b"), ("c", "d"), ((Shade("1"), Shade("2")), (Shade("3"), Shade("4")))))
    grid.resize(600, 300)
    grid.show()
    with qtbot.waitSignal(grid.chosen) as chosen:
        place = grid.visualRect(grid.model_.index(1, 0)).center()
        QTest.mouseClick(grid.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert chosen.args == [1, 0]


def test_types_with_few_instances_are_grey_and_said_to_be_unreliable(measured: RoundsWindow) -> None:
    types = tab(measured, "Types").figures[0]
    assert isinstance(types, FigureTable)
    remark = [types.model_.headerData(n, Qt.Orientation.Horizontal) for n in range(10)].index("Remark")
    remarks = [row[remark] for row in cells(types)]
    assert remarks[0] == "not reliable" and set(remarks) == {"not reliable", "nothing is marked"}
    colour = types.model_.index(0, 0).data(Qt.ItemDataRole.ForegroundRole)
    assert colour.name() == LIGHT.muted


def test_rounds_lead_to_one_another(qtbot: QtBot, measured: RoundsWindow) -> None:
    table = next(one for one in tab(measured, "Rounds").figures if isinstance(one, FigureTable))
    table.selectRow(1)
    QTest.keyClick(table, Qt.Key.Key_Return)
    wait_until_measured(qtbot, measured, "R2")
    assert measured.agreement.round.currentText() == "R2"


def test_who_stays_on_a_place_sees_and_hears_it(
    qtbot: QtBot, main: MainWindow, measured: RoundsWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard: list[tuple[int, int | None]] = []
    monkeypatch.setattr(
        main.playing.player, "play", lambda at, *, until_ms=None, loop=False: heard.append((at, until_ms))
    )
    table = measured.agreement.places.table
    number = next(n for n, line in enumerate(table.model_.lines) if line.key.document == "Visite" and n)
    table.selectRow(number)
    one = measured.agreement.places.current
    assert one is not None
    session = main.session
    assert session is not None
    qtbot.waitUntil(lambda: bool(heard))
    assert session.document is not None and session.document.name == "Visite"
    mark = (*one.first, *one.second)[0]
    assert session.selection is not None and session.selection.start == mark.edges[0]
    sides = len(heard)
    side = 0 if one.first else 1
    measured.actions_["play_b" if side else "play_a"].trigger()
    assert len(heard) == sides + 1 and heard[-1][0] > heard[0][0]
    shown = measured.agreement.places.card.toPlainText()
    assert "not marked" in shown and f"{'AB'[side]} · {one.pair[side]}" in shown


def test_everything_is_reached_by_keys(qtbot: QtBot, main: MainWindow, measured: RoundsWindow, press: Press) -> None:
    measured.activateWindow()
    press("Ctrl+1")
    assert measured.pages.currentIndex() == ROUNDS and measured.rounds.rounds.hasFocus()
    press("F6")
    assert measured.rounds.people.hasFocus()
    press("Ctrl+2")
    assert measured.pages.currentIndex() == AGREEMENT
    seen = set()
    for _ in measured.agreement.panes():
        press("F6")
        seen.add(measured.focusWidget())
    assert len(seen) == 5
    titles = []
    for _ in range(measured.agreement.tabs.count()):
        press("Ctrl+PgDown")
        titles.append(measured.agreement.tabs.tabText(measured.agreement.tabs.currentIndex()))
    assert titles[:3] == ["Types", "Documents", "Confusion"] and titles[-1] == "Pairs"
    press("F3")
    before = measured.agreement.places.current
    press("F3")
    assert measured.agreement.places.current != before
    press("Ctrl+Return")
    assert main.session is not None and main.session.document is not None
    one = measured.agreement.places.current
    assert one is not None and main.session.document.name == one.document


def test_keys_of_the_window_are_a_context_of_their_own(measured: RoundsWindow, main: MainWindow) -> None:
    keys = [key for name in measured.key_map.names() for key in measured.key_map.keys_of(name)]
    assert len(keys) == len(set(keys))
    assert measured.key_map.rebind("measure", ("F8",)) is None
    assert main.key_map.keys_of("characters") == ("F8",)


def test_measuring_can_be_stopped(qtbot: QtBot, measured: RoundsWindow) -> None:
    page = measured.agreement
    before = page.result
    page.measure()
    assert page.measuring.busy and page.work.isVisible()
    page.measuring.cancel()
    assert not page.measuring.busy and not page.work.isVisible()
    qtbot.wait(300)
    assert page.result is before


@pytest.mark.parametrize("suffix", ["html", "csv", "md", "json"])
def test_a_report_is_written(measured: RoundsWindow, tmp_path: Path, suffix: str) -> None:
    file = tmp_path / f"Bericht.{suffix}"
    measured.write_report(file)
    text = file.read_text(encoding="utf-8")
    assert "Müller" not in text and "A1" in text
    if suffix == "json":
        json.loads(text)


def test_a_round_nobody_has_finished_says_so(
    qtbot: QtBot, open_window: Callable[..., MainWindow], tmp_path: Path, make_project: Make, annotate_all: Press
) -> None:
    with make_project(tmp_path / "Leer") as project:
        rounds.create(project, "R1", Plan(("A1", "B2", "C3"), shared=6))
        annotate_all(project, "A1")
    window = open_window(tmp_path / "Leer")
    window.actions_["agreement"].trigger()
    supervisor = window.rounds.rounds_window
    assert supervisor is not None
    wait_until_measured(qtbot, supervisor, "R1")
    assert supervisor.agreement.headlines.figures[Level.INSTANCE].text() == "n/d"
    assert "No two annotators have the same document" in supervisor.agreement._message.text()
    supervisor.close()


def test_colour_is_never_alone() -> None:
    for theme in (LIGHT, DARK):
        high, low = (field_colour(Shade("x", strength=strength), theme) for strength in (1.0, 0.0))
        assert high != low
        assert field_colour(Shade("x", strength=1.0, is_warm=True), theme) != high


def test_an_annotators_project_has_no_supervisors_half(
    open_window: Callable[..., MainWindow], tmp_path: Path, campaign: Path
) -> None:
    with projects.open_project(campaign) as project:
        report = bundles.create(project, "A1", tmp_path)
    bundles.open_bundle(report.file, tmp_path / "Anna")
    window = open_window(tmp_path / "Anna")
    assert not window.actions_["rounds"].isEnabled() and not window.actions_["agreement"].isEnabled()
    assert window.actions_["hand_back"].isEnabled()
    assert window.session is not None and window.session.annotator == "A1"
