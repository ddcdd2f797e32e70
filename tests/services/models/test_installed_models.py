"""Taking in, checking, choosing and removing recognisers' models."""

import json
import os
import stat
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

from deid_studio.errors import Cancelled, EngineUnavailable, FormatError
from deid_studio.services.models import installed_models as models


def zipped(folder: Path, target: Path, *, inside: str = "") -> Path:
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED) as archive:
        for file in sorted(folder.rglob("*")):
            if file.is_file():
                archive.write(file, f"{inside}{file.relative_to(folder).as_posix()}")
    return target


def nothing_is_left() -> bool:
    home = models.models_folder()
    return not home.exists() or not any(home.iterdir())


def test_a_folder_is_copied_with_a_card_and_tried(loudness: ModuleType, tmp_path: Path) -> None:
    source = loudness.make_model(tmp_path / "mein-modell")
    (source / ".git").mkdir()
    (source / ".git" / "config").write_text("not for us")
    steps: list[tuple[int, int]] = []
    card = models.add(source, progress=lambda done, total: steps.append((done, total)))
    assert (card.name, card.engine, card.language, card.sample_rate_hz) == ("mein-modell", "loudness", "de", 1000)
    assert sorted(card.files) == ["LICENSE", "loudness.json"]
    assert (card.licence_file, card.licence) == ("LICENSE", "Nur für Tests.")
    assert steps[-1][0] == steps[-1][1]
    (one,) = models.installed()
    assert one.card == card
    assert (one.folder / "loudness.json").read_bytes() == (source / "loudness.json").read_bytes()
    assert [folder.name for folder in models.models_folder().iterdir()] == ["mein-modell"]
    assert models.check("mein-modell", tried=True).problems == ()


def test_an_archive_with_folders_around_the_model_comes_in(loudness: ModuleType, tmp_path: Path) -> None:
    source = loudness.make_model(tmp_path / "source")
    archive = zipped(source, tmp_path / "modell-de.zip", inside="download/modell/")
    card = models.add(archive, tried=False)
    assert card.name == "modell-de"
    assert models.get("modell-de").card.files.keys() == {"LICENSE", "loudness.json"}
    with pytest.raises(EngineUnavailable, match="already here, called modell-de"):
        models.add(source, name="anders", tried=False)
    with pytest.raises(EngineUnavailable, match="already is a model called modell-de"):
        models.add(archive, tried=False)


def test_a_model_that_does_not_work_does_not_come_in(loudness: ModuleType, tmp_path: Path) -> None:
    with pytest.raises(EngineUnavailable, match="this model refuses"):
        models.add(loudness.make_model(tmp_path / "kaputt", does="refuse"))
    assert nothing_is_left()


def test_what_is_missing_is_named(loudness: ModuleType, tmp_path: Path) -> None:
    with pytest.raises(EngineUnavailable, match=r"lacks the file am/final\.mdl"):
        models.add(loudness.make_model(tmp_path / "halb", needs="am/final.mdl"), tried=False)
    with pytest.raises(EngineUnavailable, match="language"):
        models.add(loudness.make_model(tmp_path / "stumm", language=None), tried=False)
    with pytest.raises(EngineUnavailable, match="language is de, not en"):
        models.add(loudness.make_model(tmp_path / "deutsch"), language="en", tried=False)
    (tmp_path / "leer").mkdir()
    with pytest.raises(EngineUnavailable, match=r"no model .* am/final\.mdl, conf/mfcc\.conf, graph for vosk"):
        models.add(tmp_path / "leer")
    with pytest.raises(EngineUnavailable, match="no such folder"):
        models.add(tmp_path / "nirgends")
    with pytest.raises(EngineUnavailable, match="name is made of"):
        models.add(tmp_path / "leer", name="../außen")
    assert nothing_is_left()
    card = models.add(tmp_path / "stumm", language="nl", tried=False)
    assert card.language == "nl"


@pytest.mark.parametrize("name", ["../outside.txt", "/outside.txt", "C:/outside.txt", "a/../../outside.txt"])
def test_an_archive_cannot_write_outside_of_itself(loudness: ModuleType, tmp_path: Path, name: str) -> None:
    archive = zipped(loudness.make_model(tmp_path / "source"), tmp_path / "m.zip")
    with zipfile.ZipFile(archive, "a") as opened:
        opened.writestr(name, "outside")
    with pytest.raises(FormatError, match="outside of itself"):
        models.add(archive, tried=False)
    assert not list(tmp_path.rglob("outside.txt"))
    assert nothing_is_left()


def test_an_archive_with_links_is_refused(loudness: ModuleType, tmp_path: Path) -> None:
    archive = zipped(loudness.make_model(tmp_path / "source"), tmp_path / "m.zip")
    link = zipfile.ZipInfo("link")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    with zipfile.ZipFile(archive, "a") as opened:
        opened.writestr(link, "/etc/passwd")
    with pytest.raises(FormatError, match="links"):
        models.add(archive, tried=False)


def test_a_bomb_and_damage_are_refused(loudness: ModuleType, tmp_path: Path) -> None:
    bomb = zipped(loudness.make_model(tmp_path / "source"), tmp_path / "bomb.zip")
    with zipfile.ZipFile(bomb, "a", zipfile.ZIP_DEFLATED) as opened:
        opened.writestr("zeros", bytes(20_000_000))
    with pytest.raises(FormatError, match="unfold to more"):
        models.add(bomb, tried=False)
    whole = zipped(loudness.make_model(tmp_path / "other"), tmp_path / "cut.zip").read_bytes()
    (tmp_path / "cut.zip").write_bytes(whole[: len(whole) // 2])
    with pytest.raises(FormatError, match="damaged"):
        models.add(tmp_path / "cut.zip", tried=False)
    flipped = bytearray(zipped(loudness.make_model(tmp_path / "third"), tmp_path / "flip.zip").read_bytes())
    flipped[40] ^= 0xFF
    (tmp_path / "flip.zip").write_bytes(flipped)
    with pytest.raises(FormatError, match="damaged"):
        models.add(tmp_path / "flip.zip", tried=False)
    assert nothing_is_left()


def test_cancelling_leaves_nothing(loudness: ModuleType, tmp_path: Path) -> None:
    def cancel(done: int, total: int) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        models.add(loudness.make_model(tmp_path / "m"), tried=False, progress=cancel)
    assert nothing_is_left()


def test_a_check_names_what_is_damaged_missing_and_new(loudness: ModuleType, tmp_path: Path) -> None:
    models.add(loudness.make_model(tmp_path / "m"), tried=False)
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
        models.add(loudness.make_model(tmp_path / name, language=language), tried=False)
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
    models.add(loudness.make_model(tmp_path / "m"), tried=False)
    (models.models_folder() / "fremd").mkdir()
    assert [one.card.name for one in models.installed()] == ["m"]
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
