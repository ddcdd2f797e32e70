"""In which channels the windows of a recording go: those that were chosen, and all in which the same may be heard."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from contextlib import ExitStack
from typing import Final

from deid_studio.audio.checking.other_channels import ChannelRole, OtherChannel, WindowSound, window_sound
from deid_studio.audio.samples import SampleReader
from deid_studio.domain.document import Recording
from deid_studio.domain.span import Interval
from deid_studio.errors import DeidStudioError, FormatError
from deid_studio.progress import Progress, silent
from deid_studio.redaction.plan import RedactionPlan, Window
from deid_studio.sentences import Sentence, sentence
from deid_studio.services.project.project import recording_path
from deid_studio.storage import queries
from deid_studio.storage.store import Store

_MOST_KNOWN: Final = 20_000

_known: dict[tuple[str, Interval, Interval, tuple[int, ...]], WindowSound] = {}
"""What was measured, by the hash of the recording's file; a plan is made anew after each edit."""


def sounds_of(
    project: Store,
    recording: Recording,
    intervals: Sequence[Interval],
    *,
    chosen: tuple[int, ...],
    turns: Sequence[Interval] | None = None,
    progress: Progress = silent,
) -> list[WindowSound]:
    """What the channels of a recording (from 0) hold in each of `intervals`. Raises ProjectError and FormatError.

    `turns` are those of `turns_of`, for whoever has them.
    """
    found = []
    turns = turns_of(project, recording.id) if turns is None else turns
    with ExitStack() as stack:
        reader: SampleReader | None = None
        for number, interval in enumerate(intervals):
            turn = _turn_of(interval, turns)
            key = (recording.sha256, interval, turn, chosen)
            sound = _known.get(key)
            if sound is None:
                if reader is None:
                    path = recording_path(project, recording)
                    reader = stack.enter_context(SampleReader(path, frames=recording.frames))
                    if reader.channels != recording.channels:
                        raise FormatError(
                            sentence("the file has other channels than when it was imported"), file=path.name
                        )
                frames = _frames_of(interval, recording)
                sound = window_sound(reader, *frames, chosen=chosen, turn=_frames_of(turn, recording))
                if len(_known) >= _MOST_KNOWN:
                    _known.clear()
                _known[key] = sound
            found.append(sound)
            progress(number + 1, len(intervals))
    return found


def going_channels(
    project: Store,
    recording: Recording,
    intervals: Sequence[Interval],
    *,
    chosen: tuple[int, ...] | None,
    turns: Sequence[Interval] | None = None,
) -> list[tuple[int, ...] | None]:
    """In which channels (from 0) each of `intervals` goes, None for all: so where the sound cannot be measured."""
    if chosen is None:
        return [None] * len(intervals)
    try:
        return [sound.channels for sound in sounds_of(project, recording, intervals, chosen=chosen, turns=turns)]
    except DeidStudioError:
        return [None] * len(intervals)


def plan_sounds(project: Store, recording_id: str, plan: RedactionPlan) -> dict[Window, WindowSound]:
    """What was measured of a plan's windows; nothing where no channels were chosen, or the sound cannot be measured."""
    chosen = queries.recording_policies(project).get(recording_id)
    if chosen is None:
        return {}
    try:
        found = sounds_of(project, queries.recording(project, recording_id), plan.intervals, chosen=chosen)
    except DeidStudioError:
        return {}
    return dict(zip(plan.windows, found, strict=True))


def turns_of(project: Store, recording_id: str) -> list[Interval]:
    """When the lines of a recording's transcripts are spoken, of which each is one person's."""
    found: dict[tuple[str, int], list[Interval]] = {}
    for id in queries.document_ids_of(project, recording_id):
        document = queries.document(project, id)
        ends = [match.start() for match in re.finditer("\n", document.text)]
        for word in document.words:
            if word.interval is not None:
                found.setdefault((id, bisect_left(ends, word.span.start)), []).append(word.interval)
    return [Interval(min(one.start_ms for one in own), max(one.end_ms for one in own)) for own in found.values()]


def _turn_of(interval: Interval, turns: Sequence[Interval]) -> Interval:
    """The turn that has most of an interval; itself where there is none."""

    def shared_ms(turn: Interval) -> int:
        return min(turn.end_ms, interval.end_ms) - max(turn.start_ms, interval.start_ms)

    best = max(turns, key=shared_ms, default=interval)
    return best if shared_ms(best) > 0 else interval


def _frames_of(interval: Interval, recording: Recording) -> tuple[int, int]:
    """The frames of an interval, none of it left out."""
    rate_hz = recording.sample_rate_hz
    end = min(recording.frames, -(-interval.end_ms * rate_hz // 1000))
    return min(interval.start_ms * rate_hz // 1000, max(0, end - 1)), end


def told(sound: WindowSound, other: OtherChannel, *, is_written: bool = False) -> Sentence:
    """Why a channel in which somebody speaks goes too, or stays, perhaps with what `is_written`, and how loud it is."""
    said = sentence("what is written is said in channel {channel}, which stays", channel=other.channel + 1)
    return sentence(
        "{remark} ({levels})", remark=said if is_written else remark(sound, other), levels=levels(sound, other)
    )


def remark(sound: WindowSound, other: OtherChannel) -> Sentence:
    """Why a channel in which somebody speaks goes too, or stays; channels are counted from 1."""
    channel = other.channel + 1
    if other.role is ChannelRole.SAME:
        return sentence("what is said is heard in channel {channel} too, so it goes there", channel=channel)
    if other.role is ChannelRole.ELSEWHERE:
        return sentence("it is rather said in channel {channel}, so it goes there, too", channel=channel)
    if other in sound.louder:
        return sentence("speech is louder in channel {channel}, which stays", channel=channel)
    return sentence("somebody else speaks in channel {channel}, which stays", channel=channel)


def levels(sound: WindowSound, other: OtherChannel) -> Sentence:
    """How loud a channel is, and the chosen ones."""
    return sentence(
        "{level_db:.0f} dB, against {chosen_db:.0f} dB in channel {chosen}",
        level_db=other.level_db,
        chosen_db=sound.level_db,
        chosen=shown(sound.chosen),
    )


def shown(channels: Sequence[int]) -> str:
    """Channels (from 0) for people, who count them from 1."""
    return ", ".join(str(channel + 1) for channel in channels)
