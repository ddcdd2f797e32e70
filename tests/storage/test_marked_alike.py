"""What annotators marked alike, from the database."""

import pytest

from deid_studio.domain.annotation import Annotation, State
from deid_studio.domain.document import Document
from deid_studio.domain.span import Interval, Span
from deid_studio.domain.study import Annotator, Assignment, Round
from deid_studio.storage import rows
from deid_studio.storage.layers.layer_marks import alike
from deid_studio.storage.new_project import create


@pytest.fixture
def opened(tmp_path):
    """A project with two documents and layers of two annotators, one of them on the second not finished."""
    with create(tmp_path / "p", settings={}) as opened:
        with opened.journal.edit("x", kind="import") as tx:
            tx.put("round", rows.from_flat(Round("r", "1")))
            tx.put("round", rows.from_flat(Round("other", "2")))
            for code in ("A1", "B2"):
                tx.put("annotator", rows.from_flat(Annotator(code, code)))
            for number in (1, 2):
                document = Document(id=f"d{number}", name=f"brief-{number}", text="Müller kam", words=())
                tx.put("document", rows.from_document(document, position=number))
            for id, round_id, document, code, state in (
                ("a1", "r", "d1", "A1", "finished"),
                ("b1", "r", "d1", "B2", "finished"),
                ("a2", "r", "d2", "A1", "finished"),
                ("b2", "r", "d2", "B2", "open"),
                ("a3", "other", "d1", "A1", "finished"),
            ):
                tx.put("assignment", rows.from_flat(Assignment(id, round_id, document, code, state)))
                suggested = State.UNDECIDED if id == "b1" else State.ADDED
                tx.put(
                    "annotation", rows.from_annotation(Annotation(f"{id}-1", id, (Span(0, 6),), "P", state=suggested))
                )
            rejected = Annotation("n", "a1", (Span(7, 10),), "P", state=State.REJECTED)
            heard = Annotation("h", "a1", (), "P", Interval(10, 20))
            for one in (rejected, heard):
                tx.put("annotation", rows.from_annotation(one))
        yield opened


def found(opened, **options):
    return sorted(
        (row["document_id"], row["fragments"], row["start_ms"], " ".join(sorted(row["who"].split(" "))))
        for row in alike(opened, "r", **options)
    )


def test_a_row_for_what_any_number_marked_alike(opened):
    assert found(opened) == [("d1", "", 10, "A1"), ("d1", "0 6", None, "A1 B2?"), ("d2", "0 6", None, "A1")]


def test_one_document_and_layers_that_are_not_finished(opened):
    assert found(opened, document_id="d2", with_open=True) == [("d2", "0 6", None, "A1 B2")]
