"""List files: comments, sections, compression."""

import gzip

import pytest

from deid_studio.suggest.lexicon import listing


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setattr(listing, "LEXICON", tmp_path)
    return tmp_path


def test_sections_and_entries(folder):
    text = "# a comment, no entry\nköln\n[de]\nmüller, st. pölten,\nmai\n[none]\n[de]\nwien\n"
    (folder / "list.txt").write_text(text, encoding="utf-8")
    assert listing.sections("list.txt") == {"": {"köln"}, "de": {"müller", "st. pölten", "mai", "wien"}, "none": set()}
    assert listing.entries("list.txt") == {"köln", "müller", "st. pölten", "mai", "wien"}


def test_compressed_lines(folder):
    (folder / "list.txt.gz").write_bytes(gzip.compress("# comment\nä\tb\n\n".encode()))
    assert listing.lines("list.txt.gz") == ["ä\tb"]
