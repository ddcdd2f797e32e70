"""Projects, files to import, and brat's own rules."""

import hashlib
import re
from collections.abc import Callable, Iterator
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
import soundfile

from deid_studio.domain.span import Span
from deid_studio.formats.brat_conf import span_types
from deid_studio.progress import Progress, silent
from deid_studio.services.project.project import create
from deid_studio.storage.store import Store
from deid_studio.suggest.tagging import Suggestion
from deid_studio.suggest.thresholds import Thresholds


@pytest.fixture
def project(tmp_path: Path) -> Iterator[Store]:
    """An empty open project."""
    with create(tmp_path / "project", tag_set="kolditz13") as opened:
        yield opened


@pytest.fixture
def files(tmp_path: Path) -> Callable[..., Path]:
    """Makes a folder of files (text or bytes by name) and gives it back."""

    def make(contents: dict[str, str | bytes], *, folder: str = "source") -> Path:
        for name, content in contents.items():
            path = tmp_path / folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(content.encode() if isinstance(content, str) else content)
        return tmp_path / folder

    return make


@pytest.fixture
def tone() -> Callable[..., Path]:
    """Writes a recording of noise, never silent, seeded by its name, and gives its path back."""

    def write(
        path: Path, *, seconds: float = 2.0, rate_hz: int = 8000, channels: int = 1, subtype: str = "PCM_16"
    ) -> Path:
        dice = np.random.default_rng(len(path.name) + int(seconds * 1000))
        samples = dice.uniform(0.1, 0.5, (int(seconds * rate_hz), channels))
        path.parent.mkdir(parents=True, exist_ok=True)
        soundfile.write(path, samples * dice.choice((-1, 1), samples.shape), rate_hz, subtype or None)
        return path

    return write


class WordList:
    """A suggester that knows some words: each with its tag, confidence and source."""

    def __init__(self, words: dict[str, tuple[str, float, str]], thresholds: Thresholds | None = None) -> None:
        self.words = words
        self.thresholds = thresholds or Thresholds()
        self.weak_tags = frozenset({"Other"})
        self.asked: list[str] = []
        self.as_speech: list[str] = []

    def __call__(self) -> "WordList":
        return self

    def suggest(self, text: str, *, is_speech: bool = False, progress: Progress = silent) -> list[Suggestion]:
        self.asked.append(text)
        self.as_speech += [text] if is_speech else []
        return [
            Suggestion(Span(*match.span()), *what)
            for word, what in self.words.items()
            for match in re.finditer(rf"(?<!\w){re.escape(word)}(?!\w)", text)
        ]

    def sort(self, text: str, spans: list[Span], *, is_speech: bool = False) -> list[Suggestion]:
        return [one for one in self.suggest(text) if any(one.span.overlaps(span) for span in spans)]


@pytest.fixture
def word_list() -> type[WordList]:
    """Suggesters that know some words; called, they are loaded."""
    return WordList


@pytest.fixture
def contents_of() -> Callable[[Path], dict[str, str]]:
    """Hash by relative name of every file in a folder."""

    def read(folder: Path) -> dict[str, str]:
        return {
            path.relative_to(folder).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in folder.rglob("*")
            if path.is_file()
        }

    return read


@pytest.fixture
def brat_messages() -> Callable[[Path], list[str]]:
    """What brat would complain about in an exported folder.

    The rules of nlplab/brat, server/src/annotation.py: how it splits lines, what it refuses of an id, a span, its
    text, a reference; and that types are configured.
    """
    return lambda folder: [
        f"{ann.relative_to(folder).as_posix()}: {complaint}"
        for ann in sorted(folder.rglob("*.ann"))
        for complaint in _complaints(ann, folder)
    ]


def _complaints(ann: Path, root: Path) -> Iterator[str]:
    data = ann.read_bytes()
    if b"\r" in data or data.startswith(b"\xef\xbb\xbf"):
        yield "carriage return or byte order mark"
    text = ann.with_suffix("").with_name(f"{ann.name.removesuffix('.ann')}.txt").read_bytes().decode()
    lines = data.decode().splitlines()
    types = _configured(ann, root)
    ids: set[str] = set()
    references: list[str] = []
    for line in lines:
        id, tab, tail = line.partition("\t")
        data_column, _, rest = tail.partition("\t")
        if not tab or not re.fullmatch(r"[TEAMRN#][0-9]+|\*", id):
            yield f"cannot be parsed: {line}"
            continue
        if id in ids:
            yield f"duplicate id {id}"
        ids.update([] if id == "*" else [id])
        kind, arguments = id[0], data_column.split()
        if kind == "T":
            yield from _span_complaints(id, data_column, rest, text)
            if arguments[0] not in types:
                yield f"type {arguments[0]} is not configured"
        elif kind in "AMN#":
            references.append(arguments[1])
        else:
            references += [a.split(":")[-1] for a in arguments[kind != "E" :]]
    yield from (f"{reference} is referred to and not there" for reference in references if reference not in ids)


def _span_complaints(id: str, data: str, rest: str, text: str) -> Iterator[str]:
    matched = re.fullmatch(r"\S+ ([0-9]+ [0-9]+(?:;[0-9]+ [0-9]+)*)", data)
    if not matched:
        yield f"{id}: offsets"
        return
    spans = [tuple(map(int, pair.split())) for pair in matched[1].split(";")]
    for start, end in spans:
        if not 0 <= start < end <= len(text):
            yield f"{id}: outside the text"
        if len(text[start:end].splitlines()) > 1 or text[start:end] in ("\n", "\r"):
            yield f"{id}: over a line end"
    if any(left[1] > right[0] for left, right in pairwise(spans)):
        yield f"{id}: fragments overlap"
    expected = " ".join(text[start:end] for start, end in spans)
    if not rest.strip():
        yield f"{id}: no text"
    if not rest.startswith(expected) or not (rest == expected or rest[len(expected)].isspace()):
        yield f"{id}: another text"


def _configured(ann: Path, root: Path) -> set[str]:
    for folder in ann.parents:
        if (folder / "annotation.conf").is_file():
            return span_types((folder / "annotation.conf").read_bytes().decode())
        if folder == root:
            break
    return set()
