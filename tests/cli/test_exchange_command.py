"""`import` of a foreign transcript and `export transcript` from the command line."""

import json

import soundfile

from deid_studio.cli import main
from deid_studio.formats.transcripts import ctm, elan
from deid_studio.formats.transcripts.transcript_formats import read_transcript


def run(capsys, *arguments, expected=0):
    code = main([*map(str, arguments), "--json"])
    said = capsys.readouterr().out
    assert code == expected, said
    return json.loads(said)


def test_an_elan_file_beside_its_recording_comes_in_and_goes_out(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    source = tmp_path / "source"
    source.mkdir()
    soundfile.write(source / "visite.wav", [0.1] * 16000, 8000)
    spoken = ctm.read("r 1 0 0.5 Frau\nr 1 0.5 0.4 Müller\n".encode(), file="x")
    (source / "visite.eaf").write_bytes(elan.write(spoken))
    run(capsys, "new", "p")
    assert run(capsys, "import", "p", "source")["documents"] == 1
    listed = run(capsys, "list", "p")["documents"][0]
    assert (listed["name"], listed["words"], listed["duration_ms"]) == ("visite", 2, 2000)
    told = run(capsys, "export", "transcript", "p", "out", "--format", "textgrid", "--document", "visite")
    assert told == {"files": 1, "notes": []}
    assert read_transcript(tmp_path / "out" / "visite.TextGrid").words == spoken.words
    again = run(capsys, "export", "transcript", "p", "out", "--format", "textgrid", expected=1)
    assert "already holds" in again["error"]
    assert run(capsys, "export", "transcript", "p", "out", "--format", "textgrid", "--overwrite")["files"] == 1
    assert (
        "no annotator"
        in run(capsys, "export", "transcript", "p", "o", "--format", "vtt", "--annotator", "X", expected=1)["error"]
    )
    assert run(capsys, "export", "transcript", "p", "o", "--format", "doc", expected=2)
