"""Promises of what comes in, by the number that they have in the list of what fell short."""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest

from deid_studio.domain.span import Span
from deid_studio.errors import ProjectError
from deid_studio.services.annotation import annotate, line_placing
from deid_studio.services.exchange import importing
from deid_studio.services.project import layers
from deid_studio.services.project import project as projects
from deid_studio.services.project.unusable_lines import unusable_lines
from deid_studio.storage import queries
from deid_studio.storage.store import Store

TEXT: Final = "Frau Zwirbel sah Herrn Adler und Frau Adler.\n"
FITTING: Final = ("Frau", "sah", "Herrn")


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Store]:
    """A letter with annotations of which two are at other places than they say."""
    placed = [
        f"T{n}\tStaff {TEXT.index(word)} {TEXT.index(word) + len(word)}\t{word}" for n, word in enumerate(FITTING)
    ]
    lines = (*placed, "T3\tStaff 5 12\tAdler", "T4\tPatient 6 12\tZwirbel")
    (tmp_path / "Brief.txt").write_text(TEXT, encoding="utf-8")
    (tmp_path / "Brief.ann").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    with projects.create(tmp_path / "P", tag_set="kolditz13") as made:
        report = importing.import_paths(made, [tmp_path / "Brief.txt", tmp_path / "Brief.ann"], annotator="B2")
        assert not any(name in str(note) for note in report.notes for name in ("Zwirbel", "Adler"))
        yield made


def test_9_both_strings_are_known_and_the_place_where_the_wording_stands_once_is_taken_over(project: Store) -> None:
    by_number = {line.line: line for line in unusable_lines(project)}
    twice, once = by_number[4], by_number[5]
    assert (once.surface, once.stated, once.tag) == ("Zwirbel", Span(6, 12), "Patient")
    assert once.stated is not None and once.stated.of(TEXT) == "wirbel"
    assert "Zwirbel" not in once.sentence
    (entry,) = queries.document_entries(project)
    layer = layers.layer_of(project, entry.id, annotator="B2")
    assert layer is not None
    line_placing.take_over(project, once)
    after = layers.layer_of(project, entry.id, annotator="B2")
    assert after is not None
    added = [one for one in after.annotations if one.id not in {known.id for known in layer.annotations}]
    assert [(one.tag, one.surface(TEXT)) for one in added] == [("Patient", "Zwirbel")]
    annotate.undo(project.journal, layer.assignment.id)
    assert layers.layer_of(project, entry.id, annotator="B2") == layer
    with pytest.raises(ProjectError, match="just one place"):
        line_placing.take_over(project, twice)
