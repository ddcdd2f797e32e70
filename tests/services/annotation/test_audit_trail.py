"""Who did what when: in order, on which document, in whose annotations, and nothing of any text."""

import csv

from deid_studio.domain.span import Span
from deid_studio.services.annotation import annotate
from deid_studio.services.annotation.audit_trail import trail, write_trail
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.services.suggestions import learning, preannotate
from deid_studio.storage import queries


def test_the_trail_is_told_filtered_and_written(project, files, tmp_path):
    import_paths(project, [files({"a.txt": "Frau Müller kam.", "b.txt": "Niemand."})])
    document = next(iter(queries.document_names(project)))
    layer = projects.assign(project, document, annotator="B2").assignment.id
    project.journal.actor = "A1"
    annotate.mark(project.journal, layer, fragments=[Span(5, 11)], tag="Patient")
    annotate.undo(project.journal, layer)
    found = trail(project)
    assert [(one.operation, one.how) for one in found][-4:] == [
        ("import", "import"),
        ("assign", "import"),
        ("mark", "edit"),
        ("mark", "undo"),
    ]
    (marked,) = (one for one in found if one.how == "edit")
    assert (marked.by, marked.document, marked.layer) == ("A1", "a", "B2")
    assert trail(project, by="A1", document="a", operation="mark") == found[-2:]
    assert trail(project, document="b") == () and trail(project, since="9999") == ()
    assert trail(project, since=found[-1].at)[-1] == found[-1]
    write_trail(project, found, tmp_path / "trail.csv")
    text = (tmp_path / "trail.csv").read_text(encoding="utf-8")
    assert "Müller" not in text
    assert len(list(csv.DictReader(text.splitlines()))) == len(found)


def test_the_trail_names_the_models_of_suggestions_and_no_words(project, files, word_list, tmp_path):
    import_paths(project, [files({"a.txt": "Frau Müller kam nach Köln."})])
    found = {"Müller": ("Patient", 0.9, "model:learned 2030-01-01-1"), "Köln": ("Location", 0.9, "misheard:Kölner")}
    preannotate.propose(project, word_list(found), annotator="A1")
    layer = projects.assign(project, next(iter(queries.document_names(project))), annotator="A1")
    for one in layer.annotations:
        annotate.accept(project.journal, one)
    (project.folder / "learned" / "2030-01-01-1").mkdir(parents=True)
    learning.use(project)
    learning.go_back(project)
    told = [(one.operation, one.models) for one in trail(project) if one.how == "edit"]
    assert sorted(told[:2]) == [("accept", ""), ("accept", "model:learned 2030-01-01-1")]
    assert told[2:] == [("use model", "2030-01-01-1"), ("use model", "")]
    write_trail(project, trail(project), tmp_path / "trail.csv")
    assert "Kölner" not in (tmp_path / "trail.csv").read_text(encoding="utf-8")
