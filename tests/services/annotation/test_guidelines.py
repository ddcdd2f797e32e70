"""The project's own guideline: copied, read, extended, versioned."""

import pytest

from deid_studio.errors import FormatError, ProjectError, ReadOnlyProject
from deid_studio.formats.guideline import Example
from deid_studio.services.annotation import guidelines
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.storage import queries
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.store import open_store


def test_a_new_project_has_the_guideline_of_its_tag_set(project):
    for language, rule in (("de", "Fett"), ("en", "Bold")):
        assert guidelines.guideline_file(project, language).is_file()
        found = guidelines.section(project, "Patient", language)
        assert found.version == "1" and found.markdown and found.examples and rule in found.general
    assert guidelines.section(project, "", "de").markdown == ""


def test_without_a_file_it_is_the_programs_own_or_none(project, tmp_path):
    guidelines.guideline_file(project, "de").unlink()
    assert guidelines.section(project, "Patient", "de").markdown
    with projects.create(tmp_path / "q", tag_set="swfi") as other:
        assert guidelines.section(other, "Name", "de") == guidelines.GuidelinePage()


def test_an_example_is_added_and_all_else_stays(project):
    file = guidelines.guideline_file(project, "de")
    before = file.read_text(encoding="utf-8").splitlines()
    guidelines.add_example(project, "Patient", language="de", example=Example("Herr **Müller**", True, "Nachname"))
    after = file.read_text(encoding="utf-8").splitlines()
    assert [line for line in after if line not in before] == ["- ✓ Herr **Müller** — Nachname"]
    assert guidelines.section(project, "Patient", "de").examples[-1].text == "Herr **Müller**"
    assert [path.name for path in file.parent.iterdir() if "part" in path.name] == []


def test_an_example_makes_a_guideline_where_there_is_none(tmp_path):
    with projects.create(tmp_path / "q", tag_set="swfi") as project:
        guidelines.add_example(project, "Name", language="de", example=Example("**Müller**", True))
        assert guidelines.section(project, "Name", "de").examples == (Example("**Müller**", True),)


def test_a_broken_guideline_is_named_and_left_alone(project):
    file = guidelines.guideline_file(project, "de")
    file.write_text("# Müller\n")
    with pytest.raises(FormatError, match=r"de\.md, line 1"):
        guidelines.section(project, "Patient", "de")
    with pytest.raises(FormatError):
        guidelines.add_example(project, "Patient", language="de", example=Example("x", False))
    assert file.read_text() == "# Müller\n"


def test_what_cannot_be_written_is_said(project):
    folder = guidelines.guideline_file(project, "de").parent
    for path in folder.iterdir():
        path.unlink()
    folder.rmdir()
    folder.write_text("in the way")
    with pytest.raises(ProjectError, match="could not be written"):
        guidelines.add_example(project, "Patient", language="de", example=Example("x", False))
    with open_store(project.folder) as second, pytest.raises(ReadOnlyProject):
        guidelines.add_example(second, "Patient", language="de", example=Example("x", False))


def test_rounds_say_which_version_holds(project, files):
    import_paths(project, [files({"a.txt": "Frau Müller"})])
    document_id = queries.document_entries(project)[0].id
    projects.assign(project, document_id, annotator="A1")
    assert [one.guideline_version for one in layer_queries.rounds(project)] == ["1"]
    file = guidelines.guideline_file(project, "de")
    file.write_text(file.read_text(encoding="utf-8").replace("version: 1", "version: 10", 1), encoding="utf-8")
    other = guidelines.guideline_file(project, "en")
    other.write_text(other.read_text(encoding="utf-8").replace("version: 1", "version: 9", 1), encoding="utf-8")
    assert guidelines.take_version(project) is not None
    assert guidelines.take_version(project) is None
    projects.assign(project, document_id, annotator="B2")
    assert [one.guideline_version for one in layer_queries.rounds(project)] == ["10"]
