"""The redaction plan as rows of tables: windows, and places that somebody should look at."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP

from deid_studio.domain.annotation import TagSet
from deid_studio.domain.document import Document
from deid_studio.domain.span import Interval, Span
from deid_studio.formats.report.report_parts import Tone
from deid_studio.gui.language import localised, translate
from deid_studio.gui.look.clock import clock
from deid_studio.gui.look.screen import one_line
from deid_studio.gui.redaction.cut_text import channels_shown, style_name, tags_shown
from deid_studio.gui.session.spot import Spot
from deid_studio.gui.tables.figure_table import Line, Rough
from deid_studio.gui.waveform.redaction_lane import state_of
from deid_studio.redaction.plan import Located
from deid_studio.redaction.suspects import Suspect, Suspicion
from deid_studio.services.redaction.redaction_report import PlanReport, plan_reports
from deid_studio.services.redaction.window_channels import levels, remark
from deid_studio.services.release import release_contents
from deid_studio.storage import queries
from deid_studio.storage.store import Store

LONGEST_WORDS: Final = 60

SUSPICIONS: Final[Mapping[Suspicion, object]] = {
    Suspicion.COVERED: QT_TRANSLATE_NOOP("PlanRows", "word that is no PHI is lost"),
    Suspicion.TOUCHED: QT_TRANSLATE_NOOP("PlanRows", "word that is no PHI is cut into"),
    Suspicion.LEFT: QT_TRANSLATE_NOOP("PlanRows", "⚠ part of a PHI word stays"),
    Suspicion.LONG: QT_TRANSLATE_NOOP("PlanRows", "window longer than its PHI can take"),
}


@dataclass(frozen=True, slots=True)
class PlannedDocument:
    """The plan of a document, and the document, whose words are shown."""

    report: PlanReport
    document: Document


def read(project: Store, document_ids: Sequence[str] | None) -> list[PlannedDocument]:
    """The plans of these documents or of all, as a release would have them now; takes long.

    Raises OpenConflicts and ProjectError where the layer of a release is not decided.
    """
    annotations_of = release_contents.layer_named(project, None).annotations_of
    reports = plan_reports(project, annotations_of=annotations_of, document_ids=document_ids)
    return [PlannedDocument(report, queries.document(project, report.document_id)) for report in reports]


def window_header(*, with_documents: bool) -> tuple[str, ...]:
    """Names of the columns of `window_lines`."""
    return (
        *((translate("PlanRows", "Document"),) if with_documents else ()),
        translate("PlanRows", "Start"),
        translate("PlanRows", "End"),
        translate("PlanRows", "Tags"),
        translate("PlanRows", "Style"),
        translate("PlanRows", "ms before"),
        translate("PlanRows", "ms after"),
        translate("PlanRows", "Channels"),
        translate("PlanRows", "State"),
    )


def window_lines(
    planned: Sequence[PlannedDocument], tag_set: TagSet, language: str, *, with_documents: bool
) -> Iterator[Line]:
    """A row for each window; its key is a Spot."""
    for one in planned:
        for found in one.report.windows:
            window = found.window
            yield Line(
                (
                    *((one.report.document,) if with_documents else ()),
                    clock(window.interval.start_ms),
                    clock(window.interval.end_ms),
                    tags_shown(window, tag_set, language),
                    style_name(found.style),
                    window.before_ms,
                    window.after_ms,
                    channels_shown(window.channels),
                    state_of(window) or translate("PlanRows", "sure"),
                ),
                Tone.PLAIN if window.is_sure else Tone.ALARM,
                Spot(one.report.document_id, interval=window.interval, annotation_ids=window.annotation_ids),
            )


def place_header(*, with_documents: bool) -> tuple[str, ...]:
    """Names of the columns of `place_lines`."""
    return (
        *((translate("PlanRows", "Document"),) if with_documents else ()),
        translate("PlanRows", "Time"),
        translate("PlanRows", "Seconds"),
        translate("PlanRows", "What"),
        translate("PlanRows", "% redacted"),
        translate("PlanRows", "Words"),
    )


def place_lines(
    planned: Sequence[PlannedDocument], tag_set: TagSet, language: str, *, with_documents: bool
) -> list[Line]:
    """A row for each place to look at, what may leak first; its key is a Spot."""
    found: list[tuple[int, Line]] = []
    for one in planned:
        head = (one.report.document,) if with_documents else ()
        found += [(0, _unsure_line(head, one, item, tag_set, language)) for item in one.report.unsure]
        found += _channel_lines(head, one)
        found += [(_rank(suspect), _suspect_line(head, one, suspect)) for suspect in one.report.suspects]
        found += [(3, line) for line in _fault_lines(head, one)]
        whole = Spot(one.report.document_id, interval=Interval(0, one.report.duration_ms))
        remarks = map(localised, one.report.remarks)
        found += [(5, _place_line(head, whole, remark, None, "", Tone.PLAIN)) for remark in remarks]
    return [line for _, line in sorted(found, key=lambda ranked: ranked[0])]


def _rank(suspect: Suspect) -> int:
    return (Suspicion.LEFT, Suspicion.LONG, Suspicion.COVERED, Suspicion.TOUCHED).index(suspect.suspicion) + 1


def _unsure_line(head: tuple[str, ...], one: PlannedDocument, item: Located, tag_set: TagSet, language: str) -> Line:
    shown = tag_set.shown(item.annotation.tag, language)
    what = translate("PlanRows", "⚠ nobody is sure where {} is said").format(shown)
    where = item.intervals[0] if item.intervals else None
    span = None if item.annotation.is_audio_only else item.annotation.span
    spot = Spot(one.report.document_id, span, where, (item.annotation.id,))
    return _place_line(head, spot, what, None, item.annotation.surface(one.document.text), Tone.ALARM)


def _suspect_line(head: tuple[str, ...], one: PlannedDocument, suspect: Suspect) -> Line:
    what = translate("PlanRows", str(SUSPICIONS[suspect.suspicion]))
    words = one.document.words[suspect.word].span.of(one.document.text) if suspect.word is not None else ""
    span = one.document.words[suspect.word].span if suspect.word is not None else None
    tone = Tone.ALARM if suspect.suspicion is Suspicion.LEFT else Tone.PLAIN
    spot = Spot(one.report.document_id, span, suspect.interval)
    return _place_line(head, spot, what, round(100 * suspect.share), words, tone)


def _channel_lines(head: tuple[str, ...], one: PlannedDocument) -> Iterator[tuple[int, Line]]:
    """What the channels hold that were not chosen."""
    for found in one.report.windows:
        sound = found.sound
        if sound is None:
            continue
        for other in sound.speaking:
            is_alarm = other.stays and other in sound.louder
            what = localised(remark(sound, other))
            spot = Spot(one.report.document_id, None, found.window.interval, found.window.annotation_ids)
            said, tone = localised(levels(sound, other)), Tone.ALARM if is_alarm else Tone.PLAIN
            yield 0 if is_alarm else 3, _place_line(head, spot, f"⚠ {what}" if is_alarm else what, None, said, tone)


def _fault_lines(head: tuple[str, ...], one: PlannedDocument) -> Iterator[Line]:
    for place in one.report.faults:
        words = [one.document.words[number].span for number in place.words]
        span = Span(min(word.start for word in words), max(word.end for word in words)) if words else None
        said = span.of(one.document.text) if span is not None else ""
        spot = Spot(one.report.document_id, span, place.interval)
        yield _place_line(head, spot, localised(place.sentence), None, said, Tone.PLAIN)


def _place_line(head: tuple[str, ...], spot: Spot, what: str, share: int | None, words: str, tone: Tone) -> Line:
    shown = one_line(words)
    shown = shown if len(shown) <= LONGEST_WORDS else f"{shown[: LONGEST_WORDS - 1]}…"
    at = clock(spot.interval.start_ms) if spot.interval is not None else translate("PlanRows", "nowhere")
    seconds = Rough(spot.interval.duration_ms / 1000) if spot.interval is not None else None
    return Line((*head, at, seconds, what, share, shown), tone, spot)
