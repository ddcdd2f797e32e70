"""Promise 21.13: a tag is renamed or removed in one step; somebody says what becomes of annotations that have it."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.errors import EditConflict, FormatError, ProjectError
from deid_studio.formats import tagset_toml
from deid_studio.services.annotation import annotate, finish
from deid_studio.services.annotation.tags import tag_changes
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.services.project.threshold_settings import set_thresholds, thresholds_of
from deid_studio.storage import queries
from deid_studio.storage.layers import layer_queries

TEXT = "Frau Zwirbel sah Adler.\n"


@pytest.fixture
def layer(project, files):
    """A finished layer with a Patient, and a Staff on the same characters as a Typist."""
    import_paths(project, [files({"a.txt": TEXT})])
    (entry,) = queries.document_entries(project)
    layer = projects.assign(project, entry.id, annotator="A1").assignment
    for tag, at in (("Patient", 5), ("Typist", 17), ("Staff", 17)):
        annotate.mark(project.journal, layer.id, fragments=[Span(at, TEXT.index(" ", at) if at == 5 else 22)], tag=tag)
    finish.finish(project.journal, layer.id)
    return layer


def tags(project, layer):
    return sorted(one.tag for one in layer_queries.annotations_of(project, layer.id))


def test_annotations_follow_a_new_name_and_undo_takes_all_of_it_back(project, layer):
    set_thresholds(project, {"Patient": 0.7})
    before = projects.tag_set_of(project)
    tag_changes.rename(project.journal, "Patient", "Person_treated")
    after = projects.tag_set_of(project)
    assert tags(project, layer) == ["Person_treated", "Staff", "Typist"]
    assert after.find("Patient") is None and after.find("Person_treated").kinds == before.find("Patient").kinds
    assert (before.version, after.version) == ("1", "2") and thresholds_of(project).by_tag == {"Person_treated": 0.7}
    tag_changes.undo(project)
    assert projects.tag_set_of(project) == before and tags(project, layer) == ["Patient", "Staff", "Typist"]
    assert thresholds_of(project).by_tag == {"Patient": 0.7}
    with pytest.raises(ProjectError, match="no tag was renamed"):
        tag_changes.undo(project)


def test_a_used_tag_is_not_removed_before_somebody_says_what_becomes_of_it(project, layer):
    with pytest.raises(ProjectError, match="1 annotation has the tag Typist"):
        tag_changes.remove(project.journal, "Typist")
    assert projects.tag_set_of(project).find("Typist") is not None
    tag_changes.remove(project.journal, "Typist", keep=True)
    assert projects.tag_set_of(project).find("Typist") is None and tags(project, layer) == [
        "Patient",
        "Staff",
        "Typist",
    ]
    assert [use.tag for use in tag_changes.uses(project)][-1] == "Typist"


def test_annotations_get_another_tag_once_and_what_is_suggested_too(project, layer):
    tag_changes.remove(project.journal, "Typist", to="Staff")
    assert tags(project, layer) == ["Patient", "Staff"], "the same place has it once"
    assert Kind.TYPIST in projects.tag_set_of(project).find("Staff").kinds
    tag_changes.undo(project)
    assert tags(project, layer) == ["Patient", "Staff", "Typist"]


def test_a_tag_that_nothing_has_goes_at_once_and_names_must_be_free(project, layer):
    tag_changes.remove(project.journal, "Age")
    assert projects.tag_set_of(project).find("Age") is None
    for new in ("Staff", "zwei Wörter"):
        with pytest.raises(FormatError):
            tag_changes.rename(project.journal, "Patient", new)
    with pytest.raises(ProjectError, match="has no tag Age"):
        tag_changes.rename(project.journal, "Age", "Alter")
    assert tags(project, layer) == ["Patient", "Staff", "Typist"]


def test_later_work_is_not_overwritten(project, layer):
    tag_changes.rename(project.journal, "Patient", "Person_treated")
    finish.reopen(project.journal, layer.id)
    patient = next(one for one in layer_queries.annotations_of(project, layer.id) if one.tag == "Person_treated")
    annotate.retag(project.journal, patient, tag="Staff")
    with pytest.raises(EditConflict):
        tag_changes.undo(project)
    assert "Staff" in tags(project, layer)


@given(st.sampled_from(sorted(tagset_toml.built_in())), st.text(min_size=1))
def test_a_tag_set_that_was_written_is_read_as_it_was(name, said):
    tag_set = tagset_toml.load(name)
    tag_set.tags[0].definitions["de"] = said
    assert tagset_toml.read_tag_set(tagset_toml.write_tag_set(tag_set).encode(), file="x") == tag_set
