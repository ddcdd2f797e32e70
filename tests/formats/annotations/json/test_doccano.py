"""doccano's two generations, and how their offsets count."""

import json

import pytest

from deid_studio.errors import FormatError
from deid_studio.formats.annotations.json import doccano
from deid_studio.formats.annotations.marked_document import MarkedDocument


def read(*rows):
    data = "".join(f"{json.dumps(row, ensure_ascii=False)}\n" for row in rows)
    return doccano.read(data.encode(), file="a.jsonl")


def found(document: MarkedDocument):
    return [(mark.surface, mark.tag) for mark in document.marks]


def test_every_form_of_spans() -> None:
    span = {"id": 1, "label": "NAME", "start_offset": 5, "end_offset": 10}
    for row in (
        {"label": [[5, 10, "NAME"]]},
        {"labels": [[5, 10, "NAME"]]},
        {"entities": [span], "relations": []},
        {"annotations": [{"label": 3, "start_offset": 5, "end_offset": 10, "user": 1}]},
        {"spans": [[5, 10, "NAME"]]},
        {"ents": [{"start": 5, "end": 10, "label": "NAME"}], "tokens": [{"id": 0, "start": 0, "end": 4}]},
        {"entities": [{"entity_group": "NAME", "score": 0.9, "word": "Meyer", "start": 5, "end": 10}]},
        {"entities": [{"start_char": "5", "end_char": 10.0, "type": "NAME", "text": "Meyer"}]},
    ):
        (document,) = read({"id": 1, "text": "Frau Meyer kam", **row})
        assert found(document) in ([("Meyer", "NAME")], [("Meyer", "3")])
    (document,) = read({"text": "Frau Meyer", "entities": [span], "relations": [{"id": 1, "from_id": 1, "to_id": 1}]})
    assert "relations between spans were left out: 1" in str(document.notes)


def test_pairs_of_a_text_and_its_spans() -> None:
    pairs = [["Frau Meyer kam", {"entities": [[5, 10, "NAME"]]}], ["Nichts", {"entities": []}]]
    for value in (pairs, {"classes": ["NAME"], "annotations": [*pairs, None]}):
        documents = doccano.read(json.dumps(value).encode(), file="a.json")
        assert [(one.text, found(one)) for one in documents] == [
            ("Frau Meyer kam", [("Meyer", "NAME")]),
            ("Nichts", []),
        ]


def test_a_span_that_is_none_is_kept_to_be_told_and_a_text_without_any_is_a_text() -> None:
    documents = read(
        {"text": "Nichts"}, {"text": "Frau Meyer kam", "label": [[5, 10, "NAME"], [5, 10], None, {"x": 1}]}
    )
    assert [one.text for one in documents] == ["Nichts", "Frau Meyer kam"]
    assert [(mark.places, mark.tag) for mark in documents[1].marks] == [
        (((5, 10),), "NAME"),
        (((5, 10),), "UNLABELLED"),
        (((-1, -1),), "UNLABELLED"),
        (((-1, -1),), "UNLABELLED"),
    ]


@pytest.mark.parametrize(
    "value",
    [
        {"text": "ja", "segments": [{"start": 0, "end": 1, "text": "ja"}], "entities": [{"start": 0, "end": 2}]},
        {"text": "ja", "words": [{"text": "ja", "start": 0, "end": 400}], "entities": [{"start": 0, "end": 400}]},
        {"text": "ja", "entities": [{"start": 0.5, "end": 1.2, "label": "speech"}]},
        {"text": "ja"},
        {"text": "ja", "label": "positive"},
        [[0, 1, "ja"]],
    ],
)
def test_what_is_said_and_texts_without_marks_are_none(value: object) -> None:
    assert not doccano.belongs(value)


@pytest.mark.parametrize(("start", "end"), [(7, 12), (8, 13)])
def test_the_edges_of_words_tell_how_offsets_count(start: int, end: int) -> None:
    (document,) = read({"text": "Frau 😀 Meyer kam", "label": [[start, end, "NAME"]]})
    assert found(document) == [("Meyer", "NAME")]


def test_nothing_is_taken_for_granted_where_they_do_not() -> None:
    """Both readings cut no word, and nothing says what is meant: the span needs a person."""
    (document,) = read({"text": "😀 a b", "label": [[2, 3, "NAME"], [5, 5, "X"]]})
    assert found(document) == [(None, "NAME"), (None, "X")]


def test_lines_that_are_none_are_refused() -> None:
    for bad in ('{"text": 3, "label": []}', '{"text": "x", "label": ["y"]}', "[1]", '{"label": []}'):
        with pytest.raises(FormatError) as refused:
            doccano.read(('{"text": "x", "label": []}\n' + bad).encode(), file="a.jsonl")
        assert refused.value.line == 2


@pytest.mark.parametrize("between", ["", "\n"])
def test_a_name_that_stands_twice_loses_nothing_unsaid(between: str) -> None:
    first = '{"text": "Herr Kern", "label": []}\n'
    twice = f'{{"text": "Frau Meyer kam", "label": [[5, 10, "NAME"]], {between}"label": []}}\n'
    with pytest.raises(FormatError, match="one name twice") as raised:
        doccano.read((first + twice).encode(), file="a.jsonl")
    assert raised.value.line == 2


@pytest.mark.parametrize(
    "row",
    [
        {"annotations": [{"start": 0, "end": 500, "text": "Frau", "speaker": "A"}]},
        {"annotations": [{"start": 0.0, "end": 5.0, "text": "Frau"}]},
        {"start": 500, "end": 900, "entities": [{"start": 0, "end": 4, "label": "NAME"}]},
        {"speaker": "B", "entities": [[5, 10, "NAME"]]},
    ],
)
def test_what_is_said_at_a_time_is_no_annotation(row) -> None:
    assert not doccano.belongs({"text": "Frau Meyer kam", **row})


def test_a_sentence_may_say_where_it_stands() -> None:
    row = {"text": "Frau Meyer kam", "start": 100, "end": 114, "entities": [[5, 10, "NAME"]]}
    assert doccano.belongs(row) and [found(document) for document in read(row)] == [[("Meyer", "NAME")]]


@pytest.mark.parametrize("class_", [1, True, "pos", {"a": 1}])
def test_the_class_of_a_text_beside_its_spans_is_no_span(class_) -> None:
    row = {"text": "Frau Meyer kam", "entities": [[5, 10, "NAME"]], "label": class_, "annotations": 5}
    assert doccano.belongs(row) and [found(document) for document in read(row)] == [[("Meyer", "NAME")]]


def test_fields_that_hold_no_annotation_are_told_once() -> None:
    first, second, _ = read(
        {"id": 1, "text": "Frau Jud", "label": [[5, 8, "NAME"]], "Comments": ["Dr. Berg?"], "content": "mehr"},
        {"id": 2, "text": "Frau Berg", "label": [], "Comments": [], "author": "x", "meta": {"name": "a"}},
        {"id": 3, "text": "Frau Berg", "label": [], "meta": {"name": "a", "patient": "P1"}},
    )
    assert [str(said) for _, said in first.notes] == [
        "fields that hold no annotation were left out: Comments, content, author, meta"
    ]
    assert second.notes == ()


def test_examples_of_lighttag_are_texts_with_spans() -> None:
    example = {
        "example_id": "1",
        "content": "Frau Jud kam",
        "annotations": [{"start": 5, "end": 8, "tag": "NAME", "value": "Jud", "annotated_by": [{"annotator": "x"}]}],
    }
    assert doccano.belongs({"examples": [example], "relations": []})
    (document,) = read({"examples": [example], "relations": []})
    assert document.text == "Frau Jud kam"
    assert [(mark.tag, mark.places, mark.surface) for mark in document.marks] == [("NAME", ((5, 8),), "Jud")]
