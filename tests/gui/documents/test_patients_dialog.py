"""Patients' codes in the window: one by one, for many, from a table."""

from collections.abc import Callable
from pathlib import Path

from deid_studio.gui.documents.patients_dialog import PatientsDialog
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.storage import queries


def test_codes_are_typed_set_for_many_and_read(
    open_window: Callable[..., MainWindow], campaign: Path, answer: Callable[..., list[str]], tmp_path: Path
) -> None:
    window = open_window(campaign)
    assert window.session is not None
    project = window.session.project

    def codes() -> list[str | None]:
        return [entry.patient for entry in queries.document_entries(project)]

    (tmp_path / "wrong.csv").write_text("document\n", encoding="utf-8")

    def work(dialog: PatientsDialog) -> None:
        item = dialog.table.item(0, 1)
        assert item is not None
        item.setText("P1")
        assert codes()[:2] == ["P1", None]
        dialog.table.selectAll()
        dialog.code.setText("P2")
        dialog.set_button.click()
        assert set(codes()) == {"P2"}
        dialog.write(tmp_path / "codes.csv")
        dialog.undo_button.click()
        assert codes()[:2] == ["P1", None]
        dialog.read(tmp_path / "wrong.csv")
        assert "columns" in dialog.said.text() and codes()[:2] == ["P1", None]
        dialog.read(tmp_path / "codes.csv")
        assert set(codes()) == {"P2"} and dialog.said.text() == "Kept."

    met = answer(work)
    window.actions_["patients"].trigger()
    assert met == ["PatientsDialog"]
    assert {entry.patient for entry in window.session.entries} == {"P2"}
