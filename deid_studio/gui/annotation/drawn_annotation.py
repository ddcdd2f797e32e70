"""Annotations as the review list and the waveform show them."""

from __future__ import annotations

from collections.abc import Collection

from deid_studio.domain.annotation import Annotation, State
from deid_studio.gui.language import translate
from deid_studio.gui.look.clock import clock
from deid_studio.gui.review.provenance import percent
from deid_studio.gui.review.review_model import ReviewRow
from deid_studio.gui.session.session import Session
from deid_studio.gui.waveform.marks import WaveformMark
from deid_studio.redaction.plan import Timing


def review_row(session: Session, annotation: Annotation, *, language: str, faint: Collection[str]) -> ReviewRow:
    """An annotation's row in the list; suggestions whose tags are among `faint` are drawn faint."""
    assert session.document is not None
    located, is_faint = session.times.located(annotation), _is_faint(annotation, faint)
    tag = session.tag_set.find(annotation.tag)
    warning = ""
    if located is not None and located.timing is Timing.NONE:
        warning = translate("Workspace", "not found in the recording")
    elif located is not None and located.timing is Timing.INFERRED:
        warning = translate("Workspace", "time inferred, nobody has listened yet")
    surface = " ".join(annotation.surface(session.document.text).split())
    return ReviewRow(
        annotation.id,
        surface or translate("Workspace", "(only heard)"),
        tag,
        tag.shown(language) if tag else annotation.tag,
        clock(located.intervals[0].start_ms, decimals=0) if located and located.intervals else "",
        warning,
        annotation.state,
        _state_text(annotation, is_faint=is_faint),
        annotation.confidence,
        is_faint,
    )


def _state_text(annotation: Annotation, *, is_faint: bool) -> str:
    words = {
        State.UNDECIDED: translate("Workspace", "undecided"),
        State.LISTED: translate("Workspace", "on the list of what is never PHI"),
        State.ACCEPTED: translate("Workspace", "accepted"),
        State.CHANGED: translate("Workspace", "changed"),
        State.REJECTED: translate("Workspace", "rejected"),
        State.ADDED: translate("Workspace", "added"),
    }[annotation.state]
    if is_faint:
        words = translate("Workspace", "{}, a tag that is often wrong").format(words)
    return words if annotation.confidence is None else f"{words} ({percent(annotation.confidence)})"


def _is_faint(annotation: Annotation, faint: Collection[str]) -> bool:
    return annotation.state is State.UNDECIDED and annotation.tag in faint


def waveform_marks(session: Session, annotation: Annotation, *, faint: Collection[str]) -> list[WaveformMark]:
    """An annotation's marks in the waveform; none where it is no PHI, or nobody knows when it is heard."""
    located = session.times.located(annotation) if annotation.is_phi else None
    if located is None or session.recording is None:
        return []
    pads, duration_ms = session.pads, session.recording.duration_ms
    return [
        WaveformMark(
            annotation.id,
            session.tag_set.find(annotation.tag),
            annotation.tag,
            interval,
            interval.padded(before_ms=pads.before_ms, after_ms=pads.after_ms, duration_ms=duration_ms),
            located.timing is Timing.INFERRED,
            _is_faint(annotation, faint),
        )
        for interval in located.intervals
    ]
