"""What goes from each recording of a project, what is not sure of it, and what somebody should look at."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from deid_studio.audio.checking.other_channels import WindowSound
from deid_studio.audio.cutting.written_kind import written_kind
from deid_studio.domain.document import Recording
from deid_studio.domain.span import Interval
from deid_studio.redaction.plan import Located, Pads, Window
from deid_studio.redaction.suspects import Suspect, suspects
from deid_studio.sentences import Sentence, sentence
from deid_studio.services.recognition.word_times import PlaceToCheck, faulty_places
from deid_studio.services.redaction.redaction_plans import (
    AnnotationsOf,
    least_pads,
    phi_of,
    plans,
    style_of_window,
    styles_of,
)
from deid_studio.services.redaction.window_channels import plan_sounds
from deid_studio.storage import queries
from deid_studio.storage.store import Store


@dataclass(frozen=True, slots=True)
class PlannedWindow:
    """A window, how it sounds, and what the channels of its recording hold there, where some were chosen."""

    window: Window
    style: str
    sound: WindowSound | None = None


@dataclass(frozen=True, slots=True)
class PlanReport:
    """The plan of one document's recording, without any text.

    `unsure` are annotations of the document whose place is not sure, `suspects` words and windows to look at, and
    `faults` where words have no sure time. `remarks` tell what the recording's codec makes necessary.
    """

    document_id: str
    document: str
    duration_ms: int
    windows: tuple[PlannedWindow, ...]
    unsure: tuple[Located, ...]
    suspects: tuple[Suspect, ...]
    faults: tuple[PlaceToCheck, ...]
    remarks: tuple[Sentence, ...] = ()

    @property
    def redacted_ms(self) -> int:
        """How much of the recording goes, in one channel at least."""
        return sum(one.window.interval.duration_ms for one in self.windows)


def plan_reports(
    project: Store,
    *,
    annotations_of: AnnotationsOf | None = None,
    document_ids: Collection[str] | None = None,
    pads: Pads | None = None,
) -> Iterator[PlanReport]:
    """The plans of those of these documents, or of all, that have a recording; see `redaction.plans`."""
    names, styles = queries.document_names(project), styles_of(project)
    found = plans(project, annotations_of=annotations_of, document_ids=document_ids, pads=pads)
    for document_id, plan in found.items():
        document = queries.document(project, document_id)
        assert document.recording_id is not None
        recording = queries.recording(project, document.recording_id)
        duration_ms = recording.duration_ms
        sounds = plan_sounds(project, document.recording_id, plan)
        phi = phi_of(project, document_id, annotations_of)
        yield PlanReport(
            document_id,
            names[document_id],
            duration_ms,
            tuple(PlannedWindow(one, style_of_window(one, styles), sounds.get(one)) for one in plan.windows),
            plan.unsure,
            suspects(document, plan, phi, duration_ms=duration_ms),
            tuple(faulty_places(document, duration_ms=duration_ms)),
            tuple(_remarks(recording)),
        )


def conversions(
    project: Store, *, document_ids: Collection[str] | None = None, container: str | None = None
) -> tuple[Sentence, ...]:
    """Which recordings of these documents, or of all, cannot go out in that container (None: as they are), and why."""
    found = []
    for entry in queries.document_entries(project):
        if entry.recording_id and (document_ids is None or entry.id in document_ids):
            remark = written_kind(queries.recording(project, entry.recording_id), container).sentence
            if remark is not None:
                found.append(sentence("{name}: {remark}", name=entry.name, remark=remark))
    return tuple(found)


def _remarks(recording: Recording) -> Iterator[Sentence]:
    kind, least = written_kind(recording), least_pads(recording)
    if kind.sentence is not None:
        yield kind.sentence
    if least.before_ms:
        yield sentence(
            "{encoding} smears sound by up to {least_ms} ms, so that no pad is shorter",
            encoding=recording.source_kind or recording.encoding,
            least_ms=least.before_ms,
        )


def as_data(report: PlanReport) -> dict[str, object]:
    """A report as JSON can hold it; channels are counted from 1."""
    return {
        "document": report.document,
        "duration_ms": report.duration_ms,
        "redacted_ms": report.redacted_ms,
        "remarks": list(report.remarks),
        "windows": [
            {
                **_edges(one.window.interval),
                "tags": list(one.window.tags),
                "style": one.style,
                "channels": None if one.window.channels is None else [number + 1 for number in one.window.channels],
                **_sound(one.sound),
                "before_ms": one.window.before_ms,
                "after_ms": one.window.after_ms,
                "spoken": [_edges(interval) for interval in one.window.spoken],
                "is_sure": one.window.is_sure,
                "is_confirmed": one.window.is_confirmed,
            }
            for one in report.windows
        ],
        "unsure": [
            {
                "tag": item.annotation.tag,
                "characters": [[fragment.start, fragment.end] for fragment in item.annotation.fragments],
                "timing": str(item.timing),
                "faults": [*map(str, item.faults)],
                "perhaps": [_edges(interval) for interval in item.intervals],
            }
            for item in report.unsure
        ],
        "suspects": [
            {"suspicion": str(one.suspicion), **_edges(one.interval), "word": one.word, "share": one.share}
            for one in report.suspects
        ],
        "faults": [
            {"words": [one.words.start, one.words.stop], "faults": [*map(str, one.faults)], **_edges(one.interval)}
            for one in report.faults
        ],
    }


def _sound(sound: WindowSound | None) -> dict[str, object]:
    if sound is None:
        return {}
    others = [
        {
            "channel": other.channel + 1,
            "holds": str(other.role),
            "level_db": round(other.level_db, 1),
            "likeness": None if other.likeness is None else round(other.likeness, 2),
        }
        for other in sound.others
    ]
    chosen = [number + 1 for number in sound.chosen]
    return {"chosen_channels": chosen, "level_db": round(sound.level_db, 1), "other_channels": others}


def _edges(interval: Interval) -> dict[str, int]:
    return {"start_ms": interval.start_ms, "end_ms": interval.end_ms}
