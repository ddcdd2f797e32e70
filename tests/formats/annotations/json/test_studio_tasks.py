"""Label Studio's exports and imports, by its documented form."""

import json

import pytest

from deid_studio.domain.span import Interval
from deid_studio.errors import FormatError
from deid_studio.formats.annotations.json import studio_tasks
from deid_studio.formats.annotations.marked_document import Mark, MarkedDocument, ann_file


def read(*tasks):
    return studio_tasks.read(json.dumps(list(tasks)).encode(), file="a.json")


def region(start, end, label, **more):
    text = more.pop("text", None)
    value = {"start": start, "end": end, "labels": [label], **({} if text is None else {"text": text})}
    return {"id": "x", "from_name": "label", "to_name": "text", "type": "labels", "value": value, **more}


def test_several_people_and_a_prediction() -> None:
    (document,) = read(
        {
            "id": 7,
            "file_upload": "0a1b2c3d-letters.csv",
            "data": {"text": "💩Frau Meyer"},
            "annotations": [
                {"completed_by": 3, "result": [region(6, 11, "NAME", text="Meyer")]},
                {"completed_by": {"id": 4, "email": "b@ward.org"}, "result": []},
                {"completed_by": 5, "was_cancelled": True, "result": [region(1, 5, "NAME", text="Frau")]},
            ],
            "predictions": [{"model_version": "m1", "score": 0.7, "result": [region(1, 5, "TITLE", text="Frau")]}],
        }
    )
    assert document.name == "letters/7"
    assert document.annotators == ("user-3", "b@ward.org")
    assert [
        (mark.places, mark.tag, mark.annotator, mark.is_suggestion, mark.confidence) for mark in document.marks
    ] == [
        (((6, 11),), "NAME", "user-3", False, None),
        (((1, 5),), "NAME", "user-5", True, None),
        (((1, 5),), "TITLE", None, True, 0.7),
    ]
    assert "1 annotator skipped the task" in str(document.notes)


def test_a_region_keeps_what_it_says_to_cover() -> None:
    """Older versions count UTF-16 units, which the text shows when marks are laid onto it."""
    (document,) = read({"data": {"text": "💩Frau"}, "completions": [{"result": [region(2, 6, "X", text="Frau")]}]})
    (line,) = ann_file(document.marks).lines
    assert (line.surface, line.text) == ("Frau", "T1\tX 2 6\tFrau")


def test_a_task_of_the_smallest_export() -> None:
    """JSON-MIN: without `data`, and each list of regions named after its control."""
    named = {"start": 5, "end": 10, "text": "Meyer", "labels": ["NAME"]}
    (document,) = read(
        {
            "id": 7,
            "letter": "Frau Meyer",
            "label": [named, named | {"start": 0, "end": 4, "text": "Frau"}],
            "topic": {"choices": ["ward"]},
            "annotator": 3,
            "annotation_id": 9,
            "created_at": "2026-02-03T10:00:00Z",
        }
    )
    assert (document.text, document.annotators) == ("Frau Meyer", ("user-3",))
    assert [(mark.places, mark.tag, mark.surface) for mark in document.marks] == [
        (((5, 10),), "NAME", "Meyer"),
        (((0, 4),), "NAME", "Frau"),
    ]
    assert not studio_tasks.belongs({"text": "Guten Tag", "segments": [{"start": 0, "end": 2.4, "text": "Guten Tag"}]})


def test_a_task_of_the_smallest_export_in_which_nothing_is_marked_is_a_text() -> None:
    region = {"start": 5, "end": 10, "text": "Meyer", "labels": ["NAME"]}
    first, second, third = read(
        {"id": 1, "text": "Nichts", "annotator": 1, "annotation_id": 1, "lead_time": 2.5},
        {"id": 2, "text": "Frau Meyer", "label": [region], "annotator": 1, "annotation_id": 2},
        {"id": 3, "text": "Auch nichts"},
    )
    assert [one.text for one in (first, second, third)] == ["Nichts", "Frau Meyer", "Auch nichts"]
    assert [len(one.marks) for one in (first, second, third)] == [0, 1, 0]


def test_the_text_may_be_called_otherwise() -> None:
    one = region(0, 4, "X", text="Frau")
    (document,) = read({"data": {"letter": "Frau"}, "annotations": [{"result": [{**one, "to_name": "letter"}]}]})
    assert document.text == "Frau"
    with pytest.raises(FormatError, match="no text") as refused:
        read({"data": {"a": "Frau", "b": "Herr"}, "annotations": []})
    assert refused.value.line == 1


def test_regions_of_a_recording_are_times() -> None:
    audio = {"to_name": "audio", "type": "labels"}
    (document,) = read(
        {
            "data": {"audio": "/data/upload/1/0a1b2c3d-visit.wav?d=1"},
            "annotations": [
                {
                    "completed_by": 1,
                    "result": [
                        {**audio, "value": {"start": 1.5, "end": 2.25, "channel": 0, "labels": ["NAME"]}},
                        {"type": "textarea", "value": {"start": 1.5, "end": 2.25, "text": ["Frau Meyer"]}},
                        {**audio, "value": {"start": 3, "end": 1, "channel": 0, "labels": ["DATE"]}},
                    ],
                }
            ],
        }
    )
    assert (document.name, document.text, document.spoken.text) == ("visit", None, "Frau Meyer")
    assert {word.interval for word in document.spoken.words} == {Interval(1500, 2250)}
    assert [(mark.interval, mark.places) for mark in document.marks] == [
        (Interval(1500, 2250), ()),
        (None, ((-1, -1),)),
    ]


def test_relations_are_told() -> None:
    (document,) = read({"data": {"text": "Frau"}, "annotations": [{"result": [{"type": "relation", "from_id": "x"}]}]})
    assert "relations between spans were left out: 1" in str(document.notes)


def test_what_is_written_is_as_it_documents_it() -> None:
    marks = (
        Mark(((1, 5),), "TITLE", "A1"),
        Mark(((6, 11),), "NAME", "A2", confidence=0.5, is_suggestion=True),
        Mark((), "NAME", "A1", interval=Interval(100, 250)),
    )
    data = studio_tasks.write([MarkedDocument("💩Frau Meyer", marks, "visit", ("A1", "A2"))])
    (task,) = json.loads(data)
    assert task["data"] == {"text": "💩Frau Meyer", "name": "visit"}
    assert [one["completed_by"] for one in task["annotations"]] == [{"email": "A1"}, {"email": "A2"}]
    first, second = task["annotations"][0]["result"]
    assert first["value"] == {"start": 1, "end": 5, "text": "Frau", "labels": ["TITLE"]}
    assert {name: first[name] for name in ("from_name", "to_name", "type")} == {
        "from_name": "label",
        "to_name": "text",
        "type": "labels",
    }
    assert (second["to_name"], second["value"]) == ("audio", {"start": 0.1, "end": 0.25, "labels": ["NAME"]})
    assert task["predictions"][0]["result"][0]["score"] == 0.5
    (back,) = studio_tasks.read(data, file="a.json")
    assert {(mark.places, mark.interval, mark.is_suggestion) for mark in back.marks} == {
        (mark.places, mark.interval, mark.is_suggestion) for mark in marks
    }


def test_what_is_no_mark_is_told() -> None:
    regions = [
        region(0, 4, "TITLE"),
        {"type": "choices", "value": {"choices": ["Brief"]}},
        {"type": "textarea", "value": {"start": 0, "end": 4, "text": ["unsicher"]}},
        {"type": "rating", "value": {"rating": 3}},
    ]
    data = {"text": "Frau Jud", "remark": "Dr. Berg", "name": "a", "audio": "b.wav"}
    (document,) = read({"data": data, "annotations": [{"result": regions}]})
    assert [str(said) for _, said in document.notes] == [
        "what is no mark on text or sound was left out: choices, textarea, rating",
        "fields that hold no annotation were left out: remark",
    ]
