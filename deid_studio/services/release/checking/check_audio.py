"""Whether released recordings hold nothing but what may be heard: measured on the files, against the originals."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from deid_studio.audio.cutting.cuts import Cut
from deid_studio.audio.samples import SampleReader
from deid_studio.domain.annotation import TagSet
from deid_studio.domain.document import TimedText
from deid_studio.domain.span import Interval
from deid_studio.errors import FormatError, ProjectError
from deid_studio.formats.certificate.certificate_json import ReleasedDocument, ReleasedWindow
from deid_studio.progress import Progress, share
from deid_studio.redaction.leaks import Sureness, hits_in
from deid_studio.redaction.needles import Needles
from deid_studio.sentences import sentence
from deid_studio.services.project.project import recording_path
from deid_studio.services.redaction.release_documents import ReleaseDocument
from deid_studio.services.redaction.window_channels import shown
from deid_studio.services.release.checking.check_findings import (
    CROSSTALK,
    EAR,
    METADATA,
    OUTSIDE,
    WINDOWS,
    Finding,
    Severity,
    failing,
)
from deid_studio.services.release.release_phi import ordinary_in
from deid_studio.storage.store import Store

ReleaseListener = Callable[[Path, Progress], TimedText]
"""Listens to a recording and tells what it heard, with times."""

_AUDIO: Final = "audio/"
_INSIDE_MS: Final = 100
"""A recogniser's word may begin before a window and seem to end in it; this much of it is inside for sure."""


def cuts_of(windows: Sequence[ReleasedWindow], tag_set: TagSet, *, sample_rate_hz: int, frames: int) -> list[Cut]:
    """The cuts that windows make: starts rounded down, ends up, so that no window loses a sample; fades within pads."""
    numbers = {tag.name: number for number, tag in enumerate(tag_set.tags)}
    cuts = []
    for window in windows:
        start = window.start_ms * sample_rate_hz // 1000
        end = min(frames, -(-window.end_ms * sample_rate_hz // 1000))
        if start < end:
            number = numbers.get(window.tag, len(numbers))
            fade = window.fade_ms * sample_rate_hz // 1000
            spoken = (window.start_ms + window.before_ms, window.end_ms - window.after_ms)
            before = spoken[0] * sample_rate_hz // 1000 - start
            after = end - -(-spoken[1] * sample_rate_hz // 1000)
            fades = (max(0, min(fade, before)), max(0, min(fade, after)))
            cuts.append(Cut(start, end, window.style, number, window.channels, window.entity, fades))
    return cuts


def sound_files(one: ReleasedDocument) -> list[str]:
    """The places of a document's recordings in a release."""
    return [file.path for file in one.files if file.path.startswith(_AUDIO)]


def recording_findings(
    release: Path,
    released: Sequence[ReleasedDocument],
    documents: Mapping[str, ReleaseDocument],
    project: Store | None,
    tag_set: TagSet | None,
    *,
    progress: Progress,
) -> Iterator[Finding]:
    """What is wrong with the recordings that are there; `documents` are by name in the release."""
    jobs = [(one, file) for one in released for file in sound_files(one) if (release / file).is_file()]
    for number, (one, file) in enumerate(jobs):
        known = documents.get(one.name)
        source = None
        if known is not None and project is not None and known.recording is not None:
            try:
                source = recording_path(project, known.recording)
            except ProjectError:
                reason = sentence("the original recording is missing from the project")
                yield failing(OUTSIDE, reason, file=file, document=one.name)
        yield from sound_findings(
            release, one, file, known, source, tag_set, progress=share(progress, number=number, of=len(jobs))
        )


def sound_findings(
    release: Path,
    released: ReleasedDocument,
    file: str,
    one: ReleaseDocument | None,
    source: Path | None,
    tag_set: TagSet | None,
    *,
    progress: Progress,
) -> Iterator[Finding]:
    """What is wrong with one released recording; without its `source` only what shows in the file itself."""
    from deid_studio.audio.checking.sound_difference import identical_outside
    from deid_studio.audio.checking.verify import measure_cuts
    from deid_studio.audio.cutting.foreign import foreign_chunks

    path = release / file
    place = {"file": file, "document": released.name, "document_id": one.document.id if one else None}
    for chunk in foreign_chunks(path):
        yield failing(METADATA, sentence("there is more in the file than sound: {plain}", plain=_plain(chunk)), **place)
    if tag_set is None or released.sample_rate_hz is None or released.frames is None:
        return
    rate_hz = released.sample_rate_hz
    cuts = cuts_of(released.windows, tag_set, sample_rate_hz=rate_hz, frames=released.frames)
    if one is not None:
        yield from _uncovered(released, one, file)
    half = share(progress, number=0, of=2), share(progress, number=1, of=2)
    try:
        ranges = [] if source is None else identical_outside(source, path, cuts, progress=half[0])
        for start, end in ranges:
            yield failing(OUTSIDE, sentence("the sound differs from the original"), **place, **_ms(start, end, rate_hz))
        for measure in measure_cuts(path, cuts, source=source, progress=half[1]):
            at = _ms(measure.cut.start_frame, measure.cut.end_frame, rate_hz)
            if measure.is_leak:
                yield failing(WINDOWS, sentence("the original sound is in this window"), **place, **at)
            elif measure.is_replacement is False:
                yield failing(WINDOWS, sentence("something else than its replacement is in this window"), **place, **at)
        if source is not None:
            for cut, gone, left in _left(source, cuts):
                reason = sentence(
                    "what goes from channel {gone} is heard in channel {left}", gone=shown(gone), left=shown(left)
                )
                yield failing(CROSSTALK, reason, **place, **_ms(cut.start_frame, cut.end_frame, rate_hz))
    except FormatError as e:
        yield failing(WINDOWS, sentence("the recording cannot be measured: {reason}", reason=e.reason), **place)
    except (OSError, ValueError):
        yield failing(WINDOWS, sentence("the recording does not fit the certificate"), **place)


def _left(source: Path, cuts: Sequence[Cut]) -> Iterator[tuple[Cut, tuple[int, ...], list[int]]]:
    """Cuts of some channels, with those, and the others in which their words are heard."""
    from deid_studio.audio.checking.other_channels import window_sound

    partial = [(cut, cut.channels) for cut in cuts if cut.channels is not None]
    if not partial:
        return
    with SampleReader(source) as reader:
        for cut, chosen in partial:
            sound = window_sound(reader, cut.start_frame, cut.end_frame, chosen=chosen)
            heard = [other.channel for other in sound.others if other.is_heard]
            if heard:
                yield cut, chosen, heard


def _uncovered(released: ReleasedDocument, one: ReleaseDocument, file: str) -> Iterator[Finding]:
    """Windows that the project has and the release has not, or not in all of their channels."""
    for window in one.plan.windows if one.plan else ():
        wanted = window.interval
        channels = range(one.recording.channels if one.recording else 1)
        for channel in channels if window.channels is None else window.channels:
            has = [
                Interval(gone.start_ms, gone.end_ms)
                for gone in released.windows
                if gone.channels is None or channel in gone.channels
            ]
            if not any(gone.start_ms <= wanted.start_ms and wanted.end_ms <= gone.end_ms for gone in has):
                yield failing(
                    WINDOWS,
                    sentence("there is PHI in the project that the release was made without"),
                    file=file,
                    document=released.name,
                    document_id=one.document.id,
                    start_ms=wanted.start_ms,
                    end_ms=wanted.end_ms,
                )
                break


def heard_findings(
    release: Path,
    released: ReleasedDocument,
    file: str,
    one: ReleaseDocument,
    needles: Needles,
    ear: ReleaseListener,
    *,
    progress: Progress,
) -> Iterator[Finding]:
    """What a recogniser hears in a released recording and should not: words inside windows, and PHI anywhere."""
    place = {"file": file, "document": released.name, "document_id": one.document.id}
    heard = ear(release / file, progress)
    timed = [(word.span, word.interval) for word in heard.words if word.interval is not None]
    for _, interval in timed:
        if any(_is_inside(interval, window) for window in released.windows):
            at = {"start_ms": interval.start_ms, "end_ms": interval.end_ms}
            yield failing(EAR, sentence("a recogniser hears a word inside a window"), **place, **at)
    for hit in hits_in(
        heard.text, needles, document=one.document.id, is_ordinary=ordinary_in(one.document.text or heard.text)
    ):
        said = [interval for span, interval in timed if span.start < hit.end and hit.start < span.end]
        at = {"start_ms": said[0].start_ms, "end_ms": said[-1].end_ms} if said else {}
        found = failing(EAR, sentence("a recogniser hears PHI ({tag})", tag=hit.phi.tag), **place, **at)
        yield found if hit.sureness is Sureness.LEAK else replace(found, severity=Severity.LOOK)


def _is_inside(interval: Interval, window: ReleasedWindow) -> bool:
    inside_ms = min(interval.end_ms, window.end_ms) - max(interval.start_ms, window.start_ms)
    return inside_ms > _INSIDE_MS and inside_ms * 2 > interval.duration_ms


def _ms(start_frame: int, end_frame: int, rate_hz: int) -> dict[str, int]:
    return {"start_ms": start_frame * 1000 // rate_hz, "end_ms": -(-end_frame * 1000 // rate_hz)}


def _plain(chunk: str) -> str:
    """A chunk's name without anything that a name could hide in."""
    return "".join(c for c in chunk if c.isascii() and (c.isalnum() or c in " -"))[:40]
