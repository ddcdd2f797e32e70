"""What a folder must hold to be a Whisper model for faster-whisper, and what it says of itself."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from deid_studio.engines.hearing import MULTILINGUAL, ModelFacts
from deid_studio.errors import EngineUnavailable
from deid_studio.sentences import sentence

MARKS: Final = ("model.bin", "config.json")

SAMPLE_RATE_HZ: Final = 16_000

# Without its tokenizer faster-whisper would fetch one from the network
_NEEDED: Final = ("model.bin", "config.json", "tokenizer.json")
_VOCABULARIES: Final = ("vocabulary.json", "vocabulary.txt")


def inspect(folder: Path) -> ModelFacts:
    """What the model in `folder` is. Raises EngineUnavailable naming the first file that it lacks."""
    for name in _NEEDED:
        _require(folder, name)
    _require(folder, next((name for name in _VOCABULARIES if (folder / name).is_file()), _VOCABULARIES[0]))
    try:
        json.loads((folder / "config.json").read_bytes())
        tokens = json.loads((folder / "tokenizer.json").read_bytes())
        names = {token["content"] for token in tokens["added_tokens"]}
    except (ValueError, KeyError, TypeError, RecursionError) as e:
        raise EngineUnavailable(
            sentence("config.json or tokenizer.json of the model is damaged; get the model again")
        ) from e
    return ModelFacts(SAMPLE_RATE_HZ, MULTILINGUAL if "<|de|>" in names else "en")


def _require(folder: Path, name: str) -> None:
    file = folder / name
    if not file.is_file() or file.stat().st_size == 0:
        raise EngineUnavailable(
            sentence("the model lacks the file {name}, or it is empty; get the whole model again", name=name)
        )
