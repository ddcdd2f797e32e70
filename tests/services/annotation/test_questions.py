"""What annotators are unsure of reaches the supervisor in the bundle, and the answer goes back."""

import pytest

from deid_studio.domain.span import Span
from deid_studio.domain.study import Plan
from deid_studio.errors import ProjectError
from deid_studio.services.annotation import annotate, finish, questions
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.services.rounds import bundles, merging, rounds
from deid_studio.storage import queries
from deid_studio.storage.layers import layer_queries


def test_a_question_travels_to_the_supervisor_and_back(project, files, tmp_path):
    import_paths(project, [files({"a.txt": "Frau Müller kam.", "b.txt": "Niemand kam."})])
    rounds.create(project, "r1", Plan(("A1",), shared=2))
    sent = bundles.create(project, "A1", tmp_path).file
    bundles.open_bundle(sent, tmp_path / "mine")
    with projects.open_project(tmp_path / "mine") as mine:
        mine.journal.actor = "A1"
        first, second = (
            layer_queries.assignment_of(mine, id, annotator="A1").id for id in queries.document_names(mine)
        )
        annotate.mark(mine.journal, first, fragments=[Span(5, 11)], tag="Patient")
        (marked,) = layer_queries.annotations_of(mine, first)
        with pytest.raises(ProjectError, match="needs words"):
            questions.ask(mine.journal, first, text=" ", annotation_id=marked.id)
        questions.ask(mine.journal, first, text=" Ist das ein Name? ", annotation_id=marked.id)
        questions.ask(mine.journal, second, text="Ganz leer?")
        assert annotate.undo(mine.journal, second).operation == "ask"
        questions.ask(mine.journal, second, text="Leer?")
        assert [one.text for one in finish.questions(mine, first)] == ["Ist das ein Name?"]
        back = bundles.create(mine, "A1", tmp_path / "back").file
    merging.merge(project, [back])
    about, whole = questions.asked(project, only_open=True)
    assert (about.annotator, about.document, about.annotation.span, about.text) == (
        "A1",
        "a",
        Span(5, 11),
        "Ist das ein Name?",
    )
    assert (whole.document, whole.annotation) == ("b", None)
    questions.answer(project, about.id, text="Ja.")
    with pytest.raises(ProjectError, match="answered already"):
        questions.answer(project, about.id)
    assert questions.asked(project, only_open=True) == (whole,)
    merging.merge(project, [back])
    assert [one.text for one in questions.asked(project) if not one.is_open] == ["Ist das ein Name?\n→ Ja."]
    again = bundles.create(project, "A1", tmp_path / "again").file
    bundles.open_bundle(again, tmp_path / "second")
    with projects.open_project(tmp_path / "second") as second_project:
        assert {one.text for one in questions.asked(second_project)} == {"Ist das ein Name?\n→ Ja.", "Leer?"}
