"""What an import would bring is told before it is written, as it then comes in."""

import json

import pytest

from deid_studio.domain.document import Tiers
from deid_studio.errors import Cancelled, ProjectError, ReadOnlyProject
from deid_studio.services.exchange.importing import commit, give_back, import_paths, look, reports
from deid_studio.services.exchange.intake.import_tally import Fate
from deid_studio.storage import queries
from deid_studio.storage.store import open_store

TEXT = "Frau Müller kam am 12.03.2019."
ANN = "T1\tPatient 5 11\tMüller\nT2\tDATUM 19 29\t12.03.2019\n"
GRID = """<ANNOTATION_DOCUMENT><TIME_ORDER><TIME_SLOT TIME_SLOT_ID="a" TIME_VALUE="0"/>
<TIME_SLOT TIME_SLOT_ID="b" TIME_VALUE="900"/></TIME_ORDER>{}</ANNOTATION_DOCUMENT>"""
TIER = (
    '<TIER TIER_ID="{0}" PARTICIPANT="Dr. {0}"><ANNOTATION><ALIGNABLE_ANNOTATION ANNOTATION_ID="{0}" '
    'TIME_SLOT_REF1="a" TIME_SLOT_REF2="b"><ANNOTATION_VALUE>{1}</ANNOTATION_VALUE></ALIGNABLE_ANNOTATION>'
    "</ANNOTATION></TIER>"
)


def eaf(**tiers):
    return GRID.format("".join(TIER.format(name, words) for name, words in tiers.items()))


@pytest.fixture
def folder(files, tone):
    made = files({"brief.txt": TEXT, "brief.ann": ANN, "bild.png": b"\x89PNG", "kaputt.json": "{", "visite.ann": ANN})
    (made / "visite.eaf").write_text(eaf(words="Frau Müller kam am 12.03.2019."), encoding="utf-8")
    tone(made / "visite.wav")
    return made


def test_the_preview_says_what_the_import_then_does(project, folder, contents_of):
    before = contents_of(folder)
    batch, preview = look(project, [folder], annotator="B2")
    assert queries.document_entries(project) == [] and reports(project) == []
    report = commit(project, batch, annotator="B2")
    assert preview.report == report and report.refused == 1
    letter, broken, talk = preview.documents
    assert (letter.name, letter.fate, letter.files) == (
        "brief",
        Fate.NEW,
        (("text", "brief.txt"), ("ann", "brief.ann")),
    )
    assert (letter.beginning, letter.characters, letter.annotations) == (TEXT, len(TEXT), 2)
    assert (broken.name, broken.fate, broken.characters) == ("kaputt", Fate.REFUSED, 0)
    assert (talk.words, talk.untimed, talk.speakers) == (5, 0, ("Dr. words",))
    assert talk.tiers == (("visite.eaf", Tiers(("words",), ("words",))),)
    assert talk.duration_ms == queries.recordings(project)[0].duration_ms
    assert [(one.tag, one.annotations, one.is_known) for one in preview.tags] == [
        ("DATUM", 2, False),
        ("Patient", 2, True),
    ]
    assert contents_of(folder) == before


def test_a_look_that_is_given_back_leaves_nothing(project, folder, contents_of):
    before = contents_of(project.folder)
    batch, _ = look(project, [folder])
    assert [file.parent.name for file in batch.made] == ["audio", "peaks"]
    give_back(project, batch)
    after = contents_of(project.folder)
    assert {name for name in after if name.startswith(("audio", "cache", "letters"))} == set()
    assert queries.document_entries(project) == []
    assert before.keys() <= after.keys()


def test_what_the_project_has_is_kept_when_a_look_is_given_back(project, folder):
    import_paths(project, [folder])
    batch, preview = look(project, [folder])
    assert [one.fate for one in preview.documents] == [Fate.KNOWN, Fate.REFUSED, Fate.KNOWN]
    give_back(project, batch)
    assert len(list((project.folder / "audio").iterdir())) == 1


def test_another_annotators_layer_completes_a_document(project, folder):
    import_paths(project, [folder])
    _, preview = look(project, [folder / "brief.txt", folder / "brief.ann"], annotator="B2")
    assert [(one.fate, one.annotations) for one in preview.documents] == [(Fate.COMPLETED, 2)]


def test_labels_are_shown_with_the_tags_that_they_become(project, files):
    task = {"data": {"text": TEXT}, "annotations": [{"result": [region(5, 11, "PATIENT"), region(19, 29, "date")]}]}
    made = files({"a.json": json.dumps([task]), "b.json": json.dumps([task])})
    _, preview = look(project, [made])
    assert [(one.tag, one.labels, one.annotations) for one in preview.tags] == [
        ("Date", ("date",), 2),
        ("Patient", ("PATIENT",), 2),
    ]
    assert [one.annotators for one in preview.documents] == [(), ()]
    task["annotations"][0]["completed_by"] = {"email": "B2"}
    (made / "a.json").write_text(json.dumps([task]), encoding="utf-8")
    assert [one.annotators for one in look(project, [made])[1].documents] == [("B2",), ()]


def region(start, end, label):
    value = {"start": start, "end": end, "labels": [label], "text": TEXT[start:end]}
    return {"type": "labels", "to_name": "text", "from_name": "label", "value": value}


def test_unclear_tiers_are_offered_and_each_file_has_its_own_choice(project, files, tone, monkeypatch):
    made = files({"a.eaf": eaf(Arzt="Guten Tag", Patient="Ja"), "b.eaf": eaf(Arzt="Nein", Patient="Doch")})
    tone(made / "a.wav")
    batch, preview = look(project, [made])
    assert [one.tiers[0][1] for one in preview.documents] == [Tiers(("Arzt", "Patient"))] * 2
    assert [one.fate for one in preview.documents] == [Fate.NEW, Fate.REFUSED]
    monkeypatch.setattr("deid_studio.audio.samples.sha256_of", None)
    again, preview = look(project, [made], before=batch, tiers={"a.eaf": "Patient", "b.eaf": "Arzt,Patient"})
    assert [one.beginning for one in preview.documents] == ["Ja", "Nein\nDoch"]
    assert again.made == batch.made
    commit(project, again)
    assert len(queries.recordings(project)) == 1


def test_another_look_that_fails_leaves_what_the_first_one_took(project, folder):
    batch, _ = look(project, [folder])
    with pytest.raises(ProjectError):
        look(project, [folder], before=batch, annotator="Dr. Müller")
    assert batch.made and all(file.is_file() for file in batch.made)


def test_a_look_that_is_stopped_or_not_allowed_leaves_nothing(project, folder):
    def stop(done, total):
        raise Cancelled

    with pytest.raises(Cancelled):
        look(project, [folder], progress=stop)
    with open_store(project.folder) as second, pytest.raises(ReadOnlyProject):
        look(second, [folder])
    assert list((project.folder / "audio").iterdir()) == []


def test_an_import_that_is_stopped_while_it_is_written_brings_nothing(project, folder):
    batch, _ = look(project, [folder])

    def stop(done, total):
        if done:
            raise Cancelled

    with pytest.raises(Cancelled):
        commit(project, batch, progress=stop)
    assert queries.document_entries(project) == [] and list((project.folder / "audio").iterdir()) == []
