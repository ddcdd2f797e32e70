"""Rows by the thousand, in the order and under the ids that bundles need."""

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.span import Span
from deid_studio.services.annotation import annotate
from deid_studio.services.project.project import open_project
from deid_studio.storage import bulk, queries, rows
from deid_studio.storage.layers import layer_queries


def test_ids_that_annotations_have_are_found_among_thousands(project_folder):
    with open_project(project_folder) as project:
        (layer, *_) = layer_queries.assignments(project, "d")
        found = [Annotation(f"a{n}", layer.id, (Span(0, 4),), "Staff") for n in range(2500)]
        with project.journal.edit("import", kind="import") as tx:
            tx.insert_many("annotation", [rows.from_annotation(one) for one in found])
        assert bulk.taken(project, [f"a{n}" for n in range(2400, 4000)]) == {f"a{n}" for n in range(2400, 2500)}
        assert bulk.taken(project, []) == frozenset()
        marked = bulk.layer_rows(project, layer.round_id, annotator_id=layer.annotator_id)
        assert set(marked) == {layer.id} and len(marked[layer.id]) == 2500


def test_steps_tell_what_was_done_on_which_layer_and_when(project_folder):
    with open_project(project_folder) as project:
        one, other = layer_queries.assignments(project, "d")
        annotate.mark(project.journal, one.id, fragments=[Span(0, 4)], tag="A")
        annotate.undo(project.journal, one.id)
        annotate.mark(project.journal, other.id, fragments=[Span(0, 4)], tag="A")
        steps = bulk.steps_of(project, {one.id})
        assert {id: [(row["operation"], row["kind"]) for row in found] for id, found in steps.items()} == {
            one.id: [("mark", "edit"), ("mark", "undo")]
        }


def test_a_layer_that_is_replaced_whole_has_no_history(project_folder):
    with open_project(project_folder) as project:
        one, other = (layer.id for layer in layer_queries.assignments(project, "d"))
        for layer in (one, other):
            annotate.mark(project.journal, layer, fragments=[Span(0, 4)], tag="A")
        with project.journal.edit("import", kind="import") as tx:
            tx.delete_annotations([one])
            tx.replace_many("exchange", [{"id": one, "history": "[]", "base": None}])
            tx.replace_many("exchange", [{"id": one, "history": '["x open"]', "base": None}])
        assert layer_queries.annotations_of(project, one) == [] and annotate.undo(project.journal, one) is None
        assert bulk.exchanges(project)[one]["history"] == '["x open"]'
        assert (
            len(layer_queries.annotations_of(project, other)) == 1 and annotate.undo(project.journal, other) is not None
        )


def test_many_rows_are_put_as_one_is_and_can_be_undone(project_folder):
    with open_project(project_folder) as project:
        before = {layer.id: rows.from_flat(layer) for layer in layer_queries.assignments(project, "d")}
        finished = [{**row, "state": "finished"} for row in before.values()]
        settings = [{"id": f"s{n}", "value": "x"} for n in range(1500)]
        with project.journal.edit("many") as tx:
            tx.put_many("assignment", finished)
            tx.put_many("assignment", finished)
            tx.put_many("setting", settings)
            tx.put_many("setting", [])
        assert len(tx.changes.rows) == 1502 and tx.changes.keys("assignment") == before.keys()
        assert [one.state for one in layer_queries.assignments(project, "d")] == ["finished"] * 2
        assert project.journal.undo("") is not None
        assert {one.id: rows.from_flat(one) for one in layer_queries.assignments(project, "d")} == before
        assert queries.setting(project, "s7") is None
