"""A small study that is marked and finished, and a release of it."""

import json
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import pytest
import soundfile
from PySide6.QtCore import QSettings
from pytestqt.qtbot import QtBot

from deid_studio.domain.span import Span
from deid_studio.gui.look.theme import LIGHT
from deid_studio.gui.release.release_window import ReleaseWindow
from deid_studio.gui.session.session import Session
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.work.jobs import wait_for_all
from deid_studio.services.annotation import annotate, finish
from deid_studio.services.exchange import importing
from deid_studio.services.project import project as projects
from deid_studio.services.release.release import release as make_release
from deid_studio.services.release.release_choices import Choices
from deid_studio.services.release.release_places import Risk
from deid_studio.storage import queries
from tests.gui.release.release_parts import settle

RATE, WORD_MS = 8000, 500
TALK = "Guten Tag Frau Wiesinger aus Neustadt"
LETTER = "Frau Wiesinger, Glasbläserin, wurde von Herrn Özdemir aus Neustadt gebracht.\n"
NOTE = "Herr Özdemir ruft an.\n"
MARKED = {
    "Gespräch": {"Wiesinger": "Patient", "Neustadt": "Location"},
    "Brief": {"Wiesinger": "Patient", "Glasbläserin": "Other", "Özdemir": "Relative", "Neustadt": "Location"},
    "Notiz": {},
}
"""What is marked; the note has a name that is PHI in the letter."""


@pytest.fixture(scope="session")
def _studied(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("studied")
    words = [
        {"start": m.start(), "end": m.end(), "start_ms": n * WORD_MS, "end_ms": (n + 1) * WORD_MS - 20}
        for n, m in enumerate(re.finditer(r"\S+", TALK))
    ]
    sound = np.random.default_rng(1).normal(0, 0.1, len(words) * WORD_MS * RATE // 1000)
    soundfile.write(home / "Gespräch.wav", sound, RATE, subtype="PCM_16")
    transcript = {"format": "deid-studio-words", "version": 1, "text": TALK, "words": words}
    (home / "Gespräch.json").write_text(json.dumps(transcript), encoding="utf-8")
    (home / "Brief.txt").write_text(LETTER, encoding="utf-8")
    (home / "Notiz.txt").write_text(NOTE, encoding="utf-8")
    files = sorted(home.iterdir())
    with projects.create(home / "project", tag_set="kolditz13") as made:
        importing.import_paths(made, files)
        for entry in queries.document_entries(made):
            layer, text = projects.assign(made, entry.id, annotator="A1"), queries.document(made, entry.id).text
            for word, tag in MARKED[entry.name].items():
                span = Span(text.index(word), text.index(word) + len(word))
                annotate.mark(made.journal, layer.assignment.id, fragments=[span], tag=tag)
            finish.finish(made.journal, layer.assignment.id)
        accepted = frozenset({Risk.UNHEARD, Risk.LEFTOVERS})
        make_release(made, home / "release", Choices(accepted=accepted, by="B7"))
    return home


@pytest.fixture
def folder(tmp_path: Path, _studied: Path) -> Path:
    return shutil.copytree(_studied / "project", tmp_path / "Studie")


@pytest.fixture
def released(tmp_path: Path, _studied: Path) -> Path:
    return shutil.copytree(_studied / "release", tmp_path / "Freigabe")


@pytest.fixture
def session(folder: Path) -> Iterator[Session]:
    with projects.open_project(folder) as project:
        session = Session(project, annotator="A1")
        session.show_document(session.entries[0].id)
        yield session
        wait_for_all()


@pytest.fixture
def window(folder: Path, open_window: Callable[..., MainWindow]) -> MainWindow:
    return open_window(folder, "Gespräch")


@pytest.fixture
def open_release(session: Session, qtbot: QtBot, tmp_path: Path) -> Callable[[], ReleaseWindow]:
    """Opens the release window on what the project then holds."""

    def run() -> ReleaseWindow:
        settings = QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)
        opened = ReleaseWindow(session, theme=LIGHT, language="en", settings=settings)
        qtbot.addWidget(opened)
        opened.show()
        opened.activateWindow()
        qtbot.waitUntil(opened.isActiveWindow)
        settle(opened, qtbot)
        return opened

    return run


@pytest.fixture
def release(open_release: Callable[[], ReleaseWindow]) -> ReleaseWindow:
    return open_release()
