"""An archive's job in the window: how far it is, working on it, and stopping."""

from collections.abc import Callable
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from deid_studio.gui.archive.archive_dialog import ArchiveDialog, error_named
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.services.archive import workshop
from deid_studio.services.archive.job import ArchiveJob, JobSettings
from deid_studio.services.archive.job_progress import job_progress
from deid_studio.services.archive.planning import plan
from tests.archive_letters import write_letters

LETTERS = 4


@pytest.fixture
def job(tmp_path: Path) -> Path:
    """A job of a few letters, one of which cannot be read."""
    write_letters(tmp_path / "letters", LETTERS, most=3)
    (tmp_path / "letters" / "odd.json").write_text("{", encoding="utf-8")
    plan(tmp_path / "letters", tmp_path / "job", JobSettings(str(tmp_path / "letters")), tag_set="kolditz13", timed=0)
    return tmp_path / "job"


@pytest.fixture
def dialog(open_window: Callable[..., MainWindow]) -> ArchiveDialog:
    window = open_window()
    window.actions_["archive"].trigger()
    assert window.archive.dialog is not None
    return window.archive.dialog


def test_a_job_is_worked_on_and_told(dialog: ArchiveDialog, job: Path, qtbot: QtBot) -> None:
    assert not dialog.start.isEnabled()
    assert dialog.bar.isHidden() and dialog.errors.isHidden() and dialog.pace.text().startswith("Choose the folder")
    dialog.folder.line.setText(str(job))
    dialog.look()
    qtbot.waitUntil(dialog.start.isEnabled)
    assert dialog.summary.text() == "0 of 5 documents redacted, staying in: 0"
    dialog.workers.setValue(0)
    dialog.start.click()
    assert not dialog.folder.isEnabled()
    assert dialog.stop.isEnabled()
    qtbot.waitUntil(lambda: dialog.folder.isEnabled() and dialog.start.isEnabled(), timeout=30_000)
    assert dialog.summary.text() == "4 of 5 documents redacted, staying in: 1"
    assert dialog.bar.isVisible() and dialog.errors.isVisible()
    assert dialog.bar.value() == dialog.bar.maximum()
    model = dialog.errors.model()
    assert model.index(0, 0).data() == error_named("unreadable") == "a file cannot be read"
    assert "PHI redacted" in dialog.pace.text()


def test_stopping_leaves_the_rest_for_the_next_time(
    dialog: ArchiveDialog, job: Path, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("deid_studio.services.archive.archive_run._WRITE_EVERY_S", 0)
    whole = workshop.Workshop.work_on

    def work_on(shop: workshop.Workshop, number: int) -> object:
        dialog._work.cancel()
        return whole(shop, number)

    monkeypatch.setattr(workshop.Workshop, "work_on", work_on)
    dialog.folder.line.setText(str(job))
    dialog.look()
    qtbot.waitUntil(dialog.start.isEnabled)
    dialog.workers.setValue(0)
    dialog.start.click()
    qtbot.waitUntil(dialog.folder.isEnabled, timeout=30_000)
    with ArchiveJob(job) as opened:
        assert job_progress(opened).settled == 1
        assert opened.manifest.has_waiting()


def test_a_folder_without_a_job_is_told(dialog: ArchiveDialog, tmp_path: Path, qtbot: QtBot) -> None:
    dialog.folder.line.setText(str(tmp_path))
    dialog.look()
    qtbot.waitUntil(lambda: "no archive's job" in dialog.pace.text())
    assert not dialog.start.isEnabled()
