"""Before an import a person sees what would come in, and chooses."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QTableWidget
from pytestqt.qtbot import QtBot

from deid_studio.gui.documents.import_dialog import ImportDialog
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.services.project import project as projects
from deid_studio.storage import queries
from deid_studio.storage.layers import layer_queries

Open = Callable[..., MainWindow]
SLOTS = "".join(f'<TIME_SLOT TIME_SLOT_ID="t{n}" TIME_VALUE="{n * 400}"/>' for n in range(3))


def eaf(**tiers: str) -> str:
    """An ELAN file without a tier that is called words."""
    made = [
        f'<TIER TIER_ID="{name}" PARTICIPANT="Dr. Weiß"><ANNOTATION><ALIGNABLE_ANNOTATION ANNOTATION_ID="{name}" '
        f'TIME_SLOT_REF1="t{n}" TIME_SLOT_REF2="t{n + 1}"><ANNOTATION_VALUE>{said}</ANNOTATION_VALUE>'
        "</ALIGNABLE_ANNOTATION></ANNOTATION></TIER>"
        for n, (name, said) in enumerate(tiers.items())
    ]
    return f"<ANNOTATION_DOCUMENT><TIME_ORDER>{SLOTS}</TIME_ORDER>{''.join(made)}</ANNOTATION_DOCUMENT>"


@pytest.fixture
def sources(tmp_path: Path) -> Path:
    """Two talks on tiers of two speakers, one with its sound, and a letter with a cut span and a tag of its own."""
    folder = tmp_path / "Quellen"
    folder.mkdir()
    (folder / "a.eaf").write_text(eaf(Arzt="Guten Tag", Patient="Müller"), encoding="utf-8")
    (folder / "b.eaf").write_text(eaf(Arzt="Ja", Patient="Nein"), encoding="utf-8")
    (folder / "Brief.txt").write_bytes("Größe: Jörg Müller".encode("windows-1252"))
    (folder / "Brief.ann").write_text("T1\tName 7 11;12 18\tJörg Müller\n", encoding="utf-8")
    noise = np.random.default_rng(3).uniform(-0.3, 0.3, 8000)
    soundfile.write(folder / "a.wav", noise, 8000, subtype="PCM_16")
    return folder


@pytest.fixture
def asked(
    open_window: Open, sources: Path, tmp_path: Path, qtbot: QtBot, answer: Callable[..., list[str]]
) -> Callable[..., MainWindow]:
    """Imports the sources, does something in the dialog, and waits until all of it is over."""
    projects.create(tmp_path / "neu", tag_set="kolditz13").close()

    def ask(do: Callable[[ImportDialog], object]) -> MainWindow:
        window = open_window(tmp_path / "neu")
        met = answer(do)
        window.imports.import_paths([sources])
        qtbot.waitUntil(lambda: met == ["ImportDialog"] and not window.work.is_busy)
        return window

    return ask


def cells(table: Any) -> list[list[str]]:
    model = table.model()
    return [
        [str(model.index(row, column).data()) for column in range(model.columnCount())]
        for row in range(model.rowCount())
    ]


def texts(window: MainWindow) -> dict[str, str]:
    assert window.session is not None
    return {one.name: one.text for one in queries.documents(window.session.project)}


def test_it_shows_what_would_come_in_and_leaves_nothing_when_it_is_left(
    asked: Callable[..., MainWindow], tmp_path: Path
) -> None:
    seen: dict[str, Any] = {}

    def look(dialog: ImportDialog) -> None:
        seen["heading"], seen["warning"] = dialog.heading.text(), dialog.warning.text()
        seen["documents"], seen["tags"] = cells(dialog.documents), cells(dialog.tags)
        seen["facts"], seen["text"] = {}, {}
        for row, line in enumerate(dialog.preview.documents):
            dialog.documents.selectRow(row)
            seen["facts"][line.name], seen["text"][line.name] = dialog.facts.text(), dialog.text.toPlainText()
        table = dialog.tabs.widget(2)
        assert isinstance(table, QTableWidget)
        seen["notes"] = [table.item(row, 1).text() for row in range(table.rowCount())]  # type: ignore[union-attr]
        QTest.keyClick(dialog, Qt.Key.Key_Escape)

    window = asked(look)
    assert seen["heading"] == "2 documents, 1 recording and 1 annotation would come in."
    assert seen["warning"].startswith("⚠ 2 things are not taken")
    assert seen["documents"] == [
        ["○ new", "Brief", "1"],
        ["○ new", "a", "0"],
        ["✗ not taken", "b", "0"],
    ]
    assert seen["tags"] == [["Name", "1", "Name", "no, kept as it is"]]
    assert seen["text"]["Brief"] == "Größe: Jörg Müller"
    assert "Brief.ann (BRAT annotations)" in seen["facts"]["Brief"] and "0:01.000" in seen["facts"]["a"]
    assert "✗ which tier holds the words is not clear" in seen["facts"]["b"]
    assert seen["notes"][:2] == ["a.eaf", "b.eaf"], "what is refused comes first"
    assert texts(window) == {} and list((tmp_path / "neu" / "audio").iterdir()) == []
    assert window.status.currentMessage() == "Nothing was imported."


def test_tiers_are_chosen_by_keys_for_all_files_that_have_them(
    asked: Callable[..., MainWindow], qtbot: QtBot, sources: Path
) -> None:
    def choose(dialog: ImportDialog) -> None:
        dialog.documents.selectRow(1)
        assert [dialog.tiers.item(row).text() for row in range(2)] == ["Arzt", "Patient"]
        dialog.tiers.setFocus()
        for key in (Qt.Key.Key_Down, Qt.Key.Key_Space):
            QTest.keyClick(dialog.tiers, key)
        dialog.accept()
        assert dialog.isVisible(), "not before the choice has been followed"
        qtbot.waitUntil(lambda: dialog.text.toPlainText() == "Müller")
        dialog.tiers.item(0).setCheckState(Qt.CheckState.Checked)
        qtbot.waitUntil(lambda: dialog.text.toPlainText() == "Guten Tag\nMüller")
        assert "Dr. Weiß" in dialog.facts.text()
        QTest.keyClick(dialog, Qt.Key.Key_Return)

    window = asked(choose)
    assert texts(window) == {"Brief": "Größe: Jörg Müller", "a": "Guten Tag\nMüller", "b": "Ja\nNein"}


def test_fragments_are_joined_and_whose_annotations_they_are_can_be_said(
    asked: Callable[..., MainWindow], qtbot: QtBot
) -> None:
    def choose(dialog: ImportDialog) -> None:
        dialog.tabs.setCurrentIndex(1)
        dialog.annotator.setEditText("kein Kürzel")
        qtbot.waitUntil(lambda: not dialog._settling.isActive() and not dialog._job.is_busy)
        assert "code" in dialog.warning.text() and not dialog.import_button.isEnabled()
        dialog.annotator.setEditText("B2")
        dialog.join.click()
        dialog.suggestions.click()
        qtbot.waitUntil(dialog.import_button.isEnabled)
        dialog.import_button.click()

    window = asked(choose)
    assert window.session is not None
    project = window.session.project
    (entry,) = [one for one in queries.document_entries(project) if one.name == "Brief"]
    assignment = layer_queries.assignment_of(project, entry.id, annotator="B2")
    assert assignment is not None
    (found,) = layer_queries.annotations_of(project, assignment.id)
    assert (len(found.fragments), str(found.state), found.tag) == (1, "undecided", "Name")
