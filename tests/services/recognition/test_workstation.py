"""What the administrator is told about a machine is what is so there."""

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from deid_studio.engines.alignment import espeak
from deid_studio.sentences import sentence
from deid_studio.services.models.installed_models import FOLDER_VARIABLE
from deid_studio.services.recognition import workstation as looked_at


def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(FOLDER_VARIABLE, str(tmp_path / "not" / "yet"))
    assert looked_at.workstation()["models_folder"].works
    monkeypatch.setattr(looked_at.os, "access", lambda folder, mode: folder != tmp_path)
    told = looked_at.workstation()["models_folder"]
    assert (told.value, told.works) == ("no, it cannot be written", False)


def test_that_there_is_no_sound_library_and_no_espeak_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "sounddevice", None)
    monkeypatch.setattr(espeak, "is_there", lambda: False)
    found = looked_at.workstation()
    assert not found["espeak_ng"].works and found["espeak_ng"].value.startswith("no")
    assert found["playback"].value == "no, PortAudio is missing"


def test_a_disk_that_is_held_up_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = iter([0.0, 1.0, 0.0, 20.0])
    monkeypatch.setattr(looked_at.time, "perf_counter", lambda: next(clock))
    small_files = [looked_at._small_files(sentence("Small files"), folder) for folder in (tmp_path, tmp_path)]
    assert [(fact.value, fact.works) for fact in small_files] == [
        ("50.0 ms each", True),
        ("slow, perhaps for a virus scanner: 1000.0 ms each", False),
    ]
    assert list(tmp_path.iterdir()) == []
    assert not looked_at._small_files(sentence("Small files"), tmp_path / "gone").works


@pytest.mark.parametrize(
    ("library", "works"),
    [({"RtlAreLongPathsEnabled": lambda: 1}, True), ({"RtlAreLongPathsEnabled": lambda: 0}, False), ({}, False)],
)
def test_windows_is_asked_for_long_paths_and_an_older_one_has_none(
    monkeypatch: pytest.MonkeyPatch, library: dict[str, Any], works: bool
) -> None:
    monkeypatch.setattr(looked_at, "sys", SimpleNamespace(platform="win32"))
    told = SimpleNamespace(ntdll=SimpleNamespace(**library))
    monkeypatch.setattr(looked_at, "ctypes", SimpleNamespace(windll=told))
    assert looked_at._long_paths(sentence("Long paths")).works is works
