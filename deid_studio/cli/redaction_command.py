"""The command `plan`."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from deid_studio.cli.arguments import Commands
from deid_studio.cli.output import counted, document_ids, opened, progress_of, show

if TYPE_CHECKING:
    from deid_studio.domain.span import Interval
    from deid_studio.redaction.plan import Pads, Window
    from deid_studio.services.redaction.redaction_report import PlanReport
    from deid_studio.storage.store import Store


def add_commands(commands: Commands) -> None:
    """Add it."""
    parser = commands.add(
        "plan", plan, "tell which stretches of recordings go, and what of that is not sure", "project"
    )
    parser.add_argument(
        "--layer",
        metavar="NAME",
        help="by this layer: final, union, majority, adjudicated, best or an annotator's code (default: the final "
        "corpus where one was made, else union)",
    )
    parser.add_argument("--document", action="append", metavar="NAME", help="only this document (may be repeated)")
    setting = parser.add_argument_group("settings, which are stored first")
    pads = setting.add_mutually_exclusive_group()
    pads.add_argument(
        "--set-pads", nargs=2, type=int, metavar=("BEFORE", "AFTER"), help="PHI goes with so many ms around it"
    )
    pads.add_argument(
        "--measure-pads",
        nargs=2,
        type=Path,
        metavar=("GOLD", "PRED"),
        help="with so many as words need that are timed as in PRED, by transcripts or projects with the true times",
    )
    setting.add_argument(
        "--set-channels",
        type=_channels,
        metavar="N,N",
        help="windows go in these channels, counted from 1 (formerly from 0), of the named documents' recordings, and "
        "in others where the same may be heard; or in all",
    )
    setting.add_argument(
        "--set-edges",
        choices=("faded", "hard"),
        help="at a window's edges, within its pads, the original fades over 5 ms (default), or breaks off",
    )
    setting.add_argument(
        "--set-style", action="append", default=[], metavar="[TAG=]STYLE", help="how a tag sounds, or all others"
    )


def plan(options: argparse.Namespace) -> int:
    """Store settings, and print what goes from a project's recordings; returns the exit code."""
    from deid_studio.redaction.plan import Pads
    from deid_studio.services.evaluation.measured_pads import measure_pads
    from deid_studio.services.redaction.redaction_report import as_data, plan_reports
    from deid_studio.services.release.release_contents import layer_named

    if options.set_pads is not None and min(options.set_pads) < 0:
        options.refuse("a pad is 0 ms or more")
    measured = measure_pads(*options.measure_pads, progress=progress_of(options)) if options.measure_pads else None
    with opened(options.project) as project:
        chosen = document_ids(project, options.document)
        pads = Pads(*options.set_pads) if options.set_pads else measured.pads if measured else None
        _store(project, options, chosen, pads)
        layer = layer_named(project, options.layer)
        found = list(plan_reports(project, annotations_of=layer.annotations_of, document_ids=chosen))
    lines = [line for one in found for line in _lines(one)] or ["there is no recording to redact"]
    data: dict[str, object] = {"layer": layer.name, "documents": [as_data(one) for one in found]}
    if measured:
        data["measured"] = asdict(measured)
        lines.insert(0, f"pads of {_pads(measured.pads)}, measured of {counted(measured.words, 'word')}")
    show(options, data, lines)
    return 0


def _store(project: Store, options: argparse.Namespace, chosen: list[str] | None, pads: Pads | None) -> None:
    from deid_studio.services.redaction import redaction_plans
    from deid_studio.storage import queries

    recordings = {
        entry.recording_id
        for entry in queries.document_entries(project)
        if entry.recording_id and (chosen is None or entry.id in chosen)
    }
    channels, styles = options.set_channels, (given.rpartition("=") for given in options.set_style)
    if pads is not None or channels is not None or options.set_style or options.set_edges:
        redaction_plans.set_up(
            project,
            pads=pads,
            fades=options.set_edges and options.set_edges == "faded",
            channels={} if channels is None else dict.fromkeys(sorted(recordings), channels or None),
            styles={tag or None: style for tag, _, style in styles},
        )


def _channels(given: str) -> list[int]:
    """The numbers in "1,2", from 0; none for "all"."""
    if given == "all":
        return []
    try:
        numbers = [int(number) for number in given.split(",")]
    except ValueError as e:
        raise argparse.ArgumentTypeError("channels are numbers from 1 with commas between them, or all") from e
    if 0 in numbers:
        raise argparse.ArgumentTypeError("there is no channel 0: channels are counted from 1, the first one is 1")
    return [number - 1 for number in numbers]


def _lines(report: PlanReport) -> Iterator[str]:
    from deid_studio.services.redaction.window_channels import shown, told

    seconds = f"{report.redacted_ms / 1000:.1f} of {report.duration_ms / 1000:.1f} s"
    unsure = f"not sure: {counted(len(report.unsure), 'place')}"
    yield f"{report.document}\t{counted(len(report.windows), 'window')}, {seconds}; {unsure}"
    for remark in report.remarks:
        yield f"  {remark}"
    for one in report.windows:
        window = one.window
        channels = "" if window.channels is None else f"\tchannels {shown(window.channels)}"
        doubt = "" if window.is_sure else "\tnot sure"
        tags, pads = ", ".join(window.tags), _pads(window)
        yield f"  {_time(window.interval)}\t{tags}\t{one.style}\t{pads}{channels}{doubt}"
        if one.sound is not None:
            yield from (f"    {told(one.sound, other)}" for other in one.sound.speaking)
    for item in report.unsure:
        where = "; ".join(map(_time, item.intervals)) or "nowhere to be found"
        faults = ", ".join(fault.replace("_", " ") for fault in item.faults)
        at = ""
        if item.annotation.fragments:
            at = f" at characters {item.annotation.span.start} to {item.annotation.span.end}"
        yield f"  not sure: {item.annotation.tag}{at}: {where}" + (f" ({faults})" if faults else "")
    for suspect in report.suspects:
        what = "window" if suspect.word is None else f"word {suspect.word + 1}"
        yield f"  {suspect.suspicion}: {what} at {_time(suspect.interval)}, {int(suspect.share * 100)} % goes"
    for place in report.faults:
        yield f"  {place.sentence}: from word {place.words.start + 1} on, {_time(place.interval)}"


def _pads(of: Pads | Window) -> str:
    return f"{of.before_ms} + {of.after_ms} ms"


def _time(interval: Interval) -> str:
    return f"{interval.start_ms / 1000:.3f} to {interval.end_ms / 1000:.3f} s"
