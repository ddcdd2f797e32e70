"""Which file belongs to which document."""

import os
from pathlib import Path

import pytest

from deid_studio.formats.annotations import marked_document
from deid_studio.services.exchange import file_sorting
from deid_studio.services.exchange.file_sorting import document_name, find


@pytest.mark.parametrize(
    ("shown", "name"),
    [
        ("visit.wav", "visit"),
        ("a/visit.wav.words.json", "a/visit"),
        ("Brief 1.2.2019.txt", "Brief 1.2.2019"),
        ("visit.TextGrid", "visit"),
        ("V.WAV", "V"),
        ("Mu\u0308ller.ann", "Müller"),
        ("brief.v2.txt", "brief.v2"),
    ],
)
def test_a_document_is_called_by_its_place_without_suffixes(shown, name):
    assert document_name(shown) == name


def test_kinds_of_files(tmp_path):
    for name in ("v.FLAC", "v.jsonl", "v.txt", "v.ann", "annotation.conf", "visual.conf", "v.xyz", ".v.txt"):
        (tmp_path / name).write_text("x")
    sources = find([tmp_path], project_folder=tmp_path / "project")
    assert {kind: shown for kind, (_, shown) in sources.documents["v"].items()} == {
        "recording": "v.FLAC",
        "words": "v.jsonl",
        "text": "v.txt",
        "ann": "v.ann",
    }
    assert [shown for _, shown in sources.conf] == ["annotation.conf", "visual.conf"]
    assert [note.file for note in sources.notes] == ["v.xyz"]


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may read everything")
def test_a_folder_that_cannot_be_read_is_named(tmp_path):
    closed = tmp_path / "zu"
    closed.mkdir(mode=0)
    sources = find([tmp_path], project_folder=Path("project"))
    assert [(note.severity, note.file) for note in sources.notes] == [("refused", "zu")]


def test_transcripts_of_every_kind_go_with_the_recording(tmp_path):
    turns = "# fe\n0.00 1.21 A: hello\n"
    files = {
        "a.eaf": "x",
        "b.exb": "x",
        "c.trs": "x",
        "d.words.srt": "x",
        "e.wav.vtt": "x",
        "f.txt": turns,
        "g.txt": "1.5 x",
    }
    for name, content in files.items():
        (tmp_path / name).write_text(content)
        (tmp_path / f"{name[0]}.wav").write_text("x")
    sources = find([tmp_path], project_folder=tmp_path / "project")
    kinds = {name: set(files) for name, files in sources.documents.items()}
    assert kinds == {name: {"recording", "words"} for name in "abcdef"} | {"g": {"recording", "text"}}
    assert sources.notes == []


def test_both_sides_of_a_conversation_are_one_document(tmp_path):
    for side in "AB":
        (tmp_path / f"sw2001{side}-ms98-a-word.text").write_text(f"sw2001{side}-ms98-a-0001 0.0 1.0 hi\n")
    sources = find([tmp_path], project_folder=tmp_path / "project")
    assert list(sources.documents) == ["sw2001A-ms98-a-word"]
    assert [note.severity for note in sources.notes] == ["info"]


def test_what_is_empty_or_larger_than_anybody_means_is_refused_unread(tmp_path, monkeypatch):
    monkeypatch.setattr(file_sorting, "_MOST_BYTES", 1 << 20)
    monkeypatch.setattr(marked_document, "MOST_BYTES", 2 << 20)
    for name in ("a.wav", "b.eaf", "c.pdf", "d.spacy", "e.txt", "f.png"):
        (tmp_path / name).touch()
    talk = b'<a name="ts_0_900_S00">S00: Guten Tag</a>'
    for name, size in (("g.ctm", 1), ("h.json", 2), ("i.html", 1), ("j.png", 9), ("k.pdf", 9), ("l.json", 1)):
        (tmp_path / name).write_bytes(talk + bytes(size << 20))
    sources = find([tmp_path], project_folder=tmp_path / "project")
    said = {note.file: str(note.sentence) for note in sources.notes if note.severity == "refused"}
    assert said == {
        **dict.fromkeys(("a.wav", "b.eaf", "c.pdf", "d.spacy"), "is empty"),
        **dict.fromkeys(("g.ctm", "i.html"), "is larger than 1 MB; divide it and import the parts"),
        "h.json": "is larger than 2 MB; divide it and import the parts",
    }
    assert sources.documents.keys() == {"e", "k", "l"}
