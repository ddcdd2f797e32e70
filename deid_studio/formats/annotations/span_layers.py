"""Layers of UIMA types (INCEpTION, WebAnno): which hold the marks, and which feature of each says the tag.

Without a choice these are named entities and all layers that a project made itself; what segments or parses the text
is none. A tag is the feature "value" or what else is called like one, or the only one that has anything to say.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from deid_studio.domain.document import Tiers
from deid_studio.errors import UnclearTier
from deid_studio.formats.annotations.marked_document import UNLABELLED, Mark
from deid_studio.formats.brat import KEPT
from deid_studio.formats.transcripts.reading.reader_notes import Notes
from deid_studio.sentences import sentence

NAMED_ENTITY: Final = "de.tudarmstadt.ukp.dkpro.core.api.ner.type.NamedEntity"
VALUE: Final = "value"

_ENTITIES: Final = NAMED_ENTITY.rpartition(".")[0]
_NOT_MARKS: Final = ("de.tudarmstadt.ukp.", "org.dkpro.core.", "uima.")
_TAG_FEATURES: Final = (
    VALUE,
    "label",
    "tag",
    "type",
    "class",
    "category",
    "kind",
    "entity",
    "entitytype",
    "entity_type",
)

NOWHERE: Final = sentence("its offsets are not those of whole characters; {fate}", fate=KEPT)


@dataclass(frozen=True, slots=True)
class LayerSpan:
    """One annotation of a layer: its string features that are set, and its place in code points or None."""

    layer: str
    features: Mapping[str, str]
    place: tuple[int, int] | None
    line: int


def marks_of(spans: Sequence[LayerSpan], text: str, *, wanted: str | None, notes: Notes, file: str) -> list[Mark]:
    """The marks in the layers that `wanted` names ("Layer" or "Layer:feature", commas between), else in all for marks.

    Layers may be named by their last part. What was left out is noted. Raises UnclearTier where one is not there.
    """
    layers = dict.fromkeys(span.layer for span in spans)
    chosen = _chosen(layers, wanted, file=file)
    offered = [layer for layer in layers if layer in chosen or not _is_segment(layer)]
    notes.tiers = Tiers(tuple(map(short, offered)), tuple(map(short, chosen)))
    left = [short(layer) for layer in offered if layer not in chosen]
    if left:
        notes.add(sentence("layers passed over: {layers}", layers=tuple(left)))
    marks: list[Mark] = []
    for layer, feature in chosen.items():
        own = [span for span in spans if span.layer == layer]
        marks += _marks_in(layer, own, text, feature=feature, notes=notes)
    return sorted(marks, key=lambda mark: (mark.line, mark.places))


def short(layer: str) -> str:
    """The last part of a layer's name."""
    return layer.rpartition(".")[2]


def _chosen(layers: Iterable[str], wanted: str | None, *, file: str) -> dict[str, str | None]:
    if wanted is None:
        return {layer: None for layer in layers if not _is_segment(layer)}
    chosen: dict[str, str | None] = {}
    for part in wanted.split(","):
        name, _, feature = part.strip().partition(":")
        found = [layer for layer in layers if name in (layer, short(layer))]
        if not found:
            names = tuple(map(short, layers))
            reason = sentence("no layer has that name; pass --tier with one of: {layers}", layers=names)
            raise UnclearTier(reason, file=file, tiers=names)
        chosen.update(dict.fromkeys(found, feature or None))
    return chosen


def _is_segment(layer: str) -> bool:
    return layer.startswith(_NOT_MARKS) and not layer.startswith(_ENTITIES)


def _marks_in(layer: str, spans: Sequence[LayerSpan], text: str, *, feature: str | None, notes: Notes) -> list[Mark]:
    counts: dict[str, int] = {}
    for name in (name for span in spans for name in span.features):
        counts[name] = counts.get(name, 0) + 1
    feature = feature or _tag_feature(counts)
    others = tuple(name for name in counts if name != feature)
    if others:
        said = sentence(
            "layer {layer}: tags are those of its feature {feature}; left out: {others}",
            layer=short(layer),
            feature=feature or "",
            others=others,
        )
        notes.add(said)
    marks = []
    for span in spans:
        tag = span.features.get(feature or "") or None
        if tag is None:
            # Of the layer for named entities the types below it are tags
            tag = short(layer) if layer != NAMED_ENTITY else UNLABELLED
            notes.add(sentence("a mark without a tag got the name of its layer, or none"), line=span.line)
        if span.place is None:
            marks.append(Mark(((0, 0),), tag, line=span.line, fault=NOWHERE))
        else:
            start, end = span.place
            marks.append(
                Mark((span.place,), tag, surface=text[start:end] if 0 <= start < end else None, line=span.line)
            )
    return marks


def _tag_feature(counts: Mapping[str, int]) -> str | None:
    by_name = {name.casefold(): name for name in counts}
    called = next((by_name[name] for name in _TAG_FEATURES if name in by_name), None)
    return called or max(counts, key=lambda name: counts[name], default=None)
