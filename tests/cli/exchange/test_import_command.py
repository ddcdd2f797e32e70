"""`import` from the command line; no message about broken files tells what is in them."""

import hashlib
import json
import logging
import re

import pytest

from tests.cli.conftest import ANN, NAME, TEXT, write_words


def test_words_and_tier_and_fragments(run, tmp_path, source):
    folder = tmp_path / "p"
    run("new", folder)
    (source / "visite.json").rename(tmp_path / "asr.json")
    (source / "brief.ann").write_text(f"T1\tPatient 0 4;5 17\tFrau {NAME}\n", encoding="utf-8")
    code, printed, _ = run(
        "import", folder, source, "--words", tmp_path / "asr.json", "--tier", "x", "--join-fragments"
    )
    assert code == 0 and "they were made whole" in printed
    assert "only TextGrid, ELAN and EXMARaLDA files have tiers" in printed
    assert "visite\t36 characters\t5 words\t2.000 s\tA1: 2" in run("list", folder)[1]


def test_what_did_not_come_in_shows_in_the_exit_code(run, tmp_path, source):
    run("new", tmp_path / "p")
    (source / "kaputt.ann").write_text("T1\n")
    code, printed, _ = run("import", tmp_path / "p", source)
    assert code == 1 and "refused: kaputt.ann" in printed


def test_a_dry_run_tells_what_would_come_in_and_writes_nothing(run, tmp_path, source):
    folder = tmp_path / "p"
    run("new", folder)
    write_words(source / "visite.json", timed=False)
    (source / "brief.ann").write_text(f"{ANN}T3\tOrt 0 4\tFrau\n", encoding="utf-8")
    before = list_of(folder)
    code, printed, _ = run("import", folder, source, "--dry-run", "--annotator", "B2")
    assert code == 0
    lines = printed.splitlines()
    assert lines[:3] == [
        "brief\tnew\tbrief.txt, brief.ann",
        f"  {len(TEXT)} characters, 0 words, 3 annotations",
        f"  | {TEXT}",
    ]
    assert "  36 characters, 5 words, 2.000 s, 2 annotations" in lines
    assert "tag Ort: 1 annotation, not in the tag set" in lines
    assert any(line.startswith("odd: visite: 5 of 5 words have no time") for line in lines)
    assert lines[-1] == "2 documents, 1 recording, 5 annotations would come in; nothing was written"
    assert list_of(folder) == before
    assert run("list", folder)[1] == ""
    (source / "brief.txt").write_bytes(b"\xff\xfe\x00")
    code, printed, _ = run("import", folder, source, "--dry-run", "--json")
    data = json.loads(printed)
    assert code == 1 and [(one["name"], one["fate"]) for one in data["documents"]] == [
        ("brief", "refused"),
        ("visite", "new"),
    ]
    assert run("import", folder, source)[1].endswith("1 document, 1 recording, 2 annotations came in\n")


def list_of(folder):
    return sorted(
        path.relative_to(folder).as_posix()
        for path in folder.rglob("*")
        if path.parent.name in ("audio", "letters", "peaks")
    )


BROKEN = {
    "broken.txt": b"\xff\xfe" + NAME.encode("utf-16-le") + b"\x00",
    "zero.txt": NAME.encode() + b"\x00\x01",
    "latin.txt": f"Frau {NAME} trägt Größe ".encode("latin-1") + "ä".encode() * 9,
    "words.json": f'{{"result": [{{"word": "{NAME}"'.encode(),
    "other.json": json.dumps({NAME: [NAME]}).encode(),
    "list.json": json.dumps([{"word": NAME, "start": NAME}]).encode(),
    "ours.json": json.dumps(
        {"format": "deid-studio-words", "version": 1, "text": NAME, "words": [{"start": NAME}]}
    ).encode(),
    "whisper.json": json.dumps({"text": NAME, "segments": [{"words": [{"word": NAME, "start": "x"}]}]}).encode(),
    "times.ctm": f"{NAME} 1 {NAME} x {NAME}\n".encode(),
    "grid.TextGrid": f'File type = "ooTextFile"\nObject class = "TextGrid"\n\n"{NAME}'.encode(),
    "sound.wav": b"RIFF\x00\x00\x00\x00WAVE" + NAME.encode(),
    "sound2.flac": b"fLaC" + NAME.encode() * 9,
    "sound3.mp3": NAME.encode() * 50,
    "sound4.ogg": b"OggS" + NAME.encode() * 9,
    "brief.txt": TEXT.encode(),
    "brief.ann": (
        f"T1\tPatient 5 17\tMeyer\nT1\tPatient 5 17\t{NAME}\nT2\t{NAME}\n{NAME}\nT3\tX 900 912\t{NAME}\n"
        f"T4\tX 0 4\t{NAME}\nA1\t{NAME} T2\nX1\t{NAME}\n"
    ).encode(),
    "alone.ann": ANN.encode(),
    "annotation.conf": b"[entities]\n\x00" + NAME.encode(),
    "bild.xyz": NAME.encode(),
}


@pytest.mark.parametrize("as_json", [False, True])
def test_no_message_about_broken_files_tells_what_is_in_them(run, tmp_path, caplog, as_json):
    """A name is planted in files of every kind, each broken in its own way."""
    caplog.set_level(logging.DEBUG)
    folder, source = tmp_path / "project", tmp_path / "source"
    run("new", folder)
    source.mkdir()
    for name, content in BROKEN.items():
        (source / name).write_bytes(content)
    hashes = {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in source.iterdir()}
    option = ["--json"] if as_json else []
    code, printed, said = run("import", folder, source, *option)
    assert code == 1
    # A whole session goes on with what came in, and fails in other ways
    for command in (
        ("report", folder),
        ("list", folder),
        ("export", "audio", folder, tmp_path / "audio"),
        ("export", "text", folder, tmp_path / "text"),
        ("export", "brat", folder, tmp_path / "brat"),
        ("import", folder, source, "--annotator", "B2"),
    ):
        _, out, errors = run(*command, *option)
        printed, said = printed + out, said + errors
    for told in (printed, said, caplog.text):
        assert NAME not in told and "Traceback" not in told
    without_own_arguments = printed.replace(str(tmp_path / "brat"), "").replace(str(tmp_path / "text"), "")
    assert str(tmp_path) not in without_own_arguments + said
    assert {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in source.iterdir()} == hashes
    named = set(re.findall(r"\b[a-z0-9]+\.(?:txt|json|ctm|TextGrid|wav|flac|mp3|ogg|ann|conf|xyz)\b", printed))
    assert named >= set(BROKEN) - {"latin.txt", "brief.txt"}
    assert not [path for path in folder.rglob("*") if ".part" in path.name]
