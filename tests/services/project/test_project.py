"""Projects: made, described, put back."""

import pytest

from deid_studio.domain.span import Span
from deid_studio.errors import FormatError, ProjectError
from deid_studio.redaction.plan import Pads
from deid_studio.services.annotation import annotate
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import layers
from deid_studio.services.project import project as projects
from deid_studio.storage import queries
from deid_studio.storage.store import open_store

TAG_SET = """
name = "station"
version = "1"
[[tags]]
name = "Patient"
colour = "#e66e50"
badge = "P"
key = "P"
"""


@pytest.mark.parametrize("name", ["kolditz13", "swfi", "baril5", "stockholm8"])
def test_every_built_in_tag_set_makes_a_project(tmp_path, name):
    with projects.create(tmp_path / "p", tag_set=name) as project:
        assert projects.tag_set_of(project).name == name
    with open_store(tmp_path / "p") as project:
        assert projects.tag_set_of(project).tags


def test_a_sites_own_tag_set_is_kept_in_the_project(tmp_path):
    (tmp_path / "station.toml").write_text(f"\ufeff{TAG_SET}", encoding="utf-8")
    projects.create(tmp_path / "p", tag_set=str(tmp_path / "station.toml")).close()
    (tmp_path / "station.toml").unlink()
    with open_store(tmp_path / "p") as project:
        assert [tag.name for tag in projects.tag_set_of(project).tags] == ["Patient"]


def test_a_broken_or_missing_tag_set_makes_no_project(tmp_path):
    (tmp_path / "station.toml").write_text(TAG_SET.replace('"#e66e50"', "rot"))
    with pytest.raises(FormatError, match=r"station\.toml, line 6"):
        projects.create(tmp_path / "p", tag_set=str(tmp_path / "station.toml"))
    with pytest.raises(FormatError, match="kolditz13") as caught:
        projects.create(tmp_path / "p", tag_set=str(tmp_path / "Zwirbelmeyer"))
    assert str(tmp_path) not in str(caught.value)
    assert not (tmp_path / "p").exists()


def test_the_list_tells_sizes_and_who_marked_how_much(project, files, tone):
    folder = files({"a.txt": "Frau Müller kam.", "b.txt": "Eins zwei"})
    tone(folder / "b.wav")
    import_paths(project, [folder])
    entries = queries.document_entries(project)
    for code in ("A1", "B2"):
        layer = projects.assign(project, entries[0].id, annotator=code)
        annotate.mark(project.journal, layer.assignment.id, fragments=[Span(5, 11)], tag="NAME")
    layer = layers.layer_of(project, entries[0].id, annotator="B2")
    annotate.delete(project.journal, layer.annotations)
    assert projects.overview(project) == [
        projects.DocumentSummary("a", 16, 3, None, {"A1": 1, "B2": 0}),
        projects.DocumentSummary("b", 9, 2, 2000, {}),
    ]


def test_a_layer_is_made_once_and_an_annotator_has_the_same_id_everywhere(project, files, tmp_path):
    import_paths(project, [files({"a.txt": "x", "b.txt": "y"})])
    first, second = queries.document_entries(project)
    layer = projects.assign(project, first.id, annotator="A1")
    assert projects.assign(project, first.id, annotator="A1") == layer
    other = projects.assign(project, second.id, annotator="A1")
    assert other.assignment.id != layer.assignment.id and other.annotator == layer.annotator
    with projects.create(tmp_path / "q", tag_set="swfi") as elsewhere:
        import_paths(elsewhere, [tmp_path / "source"])
        document = queries.document_entries(elsewhere)[0]
        again = projects.assign(elsewhere, document.id, annotator="A1")
    assert (again.annotator, again.assignment.round_id) == (layer.annotator, layer.assignment.round_id)


def test_pads_are_kept_in_the_project(tmp_path):
    with projects.create(tmp_path / "p", tag_set="swfi") as project:
        assert projects.pads_of(project) == Pads(100, 250)
        projects.set_pads(project, Pads(0, 700))
    with open_store(tmp_path / "p") as project:
        assert projects.pads_of(project) == Pads(0, 700)


def test_restoring_names_the_backup_and_needs_one(tmp_path):
    with projects.create(tmp_path / "p", tag_set="swfi"):
        pass
    with pytest.raises(ProjectError, match="no backup"):
        projects.restore(tmp_path / "p")
    with open_store(tmp_path / "p") as project:
        projects.set_pads(project, Pads(1, 1))
    name = projects.restore(tmp_path / "p")
    assert (tmp_path / "p" / "backups" / name).is_file()
    with open_store(tmp_path / "p") as project:
        assert projects.pads_of(project) == Pads()
