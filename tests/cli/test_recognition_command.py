"""The commands `models`, `transcribe` and `align`."""

import json
import shutil
from pathlib import Path
from types import ModuleType

import pytest
import soundfile

from deid_studio.cli import main, recognition_command
from deid_studio.engines.alignment import espeak
from deid_studio.engines.recognisers import RECOGNISERS
from tests.conftest import SHARED_DATA

CLIP = SHARED_DATA / "audio" / "thorsten-voi__sample02-gt.wav"


@pytest.fixture
def played(loudness: ModuleType, monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    """The recogniser for tests in the place of Vosk."""
    monkeypatch.setitem(RECOGNISERS, "vosk", loudness.ENGINE)
    monkeypatch.delitem(RECOGNISERS, "loudness")
    return loudness


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, dict]:
    code = main([*arguments, "--json"])
    return code, json.loads(capsys.readouterr().out)


def test_from_a_model_to_texts(played: ModuleType, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    source = played.make_model(tmp_path / "modell")
    code, card = said(capsys, "models", "add", str(source), "--name", "klein", "--untried")
    assert (code, card["name"], card["language"], card["licence_file"]) == (0, "klein", "de", "LICENSE")
    code, listed = said(capsys, "models", "list")
    assert [(one["name"], one["size"]) for one in listed["models"]] == [("klein", listed["models"][0]["size"])]
    assert listed["folder"] == str(tmp_path / "models")
    assert said(capsys, "models", "check") == (0, {"models": [{"name": "klein", "problems": []}]})

    recordings = tmp_path / "recordings"
    recordings.mkdir()
    for name in ("a", "b"):
        talk = played.sound([(0.1, 0.3, 0.3 if name == "a" else 0.5)], seconds=1)
        soundfile.write(recordings / f"{name}.wav", talk, 1000)
    project = str(tmp_path / "project")
    assert main(["new", project]) == 0
    assert main(["import", project, str(recordings)]) == 0
    capsys.readouterr()
    code, report = said(capsys, "transcribe", project, "--language", "de", "--alternatives", "2", "--document", "a")
    assert code == 0
    assert report["model"] == "klein"
    assert [(one["name"], one["words"], one["alternatives"]) for one in report["documents"]] == [("a", 1, 2)]
    code, report = said(capsys, "transcribe", project, "--document", "a")
    assert code == 1
    assert report["notes"][0]["sentence"] == "it has a text already; it was left as it is"
    names = tmp_path / "names.txt"
    names.write_text("Ottokar Rübsam\n", encoding="utf-8")
    assert main(["transcribe", project, "--names", str(tmp_path / "none.txt")]) == 1
    assert "none.txt" in capsys.readouterr().err
    assert main(["transcribe", project, "--names", str(names)]) == 0
    assert "b\t1 word\t0 alternatives\n1 document transcribed with klein" in capsys.readouterr().out

    (tmp_path / "models" / "klein" / "model" / "LICENSE").unlink()
    assert main(["models", "check", "klein"]) == 1
    assert "the file LICENSE is missing" in capsys.readouterr().out
    assert said(capsys, "models", "remove", "klein") == (0, {"removed": "klein"})
    assert main(["transcribe", project]) == 1
    assert "there is no vosk model here" in capsys.readouterr().err


@pytest.mark.parametrize("alternatives", ["-1", "21", "zwei"])
def test_wrong_numbers_are_wrong_use(alternatives: str, tmp_path: Path) -> None:
    assert main(["transcribe", str(tmp_path), f"--alternatives={alternatives}"]) == 2


def test_every_recogniser_can_be_named() -> None:
    assert set(recognition_command.ENGINES) == set(RECOGNISERS)


@pytest.mark.skipif(not CLIP.exists() or not espeak.is_there(), reason="no shared test data, or no espeak-ng")
def test_align(tmp_path, capsys):
    project, sound, text = str(tmp_path / "p"), tmp_path / "tröte.wav", tmp_path / "text.txt"
    shutil.copyfile(CLIP, sound)
    text.write_text("Eure Tröte nervt.", encoding="utf-8")
    assert main(["new", project]) == 0 and main(["import", project, str(sound)]) == 0
    capsys.readouterr()
    assert main(["align", project, "--transcript", str(text), "--document", "tröte", "--json"]) == 0
    report = json.loads(capsys.readouterr().out)
    assert report["documents"][0]["name"] == "tröte" and sum(report["documents"][0]["counts"].values()) == 3
    text.write_text("Europa und Asien zusammengenommen wird auch Eurasien genannt.", encoding="utf-8")
    assert main(["align", project, "--transcript", str(text), "--document", "tröte"]) == 1
    assert "refused: tröte: the transcript does not fit the recording" in capsys.readouterr().out
    assert main(["align", project]) == 0
    assert "0 documents aligned" in capsys.readouterr().out
