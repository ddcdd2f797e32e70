"""A neural model comes in as a recogniser's does: whole, tried, without files that can run code."""

import zipfile
from pathlib import Path
from types import ModuleType

import pytest

from deid_studio.domain.kinds import Kind
from deid_studio.errors import EngineUnavailable, FormatError
from deid_studio.services.models import installed_models, tagger_models
from deid_studio.services.models.model_intake import take_in

UNKNOWN = ("O", "B-FOO", "I-FOO")


def test_it_comes_in_with_a_card_and_a_label_map(neural_models: ModuleType, tmp_path: Path) -> None:
    source = neural_models.make_classifier(tmp_path / "ner-klinik")
    (source / "pytorch_model.bin").write_bytes(b"\x80\x04 a pickle")
    (source / "modeling.py").write_text("raise SystemExit")
    card = take_in(source)
    assert (card.name, card.engine, card.language, card.sample_rate_hz) == ("ner-klinik", "neural", "de", 0)
    assert (card.licence_file, "license: mit" in card.licence) == ("README.md", True)
    assert sorted(card.files) == ["README.md", "config.json", "model.onnx", "tokenizer.json"]
    left_out, mapped, unknown = card.notes
    assert str(left_out).startswith("2 files of other programs were left out, as modeling.py")
    assert "PER = person, LOC = town" in mapped and str(unknown).endswith("nobody knows what they are: MISC")
    (one,) = installed_models.all_models()
    assert installed_models.recognisers() == []
    labels = tagger_models.label_map(one.folder)
    assert labels.kinds == {"PER": Kind.PERSON, "LOC": Kind.TOWN}
    assert tagger_models.unmapped(one.folder, labels) == ("MISC",)
    (one.folder.parent / "labels.toml").write_text('[labels]\nMISC = "hospital"\n')
    assert tagger_models.label_map(one.folder).kinds == {"MISC": Kind.HOSPITAL}
    assert installed_models.check("ner-klinik", tried=True).problems == ()


def test_a_zip_with_the_onnx_in_a_folder_of_its_own_is_one_model(neural_models: ModuleType, tmp_path: Path) -> None:
    source = neural_models.make_classifier(tmp_path / "m")
    (source / "onnx").mkdir()
    (source / "model.onnx").rename(source / "onnx" / "model.onnx")
    for name in ("config.json", "tokenizer.json"):
        (source / "onnx" / name).write_bytes((source / name).read_bytes())
    with zipfile.ZipFile(tmp_path / "klein.zip", "w") as archive:
        for file in source.rglob("*"):
            archive.write(file, f"inside/{file.relative_to(source)}")
    assert take_in(tmp_path / "klein.zip").files.keys() >= {"onnx/model.onnx", "config.json"}


def test_a_gliner_model_is_asked_for_kinds_of_ours(neural_models: ModuleType, tmp_path: Path) -> None:
    kinds = {"anna": "person", "köln": "town"}
    card = take_in(neural_models.make_gliner(tmp_path / "g", kinds), language="de")
    labels = tagger_models.label_map(installed_models.get("g").folder)
    assert labels.kinds["date of birth"] is Kind.BIRTHDATE and len(labels.kinds) <= 25
    assert card.licence == "Only for tests."


def test_tensors_in_a_file_beside_come_along(neural_models: ModuleType, tmp_path: Path) -> None:
    source = neural_models.make_classifier(tmp_path / "m", external="weights.bin")
    (source / "weights.data").rename(source / "weights.bin")
    card = take_in(source)
    assert "weights.bin" in card.files and "PER" in str(card.notes[0])


def test_what_nobody_understands_needs_a_label_map(neural_models: ModuleType, tmp_path: Path) -> None:
    source = neural_models.make_classifier(tmp_path / "m", {"anna": "B-FOO"}, UNKNOWN)
    with pytest.raises(EngineUnavailable, match=r"nobody knows .* FOO are; put a file labels\.toml"):
        take_in(source)
    (source / "labels.toml").write_text("[labels]\nFOO = 'nonsense'\n")
    with pytest.raises(FormatError, match="no such kind for FOO"):
        take_in(source)
    (source / "labels.toml").write_text("[labels]\nFOO = 'person'\n")
    assert take_in(source).notes == ()


@pytest.mark.parametrize("external", ["../weights.data", "/etc/hostname"])
def test_what_is_unsafe_leaves_nothing(neural_models: ModuleType, tmp_path: Path, external: str) -> None:
    with pytest.raises(EngineUnavailable, match="outside of its folder"):
        take_in(neural_models.make_classifier(tmp_path / "m", external=external))
    assert not any(installed_models.models_folder().iterdir())


def test_operations_of_others_are_refused(neural_models: ModuleType, tmp_path: Path) -> None:
    with pytest.raises(EngineUnavailable, match=r"not onnxruntime's own \(evil\.Gather\)"):
        take_in(neural_models.make_classifier(tmp_path / "m", domain="evil"))
