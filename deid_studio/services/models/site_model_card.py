"""What is known of a model: what it says of itself, and the card that is kept beside its files."""

from __future__ import annotations

import json
import re
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Final

from deid_studio.engines.hearing import ModelFacts
from deid_studio.engines.neural import tagger_folder
from deid_studio.engines.recognisers import RECOGNISERS
from deid_studio.sentences import Sentence, as_data, of_data
from deid_studio.services.models.model_files import ModelFile
from deid_studio.services.models.tagger_models import NEURAL

_CARD: Final = "card.json"
NAME: Final = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*(?:\.[A-Za-z0-9_-]+)*")
"""What a model may be called."""


@dataclass(frozen=True, slots=True)
class ModelCard:
    """What is known of a model.

    `language` is a code such as "de", or "multilingual"; the sample rate of a neural model is 0. `sha256` covers all
    `files`; `licence` is the text found in the model's `licence_file`, "" where there is none; `added_at` is in UTC.
    """

    name: str
    engine: str
    language: str
    sample_rate_hz: int
    sha256: str
    files: dict[str, ModelFile]
    licence_file: str
    licence: str
    added_at: str
    notes: tuple[Sentence, ...] = ()

    @property
    def size(self) -> int:
        """Bytes of all files."""
        return sum(file.size for file in self.files.values())


def facts_of(engine: str, folder: Path) -> ModelFacts:
    """What the model in `folder` says of itself. Raises EngineUnavailable."""
    if engine == NEURAL:
        return ModelFacts(0, tagger_folder.inspect(folder).language)
    return RECOGNISERS[engine].inspect(folder)


def write_card(folder: Path, card: ModelCard) -> None:
    """Keep a card in a model's folder. Raises OSError."""
    kept = {**asdict(card), "notes": [as_data(note) for note in card.notes]}
    (folder / _CARD).write_text(json.dumps(kept, ensure_ascii=False, indent=1), encoding="utf-8")


def read_card(folder: Path) -> ModelCard | None:
    """The card in a folder; None where it has none that can be read, that is its own, and of an engine known here."""
    try:
        fields = json.loads((folder / _CARD).read_text(encoding="utf-8"))
        files = {name: ModelFile(**file) for name, file in fields.pop("files").items()}
        card = ModelCard(**{**fields, "files": files, "notes": tuple(map(of_data, fields["notes"]))})
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return None
    return card if card.name == folder.name and card.engine in (*RECOGNISERS, NEURAL) else None
