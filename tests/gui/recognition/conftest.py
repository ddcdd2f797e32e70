"""Recordings without a text, and a recogniser made for tests."""

from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
import soundfile

from deid_studio.gui.recognition.transcribe_dialog import TranscribeWish
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.work.queue_window import QueueWindow
from deid_studio.services.exchange import importing
from deid_studio.services.models import installed_models as models
from deid_studio.services.models.installed_models import InstalledModel
from deid_studio.services.models.model_intake import take_in
from deid_studio.services.project import project as projects
from deid_studio.services.recognition import transcribe as transcribing
from tests.gui.recognition.recognition_parts import TALK


@pytest.fixture
def recorded(tmp_path: Path, loudness: ModuleType) -> Path:
    """A closed project with three recordings without a text: "a" and "c" of four seconds, "b" of eight."""
    sources, folder = tmp_path / "Quellen", tmp_path / "Aufnahmen"
    sources.mkdir()
    for name, seconds in (("a", 4.0), ("b", 8.0), ("c", 4.0)):
        soundfile.write(sources / f"{name}.wav", loudness.sound(TALK, seconds=seconds), loudness.RATE_HZ)
    with projects.create(folder, tag_set="kolditz13") as project:
        importing.import_paths(project, sorted(sources.iterdir()))
    return folder


@pytest.fixture
def model(loudness: ModuleType, tmp_path: Path) -> Callable[..., InstalledModel]:
    """Takes in a model that does as told."""

    def make(name: str = "gut", **fields: Any) -> InstalledModel:
        take_in(loudness.make_model(tmp_path / "Stick" / name, **fields), tried=False)
        return models.get(name)

    return make


@pytest.fixture
def window(open_window: Callable[..., MainWindow], recorded: Path) -> MainWindow:
    return open_window(recorded, "a")


@pytest.fixture
def begin(window: MainWindow) -> Callable[..., QueueWindow]:
    """Transcribes all recordings with a model."""

    def start(chosen: InstalledModel, **wanted: Any) -> QueueWindow:
        assert window.session is not None
        waiting, refused = transcribing.waiting(window.session.project)
        wish = TranscribeWish(False, chosen, "de", wanted.get("alternatives", 0), "auto", True, "")
        window.recognition.begin_transcribing(waiting, wish, refused)
        assert window.recognition.queue is not None
        return window.recognition.queue

    return start
