"""spaCy's DocBin as spaCy makes it."""

import zlib

import pytest

from deid_studio.errors import FormatError
from deid_studio.formats.annotations import docbin
from deid_studio.spacy_library import spacy_library


def test_what_spacy_wrote_is_read() -> None:
    spacy = spacy_library()
    pipeline = spacy.blank("de")
    document = pipeline("Frau Meyer  kam aus Köln-Ehrenfeld.")
    document.set_ents([document.char_span(5, 10, label="PER")])
    document.spans["phi"] = [document.char_span(5, 10, label="PER"), document.char_span(20, 34, label="LOC")]
    data = spacy.tokens.DocBin(docs=[document, pipeline("Ja.")]).to_bytes()
    first, second = docbin.read(data, file="a.spacy")
    assert first.text == document.text
    assert [(mark.surface, mark.tag) for mark in first.marks] == [("Meyer", "PER"), ("Köln-Ehrenfeld", "LOC")]
    assert "groups of spans came in beside entities: phi" in str(first.notes)
    assert (second.text, second.marks, second.name) == ("Ja.", (), None)


def test_bombs_and_damage_are_refused(monkeypatch) -> None:
    with pytest.raises(FormatError, match="damaged"):
        docbin.read(zlib.compress(b"\x81\xa1a\x01"), file="a.spacy")
    monkeypatch.setattr(docbin, "MOST_BYTES", 1000)
    with pytest.raises(FormatError, match="unpacks to more"):
        docbin.read(zlib.compress(b" " * 10_000), file="a.spacy")
