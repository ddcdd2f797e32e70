"""Pre-annotation of a project: by suggesters, over further hypotheses, from an earlier layer."""

import json

import pytest

from deid_studio.domain.annotation import State
from deid_studio.domain.document import Alternative
from deid_studio.domain.span import Interval, Span
from deid_studio.errors import FormatError, ProjectError, ReadOnlyProject
from deid_studio.sentences import sentence
from deid_studio.services.annotation import annotate, correct, finish
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import layers
from deid_studio.services.project import project as projects
from deid_studio.services.project.layers import machine_layer
from deid_studio.services.project.suggestion_layers import put_machine_layer
from deid_studio.services.project.threshold_settings import set_thresholds, thresholds_of, weak_tags_of
from deid_studio.services.rounds import rounds
from deid_studio.services.suggestions import preannotate
from deid_studio.services.suggestions.asking import search
from deid_studio.storage import queries
from deid_studio.storage.layers import layer_queries
from deid_studio.suggest.thresholds import Thresholds
from tests.studies import write_transcript

TEXTS = {"a.txt": "Frau Müller kam aus Köln.", "b.txt": "Herr Weber, Tel. 0221 555.", "c.txt": "Frau Müller geht."}
KNOWN = {
    "Müller": ("Patient", 0.9, "model:m 1"),
    "Weber": ("Staff", 0.6, "rule:name.title"),
    "Köln": ("Location", 0.3, "rule:town"),
}


@pytest.fixture
def letters(project, files):
    """Ids of three letters in a project."""
    import_paths(project, [files(TEXTS)])
    return [entry.id for entry in queries.document_entries(project)]


@pytest.fixture
def suggester(word_list):
    """Knows two people and a town."""
    return word_list(KNOWN, Thresholds({"Staff": 0.7}))


def suggested(project, document_id, annotator="A1"):
    layer = layers.layer_of(project, document_id, annotator=annotator)
    text = queries.document(project, document_id).text
    return [(one.surface(text), one.tag, one.state, one.source) for one in layer.annotations]


def test_what_is_sure_enough_waits_for_the_annotator_and_the_rest_for_other_thresholds(project, letters, suggester):
    report = preannotate.propose(project, suggester)
    assert report == preannotate.PreannotationReport({"Patient": 2}, 3, 0, ())
    assert suggester.as_speech == [], "letters are no speech"
    assert suggested(project, letters[0]) == [("Müller", "Patient", State.UNDECIDED, "model:m 1")]
    assert suggested(project, letters[1]) == []
    assert [len(machine_layer(project, id).annotations) for id in letters] == [2, 1, 1]
    assert thresholds_of(project) == suggester.thresholds and weak_tags_of(project) == {"Other"}
    set_thresholds(project, {"Staff": 0.5, "Location": 0.2})
    report = preannotate.propose(project, suggester)
    assert report.counts == {"Location": 1, "Patient": 2, "Staff": 1}


def test_only_what_is_named_and_for_whom(project, letters, suggester):
    report = preannotate.propose(project, suggester, document_ids=letters[2:], annotator="B2")
    assert (report.documents, report.counts) == (1, {"Patient": 1})
    assert suggester.asked == [TEXTS["c.txt"]]
    assert [machine_layer(project, id) is not None for id in letters] == [False, False, True]
    assert layers.layer_of(project, letters[2], annotator="A1") is None
    assert len(projects.assign(project, letters[2], annotator="A1").annotations) == 1


def test_again_it_touches_neither_what_was_decided_nor_a_finished_document(project, letters, suggester):
    """Auto-labelling again erases no checked work."""
    preannotate.propose(project, suggester)
    first, third = (layers.layer_of(project, id, annotator="A1") for id in (letters[0], letters[2]))
    annotate.retag(project.journal, first.annotations[0], tag="Relative")
    finish.finish(project.journal, third.assignment.id)
    before = [layers.layer_of(project, id, annotator="A1") for id in (letters[0], letters[2])]
    suggester.words = {"Müller": ("Staff", 0.99, "model:m 2"), "Frau": ("Person", 0.99, "model:m 2")}
    suggester.asked.clear()
    report = preannotate.propose(project, suggester)
    assert (report.documents, report.finished, report.counts) == (2, 1, {"Person": 1})
    assert suggester.asked == [TEXTS["a.txt"], TEXTS["b.txt"]]
    after = [layers.layer_of(project, id, annotator="A1") for id in (letters[0], letters[2])]
    assert after[1] == before[1]
    assert set(before[0].annotations) < set(after[0].annotations)
    assert preannotate.propose(project, suggester, document_ids=letters[:1]).finished == 0


def test_a_text_that_was_corrected_in_between_is_left_alone_and_told(project, letters, suggester):
    findings = search(preannotate.to_search(project), suggester)
    correct.correct(project.journal, queries.document(project, letters[0]), start=0, end=5, text="")
    report = preannotate.commit(project, findings)
    assert (report.documents, report.counts, report.refused) == (2, {"Patient": 1}, 1)
    assert report.notes[0].file == "a" and "corrected in the meantime" in report.notes[0].sentence
    assert machine_layer(project, letters[0]) is None


def test_a_document_that_was_finished_in_between_is_left_alone(project, letters, suggester):
    layer = projects.assign(project, letters[0], annotator="A1").assignment.id
    findings = search(preannotate.to_search(project), suggester)
    finish.finish(project.journal, layer)
    report = preannotate.commit(project, findings)
    assert (report.documents, report.finished) == (2, 1)
    assert machine_layer(project, letters[0]) is None and suggested(project, letters[0]) == []


def test_a_project_that_cannot_be_written_is_told_before_anything_is_searched(project, letters, suggester):
    with projects.open_project(project.folder) as second, pytest.raises(ReadOnlyProject):
        preannotate.propose(second, suggester)
    assert suggester.asked == []


def test_what_was_saved_before_the_disk_was_full_is_told(project, letters, suggester, monkeypatch):
    def commit_document(tx, found, *args, **more):
        if found.searched.id == letters[2]:
            raise ProjectError(sentence("the disk is full; the project is as it was before"))
        return commit_one(tx, found, *args, **more)

    commit_one = preannotate._commit_document
    monkeypatch.setattr(preannotate, "_commit_document", commit_document)
    with pytest.raises(ProjectError, match=r"suggestions for 2 documents are saved.*again") as problem:
        preannotate.propose(project, suggester)
    assert "as it was before" not in str(problem.value)
    assert [machine_layer(project, id) is not None for id in letters] == [True, True, False]
    monkeypatch.undo()
    assert preannotate.propose(project, suggester).documents == 3


def test_no_annotator_can_be_the_machine(project, letters, suggester):
    with pytest.raises(ProjectError, match="stands for what the program suggests"):
        preannotate.propose(project, suggester, annotator="machine")
    assert machine_layer(project, letters[0]) is None


def test_further_hypotheses_come_in_with_the_transcript_and_are_searched(project, files, tone, suggester):
    folder = files({"visit.json": json.dumps({"alternatives": [hypothesis("mühle"), hypothesis("Müller")]})})
    tone(folder / "visit.wav")
    import_paths(project, [folder])
    (entry,) = queries.document_entries(project)
    assert queries.document(project, entry.id).text == "mühle"
    (alternative,) = queries.alternatives(project, entry.id)
    assert isinstance(alternative, Alternative) and (alternative.rank, alternative.text) == (2, "Müller")
    import_paths(project, [folder])
    assert len(queries.alternatives(project, entry.id)) == 1
    assert preannotate.propose(project, suggester).counts == {"Patient": 1}
    assert suggester.as_speech == ["mühle", "Müller"]
    assert suggested(project, entry.id) == [("mühle", "Patient", State.UNDECIDED, "alternative:model:m 1")]
    correct.correct(project.journal, queries.document(project, entry.id), start=0, end=5, text="Mühle")
    assert queries.alternatives(project, entry.id) == (alternative,)


def hypothesis(word):
    return {"confidence": 231.5, "text": word, "result": [{"start": 0.1, "end": 0.6, "word": word}]}


def test_an_earlier_layer_is_suggested_to_another_annotator(project, letters, suggester):
    layer = projects.assign(project, letters[0], annotator="B2").assignment.id
    annotate.mark(project.journal, layer, fragments=[Span(5, 11)], tag="Relative")
    annotate.mark_time(project.journal, layer, interval=Interval(1, 9), tag="Date")
    rejected = annotate.mark(project.journal, layer, fragments=[Span(20, 24)], tag="Location")
    annotate.reject(project.journal, layer_queries.annotation(project, rejected.rows[0].key))
    set_thresholds(project, {"Relative": 1.01})
    report = preannotate.from_layer(project, "B2", annotator="A1")
    assert (report.documents, report.counts) == (1, {"Date": 1, "Relative": 1})
    found = layers.layer_of(project, letters[0], annotator="A1").annotations
    assert [(one.tag, one.source, one.confidence, one.interval) for one in found] == [
        ("Date", "layer:B2", 1.0, Interval(1, 9)),
        ("Relative", "layer:B2", 1.0, None),
    ]
    preannotate.propose(project, suggester, document_ids=letters[:1])
    assert [one[1] for one in suggested(project, letters[0])] == ["Patient"]


def test_generic_phi_is_sorted_into_types(project, letters, suggester, word_list):
    layer = projects.assign(project, letters[0], annotator="B2").assignment.id
    for start, end, tag in ((0, 11, "Other"), (20, 24, "PHI"), (12, 15, "PHI")):
        annotate.mark(project.journal, layer, fragments=[Span(start, end)], tag=tag)
    loaded = []

    def loading():
        loaded.append(1)
        return suggester

    preannotate.from_layer(project, "B2", generic="Other", loading=loading)
    assert [one[:2] for one in suggested(project, letters[0])] == [
        ("Frau Müller", "Patient"),
        ("kam", "PHI"),
        ("Köln", "Location"),
    ]
    assert loaded == [1]


def test_a_layer_that_is_not_there_or_ones_own_is_refused(project, letters):
    projects.assign(project, letters[0], annotator="B2")
    assert preannotate.from_layer(project, "B2", round_name="1").counts == {}
    with pytest.raises(ProjectError, match="has no layer"):
        preannotate.from_layer(project, "B2", round_name="2")
    with pytest.raises(ProjectError, match="has no layer"):
        preannotate.from_layer(project, "C3")
    with pytest.raises(ProjectError, match="name another annotator"):
        preannotate.from_layer(project, "B2", annotator="B2")


def test_thresholds_of_tags_that_the_set_lacks_are_refused(project):
    tag_set = projects.tag_set_of(project)
    assert preannotate.checked_thresholds({"Date": 0.4}, tag_set) == {"Date": 0.4}
    with pytest.raises(FormatError, match="has no tag Datum"):
        preannotate.checked_thresholds({"Datum": 0.4}, tag_set)


def test_known_names_are_suggested_where_a_transcript_has_them_misheard(project, files, tmp_path, suggester, caplog):
    """Those that a person has marked in a letter, in a transcript that stays as it is."""
    path = write_transcript(tmp_path / "g.json", "und der herr webber ist da", step_ms=400, word_ms=300)
    import_paths(project, [files({"b.txt": TEXTS["b.txt"]}), path])
    letter, talk = (entry.id for entry in queries.document_entries(project))
    preannotate.propose(project, suggester)
    assert suggested(project, talk) == []
    mark = projects.assign(project, letter, annotator="A1").assignment
    annotate.mark(project.journal, mark.id, fragments=[Span(5, 10)], tag="Staff")
    preannotate.propose(project, suggester)
    assert suggested(project, talk) == [("webber", "Staff", State.UNDECIDED, "misheard:Weber")]
    assert queries.document(project, talk).text == "und der herr webber ist da"
    assert "Weber" not in caplog.text
    (one,) = layers.layer_of(project, talk, annotator="A1").annotations
    annotate.reject(project.journal, one)
    preannotate.propose(project, suggester)
    assert [state for _, _, state, _ in suggested(project, talk)] == [State.REJECTED]


def test_documents_without_suggestions_are_those_that_nobody_has_looked_at(project, files):
    """Issue 16, point 12."""
    texts = {f"{name}.txt": "Frau Müller kam." for name in "abcdef"} | {"leer.txt": ""}
    import_paths(project, [files(texts)])
    ids = {one.name: one.id for one in queries.document_entries(project)}
    for name in "abcd":
        projects.assign(project, ids[name], annotator="A1")
    layers = {one.document_id: one.id for one in layer_queries.assignments(project)}
    annotate.mark(project.journal, layers[ids["a"]], fragments=[Span(5, 11)], tag="NAME")
    finish.finish(project.journal, layers[ids["b"]])
    with project.journal.edit("preannotate", kind="import") as tx:
        put_machine_layer(tx, ids["c"], ())
        tx.put("assignment", {**tx.get("assignment", layers[ids["d"]]), "with_suggestions": False})
    assert preannotate.without_suggestions(project, annotator="A1") == {ids["e"], ids["f"]}
    assert preannotate.without_suggestions(project, annotator="B2") == {ids[name] for name in "abdef"}
    rounds.close(project, "1")
    assert preannotate.without_suggestions(project, annotator="A1") == frozenset()
