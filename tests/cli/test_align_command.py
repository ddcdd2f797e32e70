"""The command `align`: what it prints and returns."""

import json
import shutil

import pytest

from deid_studio.cli import main
from deid_studio.engines.alignment import espeak
from tests.conftest import SHARED_DATA

CLIP = SHARED_DATA / "audio" / "thorsten-voi__sample02-gt.wav"


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
    assert "0 documents were aligned" in capsys.readouterr().out
