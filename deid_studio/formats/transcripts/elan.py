"""ELAN `.eaf`: tiers of annotations between time slots, or under annotations of another tier."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Collection, Iterator, Mapping, Sequence
from datetime import UTC, datetime
from itertools import accumulate
from typing import Final

from deid_studio.domain.document import TimedText
from deid_studio.domain.span import Interval
from deid_studio.errors import FormatError
from deid_studio.formats.transcripts import word_tiers
from deid_studio.formats.transcripts.reading.file_values import seconds
from deid_studio.formats.transcripts.reading.reader_notes import Notes
from deid_studio.formats.transcripts.reading.transcript_builder import (
    BETWEEN_POINTS,
    PAUSE_MS,
    TimedEntry,
    TranscriptBuilder,
    add_merged,
)
from deid_studio.formats.transcripts.word_stretches import WordStretch, grid_tiers, lay_out
from deid_studio.formats.transcripts.xml_nodes import Node, parse, writable
from deid_studio.sentences import sentence

UNTIMED_MARK_MS: Final = 1
"""How long the place of words without a time is marked."""

OF_ABOVE: Final = sentence("an annotation has no time of its own; its words have that of the annotation above it")

OF_NO_WORDS: Final = sentence(
    "no word stands under an annotation of the tier above; its text came in with its own time"
)
OF_NOT_NAMED: Final = sentence(
    "nothing stands under an annotation of a tier above the one that was named; its text is not in"
)

_DEEPEST: Final = 50
_IDS: Final = ("ANNOTATION_ID", "TIME_SLOT_REF1", "TIME_SLOT_REF2")
_ANNOTATIONS: Final = ("ALIGNABLE_ANNOTATION", "REF_ANNOTATION")


def read(data: bytes, *, file: str, tier: str | None = None) -> TimedText:
    """The words of the tiers that `tier` names, else of those called words, one a speaker, merged by time.

    A word without times of its own (a symbolic subdivision, or a slot that is not aligned) has those of the annotation
    above it, with a note; ELAN's own guess is not made. What a tier above says where no word stands under it comes in
    with its own time, unless `tier` names others, and is noted. Raises FormatError where `data` is something else, its
    times are not those of the recording, or the tier is not clear.
    """
    top, decoding_notes = parse(data, root="ANNOTATION_DOCUMENT", file=file)
    builder = TranscriptBuilder(notes=decoding_notes, pause_ms=PAUSE_MS)
    _check_times(top, file=file)
    tiers = list(top.elements("TIER"))
    builder.notes.name_speakers(tier.attributes.get("PARTICIPANT") for tier in tiers)
    document = _Annotations(top)
    untimed = [one for one in tiers if word_tiers.is_untimed_tier(_name(one))]
    tiers = [one for one in tiers if one not in untimed]
    chosen = word_tiers.choose([_name(one) for one in tiers], tier, notes=builder.notes, file=file)
    names = {_name(tiers[at]) for at in chosen}
    streams = []
    for at in chosen:
        own = document.entries(tiers[at], notes=builder.notes)
        left = document.above(tiers[at], own, tiers, apart_from=names)
        for entry in left:
            builder.notes.add(OF_NO_WORDS if tier is None else OF_NOT_NAMED, line=entry.line)
        streams.append(sorted((*own, *left), key=_start_s) if left and tier is None else own)
    add_merged(
        builder,
        streams,
        untimed=[entry for one in untimed for entry in document.entries(one, notes=builder.notes)],
    )
    return builder.transcript()


def write(
    transcript: TimedText,
    *,
    media: str | None = None,
    marks: Mapping[str, Sequence[WordStretch]] | None = None,
    at: datetime | None = None,
) -> bytes:
    """The file, as of EAF 3.0, with a tier of words and one for each name in `marks`.

    `media` is the recording's file name, taken to lie beside the file; `at` is when it was made, by default now. See
    `word_stretches` for words that overlap or have no time. `read` gives words and times back; confidences and line
    breaks go.
    """
    from xml.sax.saxutils import escape, quoteattr  # loads http and ssl

    layout = lay_out(transcript)
    tiers = grid_tiers(layout, marks or {})
    if layout.untimed:
        tiers.append((word_tiers.UNTIMED_TIER, [_marked(*place) for place in layout.untimed]))
    at = at or datetime.now(UTC)
    slots: list[str] = []
    body: list[str] = []
    number = 0
    for name, stretches in tiers:
        body.append(f'    <TIER LINGUISTIC_TYPE_REF="default-lt" TIER_ID={quoteattr(writable(name))}>')
        for stretch in stretches:
            number += 1
            first, second = f"ts{2 * number - 1}", f"ts{2 * number}"
            slots += [
                f'        <TIME_SLOT TIME_SLOT_ID="{slot}" TIME_VALUE="{ms}"/>'
                for slot, ms in ((first, stretch.interval.start_ms), (second, stretch.interval.end_ms))
            ]
            body += [
                "        <ANNOTATION>",
                f'            <ALIGNABLE_ANNOTATION ANNOTATION_ID="a{number}" TIME_SLOT_REF1="{first}" '
                f'TIME_SLOT_REF2="{second}">',
                f"                <ANNOTATION_VALUE>{escape(writable(stretch.label))}</ANNOTATION_VALUE>",
                "            </ALIGNABLE_ANNOTATION>",
                "        </ANNOTATION>",
            ]
        body.append("    </TIER>")
    lines = [*_head(media, at), "    <TIME_ORDER>", *slots, "    </TIME_ORDER>", *body, *_TAIL]
    return ("\n".join(lines) + "\n").encode()


def _head(media: str | None, at: datetime) -> list[str]:
    from xml.sax.saxutils import quoteattr

    descriptor = []
    if media is not None:
        kind = "audio/x-wav" if media.lower().endswith(".wav") else "audio/*"
        # ELAN looks at both places, and then beside the file for the same name
        urls = [quoteattr(writable(f"{place}{media}")) for place in ("file:///", "./")]
        head = f"        <MEDIA_DESCRIPTOR MEDIA_URL={urls[0]} RELATIVE_MEDIA_URL={urls[1]}"
        descriptor = [f'{head} MIME_TYPE="{kind}"/>']
    return [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<ANNOTATION_DOCUMENT AUTHOR="" DATE="{at.isoformat(timespec="seconds")}" FORMAT="3.0" VERSION="3.0" '
        'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" '
        'xsi:noNamespaceSchemaLocation="http://www.mpi.nl/tools/elan/EAFv3.0.xsd">',
        '    <HEADER MEDIA_FILE="" TIME_UNITS="milliseconds">',
        *descriptor,
        "    </HEADER>",
    ]


_TAIL: Final = (
    '    <LINGUISTIC_TYPE GRAPHIC_REFERENCES="false" LINGUISTIC_TYPE_ID="default-lt" TIME_ALIGNABLE="true"/>',
    "</ANNOTATION_DOCUMENT>",
)


def _marked(at_ms: int, label: str) -> WordStretch:
    return WordStretch(Interval(at_ms, at_ms + UNTIMED_MARK_MS), label)


def _name(tier: Node) -> str:
    return tier.attributes.get("TIER_ID", "")


def _check_times(top: Node, *, file: str) -> None:
    """Refuse a file whose times would silence another place than the one that is meant."""
    for header in top.elements("HEADER"):
        if header.attributes.get("TIME_UNITS", "milliseconds") != "milliseconds":
            raise FormatError(sentence("counts its times in frames, not in milliseconds"), file=file, line=header.line)
        origins = [node.attributes.get("TIME_ORIGIN", "0") for node in header.elements("MEDIA_DESCRIPTOR")]
        if any(origin.strip() not in ("", "0") for origin in origins):
            reason = sentence(
                "its times do not begin with the recording (TIME_ORIGIN); save it without an offset first"
            )
            raise FormatError(reason, file=file, line=header.line)


class _Annotations:
    """All annotations of a file, each findable, with what tells the time of those that have none of their own."""

    def __init__(self, top: Node) -> None:
        self._by_id: dict[str, Node] = {}
        self._previous: dict[str, str] = {}
        # From the slot at one end of an annotation to that at its other end, a tier's annotations one behind the other
        self._back: dict[str, str] = {}
        self._on: dict[str, str] = {}
        for node in top.below(*_ANNOTATIONS):
            id, first, second = (node.attributes.get(name, "") for name in _IDS)
            self._by_id[id] = node
            if "PREVIOUS_ANNOTATION" in node.attributes:
                self._previous[id] = node.attributes["PREVIOUS_ANNOTATION"]
            if first and second:
                self._back.setdefault(second, first)
                self._on.setdefault(first, second)
        slots = list(top.below("TIME_SLOT"))
        self._places = {slot.attributes.get("TIME_SLOT_ID", ""): place for place, slot in enumerate(slots)}
        values = {slot.attributes.get("TIME_SLOT_ID", ""): slot.attributes.get("TIME_VALUE") for slot in slots}
        self._own = {id: time for id, value in values.items() if (time := seconds(value)) is not None}
        self._earliest, self._latest, self._numbers = dict(self._own), dict(self._own), dict[str, int]()

    def entries(self, tier: Node, *, notes: Notes) -> list[TimedEntry]:
        """What a tier says, in order of time."""
        placed = []
        for node in tier.below(*_ANNOTATIONS):
            label = "".join(value.text for value in node.elements("ANNOTATION_VALUE"))
            if not label.strip():
                continue
            above, numbers = self._above(node)
            first, second = (above.attributes.get(name, "") for name in _IDS[1:])
            start_ms, end_ms = _known(self._earliest, first, self._back), _known(self._latest, second, self._on)
            if start_ms is None or end_ms is None:
                start_s = end_s = None
            else:
                start_s, end_s = start_ms / 1000, end_ms / 1000
                if above is not node:
                    notes.add(OF_ABOVE)
                elif first not in self._own or second not in self._own:
                    notes.add(BETWEEN_POINTS)
            order = (start_ms or 0.0, self._places.get(first, 0), *numbers)
            placed.append((order, TimedEntry(label, start_s, end_s, line=node.line)))
        placed.sort(key=lambda item: item[0])
        return [entry for _, entry in placed]

    def above(
        self, tier: Node, own: Sequence[TimedEntry], tiers: Sequence[Node], *, apart_from: Collection[str]
    ) -> list[TimedEntry]:
        """What tiers above say where `own`, of the tier, say nothing; but for tiers called as in `apart_from`."""
        name = tier.attributes.get("PARENT_REF", "")
        parent = next((one for one in tiers if _name(one) == name and name not in apart_from), None)
        if parent is None:
            return []
        found = list(_beside(self.entries(parent, notes=Notes()), own))
        return [*found, *self.above(parent, (*own, *found), tiers, apart_from={*apart_from, name})]

    def _above(self, node: Node) -> tuple[Node, tuple[int, ...]]:
        """The annotation between slots that `node` is or hangs under, and its numbers among its like, from above."""
        numbers: list[int] = []
        for _ in range(_DEEPEST):
            above = self._by_id.get(node.attributes.get("ANNOTATION_REF", ""))
            if node.name == "ALIGNABLE_ANNOTATION" or above is None:
                break
            numbers.append(self._number(node.attributes.get("ANNOTATION_ID", "")))
            node = above
        return node, tuple(reversed(numbers))

    def _number(self, id: str) -> int:
        """How many annotations stand before one under the same annotation."""
        behind = []
        while id not in self._numbers and id in self._previous:
            self._numbers[id] = 0  # also ends a circle
            behind.append(id)
            id = self._previous[id]
        number = self._numbers.setdefault(id, 0)
        for one in reversed(behind):
            number += 1
            self._numbers[one] = number
        return number


def _start_s(entry: TimedEntry) -> float:
    return entry.start_s or 0.0


def _beside(above: Sequence[TimedEntry], own: Sequence[TimedEntry]) -> Iterator[TimedEntry]:
    """Those of a tier above in whose time no entry of the tier itself lies."""
    timed = sorted((one.start_s, one.end_s) for one in own if one.start_s is not None and one.end_s is not None)
    ends = list(accumulate((end_s for _, end_s in timed), max))
    for entry in above:
        if entry.start_s is not None and entry.end_s is not None:
            before = bisect_left(timed, (entry.end_s,))
            if not before or ends[before - 1] <= entry.start_s:
                yield entry


def _known(times: dict[str, float], slot: str, links: Mapping[str, str]) -> float | None:
    """The time of a slot, else of the nearest one along `links` that has one; remembered for all on the way."""
    passed: dict[str, None] = {}
    while slot not in times and slot in links and slot not in passed:
        passed[slot] = None
        slot = links[slot]
    time = times.get(slot)
    if time is not None:
        times.update(dict.fromkeys(passed, time))
    return time
