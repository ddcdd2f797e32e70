"""PHI that ends inside a word keeps a release back, with the place, until somebody takes the risk."""

import pytest

from deid_studio.domain.span import Span
from deid_studio.services.annotation import annotate, finish
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.services.release.gates import gates_of
from deid_studio.services.release.release import ReleaseRefused, release
from deid_studio.services.release.release_choices import Choices
from deid_studio.services.release.release_contents import contents_of, layer_named
from deid_studio.services.release.release_places import Risk
from deid_studio.storage import queries


@pytest.fixture
def make(tmp_path):
    """Makes a project with one text, and marks these parts of it."""
    opened = []

    def made(text, *marked):
        (tmp_path / "brief.txt").write_text(text, encoding="utf-8")
        project = projects.create(tmp_path / "study", tag_set="kolditz13")
        opened.append(project)
        import_paths(project, [tmp_path / "brief.txt"])
        (entry,) = queries.document_entries(project)
        layer = projects.assign(project, entry.id, annotator="A1").assignment.id
        for surface in marked:
            span = Span(text.index(surface), text.index(surface) + len(surface))
            annotate.mark(project.journal, layer, fragments=[span], tag="Location")
        finish.finish(project.journal, layer)
        return project

    yield made
    for project in opened:
        project.close()


def gate(project):
    found = gates_of(project, contents_of(project, layer_named(project, None)))
    return next(one for one in found if one.name == "cut")


@pytest.mark.parametrize(
    ("text", "marked", "cut"),
    [
        ("Im Diakonissenkrankenhaus war sie.", ["Diakoni"], [(3, 25)]),
        ("Im Diakonissenkrankenhaus war sie.", ["Diakoni", "ssenkrankenhaus"], []),
        ("Im Diakonissenkrankenhaus war sie.", ["Diakonissenkrankenhaus"], []),
        ("Im Unfallkrankenhaus.", ["krankenhaus"], [(3, 20)]),
        ("Fall 4711123.", ["4711"], [(5, 12)]),
        ("Müllers Hund, 76-jährig, Barthel-Index, am 3ten", ["Müller", "76", "Barthel", "3"], []),
    ],
)
def test_what_ends_inside_a_word_is_told_with_its_place(make, text, marked, cut):
    """Issue 16, point 9."""
    found = gate(make(text, *marked))
    assert [(place.start, place.end) for place in found.places] == cut
    assert found.is_open is (not cut)


def test_a_release_waits_or_names_who_takes_the_risk(make, tmp_path):
    project = make("Im Diakonissenkrankenhaus war sie.", "Diakoni")
    with pytest.raises(ReleaseRefused) as refused:
        release(project, tmp_path / "out", Choices(by="A1"))
    expected = "cut: brief: Location at characters 3 to 25: it ends inside a word, and the rest of the word stays"
    assert [str(place) for place in refused.value.places] == [expected]
    report = release(project, tmp_path / "out", Choices(accepted=frozenset({Risk.CUT}), by="A1"))
    assert [(one.risk, one.places) for one in report.certificate.accepted] == [("cut", 1)]
