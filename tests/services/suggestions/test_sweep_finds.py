"""Unknown words: rejected at once, everywhere, and asked for where nobody has looked at them."""

import re

import pytest

from deid_studio.domain.annotation import State
from deid_studio.domain.document import Document
from deid_studio.domain.span import Interval, Span
from deid_studio.services.annotation import annotate, finish
from deid_studio.services.project import project as projects
from deid_studio.services.project.layers import layer_of
from deid_studio.services.project.proposals import Proposal
from deid_studio.services.project.suggestion_layers import put_machine_layer
from deid_studio.services.project.threshold_settings import FARTHEST, set_recall_shift
from deid_studio.services.suggestions.sweep_finds import (
    is_swept,
    not_looked_at,
    reject_everywhere,
    reject_shown,
    shown,
)
from deid_studio.storage import rows

TEXTS = {
    "a": "Xarelto und Zwirner und 4711 und Köln.",
    "b": "XARELTO hilft, sagt Frau Zwirner.",
    "c": "Xarelto, Xareltos.",
    "d": "Xarelto.",
}
WORDS = {
    "Xareltos": ("Patient", 0.1, "rule:sweep.word"),
    "Xarelto": ("Patient", 0.1, "rule:sweep.word"),
    "XARELTO": ("Patient", 0.1, "rule:sweep.capital"),
    "4711": ("ID", 0.05, "rule:sweep.number"),
    "Zwirner": ("Staff", 0.2, "model:texts-de 1"),
    "Köln": ("Location", 0.9, "rule:town.known"),
}


def proposals(text):
    for match in re.finditer(r"\w+", text):
        if match[0] in WORDS:
            tag, confidence, source = WORDS[match[0]]
            yield Proposal((Span(*match.span()),), tag, confidence, source)


@pytest.fixture
def swept(project):
    """A project with four documents that were swept, the slider at its end; A1 has only the first open."""
    with project.journal.edit("import", kind="import") as tx:
        for n, (id, text) in enumerate(TEXTS.items()):
            tx.insert_many("document", [rows.from_document(Document(id, f"brief {id}", text), position=n)])
            put_machine_layer(tx, id, proposals(text))
    set_recall_shift(project, FARTHEST)
    project.journal.actor = "A1"
    projects.assign(project, "a", annotator="A1")
    return project


def states(project, id):
    layer = layer_of(project, id, annotator="A1")
    return {one.surface(TEXTS[id]): one.state for one in layer.annotations} if layer else {}


def the(project, word, id="a"):
    layer = layer_of(project, id, annotator="A1")
    return next(one for one in layer.annotations if one.surface(TEXTS[id]) == word)


def open_in(project, id="a", *, code="A1"):
    layer = layer_of(project, id, annotator=code)
    found = not_looked_at(project, id, TEXTS[id], phi=layer.phi if layer else (), layers=[layer] if layer else [])
    return None if found is None else [one.surface(TEXTS[id]) for one in found]


def test_what_the_sweep_found_is_told_by_its_source():
    assert is_swept("rule:sweep.word") and is_swept("alternative:rule:sweep.number")
    assert not any(map(is_swept, ("rule:date.numeric", "model:sweep. 1", "layer:sweep.", "manual")))


def test_all_that_the_sweep_shows_is_rejected_in_one_step(swept):
    layer = layer_of(swept, "a", annotator="A1")
    annotate.accept(swept.journal, the(swept, "4711"))
    changes = reject_shown(swept.journal, layer.assignment.id)
    assert changes.operation == "reject all"
    assert states(swept, "a") == {
        "Xarelto": State.REJECTED,
        "4711": State.ACCEPTED,
        "Zwirner": State.UNDECIDED,
        "Köln": State.UNDECIDED,
    }
    annotate.undo(swept.journal, layer.assignment.id)
    assert [one.surface(TEXTS["a"]) for one in shown(layer_of(swept, "a", annotator="A1").annotations)] == ["Xarelto"]


def test_a_word_is_rejected_in_all_documents_in_one_step_also_where_it_is_not_shown_yet(swept):
    finish.finish(swept.journal, projects.assign(swept, "d", annotator="A1").assignment.id)
    set_recall_shift(swept, 0)  # in those that are opened from now on it is hidden
    word = the(swept, "Xarelto")
    reject_everywhere(swept.journal, word, annotator="A1")
    assert states(swept, "a")["Xarelto"] is State.REJECTED
    assert states(swept, "b") == {"XARELTO": State.REJECTED}
    assert states(swept, "c") == {"Xarelto": State.REJECTED}, "no other word"
    assert states(swept, "d")["Xarelto"] is State.UNDECIDED, "what is finished stays"
    set_recall_shift(swept, FARTHEST)
    projects.assign(swept, "c", annotator="A1")
    assert states(swept, "c") == {"Xarelto": State.REJECTED, "Xareltos": State.UNDECIDED}
    annotate.undo(swept.journal, word.assignment_id)
    assert states(swept, "a")["Xarelto"] is State.UNDECIDED and states(swept, "b") == {}
    annotate.redo(swept.journal, word.assignment_id)
    assert states(swept, "b") == {"XARELTO": State.REJECTED}


def test_what_was_decided_or_found_by_something_else_is_not_rejected_with_the_word(swept):
    projects.assign(swept, "b", annotator="A1")
    annotate.accept(swept.journal, the(swept, "XARELTO", "b"))
    reject_everywhere(swept.journal, the(swept, "Xarelto"), annotator="A1")
    assert states(swept, "b")["XARELTO"] is State.ACCEPTED
    reject_everywhere(swept.journal, the(swept, "Zwirner"), annotator="A1")
    assert states(swept, "a")["Zwirner"] is State.REJECTED and states(swept, "b")["Zwirner"] is State.UNDECIDED


def test_what_no_word_stands_for_is_rejected_alone(swept):
    heard = [Proposal((), "Patient", 0.1, "alternative:rule:sweep.word", Interval(n, n + 50)) for n in (0, 100)]
    with swept.journal.edit("import", kind="import") as tx:
        put_machine_layer(tx, "a", heard)
    projects.assign(swept, "a", annotator="A1")
    first, second = layer_of(swept, "a", annotator="A1").annotations
    reject_everywhere(swept.journal, first, annotator="A1")
    found = {one.id: one.state for one in layer_of(swept, "a", annotator="A1").annotations}
    assert found == {first.id: State.REJECTED, second.id: State.UNDECIDED}


def test_what_nobody_has_decided_is_asked_for_whatever_found_it(swept):
    layer = layer_of(swept, "a", annotator="A1").assignment.id
    assert open_in(swept, "b") == ["XARELTO", "Zwirner"], "nobody has opened it"
    assert open_in(swept) == [], "what the layer covers is the business of another gate"
    set_recall_shift(swept, 0)
    projects.assign(swept, "a", annotator="A1")
    assert open_in(swept) == ["Xarelto", "Zwirner", "4711"]
    annotate.mark(swept.journal, layer, fragments=[Span(12, 19)], tag="Staff")
    assert open_in(swept) == ["Xarelto", "4711"]
    set_recall_shift(swept, FARTHEST)
    projects.assign(swept, "a", annotator="A1")
    reject_shown(swept.journal, layer)
    set_recall_shift(swept, -FARTHEST)
    projects.assign(swept, "a", annotator="A1")
    assert open_in(swept) == ["Köln"]


def test_of_what_somebody_made_smaller_the_rest_is_decided_too_unless_that_does_not_go_out(swept):
    with swept.journal.edit("import", kind="import") as tx:
        put_machine_layer(tx, "a", [Proposal((Span(0, 19),), "Patient", 0.1, "rule:sweep.word")])
    projects.assign(swept, "a", annotator="A1")
    annotate.move(swept.journal, the(swept, "Xarelto und Zwirner"), fragments=[Span(12, 19)])
    assert open_in(swept) == []
    layer = layer_of(swept, "a", annotator="A1")
    (left,) = not_looked_at(swept, "a", TEXTS["a"], phi=(), layers=[layer])
    assert left.surface(TEXTS["a"]) == "Xarelto und Zwirner"


def test_without_a_search_of_its_own_a_document_was_not_looked_through(swept):
    with swept.journal.edit("import", kind="import") as tx:
        tx.insert_many("document", [rows.from_document(Document("e", "brief e", "Xarelto."), position=9)])
    assert not_looked_at(swept, "e", "Xarelto.", phi=(), layers=[]) is None
    with swept.journal.edit("import", kind="import") as tx:
        put_machine_layer(tx, "e", [Proposal((Span(0, 7),), "Patient", 1.0, "layer:B2")])
    assert not_looked_at(swept, "e", "Xarelto.", phi=(), layers=[]) is None
    with swept.journal.edit("import", kind="import") as tx:
        put_machine_layer(tx, "e", [])
    assert not_looked_at(swept, "e", "Xarelto.", phi=(), layers=[]) == []
