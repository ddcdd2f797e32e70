"""Places of a project that gates and checks point at: where they are, and how they are called."""

from __future__ import annotations

from PySide6.QtCore import QLocale

from deid_studio.domain.span import Interval, Span
from deid_studio.gui.language import translate
from deid_studio.gui.look.clock import clock
from deid_studio.gui.session.spot import Spot
from deid_studio.services.release.checking.check_findings import Finding
from deid_studio.services.release.release_places import GatePlace


def spot_text(spot: Spot) -> str:
    """When or where a place is; "" for the document as a whole."""
    if spot.interval is not None:
        return clock(spot.interval.start_ms)
    if spot.span is not None:
        first, last = QLocale().toString(spot.span.start), QLocale().toString(spot.span.end)
        return translate("Release", "characters {} to {}").format(first, last)
    return ""


def spot_of_place(place: GatePlace) -> Spot:
    """Where a gate points at."""
    interval = _interval(place.start_ms, place.end_ms)
    return Spot(place.document_id, _span(place.start, place.end), interval)


def spot_of_finding(finding: Finding) -> Spot | None:
    """Where in the project a check's finding points at; None where it is about a file only."""
    if finding.document_id is None:
        return None
    span = _span(finding.text_start, finding.text_end)
    return Spot(finding.document_id, span, _interval(finding.start_ms, finding.end_ms))


def _span(start: int | None, end: int | None) -> Span | None:
    return None if start is None or end is None or end <= start else Span(start, end)


def _interval(start_ms: int | None, end_ms: int | None) -> Interval | None:
    return None if start_ms is None or end_ms is None or end_ms <= start_ms else Interval(start_ms, end_ms)
