"""One document of a BRAT project as its annotators have it: texts that must be one, marks in it."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Mapping
from difflib import SequenceMatcher
from pathlib import Path
from typing import Final

from deid_studio.agreement.compared_layers import AnnotatedDocument, ComparedLayer, Edges, LayerMark, stretches
from deid_studio.errors import FormatError
from deid_studio.formats import brat
from deid_studio.formats.brat_counting import Counting, countings
from deid_studio.formats.text_file import Decoded, decode
from deid_studio.sentences import Sentence, sentence, series
from deid_studio.services.agreement.agreement_material import TextDifference
from deid_studio.services.exchange.fitting import FragmentMove, fitted, unix
from deid_studio.services.project.folder_tree import content_beside
from deid_studio.services.project.notes import Note, refusal

LEFT_OUT: Final = sentence("left out")
_PLACES_TOLD: Final = 10
# What a file has that not every way of counting counts
_UNCOUNTED: Final = re.compile("\r(?=\n)|\\A\ufeff")


def read_document(name: str, files: Mapping[str, Path], notes: list[Note]) -> dict[str, AnnotatedDocument]:
    """A document from its `.ann` files by annotator; none without a text.

    Where the text is not the same for all, there is one for each text, by the first annotator who has it. What was odd
    or left out is added to `notes`.
    """
    texts = _texts(name, files, notes)
    if not texts:
        notes.append(
            Note("refused", f"{name}.txt", None, sentence("no annotator has this text; the document is not compared"))
        )
        return {}
    found: dict[str, dict[str, ComparedLayer]] = {text.unix: {} for text in texts.values()}
    for annotator, path in files.items():
        file = f"{annotator}/{name}.ann"
        text = texts.get(annotator) or next(iter(texts.values()))
        try:
            if annotator not in texts and len(found) > 1:
                raise FormatError(sentence("the texts of others differ, so nobody knows which is meant"))
            found[text.unix][annotator] = _layer(path.read_bytes(), text, notes, file=file)
        except (FormatError, OSError) as e:
            notes.append(refusal(file, e))
    owners = {text.unix: annotator for annotator, text in reversed(texts.items())}
    return {owners[text]: AnnotatedDocument(name, text, layers) for text, layers in found.items()}


def differing(name: str, texts: Mapping[str, str]) -> tuple[Note, TextDifference]:
    """What is to be told of a document of which annotators have other texts, and where the first two of them part."""
    (first, text), (second, other), *_ = texts.items()
    remark = sentence(
        "another text than {first}'s: {places}; the document is not compared",
        first=first,
        places=_places(text, other),
    )
    files = f"{first}/{name}.txt", f"{second}/{name}.txt"
    return Note("refused", files[1], None, remark), TextDifference.of(files[0], text, files[1], other)


def _texts(name: str, files: Mapping[str, Path], notes: list[Note]) -> dict[str, _Text]:
    """The text of each annotator who has one; copies of the same bytes are one value."""
    read: dict[bytes, _Text] = {}
    texts = {}
    for annotator, path in files.items():
        file = f"{annotator}/{name}.txt"
        try:
            data = content_beside(path, ".txt", file=file)
            if data not in read:
                read[data] = _Text(decode(data, file=file))
                notes += [Note("odd", file, line, remark) for line, remark in read[data].decoded.notes]
            texts[annotator] = read[data]
        except FileNotFoundError:
            notes.append(
                Note("odd", file, None, sentence("there is no such file; the text of another annotator was taken"))
            )
        except (FormatError, OSError) as e:
            notes.append(refusal(file, e))
    return texts


class _Marks(dict[str, LayerMark | None]):
    """Marks by what a span line says behind its id; None for one that does not fit the text as it is counted.

    They lie in the text without what not every way of counting counts.
    """

    def __init__(self, counting: Counting) -> None:
        super().__init__()
        self.name = counting.name
        self._counted = counting.text
        self._dropped = _uncounted_places(counting.text)

    @property
    def is_moved(self) -> bool:
        """Whether offsets count more than the text has."""
        return bool(self._dropped)

    def __missing__(self, line: str) -> LayerMark | None:
        place, _, surface = line.partition("\t")
        tag, _, offsets = place.partition(" ")
        text = self._counted
        edges: Edges
        if ";" in offsets:
            edges = tuple(map(int, offsets.replace(";", " ").split(" ")))
            is_in_order = list(edges) == sorted(edges) and all(start < end for start, end in stretches(edges))
            fits = is_in_order and " ".join(text[start:end] for start, end in stretches(edges)) == surface
            edges = LayerMark(tag, edges).whole(text).edges if fits and edges[-1] <= len(text) else edges
        else:
            first, _, last = offsets.partition(" ")
            edges = start, end = int(first), int(last)
            fits = start < end and text[start:end] == surface
        fits = fits and edges[-1] <= len(text)
        if fits and self._dropped:
            edges = tuple(edge - bisect_left(self._dropped, edge) for edge in edges)
            fits = all(start < end for start, end in stretches(edges))
        self[line] = mark = LayerMark(tag, edges) if fits else None
        return mark


class _Text:
    """A text of a document as one or more annotators have it, and their marks by the way of counting."""

    def __init__(self, decoded: Decoded) -> None:
        self.decoded = decoded
        self.marks = [_Marks(counting) for counting in countings(decoded.text, had_bom=decoded.had_bom)]
        self.unix = unix(decoded.text)


def _places(text: str, other: str) -> Sentence:
    """Which lines of the first text are which of the other, where they differ; nothing of what they say."""
    steps = SequenceMatcher(None, text.split("\n"), other.split("\n"), autojunk=False).get_opcodes()
    places = [
        sentence("{here} here for {there} there", here=_lines(c, d), there=_lines(a, b))
        for operation, a, b, c, d in steps
        if operation != "equal"
    ]
    first_places = series(", ", places[:_PLACES_TOLD])
    more = len(places) - _PLACES_TOLD
    return first_places if more <= 0 else sentence("{places} and {more} more", places=first_places, more=more)


def _lines(start: int, end: int) -> Sentence:
    if start == end:
        return sentence("nothing after line {start}", start=start)
    return (
        sentence("line {end}", end=end)
        if end - start == 1
        else sentence("lines {start} to {end}", start=start + 1, end=end)
    )


def _layer(data: bytes, text: _Text, notes: list[Note], *, file: str) -> ComparedLayer:
    lines = brat.clean_spans(data)
    for marks in text.marks if lines is not None else ():
        found = {marks[line] for _, line in lines or ()}
        if None not in found:
            if marks.is_moved and found:
                notes.append(Note("info", file, None, sentence("offsets taken with {name}", name=marks.name)))
            return ComparedLayer(frozenset(filter(None, found)))
    return _layer_of_odd_file(data, text.decoded, notes, file=file)


def _layer_of_odd_file(data: bytes, decoded: Decoded, notes: list[Note], *, file: str) -> ComparedLayer:
    ann = brat.read_ann(data, file=file)
    fit = fitted(ann, decoded.text, had_bom=decoded.had_bom, file=file, join_fragments=False, fate=LEFT_OUT)
    if fit.refusal is not None:
        raise FormatError(fit.refusal, file=file)
    # Whether white space between fragments counts is what the reader of the figures chooses
    notes += [note for note in fit.notes if "split" not in note.sentence.values]
    move = FragmentMove(fit.text, unix(fit.text))
    spans = ((line.tag or "", move(line.fragments)) for line in fit.ann.lines if line.is_annotation)
    return ComparedLayer(frozenset(LayerMark.of(tag, fragments) for tag, fragments in spans if fragments))


def _uncounted_places(text: str) -> list[int]:
    return [match.start() for match in _UNCOUNTED.finditer(text)] if "\r" in text or text[:1] == "\ufeff" else []
