"""Places of a project that gates and checks point at: how they are called, and going there."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from PySide6.QtCore import QLocale

from deid_studio.domain.span import Interval, Span
from deid_studio.gui.language import translate
from deid_studio.gui.look.clock import clock
from deid_studio.services.release.check_findings import Finding
from deid_studio.services.release.release_places import GatePlace

if TYPE_CHECKING:
    from deid_studio.gui.shell.main_window import MainWindow


@dataclass(frozen=True, slots=True)
class Spot:
    """A document's id and, where known, code points of its text and a stretch of its recording.

    `is_wordless` where somebody speaks there, but no word stands for it.
    """

    document_id: str
    span: Span | None = None
    interval: Interval | None = None
    is_wordless: bool = False

    @property
    def shown(self) -> str:
        """When or where it is; "" for the document as a whole."""
        if self.interval is not None:
            return clock(self.interval.start_ms)
        if self.span is not None:
            first, last = QLocale().toString(self.span.start), QLocale().toString(self.span.end)
            return translate("Release", "characters {} to {}").format(first, last)
        return ""


def spot_of_place(place: GatePlace) -> Spot:
    """Where a gate points at."""
    interval = _interval(place.start_ms, place.end_ms)
    return Spot(place.document_id, _span(place.start, place.end), interval, place.start is None and not place.tag)


def spot_of_finding(finding: Finding) -> Spot | None:
    """Where in the project a check's finding points at; None where it is about a file only."""
    if finding.document_id is None:
        return None
    span = _span(finding.text_start, finding.text_end)
    return Spot(finding.document_id, span, _interval(finding.start_ms, finding.end_ms))


def go_to(window: MainWindow, spot: Spot, *, to_front: bool) -> None:
    """Show a place in all panes of the main window and play it; `to_front` where somebody wants to work there."""
    session = window.session
    if session is None or not any(entry.id == spot.document_id for entry in session.entries):
        return
    if (session.document is None or session.document.id != spot.document_id) and not session.show_document(
        spot.document_id
    ):
        return
    if spot.span is not None:
        there = session.annotations_at(spot.span)
        exact = [one for one in there if one.span == spot.span]
        session.select(spot.span, current=next(iter(exact or there), None))
    elif spot.interval is not None and spot.is_wordless:
        session.select_time(spot.interval)
    interval = spot.interval or (session.interval_of(spot.span) if spot.span is not None else None)
    if interval is not None and session.recording is not None:
        if window.workspace is not None:
            window.workspace.waveform.reveal(interval)
        window.listening.seek(interval.start_ms)
        window.listening.play_interval(interval, with_context=True)
    if to_front:
        window.raise_()
        window.activateWindow()
        if window.workspace is not None:
            window.workspace.transcript.setFocus()


def _span(start: int | None, end: int | None) -> Span | None:
    return None if start is None or end is None or end <= start else Span(start, end)


def _interval(start_ms: int | None, end_ms: int | None) -> Interval | None:
    return None if start_ms is None or end_ms is None or end_ms <= start_ms else Interval(start_ms, end_ms)
