"""What stands instead of PHI in a release: surrogates and their key, previews, and what is too rare to stay."""

from dataclasses import replace

import pytest

from deid_studio.errors import Cancelled, ProjectError
from deid_studio.services.project import layers
from deid_studio.services.release import rare, release_phi
from deid_studio.services.release.release import preview, release
from deid_studio.services.release.release_choices import Choices
from deid_studio.services.release.release_places import Risk
from deid_studio.services.surrogates.surrogate_key_file import new_key
from deid_studio.services.surrogates.surrogate_kinds import Reason
from deid_studio.storage import edit_log, queries

UNHEARD = Choices(accepted=frozenset({Risk.UNHEARD}))


def test_a_key_keeps_its_kind_of_dates(kit, tmp_path):
    project = kit.make(tmp_path / "project", files={"letter.txt": kit.LETTER.encode()})
    kit.mark_all(project)
    key = tmp_path / "keys" / "key"
    key.parent.mkdir()
    choices = Choices(text_style="surrogate", key=key, surrogates="any-day")
    release(project, tmp_path / "out", choices)
    assert release(project, tmp_path / "again", replace(choices, surrogates=None)).check.passed
    with pytest.raises(ProjectError, match="other kind of dates"):
        release(project, tmp_path / "other", replace(choices, surrogates="weekdays"))
    assert not (tmp_path / "other").exists()


def test_surrogates_are_consistent_and_their_key_is_elsewhere(project, tmp_path):
    key = tmp_path / "keys" / "key.json"
    choices = Choices(text_style="surrogate", key=key, accepted=frozenset({Risk.UNHEARD}), style="tagtone")
    report = release(project, tmp_path / "out", choices)
    assert report.check.passed
    assert key.is_file()
    text = (tmp_path / "out" / "text" / "letter.txt").read_text()
    assert "Wiesinger" not in text
    assert "[PATIENT]" not in text
    with pytest.raises(ProjectError, match=r"beside the release|part of the release"):
        release(
            project,
            tmp_path / "b",
            Choices(text_style="surrogate", key=tmp_path / "b" / "k", accepted=UNHEARD.accepted),
        )
    assert not (tmp_path / "b").exists()


def as_stored(folder):
    return {path: path.read_bytes() for path in folder.rglob("*") if path.is_file() and path.name != "project.db-shm"}


def test_what_is_previewed_is_what_goes_out_and_a_preview_writes_nothing(project, tmp_path):
    key = tmp_path / "keys" / "key.json"
    choices = Choices(text_style="surrogate", key=key, secret=new_key().secret, accepted=frozenset({Risk.UNHEARD}))
    before, edits = as_stored(tmp_path), edit_log.last_edit(project)
    seen = preview(project, choices)
    assert as_stored(tmp_path) == before and edit_log.last_edit(project) == edits and not key.parent.exists()
    release(project, tmp_path / "out", choices)
    written = {path.stem: path.read_text() for path in (tmp_path / "out" / "text").glob("*.txt")}
    assert {one.name: one.text for one in seen} == written and len(written) == 2
    for one in seen:
        assert [stretch.place.of(one.text) for stretch in one.stretches] == [stretch.new for stretch in one.stretches]
        assert "Wiesinger" in {stretch.surface for stretch in one.stretches} and "Wiesinger" not in one.text
    later = replace(choices, secret=None)
    assert preview(project, later) == seen, "a key that is there gives the same again"
    assert preview(project, replace(later, key=tmp_path / "other")) != seen
    assert str(choices.secret) not in repr(choices)


def test_a_preview_says_why_something_becomes_its_tag(kit, tmp_path):
    text = "Die 93-jährige Frau Wiesinger, Glasbläserin, kommt am ersten Tag.\n"
    with kit.make(tmp_path / "project", files={"letter.txt": text.encode()}) as project:
        marked = {"Patient": ("Wiesinger",), "Age": ("93",), "Profession": ("Glasbläserin",), "Date": ("ersten Tag",)}
        kit.mark_all(project, marked=marked, finished=False)
        choices = Choices(text_style="surrogate", key=tmp_path / "keys" / "key")
        (seen,) = preview(project, choices)
        reasons = {one.surface: one.reason for one in seen.stretches}
        assert reasons == {
            "93": Reason.RARE,
            "Wiesinger": None,
            "Glasbläserin": Reason.KIND,
            "ersten Tag": Reason.FORM,
        }
        assert {one.new for one in seen.stretches if one.reason} == {"[AGE]", "[PROFESSION]", "[DATE]"}
        (seen,) = preview(project, replace(choices, accepted=frozenset({Risk.RARE})))
        assert next(one.reason for one in seen.stretches if one.surface == "93") is None
        (seen,) = preview(project, Choices())
        assert {one.reason for one in seen.stretches} == {None} and "[PATIENT]" in seen.text
        with pytest.raises(Cancelled):
            preview(project, choices, progress=stopped)


def stopped(*_):
    raise Cancelled


def test_rare_values_become_their_tag_unless_somebody_says_otherwise(kit, tmp_path):
    text = "Die 93-jährige Frau Wiesinger kommt, 41 Jahre alt ist der Sohn.\n"
    with kit.make(tmp_path / "project", files={"letter.txt": text.encode()}) as project:
        kit.mark_all(project, marked={"Patient": ("Wiesinger",), "Age": ("93", "41")})
        choices = Choices(text_style="surrogate", key=tmp_path / "keys" / "key.json")
        report = release(project, tmp_path / "out", choices)
        assert "Die [AGE]-jährige Frau" in (tmp_path / "out" / "text" / "letter.txt").read_text()
        gate = next(gate for gate in report.gates if gate.name == "G2")
        assert (gate.is_open, [place.start for place in gate.places]) == (True, [4])
        (layer,) = layers.layers(project, queries.document_entries(project)[0].id)
        rare.decide_rare(project, queries.document_entries(project)[0].id, layer.annotations[0], may_go=True)
        release(project, tmp_path / "again", choices)
    assert "[AGE]" not in (tmp_path / "again" / "text" / "letter.txt").read_text()


@pytest.mark.parametrize(
    ("age", "old"), [("89", False), ("90", True), ("dreiundneunzig", True), ("ninety two", True), ("vier", False)]
)
def test_ages_above_89_are_rare(age, old):
    assert release_phi.is_old(age) is old


@pytest.mark.parametrize("word", "klein parkinson nase krebs haar haus".split())
def test_words_that_are_names_as_well_are_ordinary(word):
    assert release_phi.is_ordinary(word)


@pytest.mark.parametrize(
    "word", "özdemir berlin wiesinger kramer hofer davies collins grünspecht krieger siegel iller wiss".split()
)
def test_names_and_towns_are_no_ordinary_words(word):
    assert not release_phi.is_ordinary(word)


ENGLISH = "She was seen in the emergency department with a wet cough. Her chin and both wards were clear."


@pytest.mark.parametrize("word", "wet chin wards patella klein parkinson".split())
def test_in_an_english_text_english_words_are_ordinary_too(word):
    assert release_phi.ordinary_in(ENGLISH)(word)


@pytest.mark.parametrize(
    "word", "özdemir davies kowalczyk hopkins jackson jordan madison tyler ziegler kramer anna diane".split()
)
def test_in_an_english_text_names_are_none(word):
    assert not release_phi.ordinary_in(ENGLISH)(word)


@pytest.mark.parametrize("word", "wet chin wards".split())
def test_in_a_german_text_they_are_names(word):
    assert not release_phi.ordinary_in("Sie kam mit Husten in die Notaufnahme, und es ging ihr bald besser.")(word)


def test_names_of_documents_that_give_phi_away_become_numbers(kit, tmp_path):
    files = {
        "Wiesinger_Brief.txt": kit.LETTER.encode(),
        "befund-KLARAWIESINGER.txt": b"Befund.\n",
        "plain.txt": b"Gut.\n",
    }
    with kit.make(tmp_path / "project", files=files) as project:
        kit.mark_all(project)
        release(project, tmp_path / "out")
    names = {path.stem for path in (tmp_path / "out" / "text").iterdir()}
    assert names == {"document-0001", "document-0002", "plain"}
