"""Annotations of other tools coming in: whose they are, which tags they get, and where they belong."""

import json

import pytest

from deid_studio.domain.annotation import State
from deid_studio.domain.span import Interval, Span
from deid_studio.formats import tagset_toml
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.exchange.other_tools import known_tag
from deid_studio.services.project import layers
from deid_studio.services.project.project import tag_set_of
from deid_studio.services.project.unusable_lines import unusable_lines
from deid_studio.storage import queries

TEXT = "💩Frau Meyer kam am 3. Mai."


def region(start, end, label, text=None, **more):
    value = {"start": start, "end": end, "labels": [label], **({} if text is None else {"text": text})}
    return {"type": "labels", "to_name": "text", "value": value, **more}


def task(*annotations, predictions=(), **data):
    return {"id": 1, "data": data, "annotations": list(annotations), "predictions": list(predictions)}


@pytest.fixture
def take(project, files):
    def take_in(name, *records, **given):
        folder = files({name: "\n".join(json.dumps(one) for one in records)})
        return import_paths(project, [folder / name], **given)

    return take_in


def layer(project, annotator, name=None):
    entry = next(one for one in queries.document_entries(project) if name in (None, one.name))
    found = layers.layer_of(project, entry.id, annotator=annotator)
    return [(one.fragments, one.interval, one.tag, one.state, one.confidence) for one in found.annotations]


def test_utf_16_offsets_are_found_out_by_what_they_cover(take, project):
    """The first letter is two units, as older versions of Label Studio count."""
    found = task({"result": [region(7, 12, "Patient", "Meyer"), region(20, 26, "Date", "3. Mai")]}, text=TEXT)
    report = take("a.json", found, annotator="B2")
    assert (report.documents, report.annotations, report.refused) == (1, 2, 0)
    assert any("UTF-16 units counted" in note.sentence for note in report.notes)
    assert [one[0] for one in layer(project, "B2")] == [(Span(6, 11),), (Span(19, 25),)]


def test_each_annotator_has_a_layer_and_predictions_are_suggestions(take, project):
    found = task(
        {"completed_by": 3, "result": [region(6, 11, "Patient", "Meyer")]},
        {"completed_by": {"email": "anna@ward.org"}, "result": []},
        predictions=[{"score": 0.7, "result": [region(6, 11, "Doctor", "Meyer"), region(1, 5, "Typist", "Frau")]}],
        text=TEXT,
        name="visit",
    )
    report = take("a.json", found)
    assert layer(project, "user-3") == [
        ((Span(1, 5),), None, "Typist", State.UNDECIDED, 0.7),
        ((Span(6, 11),), None, "Patient", State.ADDED, None),
    ]
    assert layer(project, "anna-ward-org") == []
    told = [str(note.sentence) for note in report.notes]
    assert "names of annotators that cannot be codes became these: anna-ward-org" in told
    assert any("somebody has decided on what it covers" in one for one in told)


def test_what_does_not_fit_is_kept_as_a_line_that_cannot_be_used(take, project):
    spans = [region(6, 11, "Patient", "Meyer"), region(1, 5, "Title", "Frau"), region(3, 9, "Date", "3. Mai")]
    report = take("a.json", task({"result": spans}, text=TEXT))
    assert (report.annotations, report.refused) == (2, 1)
    (line,) = unusable_lines(project)
    assert (line.surface, line.tag, line.file) == ("3. Mai", "Date", "a.json")


def test_an_ambiguous_offset_of_doccano_is_kept_as_such(take, project):
    report = take("a.jsonl", {"text": "😀 a b", "label": [[2, 3, "NAME"]]})
    assert (report.documents, report.annotations, report.refused) == (1, 0, 1)
    assert len(unusable_lines(project)) == 1


def test_labels_become_the_project_s_tags(take, project):
    """Case, signs between letters and names shown to people count; what could be several, or none, stays."""
    tags = tag_set_of(project)
    some = next(tag for tag in tags.tags if len(tag.names) > 1)
    assert known_tag(some.name.upper() + " ", tags) == some.name
    assert known_tag(some.names["de"], tags) == some.name
    assert known_tag("Something_else", tags) == "Something_else"
    report = take("a.jsonl", {"text": "Meyer kam", "label": [[0, 5, "patient"], [6, 9, "my own label"]]})
    assert [one[2] for one in layer(project, "A1")] == ["Patient", "my_own_label"]
    told = [str(note.sentence) for note in report.notes]
    assert "labels taken as tags of the project: patient = Patient" in told
    assert any(one.startswith("tag my_own_label (1 annotation) is not in the tag set") for one in told)


def test_many_texts_of_one_file_have_names(take, project):
    take(
        "export.jsonl",
        *({"text": f"Text {number}", "label": []} for number in (1, 2)),
        {"text": "x", "labels": [], "name": "../a/b"},
    )
    assert [entry.name for entry in queries.document_entries(project)] == ["export/0001", "export/0002", "a/b"]


def test_the_tag_set_is_not_read_again_for_each_of_many_texts(take, project, monkeypatch):
    """Reading it took four fifths of an import of short texts."""
    known = tag_set_of(project)
    monkeypatch.setattr(tagset_toml, "read_tag_set", None)
    report = take("a.jsonl", *({"name": "v", "text": "Frau Meyer", "label": [[5, 10, "Patient"]]} for _ in range(3)))
    assert (report.documents, report.annotations) == (3, 3)
    assert {one.name for one in queries.document_entries(project)} == {"v", "v-2", "v-3"}
    assert tag_set_of(project) is known


@pytest.mark.parametrize(
    "record",
    [
        [["Frau Meyer kam", {"entities": [[5, 10, "Patient"]]}], ["Nichts", {"entities": []}]],
        {"classes": ["Patient"], "annotations": [["Frau Meyer kam", {"entities": [[5, 10, "Patient"]]}], None]},
        {"text": "Frau Meyer kam", "ents": [{"start": 5, "end": 10, "label": "Patient"}]},
        {"text": "Frau Meyer kam", "entities": [{"entity_group": "Patient", "word": "Meyer", "start": 5, "end": 10}]},
    ],
)
def test_texts_with_spans_are_never_taken_for_speech(take, project, record):
    take("a.json", record)
    name = queries.document_entries(project)[0].name
    assert queries.document_named(project, name).text == "Frau Meyer kam"
    assert layer(project, None, name) == [((Span(5, 10),), None, "Patient", State.ADDED, None)]


def test_a_span_that_is_none_keeps_a_release_back(take, project):
    report = take("a.jsonl", {"text": "Frau Meyer kam", "label": [[5, 10, "Patient"], ["x", 3], [11, 99, "Staff"]]})
    assert (report.documents, report.annotations) == (1, 1)
    assert len(unusable_lines(project)) == 2
    assert [note.severity for note in report.notes].count("refused") == 2


def test_regions_of_a_recording_fall_onto_words(project, files, tone):
    words = [{"word": word, "start": at, "end": at + 0.5} for word, at in (("Frau", 0.0), ("Meyer", 0.5), ("kam", 1.0))]
    audio = {"to_name": "audio", "type": "labels"}
    found = {
        "data": {"audio": "/data/upload/1/0a1b2c3d-visit.wav"},
        "annotations": [
            {
                "completed_by": 1,
                "result": [
                    {**audio, "value": {"start": 0.45, "end": 0.9, "channel": 0, "labels": ["Patient"]}},
                    {**audio, "value": {"start": 1.7, "end": 1.9, "channel": 0, "labels": ["Date"]}},
                    {**audio, "value": {"start": 60, "end": 61, "channel": 0, "labels": ["Date"]}},
                ],
            }
        ],
    }
    folder = files({"visit.json": json.dumps({"text": "Frau Meyer kam", "words": words})})
    tone(folder / "visit.wav", seconds=2.0)
    import_paths(project, [folder])
    (folder / "tasks.json").write_text(json.dumps([found]))
    report = import_paths(project, [folder / "tasks.json"])
    assert (report.documents, report.annotations, report.refused) == (0, 2, 1)
    assert layer(project, "user-1") == [
        ((), Interval(1700, 1900), "Date", State.ADDED, None),
        ((Span(5, 10),), Interval(450, 1000), "Patient", State.ADDED, None),
    ]
    assert import_paths(project, [folder / "tasks.json"]).annotations == 0


def test_regions_without_their_document_are_refused(take, project):
    audio = {"data": {"audio": "a.wav"}, "annotations": [{"result": [region(0.5, 1.5, "Date", channel=0)]}]}
    audio["annotations"][0]["result"][0]["value"].pop("text", None)
    report = take("a.json", audio)
    assert (report.annotations, report.refused) == (0, 1)


def test_a_damaged_file_leaves_the_others(project, files):
    folder = files(
        {"a.xmi": "<xmi:XMI", "b.xml": "<deIdi2b2><TEXT>Meyer</TEXT><TAGS/></deIdi2b2>", "TypeSystem.xml": "<x/>"}
    )
    report = import_paths(project, [folder])
    assert [entry.name for entry in queries.document_entries(project)] == ["b"]
    assert [(note.severity, note.file) for note in report.notes if note.severity == "refused"] == [("refused", "a.xmi")]
