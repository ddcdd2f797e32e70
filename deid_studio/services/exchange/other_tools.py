"""Annotations of other tools on their way in: whose layer, which tag, and onto which words a stretch of sound falls."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import chain, count
from pathlib import Path, PurePosixPath
from typing import Final
from uuid import uuid4

from deid_studio.domain.annotation import Annotation, State, TagSet
from deid_studio.domain.document import Document, Tiers, TimedText
from deid_studio.domain.span import Interval, Span
from deid_studio.formats import brat
from deid_studio.formats.annotations import annotation_formats
from deid_studio.formats.annotations.marked_document import Mark, MarkedDocument, ann_file, one_word
from deid_studio.sentences import plural, sentence
from deid_studio.services.project.file_names import readable
from deid_studio.services.project.layers import GOLD, MACHINE, put_assignment
from deid_studio.services.project.notes import Note
from deid_studio.storage import queries, rows
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.transaction import Transaction

_HEARD_SHARE: Final = 0.2
"""A word belongs to a stretch of time that has so much of it."""

_LONGEST_CODE: Final = 32
_CODE_SIGNS: Final = re.compile(r"[^\w-]+")


@dataclass(frozen=True, slots=True)
class Region:
    """A stretch of a recording that somebody marked, or that is suggested."""

    interval: Interval
    tag: str
    is_suggestion: bool
    confidence: float | None


@dataclass(frozen=True, slots=True)
class ForeignLayer:
    """What one annotator marked in a document, or what is suggested there; `annotator` is None where nobody is named.

    The first one of a document has its `text`, and words where the file knows any; `tiers` are the file's layers.
    """

    name: str
    text: str | None
    spoken: TimedText | None
    ann: brat.AnnFile
    annotator: str | None
    are_suggestions: bool
    regions: tuple[Region, ...]
    tiers: Tiers


def read_layers(
    path: Path, shown: str, kind: str, *, base: str, layer: str | None
) -> tuple[list[ForeignLayer], list[Note]]:
    """The layers in a file of one of the `annotation_formats`, and notes; `base` names a document that has no name.

    Raises FormatError.
    """
    found = annotation_formats.read_annotations(path, kind, layer=layer)
    notes: list[Note] = []
    layers: list[ForeignLayer] = []
    taken: set[str] = set()
    codes = _codes(found, shown, notes)
    for number, document in enumerate(found, start=1):
        name = _name(document.name, base=base, number=number if len(found) > 1 else None)
        name = next(free for free in chain((name,), (f"{name}-{n}" for n in count(2))) if free not in taken)
        taken.add(name)
        where = f"{shown}: {name}" if len(found) > 1 else shown
        notes += [Note("odd", where, line, remark) for line, remark in document.notes]
        layers += _layers(document, name, codes)
    return layers, notes


def _layers(document: MarkedDocument, name: str, codes: Mapping[str, str]) -> list[ForeignLayer]:
    """Layers of people first, so that suggestions find out what is decided."""
    groups: dict[tuple[bool, str | None], list[Mark]] = defaultdict(list)
    people = [None if who is None else codes[who] for who in document.annotators]
    for person in people:
        groups[False, person] = []
    for mark in document.marks:
        who = None if mark.annotator is None else codes[mark.annotator]
        # What nobody has decided on is for the first person who saw the text
        groups[mark.is_suggestion, who or (people[0] if mark.is_suggestion and people else None)].append(mark)
    if not groups:
        groups[False, None] = []
    made: list[ForeignLayer] = []
    for (is_suggestion, who), marks in sorted(groups.items(), key=lambda group: group[0][0]):
        regions = tuple(
            Region(mark.interval, one_word(mark.tag), is_suggestion, mark.confidence)
            for mark in marks
            if mark.interval is not None
        )
        ann = ann_file(mark for mark in marks if mark.interval is None)
        text, spoken = (document.text, document.spoken) if not made else (None, None)
        made.append(ForeignLayer(name, text, spoken, ann, who, is_suggestion, regions, document.tiers))
    return made


def _codes(documents: Iterable[MarkedDocument], shown: str, notes: list[Note]) -> dict[str, str]:
    """The code of each annotator that a file names."""
    names = dict.fromkeys(
        who
        for document in documents
        for who in (*document.annotators, *(mark.annotator for mark in document.marks))
        if who is not None
    )
    codes: dict[str, str] = {}
    for name in names:
        plain = _CODE_SIGNS.sub("-", name).strip("-")[:_LONGEST_CODE] or "annotator"
        if plain.casefold() in (GOLD, MACHINE):
            plain = f"{plain}-1"
        number, code = 1, plain
        while code in codes.values():
            number += 1
            code = f"{plain[: _LONGEST_CODE - 4]}-{number}"
        codes[name] = code
    changed = tuple(code for name, code in codes.items() if code != name)
    if changed:
        remark = sentence("names of annotators that cannot be codes became these: {codes}", codes=changed)
        notes.append(Note("odd", shown, None, remark))
    return codes


def _name(name: str | None, *, base: str, number: int | None) -> str:
    """A document's name as its file says it, or the file's; one of several without a name has its number."""
    parts = [part for part in PurePosixPath(readable(name or "").replace("\\", "/")).parts if part not in ("/", "..")]
    if parts:
        return "/".join(parts)
    return base if number is None else f"{base}/{number:04}"


def with_known_tags(ann: brat.AnnFile, tag_set: TagSet) -> tuple[brat.AnnFile, dict[str, str]]:
    """`ann` with tags of the set for labels that are called like exactly one of them, and which were changed so.

    Case and signs between letters do not matter, and the names that the set shows to people count.
    """
    labels = dict.fromkeys(line.tag for line in ann.lines if line.tag is not None)
    changed = {label: tag for label in labels if (tag := known_tag(label, tag_set)) != label}
    if not changed:
        return ann, changed
    lines = tuple(
        replace(line, tag=changed[line.tag], text=line.text.replace(f"\t{line.tag} ", f"\t{changed[line.tag]} ", 1))
        if line.tag in changed
        else line
        for line in ann.lines
    )
    return replace(ann, lines=lines), changed


def known_tag(label: str, tag_set: TagSet) -> str:
    """The tag that a label means; the label itself where it is none or could be several."""
    if tag_set.find(label) is not None:
        return label
    plain = _letters(label)
    like = {tag.name for tag in tag_set.tags if plain in map(_letters, (tag.name, *tag.names.values()))}
    return like.pop() if len(like) == 1 and plain else label


def _letters(label: str) -> str:
    return "".join(filter(str.isalnum, label.casefold()))


def tags_note(changed: Mapping[str, str], file: str) -> list[Note]:
    """What is said of labels that became tags."""
    if not changed:
        return []
    pairs = tuple(f"{label} = {tag}" for label, tag in sorted(changed.items()))
    return [Note("info", file, None, sentence("labels taken as tags of the project: {pairs}", pairs=pairs))]


def put_regions(
    tx: Transaction, document: Document, regions: Sequence[Region], tag_set: TagSet, *, annotator: str, file: str
) -> tuple[list[Annotation], list[Note]]:
    """Write stretches of time into the annotator's layer, over the words that are heard in them; those and notes.

    One where no word is stands for sound alone. What is there already stays; a layer with other annotations is not
    added to, but by suggestions.
    """
    known = layer_queries.assignment_of(tx, document.id, annotator=annotator)
    before = layer_queries.annotations_of(tx, known.id) if known else []
    recording = queries.recording(tx, document.recording_id) if document.recording_id else None
    wanted: list[Annotation] = []
    nowhere = 0
    for region in regions:
        fragments, interval = _heard(document, region.interval)
        is_in_recording = recording is not None and region.interval.start_ms < recording.duration_ms
        if not fragments and not is_in_recording:
            nowhere += 1
            continue
        if recording is not None and interval.end_ms > recording.duration_ms > interval.start_ms:
            interval = Interval(interval.start_ms, recording.duration_ms)
        state = State.UNDECIDED if region.is_suggestion else State.ADDED
        source = "suggestion" if region.is_suggestion else "import"
        tag = known_tag(region.tag, tag_set)
        wanted.append(Annotation("", "", fragments, tag, interval, source, state, region.confidence))
    notes = []
    if nowhere:
        remark = plural(
            nowhere,
            "{n} stretch of time was left out: no word is heard in it, and no recording is that long",
            "{n} stretches of time were left out: no word is heard in them, and no recording is that long",
        )
        notes.append(Note("refused", file, None, remark))
    there = {(one.fragments, one.interval, one.tag) for one in before}
    fresh = [one for one in wanted if (one.fragments, one.interval, one.tag) not in there]
    if fresh and before and not all(region.is_suggestion for region in regions):
        remark = sentence(
            "{annotator} already has a layer on this document; import it under another annotator's code",
            annotator=annotator,
        )
        return [], [*notes, Note("refused", file, None, remark)]
    if not fresh:
        return [], notes
    assignment = known or put_assignment(tx, document.id, annotator=annotator)
    made = [replace(one, id=str(uuid4()), assignment_id=assignment.id) for one in fresh]
    tx.insert_many("annotation", [rows.from_annotation(one) for one in made])
    return made, notes


def _heard(document: Document, interval: Interval) -> tuple[tuple[Span, ...], Interval]:
    """The words that are heard in a stretch of time, as one span, and the stretch with all of them in it."""
    heard = [
        (word.span, time)
        for word in document.words
        if (time := word.interval) is not None
        and min(time.end_ms, interval.end_ms) - max(time.start_ms, interval.start_ms)
        >= max(1, min(_HEARD_SHARE * time.duration_ms, interval.duration_ms / 2))
    ]
    if not heard:
        return (), interval
    start_ms = min(interval.start_ms, *(time.start_ms for _, time in heard))
    end_ms = max(interval.end_ms, *(time.end_ms for _, time in heard))
    return (Span(heard[0][0].start, heard[-1][0].end),), Interval(start_ms, end_ms)
