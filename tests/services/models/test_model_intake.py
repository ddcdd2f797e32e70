"""Models come in whole or not at all, and nothing of an archive is trusted."""

import stat
import zipfile
from pathlib import Path
from types import ModuleType

import pytest

from deid_studio.errors import Cancelled, EngineUnavailable, FormatError
from deid_studio.services.models import installed_models as models
from deid_studio.services.models.model_intake import take_in


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
    card = take_in(source, progress=lambda done, total: steps.append((done, total)))
    assert (card.name, card.engine, card.language, card.sample_rate_hz) == ("mein-modell", "loudness", "de", 1000)
    assert sorted(card.files) == ["LICENSE", "loudness.json"]
    assert (card.licence_file, card.licence) == ("LICENSE", "Nur für Tests.")
    assert steps[-1][0] == steps[-1][1]
    (one,) = models.all_models()
    assert one.card == card
    assert (one.folder / "loudness.json").read_bytes() == (source / "loudness.json").read_bytes()
    assert [folder.name for folder in models.models_folder().iterdir()] == ["mein-modell"]
    assert models.check("mein-modell", tried=True).problems == ()


def test_an_archive_with_folders_around_the_model_comes_in(loudness: ModuleType, tmp_path: Path) -> None:
    source = loudness.make_model(tmp_path / "source")
    archive = zipped(source, tmp_path / "modell-de.zip", inside="download/modell/")
    card = take_in(archive, tried=False)
    assert card.name == "modell-de"
    assert models.get("modell-de").card.files.keys() == {"LICENSE", "loudness.json"}
    with pytest.raises(EngineUnavailable, match="already here, called modell-de"):
        take_in(source, name="anders", tried=False)
    with pytest.raises(EngineUnavailable, match="already is a model called modell-de"):
        take_in(archive, tried=False)


def test_a_model_that_does_not_work_does_not_come_in(loudness: ModuleType, tmp_path: Path) -> None:
    with pytest.raises(EngineUnavailable, match="this model refuses"):
        take_in(loudness.make_model(tmp_path / "kaputt", does="refuse"))
    assert nothing_is_left()


def test_what_is_missing_is_named(loudness: ModuleType, tmp_path: Path) -> None:
    with pytest.raises(EngineUnavailable, match=r"lacks the file am/final\.mdl"):
        take_in(loudness.make_model(tmp_path / "halb", needs="am/final.mdl"), tried=False)
    with pytest.raises(EngineUnavailable, match="language"):
        take_in(loudness.make_model(tmp_path / "stumm", language=None), tried=False)
    with pytest.raises(EngineUnavailable, match="language is de, not en"):
        take_in(loudness.make_model(tmp_path / "deutsch"), language="en", tried=False)
    (tmp_path / "leer").mkdir()
    with pytest.raises(EngineUnavailable, match=r"no model .* am/final\.mdl, conf/mfcc\.conf, graph for vosk"):
        take_in(tmp_path / "leer")
    with pytest.raises(EngineUnavailable, match="no such folder"):
        take_in(tmp_path / "nirgends")
    with pytest.raises(EngineUnavailable, match="name is made of"):
        take_in(tmp_path / "leer", name="../außen")
    assert nothing_is_left()
    card = take_in(tmp_path / "stumm", language="nl", tried=False)
    assert card.language == "nl"


@pytest.mark.parametrize("name", ["../outside.txt", "/outside.txt", "C:/outside.txt", "a/../../outside.txt"])
def test_an_archive_cannot_write_outside_of_itself(loudness: ModuleType, tmp_path: Path, name: str) -> None:
    archive = zipped(loudness.make_model(tmp_path / "source"), tmp_path / "m.zip")
    with zipfile.ZipFile(archive, "a") as opened:
        opened.writestr(name, "outside")
    with pytest.raises(FormatError, match="outside of itself"):
        take_in(archive, tried=False)
    assert not list(tmp_path.rglob("outside.txt"))
    assert nothing_is_left()


def test_an_archive_with_links_is_refused(loudness: ModuleType, tmp_path: Path) -> None:
    archive = zipped(loudness.make_model(tmp_path / "source"), tmp_path / "m.zip")
    link = zipfile.ZipInfo("link")
    link.external_attr = (stat.S_IFLNK | 0o777) << 16
    with zipfile.ZipFile(archive, "a") as opened:
        opened.writestr(link, "/etc/passwd")
    with pytest.raises(FormatError, match="links"):
        take_in(archive, tried=False)


def test_a_bomb_and_damage_are_refused(loudness: ModuleType, tmp_path: Path) -> None:
    bomb = zipped(loudness.make_model(tmp_path / "source"), tmp_path / "bomb.zip")
    with zipfile.ZipFile(bomb, "a", zipfile.ZIP_DEFLATED) as opened:
        opened.writestr("zeros", bytes(20_000_000))
    with pytest.raises(FormatError, match="unfold to more"):
        take_in(bomb, tried=False)
    whole = zipped(loudness.make_model(tmp_path / "other"), tmp_path / "cut.zip").read_bytes()
    (tmp_path / "cut.zip").write_bytes(whole[: len(whole) // 2])
    with pytest.raises(FormatError, match="damaged"):
        take_in(tmp_path / "cut.zip", tried=False)
    flipped = bytearray(zipped(loudness.make_model(tmp_path / "third"), tmp_path / "flip.zip").read_bytes())
    flipped[40] ^= 0xFF
    (tmp_path / "flip.zip").write_bytes(flipped)
    with pytest.raises(FormatError, match="damaged"):
        take_in(tmp_path / "flip.zip", tried=False)
    assert nothing_is_left()


def test_cancelling_leaves_nothing(loudness: ModuleType, tmp_path: Path) -> None:
    def cancel(done: int, total: int) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        take_in(loudness.make_model(tmp_path / "m"), tried=False, progress=cancel)
    assert nothing_is_left()
