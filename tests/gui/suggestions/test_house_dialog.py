"""Lists of the house in the window."""

from collections.abc import Callable
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFileDialog

from deid_studio.domain.annotation import State
from deid_studio.gui.annotation.drawn_annotation import review_row
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.suggestions.house_dialog import EntriesQuestion, HouseListQuestion, HouseLists
from deid_studio.gui.tables.list_view import go_to_row
from deid_studio.services.annotation import head_data
from deid_studio.services.exchange import importing
from deid_studio.services.project import project as projects
from deid_studio.services.project.house.house_lists import house_lists
from deid_studio.services.suggestions.house_files import put_list


@pytest.fixture
def window(open_window: Callable[..., MainWindow], tmp_path: Path) -> MainWindow:
    (tmp_path / "Brief1.txt").write_text("Thekla Öhmichen rief Öhmichens Kollegin.\n", encoding="utf-8")
    with projects.create(tmp_path / "Briefe", tag_set="kolditz13") as project:
        importing.import_paths(project, [tmp_path / "Brief1.txt"])
    return open_window(tmp_path / "Briefe", "Brief1")


@pytest.fixture
def staff(tmp_path: Path) -> Path:
    (tmp_path / "staff.csv").write_bytes("Name;Vorname\nÖhmichen;Thekla\n".encode("cp1252"))
    return tmp_path / "staff.csv"


def sources(window: MainWindow) -> list[str]:
    assert window.session is not None
    return [one.source for one in window.session.annotations]


def test_a_list_is_previewed_taken_in_and_removed(
    window: MainWindow, staff: Path, answer: Callable[..., list[str]]
) -> None:
    seen: list[str] = []

    def choose(question: HouseListQuestion) -> None:
        assert question.head.isChecked()
        question.first.setCurrentText("Vorname")
        question.second.setCurrentText("Name")
        item = question.preview.item(0, 0)
        seen.append(item.text() if item else "")
        question.accept()

    def act(dialog: HouseLists) -> None:
        assert not dialog.remove.isEnabled()
        answer(choose)
        dialog.take(staff)
        assert dialog.table.rowCount() == 1
        assert sources(window) == []  # it follows when the dialog is closed
        dialog.reject()

    answer(act)
    window.action("house_lists").trigger()
    assert seen == ["Thekla Öhmichen"]
    assert sources(window) == ["list:staff", "list:staff"]

    def remove(dialog: HouseLists) -> None:
        assert dialog.table.focusPolicy() == Qt.FocusPolicy.StrongFocus
        dialog.remove.click()
        assert dialog.table.rowCount() == 0
        dialog.reject()

    answer(remove)
    window.action("house_lists").trigger()
    assert sources(window) == []


def test_names_in_heads_and_tables_of_patients_come_in(
    window: MainWindow, tmp_path: Path, answer: Callable[..., list[str]]
) -> None:
    session = window.session
    assert session is not None and session.document is not None
    id = session.document.id
    session.write(lambda project: head_data.set_codes(project.journal, {id: "P1"}))
    (tmp_path / "known.csv").write_text("Fall;Name\nP1;Thekla Öhmichen\nP2;Jo Kranz\n", encoding="utf-8")

    def choose(question: HouseListQuestion) -> None:
        assert not question.patient.isEnabled()
        question.of.setCurrentIndex(question.of.findData("patients"))
        question.first.setCurrentText("Name")
        question.patient.setCurrentText("Fall")
        items = [question.preview.item(row, 0) for row in range(2)]
        assert [item.text() if item else "" for item in items] == ["P1: Thekla Öhmichen", "P2: Jo Kranz"]
        question.accept()

    refused: list[object] = []
    session.problem.disconnect()
    session.problem.connect(refused.append)

    def act(dialog: HouseLists) -> None:
        dialog.heads.click()
        assert len(refused) == 1, "nothing is marked in a head"
        answer(choose)
        dialog.take(tmp_path / "known.csv")
        assert dialog.outcome.text().startswith("known: 2 ")
        dialog.reject()

    answer(act)
    window.action("house_lists").trigger()
    assert sources(window) == ["list:known", "list:known"]


def test_what_is_never_phi_is_written_greyed_and_saved(
    window: MainWindow, tmp_path: Path, answer: Callable[..., list[str]], monkeypatch: pytest.MonkeyPatch
) -> None:
    session = window.session
    assert session is not None
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "nie.txt"), ""))

    def write(question: EntriesQuestion) -> None:
        question.entries.setPlainText("Öhmichens Kollegin\n\n")
        question.accept()

    def act(dialog: HouseLists) -> None:
        answer(write)
        dialog.new.click()
        go_to_row(dialog.table, 1)
        dialog.save.click()
        answer(lambda question: question.reject())
        dialog.edit.click()
        dialog.reject()

    put_list(session.project, ["Öhmichen"], of="staff", name="staff")
    answer(act)
    window.action("house_lists").trigger()
    assert (tmp_path / "nie.txt").read_text(encoding="utf-8-sig") == "Öhmichens Kollegin\n"
    assert [one.state for one in session.annotations] == [State.UNDECIDED, State.LISTED]
    row = review_row(session, session.annotations[1], language="de", faint=())
    assert row.state_shown.startswith("on the list of what is never PHI") and not row.is_open
    assert not session.annotations[1].is_phi


def test_a_key_puts_the_current_suggestion_on_the_list_and_undo_takes_it_off(window: MainWindow) -> None:
    session = window.session
    assert session is not None
    put_list(session.project, ["Öhmichen"], of="staff", name="staff")
    session.reload()
    first = session.annotations[0]
    session.make_current(first.id)
    window.action("never_phi").trigger()
    assert session.annotations[0].state is State.LISTED
    assert house_lists(session.project)[1].entries == (
        first.surface(session.document.text if session.document else ""),
    )
    assert session.current is None or session.current.id != first.id
    session.make_current(first.id)
    window.action("accept").trigger()
    assert session.annotations[0].state is State.ACCEPTED, "one key overrides it"
    window.action("undo").trigger()
    window.action("undo").trigger()
    assert session.annotations[0].state is State.UNDECIDED and len(house_lists(session.project)) == 1
