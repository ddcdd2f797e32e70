"""Which models a round, or a measure, may ask."""

import pytest

from deid_studio.domain.study import Plan
from deid_studio.errors import EngineUnavailable, ProjectError
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project.layers import machine_layer
from deid_studio.services.rounds import rounds
from deid_studio.services.suggestions import learning, preannotate
from deid_studio.services.suggestions.sources.model_sources import model_sources, suggesters_of
from deid_studio.services.suggestions.suggesters import is_asked
from deid_studio.storage import queries
from tests.learned_models import put_learned


def test_the_models_of_a_project_are_its_sources(project):
    assert model_sources(project) == ["model"]
    folder = put_learned(project)
    assert model_sources(project) == ["model", f"learned:{folder.name}"]
    assert suggesters_of(project, "model").learned is None
    learning.use(project)
    assert model_sources(project) == ["model", "own", f"learned:{folder.name}"]
    assert suggesters_of(project, "model").learned == suggesters_of(project, f"learned:{folder.name}").learned == folder
    assert suggesters_of(project, "own").learned is None
    assert all(map(is_asked, model_sources(project))) and is_asked("neural:x") and not is_asked("final")
    with pytest.raises(ProjectError):
        suggesters_of(project, "learned:2030-01-01-9")
    with pytest.raises(EngineUnavailable):
        suggesters_of(project, "neural:nobody")


def test_a_round_starts_from_a_learned_model_and_says_so(project, files):
    import_paths(project, [files({"a.txt": "Frau Erika Zwirner aus Jena, wir berichten.\n"})])
    source = f"learned:{put_learned(project).name}"
    made = rounds.create(project, "r2", Plan(("A1",)), suggestions=source, loading=suggesters_of(project, source))
    assert made.suggestions == source
    machine = machine_layer(project, queries.document_entries(project)[0].id)
    assert "model:learned 2030-01-01-1" in {one.source for one in machine.annotations}
    assert preannotate.without_suggestions(project, annotator="A1") == frozenset()
