"""Projects that are made, opened, restored, or cannot be."""

import json
import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from PySide6.QtWidgets import QLineEdit, QMessageBox, QWidget

from deid_studio.formats import tagset_toml
from deid_studio.gui.app import Desk
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.shell.opening.project_dialogs import NewProject
from deid_studio.services.exchange import importing
from deid_studio.services.project import project as projects
from deid_studio.storage.folder.backups import backups
from tests.gui.shell.window_parts import TALK, Answer, Open, Press, Surfaces, button
from tests.gui.window_contents import session_of, workspace_of


def test_opening_the_open_project_again_changes_nothing(talk: MainWindow, project: Path) -> None:
    session = session_of(talk)
    talk.open_project(project)
    assert talk.session is session
    assert session.writable


@pytest.fixture
def damaged(project: Path) -> Path:
    """A project whose database is no database any more, with a backup from before."""
    projects.open_project(project).close()
    assert backups(project)
    data = bytearray((project / "project.db").read_bytes())
    data[100:9000] = os.urandom(8900)
    (project / "project.db").write_bytes(data)
    return project


def test_a_damaged_project_is_restored_from_its_newest_backup_on_request(
    open_window: Open, damaged: Path, answer: Answer, surfaces: Surfaces
) -> None:
    window = open_window()
    newest = backups(damaged)[0].name
    offered: list[str] = []

    def restore(box: QMessageBox) -> None:
        offered.append(box.informativeText())
        button(box, "Restore").click()

    met = answer(restore)
    window.open_project(damaged)
    assert met == ["QMessageBox"]
    assert newest in offered[0]
    assert [entry.name for entry in session_of(window).entries] == ["Brief", "Visite"]
    session_of(window).show_document(session_of(window).entries[1].id)
    assert surfaces(session_of(window)) == TALK
    assert list((damaged / "backups").glob("replaced-*.db")), "the damaged file is kept"


def test_who_declines_finds_the_damaged_project_untouched(open_window: Open, damaged: Path, answer: Answer) -> None:
    window = open_window()
    before = (damaged / "project.db").read_bytes()
    answer(lambda box: button(box, "Cancel").click())
    window.open_project(damaged)
    assert window.session is None
    assert (damaged / "project.db").read_bytes() == before


def test_damage_without_a_backup_is_told(open_window: Open, damaged: Path, answer: Answer) -> None:
    shutil.rmtree(damaged / "backups")
    window = open_window()
    texts: list[str] = []
    answer(lambda box: texts.append(box.text()))
    window.open_project(damaged)
    assert "no backup" in texts[0]


def test_damage_beside_backups_that_cannot_be_listed_is_told(open_window: Open, damaged: Path, answer: Answer) -> None:
    shutil.rmtree(damaged / "backups")
    (damaged / "backups").write_text("in the way")
    window = open_window()
    texts: list[str] = []
    answer(lambda box: texts.append(box.text()))
    window.open_project(damaged)
    assert "the backups cannot be read" in texts[0]


def test_a_folder_without_a_project_is_told_and_the_open_one_stays(
    talk: MainWindow, tmp_path: Path, answer: Answer
) -> None:
    met = answer(lambda box: None)
    talk.open_project(tmp_path)
    assert met == ["QMessageBox"]
    assert session_of(talk).writable


def test_a_project_that_lacks_its_tag_set_is_told_and_let_go_of(
    open_window: Open, project: Path, answer: Answer
) -> None:
    with closing(sqlite3.connect(project / "project.db")) as database:
        database.execute("DELETE FROM setting WHERE id = 'tag_set'")
        database.commit()
    window = open_window()
    met = answer(lambda box: None)
    window.open_project(project)
    assert met == ["QMessageBox"] and window.session is None
    with projects.open_project(project) as again:
        assert again.read_only_reason is None


def test_a_new_project_is_made_where_asked(open_window: Open, tmp_path: Path, answer: Answer) -> None:
    window = open_window()

    def fill(dialog: QWidget) -> None:
        dialog.findChildren(QLineEdit)[0].setText(str(tmp_path / "neu"))
        button(dialog, "Create").click()

    answer(fill)
    window.actions_["new"].trigger()
    assert session_of(window).project.folder == tmp_path / "neu"
    assert window.centralWidget().currentWidget() is window._pages.empty  # type: ignore[attr-defined]
    assert window.actions_["import"].isEnabled()
    assert not window.actions_["next"].isEnabled()


def test_a_tag_set_says_what_it_is_for_where_it_is_chosen(open_window: Open, answer: Answer) -> None:
    told: list[str] = []

    def read(dialog: NewProject) -> None:
        for number in range(len(tagset_toml.built_in())):
            dialog._tag_set.setCurrentIndex(number)
            told.append(dialog._explained.text())

    answer(read)
    open_window().actions_["new"].trigger()
    assert len(set(told)) == len(tagset_toml.built_in())
    for text in told:
        purpose, _, types = text.partition("\n")
        assert "“" in purpose and types.startswith("Tags: ") and types.count(",") >= 4


def test_another_project_begins_in_word_mode_with_everything_shown(
    talk: MainWindow, press: Press, tmp_path: Path, source_files: Path
) -> None:
    press("F8", "F9", "Shift+F9")
    with projects.create(tmp_path / "neu", tag_set="kolditz13") as made:
        importing.import_paths(made, [source_files / "Brief.txt"])
    talk.open_project(tmp_path / "neu")
    assert not talk.actions_["characters"].isChecked() and not workspace_of(talk).transcript.character_mode
    assert talk.actions_["side"].isChecked() and workspace_of(talk).review.isVisible()


def test_a_lock_that_was_left_behind_is_taken_over_with_a_notice(open_window: Open, project: Path) -> None:
    owner = {"user": "jörg", "host": "station-4", "pid": 99999}
    (project / "project.owner").write_text(json.dumps(owner), encoding="utf-8")
    window = open_window(project)
    assert "jörg on station-4 (process 99999) did not close this project" in window.status.currentMessage()
    assert session_of(window).writable


def test_the_project_that_was_open_last_is_known_until_it_is_gone(desk: Desk, open_window: Open, project: Path) -> None:
    """Issue 16, point 11."""
    assert desk.last_project() is None
    open_window(project).close()
    assert desk.last_project() == project.resolve()
    shutil.rmtree(project)
    assert desk.last_project() is None
