"""What a folder must hold to be a neural model that labels text, and what it says of itself."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from deid_studio.engines.hearing import MULTILINGUAL
from deid_studio.engines.neural.onnx_file import refuse_unsafe
from deid_studio.errors import EngineUnavailable
from deid_studio.sentences import sentence

CONFIG: Final = "config.json"
GLINER: Final = "gliner_config.json"
TOKENIZER: Final = "tokenizer.json"
MARKS: Final = (CONFIG, TOKENIZER, "model.onnx")
"""By which people know such a folder; `is_tagger` looks more closely."""

RUNS_CODE: Final = (".bin", ".pt", ".pth", ".pkl", ".pickle", ".ckpt", ".joblib", ".py", ".so", ".dll", ".dylib")
"""Files of other programs that can run code when they are read: they are left out and never opened."""

_MOST_TOKENS: Final = 512
_MOST_WORDS: Final = 384
_LEAST_TOKENS: Final = 16
_MARKED: Final = re.compile(r"([BIESLU])[-_](.+)")
_NAMELESS: Final = re.compile(r"LABEL_\d+")


@dataclass(frozen=True, slots=True)
class TaggerFacts:
    """A model as its folder describes it.

    `onnx` is its file; `labels` are those of a token classifier in the order of its answers, none where it is a GLiNER
    model, which is asked for labels of our own. It reads at most `most_tokens` at once, a GLiNER model also at most
    `most_words`, and that finds stretches of at most `most_wide` words with the marks `prompt` between the labels.
    """

    onnx: Path
    language: str | None
    labels: tuple[str, ...]
    most_tokens: int
    most_words: int = _MOST_WORDS
    most_wide: int = 0
    prompt: tuple[str, str] = ("", "")

    @property
    def classes(self) -> tuple[str, ...]:
        """What the labels say, each once, without their marks of beginnings and ends."""
        return tuple(dict.fromkeys(name for name, _ in map(parted, self.labels) if name))

    @property
    def is_gliner(self) -> bool:
        """Whether it is asked for labels."""
        return not self.labels


def parted(label: str) -> tuple[str, str]:
    """What a label says and its mark of a beginning or an end: "B-PER" is "PER" and "B"; "O" says ""."""
    if label.upper() in ("O", "OUTSIDE"):
        return "", ""
    found = _MARKED.fullmatch(label)
    return (found[2], found[1]) if found else (label, "")


def is_tagger(folder: Path) -> bool:
    """Whether the folder means to be such a model; `inspect` tells what it lacks."""
    if (folder / GLINER).is_file():
        return True
    config = folder / CONFIG
    if not config.is_file() or (folder / "model.bin").is_file():
        return False
    try:
        told = json.loads(config.read_bytes())
    except (ValueError, RecursionError):
        return False
    return isinstance(told, dict) and ("id2label" in told or any(folder.glob("*.onnx")))


def inspect(folder: Path) -> TaggerFacts:
    """What the model in `folder` is. Raises EngineUnavailable naming what is missing, damaged or unsafe."""
    name = GLINER if (folder / GLINER).is_file() else CONFIG
    config = _read(folder, name)
    onnx = _onnx(folder)
    _read(folder, TOKENIZER)
    refuse_unsafe(onnx, folder)
    try:
        return _gliner(folder, config, onnx) if name == GLINER else _classifier(folder, config, onnx)
    except (ValueError, KeyError, TypeError, AttributeError) as e:
        raise EngineUnavailable(
            sentence("{name} of the model is not as it should be; get the model again", name=name)
        ) from e


def _classifier(folder: Path, config: Mapping[str, Any], onnx: Path) -> TaggerFacts:
    told = {int(number): str(label) for number, label in config.get("id2label", {}).items()}
    labels = tuple(told[number] for number in sorted(told))
    if not labels or sorted(told) != list(range(len(told))) or all(map(_NAMELESS.fullmatch, labels)):
        raise EngineUnavailable(
            sentence("config.json of the model does not say what its labels are (id2label); so it cannot be asked")
        )
    # RoBERTa counts places from 2 on
    most = min(int(config.get("max_position_embeddings", _MOST_TOKENS)) - 2, _tokenizer_limit(folder))
    return TaggerFacts(onnx, _language(folder), labels, max(_LEAST_TOKENS, most))


def _gliner(folder: Path, config: Mapping[str, Any], onnx: Path) -> TaggerFacts:
    mode = config.get("span_mode", "markerV0")
    if mode == "token_level" or config.get("labels_encoder") or config.get("labels_decoder"):
        raise EngineUnavailable(
            sentence("this kind of GLiNER model is not known here; take one with span_mode markerV0 and one encoder")
        )
    if config.get("words_splitter_type", "whitespace") != "whitespace":
        raise EngineUnavailable(
            sentence(
                "this GLiNER model splits words with {name}, which is not here", name=config["words_splitter_type"]
            )
        )
    return TaggerFacts(
        onnx,
        _language(folder),
        (),
        _tokenizer_limit(folder),
        min(_MOST_WORDS, int(config["max_len"])),
        int(config["max_width"]),
        (str(config.get("ent_token", "<<ENT>>")), str(config.get("sep_token", "<<SEP>>"))),
    )


def _read(folder: Path, name: str) -> Mapping[str, Any]:
    file = folder / name
    if not file.is_file() or file.stat().st_size == 0:
        raise EngineUnavailable(
            sentence("the model lacks the file {name}, or it is empty; get the whole model again", name=name)
        )
    try:
        told = json.loads(file.read_bytes())
    except (ValueError, RecursionError) as e:
        raise EngineUnavailable(sentence("{name} of the model is damaged; get the model again", name=name)) from e
    if not isinstance(told, dict):
        raise EngineUnavailable(sentence("{name} of the model is damaged; get the model again", name=name))
    return told


def _onnx(folder: Path) -> Path:
    """The model's own file: model.onnx, here or in the folder onnx, else the only one of another name."""
    for place in (folder, folder / "onnx"):
        if (place / "model.onnx").is_file():
            return place / "model.onnx"
    found = [file for place in (folder, folder / "onnx") for file in sorted(place.glob("*.onnx"))]
    if len(found) == 1:
        return found[0]
    if found:
        raise EngineUnavailable(
            sentence("there are {count} ONNX files in it and none is called model.onnx; leave one", count=len(found))
        )
    others = sorted(file.name for file in folder.iterdir() if file.suffix in (*RUNS_CODE, ".safetensors", ".h5"))
    if others:
        raise EngineUnavailable(
            sentence(
                "the model has {name} but no model.onnx; export it to ONNX first, for files that can run code are "
                "never loaded",
                name=others[0],
            )
        )
    raise EngineUnavailable(
        sentence("the model lacks the file {name}, or it is empty; get the whole model again", name="model.onnx")
    )


def _tokenizer_limit(folder: Path) -> int:
    """How many tokens the tokenizer's own settings allow, at most what models of this kind are made for."""
    try:
        told = json.loads((folder / "tokenizer_config.json").read_bytes()).get("model_max_length", _MOST_TOKENS)
        return max(_LEAST_TOKENS, min(_MOST_TOKENS, int(told)))
    except (OSError, ValueError, TypeError, AttributeError, OverflowError, RecursionError):
        return _MOST_TOKENS


def _language(folder: Path) -> str | None:
    """The language that the model's card names in its head, where it names one or several."""
    readme = folder / "README.md"
    text = readme.read_text("utf-8", "replace") if readme.is_file() else ""
    head = re.match(r"---\n(.*?)\n---", text, re.DOTALL)
    told = re.search(r"^languages?:(.*(?:\n\s*-.*)*)", head[1] if head else "", re.MULTILINE)
    codes = re.findall(r"\b[a-z]{2,3}\b|multilingual", told[1]) if told else []
    return codes[0] if len(codes) == 1 else MULTILINGUAL if codes else None
