"""Checking, choosing and removing recognisers' models."""

import json
import os
from pathlib import Path
from types import ModuleType

import pytest

from deid_studio.errors import EngineUnavailable
from deid_studio.services.models import installed_models as models
from deid_studio.services.models.model_intake import take_in


def test_a_check_names_what_is_damaged_missing_and_new(loudness: ModuleType, tmp_path: Path) -> None:
    take_in(loudness.make_model(tmp_path / "m"), tried=False)
    folder = models.get("m").folder
    fields = json.loads((folder / "loudness.json").read_text())
    (folder / "loudness.json").write_text(json.dumps({**fields, "at": 1}))
    (folder / "LICENSE").unlink()
    (folder / "virus").write_text("x")
    assert models.check("m").problems == (
        "the file LICENSE is missing",
        "the file loudness.json is damaged",
        "the file virus was not there before",
    )
    with pytest.raises(EngineUnavailable, match="the file LICENSE of model m is missing"):
        models.require_whole(models.get("m"))


def test_the_fitting_model_is_chosen(loudness: ModuleType, tmp_path: Path) -> None:
    with pytest.raises(EngineUnavailable, match="no loudness model for de here"):
        models.choose("loudness", language="de")
    for name, language in (("a", "de"), ("b", "en"), ("c", "multilingual")):
        take_in(loudness.make_model(tmp_path / name, language=language), tried=False)
    assert models.choose("loudness", language="de").card.name == "a"
    assert models.choose("loudness", language="fr").card.name == "c"
    assert models.choose("loudness", name="b").card.name == "b"
    with pytest.raises(EngineUnavailable, match="several models fit: a, b, c"):
        models.choose("loudness")
    with pytest.raises(EngineUnavailable, match="model a is of another language"):
        models.choose("loudness", name="a", language="en")
    with pytest.raises(EngineUnavailable, match="model a is one of loudness, not of vosk"):
        models.choose("vosk", name="a")
    with pytest.raises(EngineUnavailable, match="no model called d"):
        models.choose("loudness", name="d")


def test_a_removed_model_is_gone_and_a_folder_without_a_card_is_none(loudness: ModuleType, tmp_path: Path) -> None:
    take_in(loudness.make_model(tmp_path / "m"), tried=False)
    (models.models_folder() / "fremd").mkdir()
    assert [one.card.name for one in models.all_models()] == ["m"]
    models.remove("m")
    assert [folder.name for folder in models.models_folder().iterdir()] == ["fremd"]
    with pytest.raises(EngineUnavailable, match="no model called m"):
        models.remove("m")
    models.remove("fremd")
    assert not list(models.models_folder().iterdir())
    with pytest.raises(EngineUnavailable, match="no model called"):
        models.remove("../m")


def test_without_the_variable_models_are_the_users(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("DEID_STUDIO_MODELS", raising=False)
    assert models.models_folder().parts[-2:] == ("deid-studio", "models")
    home = os.environ["LOCALAPPDATA" if os.name == "nt" else "XDG_DATA_HOME"]
    assert models.models_folder().is_relative_to(home)
