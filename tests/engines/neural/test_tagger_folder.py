"""What a folder lacks of a neural model is named, and what is none is none."""

import json
from pathlib import Path
from types import ModuleType

import pytest

from deid_studio.engines.neural.tagger_folder import inspect, is_tagger, parted
from deid_studio.errors import EngineUnavailable


def test_what_the_folder_says_is_read(neural_models: ModuleType, tmp_path: Path) -> None:
    found = inspect(neural_models.make_classifier(tmp_path / "c"))
    assert (found.classes, found.language, found.most_tokens) == (("PER", "LOC", "MISC"), "de", 18)
    found = inspect(neural_models.make_gliner(tmp_path / "g", {"anna": "person"}))
    assert found.is_gliner and found.prompt == ("<<ENT>>", "<<SEP>>")
    assert (found.most_wide, found.most_words, found.language) == (4, 6, None)


@pytest.mark.parametrize(
    ("label", "said"),
    [
        ("B-PER", ("PER", "B")),
        ("U_LOC", ("LOC", "U")),
        ("PER", ("PER", "")),
        ("O", ("", "")),
        ("ID-NUM", ("ID-NUM", "")),
    ],
)
def test_labels_are_parted(label: str, said: tuple[str, str]) -> None:
    assert parted(label) == said


@pytest.mark.parametrize("name", ["tokenizer.json", "model.onnx"])
def test_what_is_missing_is_named(neural_models: ModuleType, tmp_path: Path, name: str) -> None:
    folder = neural_models.make_classifier(tmp_path / "m")
    (folder / name).unlink()
    with pytest.raises(EngineUnavailable, match=f"lacks the file {name}"):
        inspect(folder)
    (folder / name).write_bytes(b"")
    with pytest.raises(EngineUnavailable, match=r"lacks the file|no ONNX file"):
        inspect(folder)


def test_files_that_can_run_code_are_no_model(neural_models: ModuleType, tmp_path: Path) -> None:
    folder = neural_models.make_classifier(tmp_path / "m")
    (folder / "model.onnx").rename(folder / "pytorch_model.bin")
    with pytest.raises(EngineUnavailable, match=r"has pytorch_model\.bin but no model\.onnx.*never loaded"):
        inspect(folder)


def test_one_of_several_must_be_called_model(neural_models: ModuleType, tmp_path: Path) -> None:
    folder = neural_models.make_classifier(tmp_path / "m")
    (folder / "model.onnx").rename(folder / "model_quantized.onnx")
    assert inspect(folder).onnx.name == "model_quantized.onnx"
    (folder / "other.onnx").write_bytes((folder / "model_quantized.onnx").read_bytes())
    with pytest.raises(EngineUnavailable, match="2 ONNX files"):
        inspect(folder)


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"id2label": {"0": "LABEL_0", "1": "LABEL_1"}}, "does not say what its labels are"),
        ({"id2label": {"0": "O", "2": "PER"}}, "does not say what its labels are"),
        ({"id2label": {"x": "PER"}}, "not as it should be"),
        ({"id2label": ["PER"]}, "not as it should be"),
    ],
)
def test_labels_nobody_understands_are_refused(
    neural_models: ModuleType, tmp_path: Path, changed: dict[str, object], said: str
) -> None:
    folder = neural_models.make_classifier(tmp_path / "m")
    (folder / "config.json").write_text(json.dumps(changed))
    with pytest.raises(EngineUnavailable, match=said):
        inspect(folder)


@pytest.mark.parametrize(
    "changed",
    [{"span_mode": "token_level"}, {"labels_encoder": "x"}, {"words_splitter_type": "jieba"}, {"max_len": "x"}],
)
def test_other_kinds_of_gliner_are_refused(
    neural_models: ModuleType, tmp_path: Path, changed: dict[str, object]
) -> None:
    folder = neural_models.make_gliner(tmp_path / "g", {"anna": "person"})
    file = folder / "gliner_config.json"
    file.write_text(json.dumps({**json.loads(file.read_text()), **changed}))
    with pytest.raises(EngineUnavailable):
        inspect(folder)


def test_a_recogniser_s_model_is_none(tmp_path: Path) -> None:
    assert not is_tagger(tmp_path)
    for name in ("config.json", "model.bin", "tokenizer.json"):
        (tmp_path / name).write_text('{"id2label": {}}')
    assert not is_tagger(tmp_path)
    (tmp_path / "model.bin").unlink()
    assert is_tagger(tmp_path)
    (tmp_path / "config.json").write_text("no JSON")
    assert not is_tagger(tmp_path)
