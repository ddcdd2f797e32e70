"""Which folders are Whisper models."""

import json
from pathlib import Path

import pytest

from deid_studio.engines import whisper_model
from deid_studio.engines.hearing import MULTILINGUAL
from deid_studio.errors import EngineUnavailable

FILES = {
    "model.bin": "x",
    "config.json": "{}",
    "tokenizer.json": json.dumps({"added_tokens": [{"content": "<|en|>"}, {"content": "<|de|>"}]}),
    "vocabulary.json": "[]",
}


def folder_of(place: Path, files: dict[str, str]) -> Path:
    for name, data in files.items():
        (place / name).write_text(data)
    return place


def test_the_tokenizer_tells_whether_there_are_many_languages(tmp_path: Path) -> None:
    assert whisper_model.inspect(folder_of(tmp_path, FILES)).language == MULTILINGUAL
    english = json.dumps({"added_tokens": [{"content": "<|en|>"}]})
    assert whisper_model.inspect(folder_of(tmp_path, {"tokenizer.json": english})).language == "en"


@pytest.mark.parametrize("missing", FILES)
def test_each_missing_file_is_named(tmp_path: Path, missing: str) -> None:
    folder_of(tmp_path, {name: data for name, data in FILES.items() if name != missing})
    with pytest.raises(EngineUnavailable, match=f"lacks the file {missing}"):
        whisper_model.inspect(tmp_path)


def test_an_empty_file_is_as_good_as_none(tmp_path: Path) -> None:
    for name in FILES:
        with pytest.raises(EngineUnavailable, match=f"lacks the file {name}"):
            whisper_model.inspect(folder_of(tmp_path, {**FILES, name: ""}))


@pytest.mark.parametrize("damaged", ['{"added', "[" * 100_000], ids=["cut off", "nested too deep"])
def test_damaged_json_is_refused(damaged: str, tmp_path: Path) -> None:
    with pytest.raises(EngineUnavailable, match="damaged"):
        whisper_model.inspect(folder_of(tmp_path, {**FILES, "tokenizer.json": damaged}))
