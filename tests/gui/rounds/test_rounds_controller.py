"""The supervisor's half and the main window: what each may do, and how one follows the other."""

from collections.abc import Callable
from pathlib import Path

from pytestqt.qtbot import QtBot

from deid_studio.domain.study import Plan
from deid_studio.gui.rounds.rounds_controller import SETTLING_MS
from deid_studio.gui.rounds.rounds_window import AGREEMENT, ROUNDS, RoundsWindow
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.services.project import project as projects
from deid_studio.services.rounds import bundles, rounds
from deid_studio.storage import queries
from tests.gui.rounds.rounds_parts import Make, Press


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


def test_conflicts_are_settled_from_where_they_are_counted(main: MainWindow, supervisor: RoundsWindow) -> None:
    supervisor.actions_["adjudicate"].trigger()
    opened = main.rounds.adjudication
    assert opened is not None and opened.isVisible()
    opened.close()


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
    assert titles[:3] == ["Tags", "Documents", "Confusion"] and titles[-1] == "Pairs"
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
