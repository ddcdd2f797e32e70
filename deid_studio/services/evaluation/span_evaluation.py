"""Scoring predicted annotations against gold, from BRAT folders or layers of projects."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass, replace
from pathlib import Path

from deid_studio.errors import FormatError
from deid_studio.evaluation.span_scores import SpanScores, score_spans
from deid_studio.evaluation.token_marks import Compared, TokenMark, vocabulary
from deid_studio.formats import brat
from deid_studio.formats.text_file import decode
from deid_studio.progress import Progress, silent
from deid_studio.sentences import sentence
from deid_studio.services.evaluation.evaluation_reading import texts_of_project
from deid_studio.services.exchange.fitting import (
    FittedAnn,
    FragmentMove,
    fitted,
    is_composed_otherwise,
    joined_at_white_space,
    unix,
)
from deid_studio.services.project.folder_tree import beside, content, files_by_name
from deid_studio.services.project.notes import Note
from deid_studio.services.suggestions.suggesters import Suggesters


@dataclass(frozen=True, slots=True)
class SpanEvaluation:
    """Scores over `documents` texts, and notes on what was odd in the files.

    In `gold_only` of them nothing is predicted, for PRED has no such file; `predicted_only` more have no gold and are
    not scored.
    """

    documents: int
    scores: SpanScores
    notes: tuple[Note, ...]
    gold_only: int = 0
    predicted_only: int = 0


@dataclass(frozen=True, slots=True)
class _Letter:
    """A gold text as it is in its file but for a byte order mark, and as the offsets of its gold count it."""

    raw_text: str
    had_bom: bool
    counted_text: str
    marks: frozenset[TokenMark]


_Read = Callable[[str, _Letter], frozenset[TokenMark]]


def evaluate_spans(
    gold: Path,
    predicted: Path | None,
    *,
    gold_layer: str | None = None,
    predicted_layer: str | None = None,
    train: Path | None = None,
    asking: Suggesters | None = None,
    progress: Progress = silent,
) -> SpanEvaluation:
    """Score every document that has an `.ann` file in `gold` by the one of that name in `predicted`.

    Either may be a project instead, of which a layer counts as in `read_side`. Folders in both are gone into. Without a
    predicted file nothing is predicted. With `asking` it is what suggesters find in the texts of `gold` that counts, as
    sure as was measured for them, and there is no `predicted`. Fragments that only white space parts count as one.
    `train` is a BRAT folder whose gold is the vocabulary for out-of-vocabulary shares. Notes call the folders GOLD,
    PRED and TRAIN. Raises FormatError where a folder or a text is missing, a file is no text, most spans of a file do
    not fit, or a text differs between both folders, and EngineUnavailable.
    """
    notes: list[Note] = []
    own = _letters_of_project(gold, layer=gold_layer, folder="GOLD")
    ann_files = _files(gold, ".ann", notes, folder="GOLD") if own is None else dict.fromkeys(own, gold)
    if not ann_files:
        raise FormatError(sentence("holds no .ann file"), file="GOLD")
    if asking is not None or predicted is None:
        predicted_files: Collection[str] = ann_files
        read = _asked(asking, gold, notes)
    else:
        predicted_files, read = _predictions(predicted, predicted_layer, notes)
    documents = []
    for number, (name, path) in enumerate(ann_files.items()):
        progress(number, len(ann_files))
        letter = _read_letter(name, path, notes, folder="GOLD") if own is None else own[name]
        marks = read(name, letter)
        if name not in predicted_files:
            nothing = sentence("there is no such file, so nothing is predicted")
            notes.append(Note("info", f"PRED/{name}.ann", None, nothing))
        documents.append(Compared(letter.counted_text, letter.marks, marks))
    lone = [name for name in predicted_files if name not in ann_files]
    for name in lone:
        notes.append(Note("odd", f"PRED/{name}.ann", None, sentence("there is no gold of that name; not scored")))
    known = None if train is None else vocabulary(gold_texts(train, notes, role="TRAIN").values())
    scores = score_spans(documents, known=known)
    progress(len(ann_files), len(ann_files))
    return SpanEvaluation(
        len(documents),
        scores,
        tuple(dict.fromkeys(notes)),
        gold_only=sum(name not in predicted_files for name in ann_files),
        predicted_only=len(lone),
    )


def _predictions(place: Path, layer: str | None, notes: list[Note]) -> tuple[Collection[str], _Read]:
    """Names of what PRED holds, and what reads the marks on a gold text from it."""
    theirs = _letters_of_project(place, layer=layer, folder="PRED")
    if theirs is not None:

        def moved(name: str, letter: _Letter) -> frozenset[TokenMark]:
            return _moved(theirs[name], letter, notes, name=name) if name in theirs else frozenset()

        return theirs, moved
    files, texts = (_files(place, suffix, notes, folder="PRED") for suffix in (".ann", ".txt"))

    def read(name: str, letter: _Letter) -> frozenset[TokenMark]:
        if name not in files and name not in texts:
            return frozenset()
        return _read_predicted(letter, files.get(name), texts.get(name), notes, name=name)

    return files, read


def _asked(asking: Suggesters | None, gold: Path, notes: list[Note]) -> _Read:
    """What suggesters say of a gold text."""
    if asking is None:
        raise FormatError(sentence("there is no such folder"), file="PRED")
    if asking.learned is not None and asking.learned.is_relative_to(gold.absolute()):
        remark = sentence(
            "the learned model may have learned from these letters; what it finds in others is told where it is learned"
        )
        notes.append(Note("odd", "GOLD", None, remark))
    suggester = asking()

    def read(_name: str, letter: _Letter) -> frozenset[TokenMark]:
        text = letter.counted_text
        found = (one for one in suggester.suggest(text) if suggester.thresholds.admits(one.tag, one.confidence))
        return frozenset(TokenMark(joined_at_white_space((one.span,), text), one.tag) for one in found)

    return read


def _letters_of_project(place: Path, *, layer: str | None, folder: str) -> dict[str, _Letter] | None:
    found = texts_of_project(place, role=folder, layer=layer)
    if found is None:
        return None
    return {
        name: _Letter(
            text,
            had_bom=False,
            counted_text=text,
            marks=frozenset(TokenMark(joined_at_white_space(one.fragments, text), one.tag) for one in marked),
        )
        for name, (text, marked) in found.items()
    }


def _moved(predicted: _Letter, letter: _Letter, notes: list[Note], *, name: str) -> frozenset[TokenMark]:
    """Marks of a project's text on the text as gold counts it."""
    _check_same_text(letter.raw_text, predicted.raw_text, notes, file=f"PRED/{name}.txt")
    move = FragmentMove(predicted.counted_text, letter.counted_text)
    moved = ((mark.tag, move(mark.fragments)) for mark in predicted.marks)
    return frozenset(TokenMark(fragments, tag) for tag, fragments in moved if fragments)


def gold_texts(folder: Path, notes: list[Note], *, role: str) -> dict[str, Compared]:
    """Every text of a BRAT folder that has an `.ann` file, with its marks, by name; notes call the folder `role`.

    Raises as `evaluate_spans`.
    """
    files = _files(folder, ".ann", notes, folder=role)
    if not files:
        raise FormatError(sentence("holds no .ann file"), file=role)
    letters = {name: _read_letter(name, path, notes, folder=role) for name, path in files.items()}
    return {name: Compared(letter.counted_text, letter.marks) for name, letter in letters.items()}


def bare_texts(folder: Path, notes: list[Note], *, role: str) -> dict[str, str]:
    """Every text of a folder, whether or not anything is marked in it, by name; notes call the folder `role`.

    Raises FormatError where there is none, or a file is no text.
    """
    files = _files(folder, ".txt", notes, folder=role)
    if not files:
        raise FormatError(sentence("holds no .txt file"), file=role)
    found = {}
    for name, path in files.items():
        decoded = decode(content(path, file=f"{role}/{name}.txt"), file=f"{role}/{name}.txt")
        notes += [Note("odd", f"{role}/{name}.txt", line, oddity) for line, oddity in decoded.notes]
        found[name] = unix(decoded.text)
    return found


def _files(place: Path, suffix: str, notes: list[Note], *, folder: str) -> dict[str, Path]:
    """The files of `files_by_name`, in notes below `folder`."""
    if not place.is_dir():
        raise FormatError(sentence("there is no such folder"), file=folder)
    within: list[Note] = []
    files = files_by_name(place, suffix, within)
    notes += [replace(note, file=f"{folder}/{note.file}") for note in within]
    return files


def _read_letter(name: str, path: Path, notes: list[Note], *, folder: str) -> _Letter:
    text_path, file = beside(path, ".txt"), f"{folder}/{name}.ann"
    if not text_path.exists():
        raise FormatError(sentence("there is no text of that name to go with it"), file=file)
    decoded = decode(content(text_path, file=f"{folder}/{name}.txt"), file=f"{folder}/{name}.txt")
    notes += [Note("odd", f"{folder}/{name}.txt", line, oddity) for line, oddity in decoded.notes]
    fit = _fitted(brat.read_ann(path.read_bytes(), file=file), decoded.text, notes, had_bom=decoded.had_bom, file=file)
    return _Letter(decoded.text, decoded.had_bom, fit.text, frozenset(_marks(fit)))


def _fitted(ann: brat.AnnFile, text: str, notes: list[Note], *, had_bom: bool, file: str) -> FittedAnn:
    fit = fitted(ann, text, had_bom=had_bom, file=file, join_fragments=True, fate=sentence("not scored"))
    if fit.refusal is not None:
        raise FormatError(fit.refusal, file=file)
    notes += fit.notes
    return fit


def _marks(fit: FittedAnn) -> Iterable[TokenMark]:
    return (TokenMark(line.fragments, line.tag or "") for line in fit.ann.lines if line.is_annotation)


def _read_predicted(
    letter: _Letter, path: Path | None, text_path: Path | None, notes: list[Note], *, name: str
) -> frozenset[TokenMark]:
    """Predicted marks on the text as gold counts it, however their own offsets count the text beside them."""
    text, had_bom = letter.raw_text, letter.had_bom
    if text_path is not None:
        decoded = decode(text_path.read_bytes(), file=f"PRED/{name}.txt")
        _check_same_text(text, decoded.text, notes, file=f"PRED/{name}.txt")
        text, had_bom = decoded.text, decoded.had_bom
    if path is None:
        return frozenset()
    ann = brat.read_ann(path.read_bytes(), file=f"PRED/{name}.ann")
    if text_path is None and not any(line.surface for line in ann.lines):
        text, had_bom = letter.counted_text, False
    fit = _fitted(ann, text, notes, had_bom=had_bom, file=f"PRED/{name}.ann")
    move = FragmentMove(fit.text, letter.counted_text)
    moved = ((mark.tag, move(mark.fragments)) for mark in _marks(fit))
    return frozenset(TokenMark(fragments, tag) for tag, fragments in moved if fragments)


def _check_same_text(gold_text: str, other_text: str, notes: list[Note], *, file: str) -> None:
    """Raise FormatError where the texts differ in more than line ends and how letters are composed; tell the latter."""
    gold, other = unix(gold_text), unix(other_text)
    if gold == other:
        return
    if is_composed_otherwise(gold, other):
        remark = sentence(
            "its letters are composed otherwise than in GOLD (ä as one character or as two), and nothing else differs: "
            "its offsets were moved"
        )
        notes.append(Note("info", file, None, remark))
        return
    pairs = zip(gold.split("\n"), other.split("\n"), strict=False)
    line = next((number for number, (ours, theirs) in enumerate(pairs, start=1) if ours != theirs), None)
    raise FormatError(sentence("this text is another one than in GOLD"), file=file, line=line)
