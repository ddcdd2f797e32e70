"""What a bundle takes along, and what an annotator opens from it."""

import json
import shutil

import pytest

from deid_studio.domain.annotation import State
from deid_studio.domain.study import Plan
from deid_studio.errors import FormatError, ProjectError
from deid_studio.formats.bundle import bundle_file
from deid_studio.services.annotation import head_data
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.services.rounds import bundle_parts, bundles, merging, rounds
from deid_studio.storage import queries
from deid_studio.storage.folder.project_folder import UNFINISHED
from deid_studio.storage.layers import layer_queries
from tests.services.rounds.campaign_layers import CODES, TEXT, back, layer, mark, shared_names


def test_the_order_of_a_round_travels_with_it(project, campaign):
    order = [entry.id for entry in queries.document_entries(project)][::-1]
    rounds.create(project, "r3", Plan(CODES, seed=1, order=tuple(order)))
    theirs = campaign("A1")
    own = [entry.id for entry in queries.document_entries(project, annotator="A1")]
    assert own == [id for id in order if id in own] and len(own) > 1
    assert layer_queries.current_round(theirs).plan.order == tuple(own)
    assert [entry.id for entry in queries.document_entries(theirs, annotator="A1")] == own


def test_head_data_travels_out_if_wanted_and_never_back(project, campaign, tmp_path):
    name = shared_names(project)[0]
    (id,) = projects.document_ids(project, [name])
    said = {"patient": "P7", "Ward": "Wardenburg", "Datum": "2026-02-03"}
    head_data.set_values(project.journal, {id: said})

    def known(opened):
        return [head.values for head in head_data.heads(opened) if head.values]

    assert known(campaign("A1")) == [said]
    assert known(campaign("A1", "bare", with_head=False)) == []
    theirs = campaign("B2x7")
    head_data.set_values(theirs.journal, {id: {"Ward": "elsewhere"}})
    with bundle_file.opened(back(theirs, "B2x7", tmp_path), [""]) as opened:
        sent = [json.loads(line) for line in opened.lines(bundle_file.DOCUMENTS)]
    assert {json.dumps(row["head"]) for row in sent} == {"{}"}
    merging.merge(project, [back(theirs, "B2x7", tmp_path)])
    assert known(project) == [said]


def test_a_bundle_of_a_version_without_head_data_is_opened_and_one_with_odd_data_refused(
    project, campaign, tmp_path, monkeypatch
):
    def sent(name, head):
        with monkeypatch.context() as patched:
            plain = bundle_parts._json

            def changed(value):
                if isinstance(value, dict) and "revision" in value:
                    value = {key: one for key, one in value.items() if key != "head"} | head
                return plain(value)

            patched.setattr(bundle_parts, "_json", changed)
            return bundles.create(project, "A1", tmp_path / name).file

    bundles.open_bundle(sent("old", {}), tmp_path / "of-old")
    for number, odd in enumerate(({"a": 1}, {"patient": "P"}, {"": "x"}, [], {"a": "x" * 501})):
        with pytest.raises(FormatError, match="not as it should be"):
            bundles.open_bundle(sent(f"odd{number}", {"head": odd}), tmp_path / f"of-odd{number}")


def test_an_annotator_gets_their_own_documents_and_nothing_else(project, campaign, tmp_path):
    mark(project, shared_names(project)[0], "B2x7", 0, 4)
    theirs = campaign("A1")
    mine = queries.document_entries(project, annotator="A1")
    assert [entry.name for entry in queries.document_entries(theirs)] == [entry.name for entry in mine]
    assert projects.annotator_codes(theirs) == ["A1"] == [bundles.owner(theirs)]
    assert layer_queries.current_round(theirs).name == "r2" and layer_queries.current_round(theirs).plan == Plan(
        ("A1",)
    )
    assert projects.tag_set_of(theirs) == projects.tag_set_of(project)
    assert [one.id for one in layer_queries.assignments(theirs)] == [
        one.id
        for one in layer_queries.assignments(project)
        if one.annotator_id == layer_queries.annotator(project, "A1").id
    ]
    for entry in mine:
        found = layer(theirs, entry.name, "A1").annotations
        assert found == layer(project, entry.name, "A1").annotations
        assert [(a.surface(TEXT), a.state) for a in found] == [("Köln", State.UNDECIDED)]
    assert (theirs.folder / "guideline" / "de.md").read_bytes() == (project.folder / "guideline" / "de.md").read_bytes()
    raw = (theirs.folder / "project.db").read_bytes() + (tmp_path / "stick" / "r2_A1.deidpack").read_bytes()
    assert b"B2x7" not in raw and queries.setting(project, projects.SIGNING_KEY).encode() not in raw
    assert [path.name for path in (tmp_path / "stick").iterdir()] == ["r2_A1.deidpack"]


def test_a_project_whose_making_was_broken_off_says_so_and_is_made_again(project, campaign, tmp_path):
    """As a process that is killed leaves it."""
    theirs = campaign("A1")
    theirs.journal.keep({"setting": [{"id": UNFINISHED, "value": "1"}]})
    theirs.close()
    with pytest.raises(ProjectError, match="in the same folder again"):
        projects.open_project(theirs.folder)
    bundles.open_bundle(tmp_path / "stick" / "r2_A1.deidpack", theirs.folder, passphrases=[""])
    with projects.open_project(theirs.folder) as again:
        assert queries.setting(again, UNFINISHED) is None and queries.document_entries(again)


def test_a_project_with_work_in_it_is_never_made_again(campaign, tmp_path):
    theirs = campaign("A1")
    theirs.close()
    before = (theirs.folder / "project.db").read_bytes()
    with pytest.raises(ProjectError, match="must be empty"):
        bundles.open_bundle(tmp_path / "stick" / "r2_A1.deidpack", theirs.folder, passphrases=[""])
    assert (theirs.folder / "project.db").read_bytes() == before


def test_what_came_encrypted_goes_back_so(campaign, tmp_path):
    theirs = campaign("A1", passphrase="streng geheim")
    with pytest.raises(ProjectError, match="came encrypted"):
        back(theirs, "A1", tmp_path)
    assert not (tmp_path / "back").exists()
    assert back(theirs, "A1", tmp_path, passphrase="streng geheim").read_bytes()[:2] != b"PK"
    assert back(theirs, "A1", tmp_path, unencrypted=True).exists()


@pytest.fixture
def talk(project, tone, files, tmp_path):
    """A project with a recording whose file is called after the patient, planned for one annotator."""
    words = [{"word": "guten", "start": 0.1, "end": 0.5}, {"word": "tag", "start": 0.6, "end": 0.9}]
    folder = files({"Müller, Eva.json": json.dumps({"result": words, "text": "guten tag"})})
    tone(folder / "Müller, Eva.wav")
    import_paths(project, [folder])
    rounds.create(project, "1", Plan(("A1",)))
    return project


@pytest.mark.parametrize("passphrase", [None, "streng geheim"])
def test_sound_goes_along_under_its_hash(talk, tmp_path, passphrase):
    sent = bundles.create(talk, "A1", tmp_path, passphrase=passphrase)
    assert sent.recordings == 1 and "Müller" not in sent.file.name
    opened = bundles.open_bundle(sent.file, tmp_path / "A1", passphrases=[passphrase or ""])
    assert (opened.recordings, opened.documents, opened.annotator) == (1, 1, "A1")
    assert not [path.name for path in (tmp_path / "A1").rglob("*") if "ller" in path.name]
    with projects.open_project(tmp_path / "A1") as theirs:
        (recording,), (original,) = queries.recordings(theirs), queries.recordings(talk)
        there, here = projects.recording_path(theirs, recording), projects.recording_path(talk, original)
        assert there.read_bytes() == here.read_bytes() and there.suffix == ".wav"
        returned = bundles.create(theirs, "A1", tmp_path, passphrase=passphrase)
        assert returned.recordings == 0 and returned.file.stat().st_size < 10_000
        with pytest.raises(FormatError, match="brings work back"):
            bundles.open_bundle(returned.file, tmp_path / "wrong", passphrases=[passphrase or ""])


def test_without_sound_its_hash_finds_it_again(talk, tmp_path):
    sent = bundles.create(talk, "A1", tmp_path, with_audio=False)
    bundles.open_bundle(sent.file, tmp_path / "A1")
    with projects.open_project(tmp_path / "A1") as theirs:
        (recording,) = queries.recordings(theirs)
        with pytest.raises(ProjectError, match="missing"):
            projects.recording_path(theirs, recording)
        original = projects.recording_path(talk, queries.recordings(talk)[0])
        shutil.copyfile(original, theirs.folder / "audio" / "anything.wav")
        assert projects.recording_path(theirs, recording).name == "anything.wav"
