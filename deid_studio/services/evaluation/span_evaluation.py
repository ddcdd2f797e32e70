"""Scoring predicted annotations against gold, from BRAT folders."""

from __future__ import annotations

import unicodedata
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from deid_studio.domain.span import Span
from deid_studio.errors import FormatError
from deid_studio.evaluation.span_scores import SpanScores, score_spans
from deid_studio.evaluation.token_marks import Compared, TokenMark, Vocabulary, vocabulary
from deid_studio.formats import brat
from deid_studio.formats.text_file import decode
from deid_studio.progress import Progress, silent
from deid_studio.sentences import literal, sentence
from deid_studio.services.exchange.fitting import fitted
from deid_studio.services.project.file_names import readable
from deid_studio.services.project.notes import Note, with_fate

_BYTE_ORDER_MARK: Final = "\ufeff"


@dataclass(frozen=True, slots=True)
class SpanEvaluation:
    """Scores over `documents` texts, and notes on what was odd in the files."""

    documents: int
    scores: SpanScores
    notes: tuple[Note, ...]


@dataclass(frozen=True, slots=True)
class _Letter:
    """A gold text as it is in its file but for a byte order mark, and as the offsets of its gold count it."""

    raw_text: str
    had_bom: bool
    counted_text: str
    marks: frozenset[TokenMark]


def evaluate_spans(
    gold: Path, predicted: Path, *, train: Path | None = None, progress: Progress = silent
) -> SpanEvaluation:
    """Score every document that has an `.ann` file in `gold` by the one of that name in `predicted`.

    Without a predicted file nothing is predicted. Fragments that only white space parts count as one. `train` is a
    BRAT folder whose gold is the vocabulary for out-of-vocabulary shares. Notes call the folders GOLD, PRED and TRAIN.
    Raises FormatError where a folder or a text is missing, a file is no text, or a text differs between both folders.
    """
    notes: list[Note] = []
    ann_files, predicted_files = _files(gold, ".ann", folder="GOLD"), _files(predicted, ".ann", folder="PRED")
    predicted_texts = _files(predicted, ".txt", folder="PRED")
    if not ann_files:
        raise FormatError(sentence("holds no .ann file"), file="GOLD")
    documents = []
    for number, (name, path) in enumerate(ann_files.items()):
        progress(number, len(ann_files))
        letter = _read_letter(name, path, notes, folder="GOLD")
        if name in predicted_texts:
            _check_same_text(letter, predicted_texts[name], file=f"PRED/{name}.txt")
        marks = frozenset[TokenMark]()
        if name in predicted_files:
            marks = _read_predicted(letter, predicted_files[name], notes, file=f"PRED/{name}.ann")
        else:
            nothing = sentence("there is no such file, so nothing is predicted")
            notes.append(Note("info", f"PRED/{name}.ann", None, nothing))
        documents.append(Compared(letter.counted_text, letter.marks, marks))
    for name in predicted_files.keys() - ann_files.keys():
        lone = sentence("there is no gold of that name; not scored")
        notes.append(Note("odd", f"PRED/{name}.ann", None, lone))
    scores = score_spans(documents, known=None if train is None else _vocabulary(train, notes))
    progress(len(ann_files), len(ann_files))
    return SpanEvaluation(len(documents), scores, tuple(notes))


def _vocabulary(train: Path, notes: list[Note]) -> Vocabulary:
    letters = [
        _read_letter(name, path, notes, folder="TRAIN") for name, path in _files(train, ".ann", folder="TRAIN").items()
    ]
    if not letters:
        raise FormatError(sentence("holds no .ann file"), file="TRAIN")
    return vocabulary(Compared(letter.counted_text, letter.marks) for letter in letters)


def _files(place: Path, suffix: str, *, folder: str) -> dict[str, Path]:
    """The visible files with that suffix by name without it; one name is one however a system spells its umlauts."""
    if not place.is_dir():
        raise FormatError(sentence("there is no such folder"), file=folder)
    found = sorted(path for path in place.iterdir() if path.suffix == suffix and not path.name.startswith("."))
    return {unicodedata.normalize("NFC", readable(path.stem)): path for path in found}


def _read_letter(name: str, path: Path, notes: list[Note], *, folder: str) -> _Letter:
    text_path, file = path.with_suffix(".txt"), f"{folder}/{name}.ann"
    if not text_path.is_file():
        raise FormatError(sentence("there is no text of that name to go with it"), file=file)
    decoded = decode(text_path.read_bytes(), file=f"{folder}/{name}.txt")
    notes += [Note("odd", f"{folder}/{name}.txt", line, oddity) for line, oddity in decoded.notes]
    ann = _read_ann(path, notes, file=file)
    counting = brat.choose_counting(decoded.text, had_bom=decoded.had_bom, lines=ann.lines)
    marks = _marks(ann, counting.text, notes, file=file)
    return _Letter(decoded.text, decoded.had_bom, counting.text, frozenset(marks))


def _read_ann(path: Path, notes: list[Note], *, file: str) -> brat.AnnFile:
    ann = brat.read_ann(path.read_bytes(), file=file)
    notes += [_unscored(Note("odd", file, line, oddity)) for line, oddity in ann.notes]
    return ann


def _marks(ann: brat.AnnFile, text: str, notes: list[Note], *, file: str) -> list[TokenMark]:
    ann, oddities = fitted(ann, text, file=file, join_fragments=True)
    notes += map(_unscored, oddities)
    return [TokenMark(line.fragments, line.tag or "") for line in ann.lines if line.is_annotation]


def _unscored(note: Note) -> Note:
    """The note as it is true here, where nothing is kept."""
    return with_fate(note, sentence("not scored"))


def _check_same_text(letter: _Letter, path: Path, *, file: str) -> None:
    gold, other = _unix(letter.raw_text), _unix(decode(path.read_bytes(), file=file).text)
    if gold == other:
        return
    pairs = zip(gold.split("\n"), other.split("\n"), strict=False)
    line = next((number for number, (ours, theirs) in enumerate(pairs, start=1) if ours != theirs), None)
    raise FormatError(sentence("this text is another one than in GOLD"), file=file, line=line)


def _unix(text: str) -> str:
    return text.removeprefix(_BYTE_ORDER_MARK).replace("\r\n", "\n")


def _read_predicted(letter: _Letter, path: Path, notes: list[Note], *, file: str) -> frozenset[TokenMark]:
    """Predicted marks on the text as gold counts it, even where their own offsets count it otherwise."""
    ann = _read_ann(path, notes, file=file)
    text = letter.counted_text
    counting = brat.choose_counting(letter.raw_text, had_bom=letter.had_bom, lines=ann.lines)
    if counting.text == text or _agreeing(ann.lines, counting.text) <= _agreeing(ann.lines, text):
        return frozenset(_marks(ann, text, notes, file=file))
    taken = sentence("offsets taken with {name}", name=literal(counting.name))
    notes.append(Note("info", file, None, taken))
    marks = _marks(ann, counting.text, notes, file=file)
    there, here = _visible(counting.text), _visible(text)
    moved = ((mark.tag, _moved(mark.fragments, there, here)) for mark in marks)
    return frozenset(TokenMark(fragments, tag) for tag, fragments in moved if fragments)


def _agreeing(lines: Sequence[brat.AnnLine], text: str) -> int:
    return sum(brat.agrees(line, text) for line in lines if line.is_annotation and line.fragments[-1].end <= len(text))


def _visible(text: str) -> list[int]:
    """Offsets of the characters that every way of counting has: no byte order mark, of a line end only its last."""
    first = len(text) - len(text.removeprefix(_BYTE_ORDER_MARK))
    return [offset for offset in range(first, len(text)) if not text.startswith("\r\n", offset)]


def _moved(fragments: Iterable[Span], there: Sequence[int], here: Sequence[int]) -> tuple[Span, ...]:
    """Fragments over the characters `there`, laid over the same characters `here`; empty where none is left."""
    ranks = ((bisect_left(there, fragment.start), bisect_left(there, fragment.end)) for fragment in fragments)
    return tuple(Span(here[first], here[end - 1] + 1) for first, end in ranks if first < end)
