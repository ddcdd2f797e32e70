"""Layers in few rows."""

import pytest

from deid_studio.domain import study
from deid_studio.domain.annotation import State
from deid_studio.storage.layers.layer_marks import annotation_rows, marked_layers
from deid_studio.storage.new_project import create


@pytest.fixture
def project(tmp_path):
    """A project with two rounds and a machine's layer on one document."""
    with create(tmp_path / "project", settings={}) as opened:
        with opened.journal.edit("fill", kind="import") as tx:
            tx.put(
                "document",
                {
                    "id": "d",
                    "position": 0,
                    "name": "brief",
                    "recording_id": None,
                    "revision": 1,
                    "text": "abc def",
                    "words": "[]",
                    "patient": None,
                },
            )
            for code in ("B2", "A1", "machine"):
                tx.put("annotator", {"id": code, "code": code})
            for name, kind in (("1", study.ANNOTATION), ("2", study.ANNOTATION), ("s", study.SUGGESTIONS)):
                tx.insert_many("round", [{"id": name, "name": name, "guideline_version": "1", "kind": kind}])
            for round_id, code in (("1", "B2"), ("1", "A1"), ("2", "A1"), ("s", "machine")):
                row = {
                    "id": f"{round_id} {code}",
                    "round_id": round_id,
                    "document_id": "d",
                    "annotator_id": code,
                    "state": "open",
                }
                tx.insert_many("assignment", [row])
            for number, (layer, fragments, tag, state) in enumerate(
                (
                    ("1 A1", "0 3", "X", State.ADDED),
                    ("1 A1", "0 1;2 3", "Y", State.ACCEPTED),
                    ("1 A1", "4 7", "X", State.UNDECIDED),
                    ("1 A1", "4 5", "X", State.REJECTED),
                    ("1 A1", "", "X", State.ADDED),
                    ("2 A1", "4 7", "Z", State.CHANGED),
                    ("s machine", "4 7", "X", State.UNDECIDED),
                )
            ):
                heard = None if fragments else number
                row = {
                    "id": str(number),
                    "assignment_id": layer,
                    "fragments": fragments,
                    "tag": tag,
                    "start_ms": heard,
                    "end_ms": heard and heard + 1,
                    "source": "manual",
                    "state": str(state),
                    "confidence": None,
                }
                tx.put("annotation", row)
        yield opened


def test_a_round_has_its_layers_with_what_people_marked(project):
    first, second = marked_layers(project, round_name="1")
    assert (first.annotator, first.document, first.state, first.undecided) == ("A1", "brief", "open", 1)
    assert sorted(first.lines) == ["0 1;2 3\tY", "0 3\tX"]
    assert (second.annotator, second.lines, second.undecided) == ("B2", [], 0)
    assert [one.assignment_id for one in marked_layers(project)] == ["1 A1", "2 A1", "1 B2"]
    assert marked_layers(project, round_name="3") == []


def test_the_machine_and_the_undecided_come_if_asked_for(project):
    (machine,) = marked_layers(project, kind=study.SUGGESTIONS, with_undecided=True)
    assert (machine.annotator, machine.lines) == ("machine", ["4 7\tX"])
    assert "4 7\tX" in marked_layers(project, round_name="1", with_undecided=True)[0].lines


def test_rows_of_annotations_are_those_not_rejected(project):
    found = annotation_rows(project, ["1 A1", "2 A1"])
    assert sorted(row["id"] for row in found) == ["0", "1", "2", "4", "5"]
    assert annotation_rows(project, [*map(str, range(1200)), "2 A1"])[0]["tag"] == "Z"
    assert annotation_rows(project, []) == []
