"""EXMARaLDA basic transcriptions (`.exb`): tiers of events on one timeline."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from deid_studio.domain.document import TimedText
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
from deid_studio.formats.transcripts.xml_nodes import Node, parse
from deid_studio.sentences import sentence

Timeline = dict[str, tuple[float | None, float | None, bool]]
"""Of each point by id: the earliest and the latest time at which it can be, in seconds, and whether it is known."""

_TRANSCRIPTION: Final = "t"


def read(data: bytes, *, file: str, tier: str | None = None) -> TimedText:
    """The words of the transcription tiers that `tier` names, else of those called words, else of each speaker's one.

    Tiers are called as they are displayed. A point of the timeline without a time lies somewhere between the known
    ones around it, which then stand for it, with a note; EXMARaLDA's own guess is not made. Raises FormatError where
    `data` is something else or the tier is not clear.
    """
    top, decoding_notes = parse(data, root="basic-transcription", file=file)
    builder = TranscriptBuilder(notes=decoding_notes, pause_ms=PAUSE_MS)
    builder.notes.name_speakers(node.text.strip() for node in top.below("abbreviation"))
    tiers = [node for node in top.below("tier") if node.attributes.get("type") == _TRANSCRIPTION]
    others = [f'"{_name(node)}"' for node in top.below("tier") if node not in tiers]
    wanted = tier if tier is not None or _word_tiers(tiers) else _one_a_speaker(tiers)
    names = [_name(node) for node in tiers]
    chosen = word_tiers.choose(names, wanted, passed_over=others, notes=builder.notes, file=file)
    timeline = _timeline(top, file=file)
    add_merged(builder, [_entries(tiers[at], timeline, notes=builder.notes, file=file) for at in chosen])
    return builder.transcript()


def _name(tier: Node) -> str:
    return tier.attributes.get("display-name", "").strip() or tier.attributes.get("id", "")


def _word_tiers(tiers: list[Node]) -> bool:
    return any(word_tiers.WORD_TIER.fullmatch(_name(tier)) for tier in tiers)


def _one_a_speaker(tiers: list[Node]) -> str | None:
    """The names of all tiers where each is another speaker's only one, as a choice; None where it is not so."""
    speakers = [tier.attributes.get("speaker") for tier in tiers]
    names = {_name(tier) for tier in tiers}
    is_clear = len(tiers) > 1 and None not in speakers and len(set(speakers)) == len(tiers) == len(names)
    return ",".join(_name(tier) for tier in tiers) if is_clear and not any("," in name for name in names) else None


def _timeline(top: Node, *, file: str) -> Timeline:
    points = list(top.below("tli"))
    times = [seconds(point.attributes.get("time")) for point in points]
    earliest, latest = _carried(times), _carried(times[::-1])[::-1]
    timeline = {}
    for point, time, after, before in zip(points, times, earliest, latest, strict=True):
        id = point.attributes.get("id", "")
        if id in timeline:
            raise FormatError(sentence("a point of the timeline stands in it twice"), file=file, line=point.line)
        timeline[id] = (after, before, time is not None)
    return timeline


def _carried(times: Sequence[float | None]) -> list[float | None]:
    """The times with the last known one in the place of each that is not."""
    carried: list[float | None] = []
    for time in times:
        carried.append(carried[-1] if time is None and carried else time)
    return carried


def _entries(tier: Node, timeline: Timeline, *, notes: Notes, file: str) -> list[TimedEntry]:
    events = [event for event in tier.elements("event") if event.text.strip()]
    order = {id: number for number, id in enumerate(timeline)}
    for event in events:
        if not {event.attributes.get("start"), event.attributes.get("end")} <= timeline.keys():
            raise FormatError(
                sentence("an event names a point that is not on the timeline"), file=file, line=event.line
            )
    events.sort(key=lambda event: order[event.attributes["start"]])
    # Where events carry their spaces, one without begins or goes on inside a word ("Mül", "ler ")
    spaced = any(event.text != event.text.strip() for event in events)
    entries: list[TimedEntry] = []
    before: Node | None = None
    for event in events:
        start_s, _, start_known = timeline[event.attributes["start"]]
        _, end_s, end_known = timeline[event.attributes["end"]]
        if not (start_known and end_known) and start_s is not None and end_s is not None:
            notes.add(BETWEEN_POINTS)
        if start_s is None or end_s is None:
            start_s = end_s = None
        entry = TimedEntry(event.text, start_s, end_s, line=event.line)
        if spaced and before is not None and before.attributes["end"] == event.attributes["start"]:
            glued = not before.text[-1].isspace() and not event.text[0].isspace()
            entry = replace(entry, glued=glued)
        entries.append(entry)
        before = event
    return entries
