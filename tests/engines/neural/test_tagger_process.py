"""The process of a neural model: it answers, can be stopped, and whatever befalls it is a sentence."""

import os
import signal
from pathlib import Path
from types import ModuleType

import pytest

from deid_studio.engines.neural.tagger_process import TaggerProcess, try_out
from deid_studio.errors import Cancelled, EngineFailed, EngineUnavailable

TEXT = "Frau Anna Müller kam aus Köln."


def test_it_answers_and_begins_anew_after_it_was_stopped_or_killed(neural_models: ModuleType, tmp_path: Path) -> None:
    process = TaggerProcess(neural_models.make_classifier(tmp_path / "m"))
    found = process.ask(TEXT, ("PER", "LOC"))
    assert [TEXT[one.start : one.end] for one in found] == ["Anna Müller", "Köln"]

    def stop() -> None:
        raise Cancelled

    with pytest.raises(Cancelled):
        process.ask(TEXT, ("PER",), tick=stop)
    assert [TEXT[one.start : one.end] for one in process.ask(TEXT, ("LOC",))] == ["Köln"]
    if os.name != "nt":
        assert process._process is not None and process._process.process_id is not None
        os.kill(process._process.process_id, signal.SIGSTOP)
        process._window_s = 0.5
        with pytest.raises(EngineFailed, match="the neural model gave no answer for 0 s in the middle of a text"):
            process.ask(TEXT, ("LOC",))
    process.close()
    process.close()


def test_a_model_that_cannot_be_loaded_says_so(neural_models: ModuleType, tmp_path: Path) -> None:
    folder = neural_models.make_classifier(tmp_path / "m", fixed=12)
    try_out(folder)
    (folder / "tokenizer.json").write_text('{"model": {}}')
    with pytest.raises(EngineUnavailable, match=r"tokenizer\.json of the model is damaged"):
        try_out(folder)


def test_a_model_with_other_answers_than_its_labels_is_refused(neural_models: ModuleType, tmp_path: Path) -> None:
    folder = neural_models.make_classifier(tmp_path / "m")
    (folder / "config.json").write_text('{"id2label": {"0": "O", "1": "B-PER"}}')
    with pytest.raises(EngineUnavailable, match="no token classifier"):
        try_out(folder)


def test_a_graph_of_another_kind_is_refused(neural_models: ModuleType, tmp_path: Path) -> None:
    classifier = neural_models.make_classifier(tmp_path / "m")
    gliner = neural_models.make_gliner(tmp_path / "g", {"anna": "person"})
    (classifier / "model.onnx").write_bytes((gliner / "onnx" / "model.onnx").read_bytes())
    with pytest.raises(EngineUnavailable, match="it would take input_ids, attention_mask, but takes input_ids"):
        try_out(classifier)
