"""What goes out to another tool comes back: each kind by itself, and through its own tool's reader."""

import io
import json
import random
import warnings
from dataclasses import replace
from pathlib import Path

import pytest
from cassis import load_cas_from_json, load_cas_from_xmi, load_typesystem
from hypothesis import given, settings

from deid_studio.domain.tokens import trimmed
from deid_studio.errors import FormatError
from deid_studio.formats.annotations import cas_file, conll, webanno_tsv
from deid_studio.formats.annotations.annotation_formats import FORMATS, SUFFIXES, ZIP, kind_of, read_annotations
from deid_studio.formats.annotations.carried_marks import Carries
from deid_studio.formats.annotations.marked_document import Mark, MarkedDocument
from deid_studio.spacy_library import spacy_library
from tests.formats.annotations.marked import CARRIES_TEXT, documents, said, without_controls, written

EXAMPLES = 60
LETTER = MarkedDocument(
    "Frau 😀 Meyer kam am\r\n12.03. aus Ko\u0308ln.\n",
    (Mark(((7, 12),), "NAME"), Mark(((5, 12),), "NAME"), Mark(((21, 27),), "DATE"), Mark(((32, 37),), "CITY")),
    "letter",
)


def put(folder: Path, kind: str, document: MarkedDocument) -> tuple[Path, MarkedDocument, list[str]]:
    data, fit, lost = written(kind, document)
    path = folder / f"letter{FORMATS[kind].suffix}"
    path.write_bytes(data)
    for name, content in FORMATS[kind].beside().items():
        (folder / name).write_bytes(content)
    return path, fit, lost


@pytest.mark.parametrize("kind", sorted(CARRIES_TEXT))
@settings(max_examples=EXAMPLES, deadline=None)
@given(document=documents(pieces=3))
def test_text_and_marks_come_back(
    tmp_path_factory: pytest.TempPathFactory, kind: str, document: MarkedDocument
) -> None:
    if Carries.ANY_SIGN not in FORMATS[kind].carries:
        document = without_controls(document)
    path, fit, _ = put(tmp_path_factory.mktemp("law"), kind, document)
    assert kind_of(path) == kind
    (back,) = read_annotations(path, kind)
    assert back.text == fit.text
    assert said(back) == said(fit)
    assert back.notes == ()


@settings(max_examples=EXAMPLES, deadline=None)
@given(document=documents(pieces=2))
def test_webanno_has_no_white_space_at_edges(document: MarkedDocument) -> None:
    data, fit, lost = written("tsv3", document)
    (back,) = webanno_tsv.read(data, file="letter.tsv")
    inner = [(trimmed(fit.text or "", mark.fragments[0]), mark.tag) for mark in fit.marks]
    assert {(mark.fragments[0], mark.tag) for mark in back.marks} == {(span, tag) for span, tag in inner if span}
    assert len(back.text or "") == len(fit.text or "")
    assert (back.text == fit.text) or "white space before the first word became blanks" in lost


@settings(max_examples=EXAMPLES, deadline=None)
@given(document=documents())
def test_conll_has_the_words_of_all_marks(document: MarkedDocument) -> None:
    data, fit, lost = written("conll", document)
    text = fit.text or ""
    if not "".join(text.split()):
        with pytest.raises(FormatError, match="holds no token"):
            conll.read(data, file="letter.conll")
        return
    (back,) = conll.read(data, file="letter.conll")
    assert "".join((back.text or "").split()) == "".join(text.split())
    kept = {place for mark in back.marks for place in letters(back.text or "", mark)}
    wanted = {place for mark in fit.marks for place in letters(text, mark)}
    assert wanted <= kept
    if not lost:
        assert said(back) == said(fit)


def letters(text: str, mark: Mark) -> set[int]:
    """Which of the letters of a text, white space left out, a mark holds."""
    inside = (at for span in mark.fragments for at in range(span.start, span.end) if not text[at].isspace())
    return {len("".join(text[:at].split())) for at in inside}


@pytest.mark.parametrize("kind", ["xmi", "casjson"])
def test_cassis_finds_the_same_spans(kind: str) -> None:
    data, fit, _ = written(kind, LETTER)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        if kind == "xmi":
            cas = load_cas_from_xmi(io.BytesIO(data), load_typesystem(io.BytesIO(cas_file.type_system())))
        else:
            cas = load_cas_from_json(io.BytesIO(data))
    assert cas.sofa_string == fit.text
    found = {(one.get_covered_text(), one.value) for one in cas.select("NamedEntity")}
    assert found == {("Meyer", "NAME"), ("😀 Meyer", "NAME"), ("12.03.", "DATE"), ("Ko\u0308ln", "CITY")}
    # As UIMA counts, the letter beyond U+FFFF is two
    assert b'begin="8" end="13"' in data or b'"begin": 8, "end": 13' in data


def test_spacy_finds_the_same_spans() -> None:
    data, _, _ = written("docbin", replace(LETTER, marks=LETTER.marks[:1] + LETTER.marks[2:]))
    (document,) = spacy_library().tokens.DocBin().from_bytes(data).get_docs(spacy_library().vocab.Vocab())
    assert document.text == LETTER.text
    assert [(one.text, one.label_) for one in document.ents] == [
        ("Meyer", "NAME"),
        ("12.03.", "DATE"),
        ("Ko\u0308ln", "CITY"),
    ]


def test_overlapping_spans_are_a_group_of_spacy() -> None:
    data, _, _ = written("docbin", LETTER)
    (document,) = spacy_library().tokens.DocBin().from_bytes(data).get_docs(spacy_library().vocab.Vocab())
    assert not document.ents
    assert sorted(one.text for one in document.spans["sc"]) == ["12.03.", "Ko\u0308ln", "Meyer", "😀 Meyer"]


@pytest.mark.parametrize("kind", sorted(FORMATS))
def test_what_is_not_carried_is_told(kind: str) -> None:
    carries = FORMATS[kind].carries
    marks = (Mark(((0, 4), (7, 12)), "NAME", is_suggestion=True), Mark(((5, 12),), "ID"))
    _, _, lost = written(kind, replace(LETTER, text=f"{LETTER.text}\x01\n\n", marks=marks))
    told = " ".join(lost)
    assert ("several parts" in told) == (Carries.FRAGMENTS not in carries)
    assert ("suggestion" in told) == (Carries.SUGGESTIONS not in carries)
    assert ("overlaps a longer one" in told) == (Carries.OVERLAPS not in carries)
    assert ("XML cannot hold" in told) == (Carries.ANY_SIGN not in carries)


@pytest.mark.parametrize("kind", sorted(FORMATS))
def test_a_damaged_file_is_refused_or_read(tmp_path: Path, kind: str) -> None:
    """At every twentieth byte: cut there, or another byte in its place."""
    path, _, _ = put(tmp_path, kind, LETTER)
    data = path.read_bytes()
    dice = random.Random(7)
    refused = 0
    for at in range(0, len(data), 20):
        for damaged in (data[:at], data[:at] + bytes([dice.randrange(256)]) + data[at + 1 :]):
            path.write_bytes(damaged)
            try:
                read_annotations(path, kind)
            except FormatError as error:
                refused += 1
                assert error.file == path.name
                assert "Meyer" not in str(error)
    assert refused > 3


@pytest.mark.parametrize("kind", sorted({*FORMATS, ZIP}))
def test_what_is_none_of_it_is_refused(tmp_path: Path, kind: str) -> None:
    suffix = FORMATS[kind].suffix if kind in FORMATS else ".zip"
    path = tmp_path / f"letter{suffix}"
    for content in (b"", b"\xff\xfe\x00", b"[" * 5000, b"{}", b"<a>" * 5000, b"Frau Meyer kam.\n", b"[[[[1]]]]"):
        path.write_bytes(content)
        with pytest.raises(FormatError) as refused:
            read_annotations(path, kind)
        assert refused.value.file == path.name


def test_kinds_are_told_apart_by_content(tmp_path: Path) -> None:
    path = tmp_path / "a.json"
    for value in (
        {"text": "Guten Tag", "segments": []},
        {"format": "deid-studio-words", "version": 1, "text": "Tag", "words": [], "spans": []},
        {"label": "x", "data": 3},
        [{"text": "Guten Tag", "label": "greeting"}],
        [{"word": "Tag", "start": 0, "end": 1, "annotations": []}],
    ):
        path.write_text(json.dumps(value))
        assert kind_of(path) is None
    assert kind_of(tmp_path / "nothing.xmi") is None
    for name, content, kind in (
        ("a.xml", "<ClinicalDocument/>", None),
        ("a.xml", "<?xml version='1.0'?>\n<deIdi2b2>", "i2b2"),
        ("a.tsv", "a\tb\n", None),
        ("a.tsv", "Meyer\tB-NAME\nkam\tO\n", "conll"),
        ("a.tsv", "#FORMAT=WebAnno TSV 3.2\n", "tsv3"),
        ("a.txt", "-DOCSTART- -X- O O\n", "conll"),
        ("a.txt", "Meyer B-NAME\n", None),
        ("a.phi.txt", "anything", "audacity"),
        ("a.zip", "PK", None),
        ("a.jsonl", '{"text": "Meyer", "label": [[0, 5, "NAME"]]}\n{"te', "doccano"),
    ):
        (tmp_path / name).write_text(content)
        assert kind_of(tmp_path / name) == kind, (name, content)


def test_every_ending_that_is_written_is_read() -> None:
    assert {form.suffix for form in FORMATS.values()} <= set(SUFFIXES)
