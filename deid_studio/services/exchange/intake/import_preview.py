"""What an import would bring, for a person to look at before it is written."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from deid_studio.domain.annotation import TagSet
from deid_studio.domain.document import Tiers
from deid_studio.services.exchange.intake.import_tally import Fate, ImportReport, Tally
from deid_studio.services.exchange.source_reading import Batch, Incoming

BEGINNING: Final = 2000
"""So many code points of a text are shown."""


@dataclass(frozen=True, slots=True)
class DocumentPreview:
    """A document as it would be after the import, and the files for it as (kind, file).

    `beginning` is that of its text, which has so many `characters`; of its `words`, some are `untimed`. `tiers` are
    those of each file that has any. `annotations` are those that would be added, by `annotators` whom files name.
    """

    name: str
    fate: Fate
    files: tuple[tuple[str, str], ...]
    beginning: str
    characters: int
    words: int
    untimed: int
    duration_ms: int | None
    speakers: tuple[str, ...]
    tiers: tuple[tuple[str, Tiers], ...]
    annotations: int
    annotators: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class TagPreview:
    """A tag of annotations that would come in, what it was called before, and whether the tag set has it."""

    tag: str
    annotations: int
    labels: tuple[str, ...]
    is_known: bool


@dataclass(frozen=True, slots=True)
class ImportPreview:
    """Documents in the order in which they were met, tags, and the report that the import would give."""

    documents: tuple[DocumentPreview, ...]
    tags: tuple[TagPreview, ...]
    report: ImportReport


def preview_of(batch: Batch, tally: Tally, tag_set: TagSet) -> ImportPreview:
    """The preview of a batch that was put into a transaction."""
    together: dict[str, list[Incoming]] = defaultdict(list)
    for incoming in batch.documents:
        together[incoming.name].append(incoming)
    tags = [
        TagPreview(tag, count, tuple(sorted(tally.labels.get(tag, ()))), tag_set.find(tag) is not None)
        for tag, count in sorted(tally.tags.items())
    ]
    documents = [_document(name, parts, tally) for name, parts in together.items()]
    return ImportPreview(tuple(documents), tuple(tags), tally.report())


def _document(name: str, parts: Sequence[Incoming], tally: Tally) -> DocumentPreview:
    outcome = tally.outcomes[name]
    read = next((part for part in parts if part.text is not None), parts[0])
    found = outcome.document
    text, words = (read.text or "", read.words) if found is None else (found.text, found.words)
    return DocumentPreview(
        name,
        outcome.fate,
        tuple(dict.fromkeys(file for part in parts for file in part.files)),
        text[:BEGINNING],
        len(text),
        len(words),
        sum(word.interval is None for word in words),
        next((part.recording.duration_ms for part in parts if part.recording is not None), None),
        tuple(dict.fromkeys(name for part in parts for name in part.speakers)),
        tuple(dict.fromkeys(one for part in parts for one in part.tiers)),
        outcome.annotations,
        tuple(dict.fromkeys(part.annotator for part in parts if part.annotator is not None)),
    )
