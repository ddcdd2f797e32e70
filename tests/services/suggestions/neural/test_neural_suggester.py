"""A neural model is asked beside the program's rules and models, and its suggestions say so."""

from dataclasses import replace
from pathlib import Path
from types import ModuleType

import pytest

from deid_studio.domain.kinds import Kind
from deid_studio.errors import Cancelled, EngineUnavailable
from deid_studio.formats import tagset_toml
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.models import installed_models
from deid_studio.services.models.model_intake import take_in
from deid_studio.services.project import layers
from deid_studio.services.suggestions import preannotate
from deid_studio.services.suggestions.neural.neural_suggester import NeuralModel, load, neural_model, untagged
from deid_studio.services.suggestions.suggesters import Suggesters
from deid_studio.storage import queries
from deid_studio.storage.store import Store
from deid_studio.suggest.site.site_pipeline import LabelMap

TEXT = "Es kam Anna Müller und blieb drei Tage. Die Grippe war schwer.\n"


@pytest.fixture
def model(neural_models: ModuleType, tmp_path: Path) -> NeuralModel:
    take_in(neural_models.make_classifier(tmp_path / "klinik"), tried=False)
    return neural_model(installed_models.get("klinik"))


def test_what_it_finds_becomes_candidates(model: NeuralModel) -> None:
    found = load(model)(TEXT, lambda _done, _total: None)
    assert [(one.span.of(TEXT), one.kind, one.source) for one in found] == [
        ("Anna Müller", "person", f"neural:klinik {model.version}")
    ]
    assert 0.69 < found[0].confidence < 0.7, "unmeasured, it is believed only so far"


def test_labels_without_a_tag_are_told(model: NeuralModel) -> None:
    assert untagged(model, tagset_toml.load("kolditz13")) == ("MISC",)
    assert untagged(model, tagset_toml.load("stockholm8")) == ("MISC",)
    assert untagged(model, tagset_toml.load("swfi")) == ("MISC",)


def test_its_suggestions_are_put_before_a_person_and_name_it(project: Store, files, model: NeuralModel) -> None:
    import_paths(project, [files({"Brief.txt": TEXT})])
    model = replace(model, labels=LabelMap({"MISC": Kind.HOSPITAL}, 0.9))
    preannotate.propose(project, Suggesters(tagset_toml.load("kolditz13"), "de", neural=model))
    (entry,) = queries.document_entries(project)
    layer = layers.layer_of(project, entry.id, annotator="A1")
    assert layer is not None
    sources = {one.span.of(TEXT): one.source for one in layer.annotations if one.source.startswith("neural:")}
    assert sources == {"Grippe": f"neural:klinik {model.version}"}


def test_it_can_be_stopped_within_a_text(model: NeuralModel) -> None:
    def stop(_done: int, _total: int) -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        load(model)(TEXT * 200, stop)


def test_a_model_that_was_damaged_since_is_not_asked(model: NeuralModel) -> None:
    (model.folder / "model.onnx").write_bytes(b"")
    with pytest.raises(EngineUnavailable, match=r"model\.onnx of model klinik is missing or damaged"):
        neural_model(installed_models.get("klinik"))
