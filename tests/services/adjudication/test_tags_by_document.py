"""How many annotations of each tag documents have: whose, which of them count, and what is not there."""

import pytest

from deid_studio.domain.annotation import Annotation, State
from deid_studio.domain.span import Span
from deid_studio.errors import ProjectError
from deid_studio.services.adjudication import final_corpus
from deid_studio.services.adjudication.final_corpus import Method
from deid_studio.services.adjudication.tags_by_document import layer_names, tags_by_document
from deid_studio.services.annotation import annotate, finish
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.storage import queries, rows

TEXT = "Frau Müller, 49 Jahre, kam nach Köln zu Dr. Weiß."


@pytest.fixture
def letters(project, files):
    import_paths(project, [files({"b.txt": TEXT, "a.txt": TEXT})])
    return [entry.id for entry in queries.document_entries(project)]


def span(word):
    return Span(TEXT.index(word), TEXT.index(word) + len(word))


def mark(project, document_id, code, *words):
    layer = projects.assign(project, document_id, annotator=code).assignment.id
    for word, tag in words:
        annotate.mark(project.journal, layer, fragments=[span(word)], tag=tag)
    return layer


def suggest(project, layer, word, state=State.UNDECIDED):
    suggestion = Annotation(f"{layer} {word}", layer, (span(word),), "Staff", state=state, confidence=0.9)
    with project.journal.edit("suggest", kind="import") as tx:
        tx.insert_many("annotation", [rows.from_annotation(suggestion)])


def counts(found, document_id, *tags, **which):
    return [len(found.annotations(document_id, tag, **which)) for tag in tags]


def test_a_layer_is_counted_by_document_and_tag(project, letters):
    first, second = letters
    layer = mark(project, first, "A1", ("Köln", "Location"), ("Müller", "Patient"), ("49", "Location"))
    mark(project, second, "B2", ("Müller", "Patient"))
    suggest(project, layer, "Weiß")
    suggest(project, layer, "Dr.", State.REJECTED)
    suggest(project, layer, "Frau", State.LISTED)
    found = tags_by_document(project, "A1")
    assert layer_names(project) == ("A1", "B2")
    assert list(found.names) == letters, "in reading order"
    assert found.tags == tuple(tag.name for tag in projects.tag_set_of(project).tags)
    assert counts(found, first, "Location", "Staff", "Date") == [2, 1, 0]
    assert counts(found, first, "Location", "Staff", only_decided=True) == [2, 0]
    assert found.annotations(second, "Patient") is None, "A1 has no layer there"
    assert [one.surface(TEXT) for one in found.marked[first]["Location"]] == ["49", "Köln"]


def test_a_tag_that_the_set_lacks_comes_last(project, letters):
    mark(project, letters[0], "A1", ("Köln", "City"))
    assert tags_by_document(project, "A1").tags[-1] == "City"


def test_the_final_corpus_is_a_layer_where_one_was_chosen(project, letters):
    for code, tag in (("A1", "Patient"), ("B2", "Staff")):
        finish.finish(project.journal, mark(project, letters[0], code, ("Müller", tag)))
    with pytest.raises(ProjectError, match="there is no such layer; there are A1, B2"):
        tags_by_document(project, "final")
    final_corpus.choose(project, final_corpus.build(project, Method.UNION))
    assert layer_names(project) == ("A1", "B2", "final")
    found = tags_by_document(project, "final")
    assert counts(found, letters[0], "Patient", "Staff") == [1, 1]


def test_a_project_without_layers_has_none(project):
    with pytest.raises(ProjectError, match="there are –"):
        tags_by_document(project, "A1")
