"""Settings lie where the system keeps them, or in the folder that is named, which makes a folder portable."""

from pathlib import Path

import pytest

from deid_studio.gui.app import FOLDER_VARIABLE, own_settings


def test_a_named_folder_keeps_the_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "Übung" / "user-files"
    monkeypatch.setenv(FOLDER_VARIABLE, str(folder))
    settings = own_settings()
    settings.setValue("language", "de")
    settings.sync()
    assert "language=de" in (folder / "settings.ini").read_text(encoding="utf-8")
    assert own_settings().value("language") == "de"


def test_without_one_the_system_keeps_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(FOLDER_VARIABLE, raising=False)
    assert not own_settings().fileName().endswith("settings.ini")
