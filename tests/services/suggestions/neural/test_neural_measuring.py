"""What a neural model claims is measured on what a project has decided."""

from pathlib import Path
from types import ModuleType

import pytest

from deid_studio.domain.span import Span
from deid_studio.errors import ProjectError
from deid_studio.services.annotation import annotate, finish
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.models import installed_models
from deid_studio.services.models.installed_models import InstalledModel
from deid_studio.services.models.model_intake import take_in
from deid_studio.services.project import project as projects
from deid_studio.services.suggestions.neural import neural_measuring
from deid_studio.storage import queries
from deid_studio.storage.journal import PROJECT_STACK
from deid_studio.storage.store import Store


@pytest.fixture
def installed(neural_models: ModuleType, tmp_path: Path) -> InstalledModel:
    take_in(neural_models.make_classifier(tmp_path / "klinik"), tried=False)
    return installed_models.get("klinik")


@pytest.fixture
def letters(project: Store, files) -> Store:
    """Three finished letters: every Anna is PHI, of the towns one in four."""
    texts = {f"{n}.txt": "Anna kam aus Köln nach Köln und aus Köln nach Köln.\n" * 3 for n in range(3)}
    import_paths(project, [files(texts)])
    for entry in queries.document_entries(project):
        layer = projects.assign(project, entry.id, annotator="A1")
        text = queries.document(project, entry.id).text
        for line in range(3):
            at = line * 52
            for start, tag in ((at, "Patient"), (at + 13, "Location")):
                end = start + 4
                assert text[start:end] in ("Anna", "Köln")
                annotate.mark(project.journal, layer.assignment.id, fragments=[Span(start, end)], tag=tag)
        finish.finish(project.journal, layer.assignment.id)
    return project


def test_confidences_follow_what_was_decided(
    letters: Store, installed: InstalledModel, monkeypatch: pytest.MonkeyPatch
) -> None:
    found = neural_measuring.measure(letters, installed)
    told = {one.label: (one.decisions, round(one.right, 2)) for one in found.labels}
    assert (found.letters, told) == (3, {"PER": (9, 1.0), "LOC": (36, 0.25), "": (45, 0.4)})
    assert all(one.claimed > 0.95 for one in found.labels)
    assert neural_measuring.reliability(letters, installed) is None, "nothing is changed yet"
    neural_measuring.keep(letters, installed, found)
    assert neural_measuring.reliability(letters, installed) == found
    model = neural_measuring.asked_model(letters, installed)
    assert model.sureness("LOC", 0.99) == pytest.approx(0.32, abs=0.02)
    assert model.sureness("PER", 0.99) == pytest.approx(0.45, abs=0.02), "too few of its own: as all labels"
    monkeypatch.setattr(neural_measuring, "LEAST_DECISIONS", 5)
    assert neural_measuring.asked_model(letters, installed).sureness("PER", 0.99) > 0.95
    letters.journal.undo(PROJECT_STACK)
    assert neural_measuring.asked_model(letters, installed).sureness("LOC", 0.99) == pytest.approx(0.69, abs=0.01)


def test_with_little_it_is_not_believed(letters: Store, installed: InstalledModel) -> None:
    few = neural_measuring.NeuralReliability(
        "klinik", 1, "2026-01-01", (neural_measuring.LabelReliability("", 3, 0.9, 1.0, [(0.9, 1.0)]),)
    )
    assert few.points == {}


def test_without_finished_letters_there_is_nothing_to_measure(project: Store, installed: InstalledModel) -> None:
    with pytest.raises(ProjectError, match="no letter is finished"):
        neural_measuring.measure(project, installed)
