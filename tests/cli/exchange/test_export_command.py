"""`export` from the command line, and what it wrote coming in again."""

import json

import soundfile

from deid_studio.cli.exchange.export_command import _ANNOTATIONS
from deid_studio.formats.annotations.annotation_formats import FORMATS
from deid_studio.formats.transcripts import ctm, elan
from deid_studio.formats.transcripts.transcript_formats import read_transcript
from tests.cli.conftest import ANN, write_words


def test_pads_make_the_silence_longer(run, project, tmp_path):
    run("export", "audio", project, tmp_path / "out", "--pad-before-ms", "50", "--pad-after-ms", "100")
    samples, _ = soundfile.read(tmp_path / "out" / "visite.wav", dtype="int16")
    # It fades for 5 ms within the pads
    fade = 5 * 16
    assert not samples[2000 + fade : 5600 - fade].any() and samples[1999] and samples[5600]


def test_only_a_document_or_an_annotator(run, project, source, tmp_path):
    run("import", project, source, "--annotator", "B2")
    assert run("export", "text", project, tmp_path / "one", "--document", "brief")[0] == 0
    assert [path.name for path in (tmp_path / "one").iterdir()] == ["brief.txt"]
    assert run("export", "audio", project, tmp_path / "two", "--document", "visite")[0] == 0
    assert run("export", "brat", project, tmp_path / "three")[0] == 0
    assert {path.name for path in (tmp_path / "three").iterdir() if path.is_dir()} == {"A1", "B2"}
    assert run("export", "brat", project, tmp_path / "four", "--annotator", "B2")[0] == 0
    assert (tmp_path / "four" / "brief.ann").read_text(encoding="utf-8") == ANN
    assert run("export", "brat", project, tmp_path / "five", "--annotator", "C3")[0] == 1
    assert run("export", "text", project, tmp_path / "five", "--document", "fehlt")[0] == 1


def test_files_are_replaced_only_when_allowed(run, project, tmp_path):
    assert run("export", "text", project, tmp_path / "out")[0] == 0
    code, printed, said = run("export", "text", project, tmp_path / "out")
    assert (code, printed) == (1, "") and "already holds 3 of the 3 files" in said
    assert run("export", "text", project, tmp_path / "out", "--overwrite")[0] == 0


def test_phi_without_a_time_is_listed_and_nothing_goes_out(run, tmp_path, source):
    folder = tmp_path / "p"
    run("new", folder)
    write_words(source / "visite.json", timed=False)
    run("import", folder, source)
    code, printed, said = run("export", "audio", folder, tmp_path / "out")
    assert (code, printed) == (1, "")
    assert len([line for line in said.splitlines() if line.startswith("  visite: ")]) == 2
    assert not (tmp_path / "out").exists()
    code, printed, _ = run("export", "audio", folder, tmp_path / "out", "--json")
    assert code == 1 and len(json.loads(printed)["places"]) == 2


def test_an_elan_file_beside_its_recording_comes_in_and_goes_out(run, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    folder = tmp_path / "source"
    folder.mkdir()
    soundfile.write(folder / "visite.wav", [0.1] * 16000, 8000)
    spoken = ctm.read("r 1 0 0.5 Frau\nr 1 0.5 0.4 Müller\n".encode(), file="x")
    (folder / "visite.eaf").write_bytes(elan.write(spoken))
    run("new", "p")
    run("import", "p", "source")
    assert run("list", "p")[1] == "visite\t11 characters\t2 words\t2.000 s\tnot annotated\n"
    code, _, told = run("export", "transcript", "p", "out", "--format", "ctm", "--provenance")
    assert code == 2 and "--provenance goes with --format eaf or textgrid" in told
    export = ("export", "transcript", "p", "out", "--format", "textgrid")
    assert run(*export, "--document", "visite")[:2] == (0, "1 file written to out\n")
    assert read_transcript(tmp_path / "out" / "visite.TextGrid").words == spoken.words
    code, _, said = run(*export)
    assert code == 1 and "already holds" in said
    assert run(*export, "--overwrite")[0] == 0
    code, _, said = run(*export[:3], "o", "--format", "vtt", "--annotator", "X")
    assert code == 1 and "no annotator" in said
    assert run(*export[:3], "o", "--format", "doc")[0] == 2


def test_annotations_go_out_for_other_tools_and_come_in_again(run, tmp_path, source):
    run("new", tmp_path / "p")
    run("import", tmp_path / "p", source)
    for kind in FORMATS:
        assert run("export", "annotations", tmp_path / "p", tmp_path / kind, "--kind", kind)[0] == 0
        run("new", tmp_path / f"p-{kind}")
        assert run("import", tmp_path / f"p-{kind}", tmp_path / kind, "--annotator", "B2")[0] == 0
        # Who files of both kinds name keeps his layer
        code = "A1" if kind in ("labelstudio", "prodigy") else "B2"
        assert run("list", tmp_path / f"p-{kind}")[1].count(f"{code}: 2") == 2
    assert run("export", "annotations", tmp_path / "p", tmp_path / "o", "--kind", "doc")[0] == 2
    assert set(_ANNOTATIONS) == set(FORMATS)
