"""What a folder must hold to be a model of Vosk, and what it says of itself."""

from __future__ import annotations

import mmap
import re
from pathlib import Path
from typing import Final

from deid_studio.engines.hearing import ModelFacts
from deid_studio.errors import EngineUnavailable
from deid_studio.sentences import sentence
from deid_studio.word_files import word_table

MARKS: Final = ("am/final.mdl", "conf/mfcc.conf", "graph")

# Without the word boundaries Vosk starts all the same and gives no times
_NEEDED: Final = ("am/final.mdl", "conf/model.conf", "conf/mfcc.conf", "graph/phones/word_boundary.int")
_GRAPHS: Final = (("graph/HCLr.fst", "graph/Gr.fst"), ("graph/HCLG.fst", "graph/words.txt"))
_SPEAKER: Final = tuple(
    f"ivector/{name}"
    for name in ("final.ie", "final.dubm", "final.mat", "global_cmvn.stats", "online_cmvn.conf", "splice.conf")
)
_RATE: Final = re.compile(r"^\s*--sample-frequency\s*=\s*(\d+)(?:\.0*)?\s*(?:#.*)?$", re.MULTILINE)
_USUAL_RATE_HZ: Final = 16_000
"""Kaldi's, where the configuration names none."""

_NAME: Final = re.compile(r"vosk-model-(?:small-|big-|lgraph-)?([a-z]{2})(?![a-z])", re.IGNORECASE)
_LANGUAGES: Final = word_table("engines.vosk_model.languages")


def inspect(folder: Path) -> ModelFacts:
    """What the model in `folder` is. Raises EngineUnavailable naming the first file that it lacks."""
    graphs = next((graph for graph in _GRAPHS if (folder / graph[0]).is_file()), _GRAPHS[0])
    for name in (*_NEEDED, *graphs):
        _require(folder, name)
    if _asks_for_speaker(folder / "am" / "final.mdl"):
        for name in _SPEAKER:
            _require(folder, name)
    stated = _RATE.search((folder / "conf" / "mfcc.conf").read_text("utf-8", "replace"))
    rate_hz = int(stated[1]) if stated else _USUAL_RATE_HZ
    if not 4_000 <= rate_hz <= 96_000:
        raise EngineUnavailable(
            sentence("conf/mfcc.conf of the model names a sample rate of {rate_hz} Hz; it is damaged", rate_hz=rate_hz)
        )
    return ModelFacts(rate_hz, _language(folder))


def _require(folder: Path, name: str) -> None:
    file = folder / name
    if not file.is_file() or file.stat().st_size == 0:
        raise EngineUnavailable(
            sentence("the model lacks the file {name}, or it is empty; get the whole model again", name=name)
        )


def _asks_for_speaker(acoustic_model: Path) -> bool:
    """Whether the network wants a description of the speaker, without which Vosk crashes at the first sound."""
    with acoustic_model.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        return data.find(b"input-node name=ivector") >= 0


def _language(folder: Path) -> str | None:
    for name in (folder.name, folder.parent.name):
        if named := _NAME.search(name):
            return named[1].lower()
    readme = next((file for file in sorted(folder.glob("README*")) if file.is_file()), None)
    words = readme.read_text("utf-8", "replace").lower().split() if readme else []
    told = {_LANGUAGES[word] for word in words if word in _LANGUAGES}
    return told.pop() if len(told) == 1 else None
