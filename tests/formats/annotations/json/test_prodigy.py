"""Prodigy's db-out: answers, annotators, suggestions."""

import json

from deid_studio.domain.span import Interval
from deid_studio.formats.annotations.json import prodigy
from deid_studio.formats.annotations.marked_document import Mark, MarkedDocument

TEXT = "Frau Meyer kam am 3. Mai."


def row(answer, annotator=None, label="NAME", **more):
    span = {"start": 5, "end": 10, "label": label, "token_start": 1, "token_end": 1, **more}
    who = {} if annotator is None else {"_annotator_id": annotator, "_session_id": annotator}
    return {"text": TEXT, "_input_hash": 1, "_task_hash": 2, "tokens": [], "spans": [span], "answer": answer, **who}


def read(*rows):
    return prodigy.read("\n".join(map(json.dumps, rows)).encode(), file="a.jsonl")


def test_annotators_of_one_text_are_together() -> None:
    (document,) = read(row("accept", "ner-anna"), row("accept", "ner-ben", label="PERSON"))
    assert document.annotators == ("ner-anna", "ner-ben")
    assert [(mark.annotator, mark.tag, mark.surface) for mark in document.marks] == [
        ("ner-anna", "NAME", "Meyer"),
        ("ner-ben", "PERSON", "Meyer"),
    ]


def test_what_was_not_accepted_is_no_gold() -> None:
    (document,) = read(row("reject", score=0.4), row("ignore", label="X"), {**row("accept"), "spans": []})
    assert [(mark.tag, mark.is_suggestion, mark.confidence) for mark in document.marks] == [
        ("NAME", True, 0.4),
        ("X", True, None),
    ]
    assert [str(said) for _, said in document.notes] == ["it was not accepted, so its spans came in as suggestions"] * 2


def test_suggestions_and_annotators_come_back() -> None:
    marks = (
        Mark(((0, 4),), "TITLE", "A1"),
        Mark(((5, 10),), "NAME", "A1", confidence=0.25, is_suggestion=True),
        Mark(((18, 24),), "DATE", "A2"),
    )
    (back,) = prodigy.read(prodigy.write([MarkedDocument(TEXT, marks, "a/b", ("A1", "A2", "A3"))]), file="a.jsonl")
    assert (back.name, back.annotators) == ("a/b", ("A1", "A2", "A3"))
    assert {(m.places, m.tag, m.annotator, m.is_suggestion, m.confidence) for m in back.marks} == {
        (m.places, m.tag, m.annotator, m.is_suggestion, m.confidence) for m in marks
    }


def test_stretches_of_a_recording_are_times_and_its_transcript_is_the_text() -> None:
    spans = [{"start": 0.1, "end": 0.5, "label": "NAME"}, {"start": 2, "end": 1, "label": "NAME"}]
    (document,) = read(
        {"audio": "/data/a/visite.wav", "audio_spans": spans, "transcript": "Frau Jud", "answer": "accept"}
    )
    assert (document.name, document.text) == ("visite", "Frau Jud")
    assert [(mark.interval, mark.places) for mark in document.marks] == [(Interval(100, 500), ()), (None, ((-1, -1),))]
    (document,) = read({"audio": "data:audio/wav;base64,AA", "text": "", "audio_spans": spans[:1]})
    assert (document.name, document.text, document.marks[0].tag) == (None, None, "NAME")


def test_what_is_no_annotation_is_told_once() -> None:
    more = {"relations": [{"head": 0}], "accept": ["x"], "comment": "wer?", "empty": [], "_timestamp": 1}
    first, second = read({**row("accept"), **more}, {**row("accept"), **more, "text": "Frau Berg"})
    assert [str(said) for _, said in first.notes] == [
        "fields that hold no annotation were left out: relations, accept, comment"
    ]
    assert second.notes == ()
