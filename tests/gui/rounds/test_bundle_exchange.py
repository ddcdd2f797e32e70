"""Bundles in the window: out to each annotator, opened, worked on, handed back, dropped and merged."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QDialog, QDialogButtonBox, QLabel, QPushButton
from pytestqt.qtbot import QtBot

from deid_studio.domain.annotation import Annotation, State
from deid_studio.domain.span import Span
from deid_studio.domain.study import Plan
from deid_studio.errors import ProjectError
from deid_studio.gui.app import Desk
from deid_studio.gui.rounds.bundle_dialogs import HandOut, OpenBundle, Passphrases
from deid_studio.gui.rounds.bundle_exchange import is_bundle
from deid_studio.gui.rounds.left_layer_dialog import LeftLayerDialog
from deid_studio.gui.rounds.merge_dialog import MergeResult
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.sentences import literal
from deid_studio.services.annotation import annotate, correct
from deid_studio.services.project import project as projects
from deid_studio.services.rounds import bundles, rounds
from deid_studio.services.rounds.merge_report import LeftLayer
from deid_studio.storage import queries
from deid_studio.storage.store import Store
from tests.gui.dropping import drop

Make = Callable[[Path], Store]
CODES = ("A1", "B2", "C3")


@pytest.fixture
def study(tmp_path: Path, make_project: Make) -> Path:
    """The supervisor's project with a round in which everybody has all documents."""
    with make_project(tmp_path / "Studie") as project:
        rounds.create(project, "R1", Plan(CODES, shared=6, seed=1))
    return tmp_path / "Studie"


@pytest.fixture
def dialogs(qapp: QApplication, qtbot: QtBot) -> Iterator[Callable[..., list[QDialog]]]:
    """Answers dialogs one after the other as they come up, each by the function for its class; the list gets them."""
    from PySide6.QtCore import QTimer

    timer = QTimer()
    met: list[QDialog] = []
    answers: dict[str, list[Callable[[QDialog], object]]] = {}

    def look() -> None:
        dialog = qapp.activeModalWidget()
        name = type(dialog).__name__
        if isinstance(dialog, QDialog) and name != "Busy" and answers.get(name):
            met.append(dialog)
            answers[name].pop(0)(dialog)

    def answer(**wanted: Callable[[QDialog], object] | list[Callable[[QDialog], object]]) -> list[QDialog]:
        for name, do in wanted.items():
            answers.setdefault(name, []).extend(do if isinstance(do, list) else [do])
        return met

    timer.timeout.connect(look)
    timer.start(5)
    yield answer
    timer.stop()


def worked_on(file: Path, folder: Path, annotate_all: Callable[..., None], code: str, **options: object) -> Path:
    """What comes back from an annotator who has opened a bundle and done their work."""
    bundles.open_bundle(file, folder, passphrases=["streng geheim"])
    with projects.open_project(folder) as project:
        annotate_all(project, code, **options)
        return bundles.create(project, code, folder.parent).file


def out_to(study: Path, folder: Path, *, passphrase: str | None = None) -> dict[str, Path]:
    with projects.open_project(study) as project:
        return {code: bundles.create(project, code, folder, passphrase=passphrase).file for code in CODES}


def rows(result: MergeResult) -> list[list[str]]:
    model = result.table.model()
    return [
        [str(model.index(row, column).data()) for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def test_one_bundle_a_person_goes_out_under_a_passphrase(
    qtbot: QtBot,
    open_window: Callable[..., MainWindow],
    study: Path,
    tmp_path: Path,
    dialogs: Callable[..., list[QDialog]],
) -> None:
    window = open_window(study)
    window.actions_["rounds"].trigger()
    supervisor = window.rounds.rounds_window
    assert supervisor is not None
    qtbot.waitUntil(supervisor.actions_["hand_out"].isEnabled)

    def fill(dialog: HandOut) -> None:
        assert dialog.codes() == list(CODES)
        dialog._people.item(2).setCheckState(Qt.CheckState.Unchecked)
        dialog.folder.line.setText(str(tmp_path / "Stick"))
        dialog.passphrase.setText("streng geheim")
        dialog.accept()

    met = dialogs(HandOut=fill, ReportDialog=QDialog.accept)
    supervisor.actions_["hand_out"].trigger()
    assert [type(dialog).__name__ for dialog in met] == ["HandOut", "ReportDialog"]
    assert sorted(path.name for path in (tmp_path / "Stick").iterdir()) == ["R1_A1.deidpack", "R1_B2.deidpack"]
    sent = tmp_path / "Stick" / "R1_A1.deidpack"
    report = bundles.open_bundle(sent, tmp_path / "Anna", passphrases=["streng geheim"])
    assert (report.annotator, report.documents, report.recordings) == ("A1", 6, 1)
    supervisor.close()


def test_bundles_are_for_somebody(qtbot: QtBot, tmp_path: Path) -> None:
    dialog = HandOut([("A1", 3), ("B2", 2)], tmp_path, with_sound=True, title="", parent=None)  # type: ignore[arg-type]
    qtbot.addWidget(dialog)
    dialog.show()
    ok, people = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok), dialog._people
    for number in range(2):
        assert ok.isEnabled()
        people.item(number).setCheckState(Qt.CheckState.Unchecked)
    assert not ok.isEnabled()
    label = dialog.form.labelForField(people)
    assert label is not None and label.height() <= people.height(), "no hole beneath the list"


def test_a_short_passphrase_is_taken_from_who_wants_it(qtbot: QtBot, tmp_path: Path) -> None:
    dialog = HandOut([("A1", 3)], tmp_path, with_sound=True, title="", parent=None)  # type: ignore[arg-type]
    qtbot.addWidget(dialog)
    dialog.show()
    ok, field = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok), dialog.passphrase
    assert ok.isEnabled() and not field.short_box.isVisible()
    field.setText("geheim")
    assert not ok.isEnabled() and field.short_box.isVisible()
    field.short_box.click()
    assert ok.isEnabled()
    field.short_box.click()
    field.setText("streng geheim")
    assert ok.isEnabled() and not field.short_box.isVisible()


def test_an_annotator_opens_a_bundle_and_hands_the_work_back(
    qtbot: QtBot,
    desk: Desk,
    study: Path,
    tmp_path: Path,
    annotate_all: Callable[..., None],
    dialogs: Callable[..., list[QDialog]],
) -> None:
    file = out_to(study, tmp_path / "Stick", passphrase="streng geheim")["B2"]
    window = desk.open_window(None)
    qtbot.waitExposed(window)
    told: list[str] = []

    def first(dialog: OpenBundle) -> None:
        dialog.folder.line.setText(str(tmp_path / "Bodo"))
        dialog.passphrase.setText("falsch")
        dialog.accept()

    def again(dialog: OpenBundle) -> None:
        told.append(dialog._problem.text())
        dialog.passphrase.setText("streng geheim")
        dialog.accept()

    dialogs(OpenBundle=[first, again])
    drop(window, file)
    assert told == ["R1_B2.deidpack: the passphrase is not the one that it was made with"]
    session = window.session
    assert session is not None and session.annotator == "B2" and len(session.entries) == 6
    assert session.recording is not None or session.entries
    annotate_all(session.project, "B2")

    def back(dialog: HandOut) -> None:
        assert not dialog._sound.isVisible() and not dialog._people.isVisible()
        dialog.folder.line.setText(str(tmp_path / "Zurück"))
        ok = dialog.buttons.button(QDialogButtonBox.StandardButton.Ok)
        assert not ok.isEnabled(), "what came encrypted goes back so"
        dialog.passphrase.setText("streng geheim")
        assert ok.isEnabled()
        dialog.accept()

    dialogs(HandOut=back, ReportDialog=QDialog.accept)
    window.actions_["hand_back"].trigger()
    assert [path.name for path in (tmp_path / "Zurück").iterdir()] == ["R1_B2_back.deidpack"]


def test_dropped_bundles_are_merged_and_each_says_what_became_of_it(
    open_window: Callable[..., MainWindow],
    study: Path,
    tmp_path: Path,
    annotate_all: Callable[..., None],
    dialogs: Callable[..., list[QDialog]],
) -> None:
    out = out_to(study, tmp_path / "Stick")
    back = [
        worked_on(out["A1"], tmp_path / "Anna", annotate_all, "A1"),
        worked_on(out["B2"], tmp_path / "Bodo", annotate_all, "B2", names=["Brief-1", "Brief-2"]),
    ]
    window = open_window(study)
    seen: list[list[list[str]]] = []
    counts: list[str] = []

    def look(dialog: MergeResult) -> None:
        seen.append(rows(dialog))
        counts.extend(t for label in dialog.findChildren(QLabel) if "annotations before" in (t := label.text()))
        dialog.accept()

    dialogs(MergeResult=[look, look])
    drop(window, *back)
    assert [row[:3] for row in seen[0]] == [["✓ taken", "A1", "R1"], ["○ taken, unfinished", "B2", "R1"]]
    drop(window, *back)
    assert [row[0] for row in seen[1]] == ["= already merged", "= already merged"]
    assert [row[6] for row in seen[1]] == ["0", "4"]
    now = counts[0].removeprefix("0 annotations before, ").removesuffix(" now.")
    assert int(now) > 20 and counts[1] == f"{now} annotations before, {now} now."
    assert window.session is not None
    with_marks = [one for one in rounds.summaries(window.session.project)[0].annotators if one.finished]
    assert [(one.annotator, one.finished) for one in with_marks] == [("A1", 6), ("B2", 2)]


def test_a_changed_text_is_reported_and_nothing_is_overwritten(
    open_window: Callable[..., MainWindow],
    study: Path,
    tmp_path: Path,
    annotate_all: Callable[..., None],
    dialogs: Callable[..., list[QDialog]],
) -> None:
    back = worked_on(out_to(study, tmp_path / "Stick")["A1"], tmp_path / "Anna", annotate_all, "A1")
    with projects.open_project(study) as project:
        document = queries.document(project, projects.document_ids(project, ["Brief-1"])[0])
        correct.correct(project.journal, document, start=0, end=4, text="Frau")
    window = open_window(study)
    seen: list[list[list[str]]] = []
    dialogs(MergeResult=lambda dialog: (seen.append(rows(dialog)), dialog.accept()))  # type: ignore[func-returns-value]
    drop(window, back)
    assert seen[0][0][0] == "⚠ taken in part" and seen[0][0][7] == "1"


def test_a_layer_that_was_left_out_is_compared_and_taken_or_not(
    open_window: Callable[..., MainWindow],
    study: Path,
    tmp_path: Path,
    annotate_all: Callable[..., None],
    dialogs: Callable[..., list[QDialog]],
) -> None:
    back = worked_on(out_to(study, tmp_path / "Stick")["A1"], tmp_path / "Anna", annotate_all, "A1")
    names = ["Brief-1", "Brief-2"]
    with projects.open_project(study) as project:
        for name in names:
            id = projects.assign(project, projects.document_ids(project, [name])[0], annotator="A1").assignment.id
            annotate.mark(project.journal, id, fragments=[Span(0, 2)], tag="Other")
    shown: list[list[tuple[str, ...]]] = []

    def compare(dialog: MergeResult) -> None:
        next(one for one in dialog.findChildren(QPushButton) if "Compare" in one.text()).click()

    def take(dialog: LeftLayerDialog) -> None:
        table = dialog.table
        cells = [[table.item(row, column).text() for column in range(3)] for row in range(table.rowCount())]  # type: ignore[union-attr]
        shown.append([tuple(row) for row in cells])
        assert dialog.keep.isDefault()
        (dialog.take if len(shown) == 1 else dialog.keep).click()

    met = dialogs(MergeResult=[compare, QDialog.accept], LeftLayerDialog=[take, take])
    window = open_window(study)
    drop(window, back)
    assert [type(one).__name__ for one in met] == ["MergeResult", "LeftLayerDialog", "LeftLayerDialog", "MergeResult"]
    assert any(row[1] == "Other · marked" and row[2] == "" for row in shown[0])
    assert any(row[1] == "" and row[2] for row in shown[0])
    assert window.session is not None
    project = window.session.project
    for name, is_taken in zip(names, (True, False), strict=True):
        layer = projects.assign(project, projects.document_ids(project, [name])[0], annotator="A1")
        assert any(one.tag == "Other" for one in layer.annotations) is not is_taken


def test_both_layers_are_shown_beside_each_other_and_types_by_their_names(
    desk: Desk, open_window: Callable[..., MainWindow], study: Path
) -> None:
    desk._settings.setValue("language", "de")
    window = open_window(study)
    assert window.session is not None

    def made(tag: str, start: int, state: State) -> Annotation:
        return Annotation(f"{tag}{start}{state}", "layer", (Span(start, start + 2),), tag, state=state)

    here = (made("Staff", 0, State.CHANGED), made("Date", 6, State.UNDECIDED))
    there = (made("Date", 0, State.ACCEPTED), made("Date", 3, State.ADDED), made("Staff", 0, State.REJECTED))
    left = LeftLayer("", "Brief", here, there, "open", "finished")
    table = LeftLayerDialog(left, "A1", "ab cd ef", window.session.tag_set, window).table
    cells = [[table.item(row, column).text() for column in range(3)] for row in range(table.rowCount())]  # type: ignore[union-attr]
    assert cells == [
        ["ab", "Personal · geändert", "Datum · angenommen, Personal · abgelehnt"],
        ["cd", "", "Datum · markiert"],
        ["ef", "Datum · unentschieden", ""],
    ]


def test_a_problem_is_told_over_the_window_that_it_came_from(
    qtbot: QtBot, open_window: Callable[..., MainWindow], study: Path, dialogs: Callable[..., list[QDialog]]
) -> None:
    window = open_window(study)
    window.actions_["rounds"].trigger()
    supervisor = window.rounds.rounds_window
    assert supervisor is not None
    qtbot.waitUntil(lambda: bool(supervisor.rounds.states))
    supervisor.rounds.people.setFocus()
    parents: list[object] = []
    dialogs(QMessageBox=lambda box: (parents.append(box.parent()), box.accept()))  # type: ignore[func-returns-value]
    window.rounds.exchange.collect([study / "nowhere.deidpack"], supervisor)
    assert parents == [supervisor]
    qtbot.waitUntil(supervisor.isActiveWindow)
    assert supervisor.focusWidget() is supervisor.rounds.people
    # Without a word from where, over the window in which a person works
    dialogs(QMessageBox=lambda box: (parents.append(box.parent()), box.accept()))  # type: ignore[func-returns-value]
    window.complain(ProjectError(literal("so")))
    assert parents[1] is supervisor
    supervisor.close()


def test_unsigned_bundles_are_taken_only_when_a_person_says_so(
    open_window: Callable[..., MainWindow],
    study: Path,
    tmp_path: Path,
    make_project: Make,
    annotate_all: Callable[..., None],
    dialogs: Callable[..., list[QDialog]],
) -> None:
    with make_project(tmp_path / "Fremd") as project:
        rounds.create(project, "R1", Plan(("C3",), shared=6))
        annotate_all(project, "C3")
        file = bundles.create(project, "C3", tmp_path).file
    window = open_window(study)
    seen: list[str] = []

    def take(dialog: MergeResult) -> None:
        seen.append(rows(dialog)[0][0])
        next(b for b in dialog.findChildren(QPushButton) if "unsigned" in b.text()).click()

    def look(dialog: MergeResult) -> None:
        seen.append(rows(dialog)[0][0])
        dialog.accept()

    dialogs(MergeResult=[take, look])
    drop(window, file)
    assert seen == ["✗ not signed by anybody known", "✓ taken"]


def test_a_passphrase_is_asked_until_it_fits(
    open_window: Callable[..., MainWindow],
    study: Path,
    tmp_path: Path,
    annotate_all: Callable[..., None],
    dialogs: Callable[..., list[QDialog]],
) -> None:
    bundles.open_bundle(out_to(study, tmp_path / "Stick")["A1"], tmp_path / "Anna")
    with projects.open_project(tmp_path / "Anna") as project:
        annotate_all(project, "A1")
        back = bundles.create(project, "A1", tmp_path, passphrase="streng geheim").file
    window = open_window(study)

    def say(words: str) -> Callable[[Passphrases], None]:
        def fill(dialog: Passphrases) -> None:
            dialog._lines.setPlainText(words)
            dialog.accept()

        return fill

    met = dialogs(Passphrases=[say("falsch"), say("anders\nstreng geheim")], MergeResult=QDialog.accept)
    drop(window, back)
    assert [type(dialog).__name__ for dialog in met] == ["Passphrases", "Passphrases", "MergeResult"]


def test_what_is_no_bundle_changes_nothing(
    open_window: Callable[..., MainWindow], study: Path, tmp_path: Path, dialogs: Callable[..., list[QDialog]]
) -> None:
    file = tmp_path / "Kaputt.deidpack"
    file.write_bytes(b"nichts")
    assert is_bundle(file) and not is_bundle(tmp_path / "Brief.txt")
    window = open_window(study)
    told: list[str] = []
    dialogs(QMessageBox=lambda box: (told.append(box.text()), box.accept()))  # type: ignore[func-returns-value]
    drop(window, file)
    assert len(told) == 1 and "this is no bundle" in told[0]
