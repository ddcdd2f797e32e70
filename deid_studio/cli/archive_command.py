"""The commands `archive plan|run|status|sample|accept`."""

from __future__ import annotations

import argparse
import re
import sys
from contextlib import AbstractContextManager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from deid_studio.cli.arguments import Commands
from deid_studio.cli.output import aligned, counted, progress_of, show
from deid_studio.cli.recognition_command import ENGINES

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

    from deid_studio.services.archive.job import ArchiveJob, JobKeys
    from deid_studio.services.archive.job_progress import JobProgress
    from deid_studio.services.archive.workforce import Workforce

# Written out, for to ask for them loads much
_TEXT_STYLES: Final = ("tag", "mask")
_SURROGATES: Final = ("weekdays", "any-day")
_RECALL: Final = 2.0
_MOST_SHOWN: Final = 20


def add_commands(commands: Commands) -> None:
    """Add all."""
    kinds = commands.group("archive", "redact more documents than people can read, and accept them by a sample")
    _add_plan(kinds)
    _add_run(kinds)
    kinds.add("status", status, "tell how far a job is, and what stays in and why", "job")

    parser = kinds.add("sample", sample, "draw documents of a job into a new project, to be reviewed", "job", "project")
    size = parser.add_mutually_exclusive_group(required=True)
    size.add_argument("--size", type=_count, metavar="N", help="so many documents, or a few more")
    size.add_argument("--at-most", type=_share, metavar="X%", help="as many as bound bad documents so, if none is bad")
    parser.add_argument("--annotator", default="A1", metavar="CODE", help="who reviews them (default A1)")
    parser.add_argument("--seed", type=int, metavar="N", help="draw the same again (default: by lot)")

    parser = kinds.add(
        "accept", accept, "certify an archive by its reviewed sample, or say what to do", "job", "project"
    )
    parser.add_argument("--at-most", type=_share, metavar="X%", help="bad documents (default: as the sample was drawn)")
    parser.add_argument("--by", default="", metavar="CODE", help="who accepts it, for the certificate")
    parser.add_argument("--language", choices=("de", "en"), default="de", help="of the printed certificate")


def _add_plan(kinds: Commands) -> None:
    parser = kinds.add("plan", plan, "look through a folder tree and make a job of it", "source", "job")
    parser.add_argument("--tag-set", default="kolditz13", metavar="NAME|FILE", help="(default kolditz13)")
    parser.add_argument(
        "--like", type=Path, metavar="PROJECT", help="with tag set, lists and all settings of a project"
    )
    parser.add_argument("--recall", type=_recall, default=_RECALL, metavar="X", help="-4 to 4 (default 2)")
    parser.add_argument("--text-style", choices=_TEXT_STYLES, default="tag", help="what is read instead of PHI")
    parser.add_argument("--surrogates", choices=_SURROGATES, help="invented names and shifted dates instead")
    parser.add_argument("--patients", type=Path, metavar="FILE", help="a table of documents and patients' codes")
    parser.add_argument("--patient-folders", action="store_true", help="each folder holds one patient's documents")
    parser.add_argument("--engine", choices=ENGINES, help="the recogniser for recordings without a transcript")
    parser.add_argument("--model", metavar="NAME", help="one that 'deid-studio models list' names")
    parser.add_argument("--language", choices=("de", "en"), help="of all texts (default: as each looks)")
    parser.add_argument("--accept", action="append", choices=("untranscribed",), default=[], metavar="RISK")
    parser.add_argument(
        "--timed", type=_count, default=12, metavar="N", help="entries of each kind to try (default 12)"
    )


def _add_run(kinds: Commands) -> None:
    parser = kinds.add("run", run, "work on a job, and go on where it was", "job")
    parser.add_argument(
        "--workers", type=_count, metavar="N", help="processes (default: one a core; 0: none of its own)"
    )
    parser.add_argument("--scheduler", metavar="ADDRESS", help="of a Dask cluster that is there: tls://HOST:PORT")
    for name in ("ca", "cert", "key"):
        parser.add_argument(f"--tls-{name}", type=Path, metavar="FILE", help="the site's, for the scheduler")
    parser.add_argument("--dashboard", action="store_true", help="Dask's own, on 127.0.0.1:8787")
    parser.add_argument("--recall", type=_recall, metavar="X", help="-4 to 4; works on what comes out otherwise")
    parser.add_argument(
        "--like", type=Path, metavar="PROJECT", help="take over this project's settings and model first"
    )
    parser.add_argument("--again", action="store_true", help="also on what was refused or set aside")


def plan(options: argparse.Namespace) -> int:
    """Make a job; returns the exit code."""
    from deid_studio.services.archive import planning
    from deid_studio.services.archive.job import JobSettings

    settings = JobSettings(
        str(options.source.resolve()),
        "surrogate" if options.surrogates else options.text_style,
        options.surrogates,
        options.engine,
        options.model,
        options.language,
        accepts_untranscribed="untranscribed" in options.accept,
    )
    report = planning.plan(
        options.source,
        options.job,
        settings,
        tag_set=options.tag_set,
        like=options.like,
        recall=options.recall,
        patients=options.patients,
        by_folder=options.patient_folders,
        timed=options.timed,
        progress=progress_of(options),
    )
    lines = [
        f"{kind}: {counted(number, 'document')}, {report.bytes[kind] / 1e6:.1f} MB"
        for kind, number in report.entries.items()
    ]
    if report.left_alone:
        lines.append(f"{counted(report.left_alone, 'file')} of no kind that is read, left alone")
    if report.patients:
        lines.append(counted(report.patients, "patient"))
    if report.hours is not None:
        lines.append(f"about {report.hours:.2f} hours for one process, by {counted(report.timed, 'document')} tried")
    show(options, asdict(report), [*lines, f"'deid-studio archive run {options.job}' works on it"])
    return 0


def run(options: argparse.Namespace) -> int:
    """Work on a job; returns the exit code, 1 where something stays in."""
    from deid_studio.services.archive import archive_run, job

    _refuse_contradictions(options)
    with job.ArchiveJob(options.job) as opened:
        if options.like is not None:
            job.take_over(opened.folder / job.SETTINGS, options.like)
        if options.recall is not None:
            job.set_recall(opened.folder, options.recall)
        with _Watch(options) as watch:
            report = archive_run.run(opened, _workforce(options, opened), again=options.again, watch=watch.tell)
    found = report.progress
    lines = [*_status_lines(found), f"took {report.spent_s / 60:.1f} min"]
    show(options, {**asdict(report), "progress": asdict(found)}, lines)
    return 1 if found.refused or found.aside else 0


def _refuse_contradictions(options: argparse.Namespace) -> None:
    tls = (options.tls_ca, options.tls_cert, options.tls_key)
    if options.scheduler is None and any(tls):
        options.refuse("--tls-ca, --tls-cert and --tls-key go with --scheduler")
    if options.scheduler is not None and (options.workers is not None or options.dashboard):
        options.refuse("a scheduler has workers and a dashboard of its own")


def _workforce(options: argparse.Namespace, opened: ArchiveJob) -> Any:
    from deid_studio.services.archive import workforce

    folder = opened.folder

    def workers(keys: JobKeys) -> AbstractContextManager[Workforce]:
        if options.scheduler is not None:
            address = workforce.ClusterAddress(options.scheduler, options.tls_ca, options.tls_cert, options.tls_key)
            return workforce.on_a_cluster(folder, keys, address)
        if options.workers == 0:
            return workforce.in_this_process(folder, keys)
        return workforce.on_this_machine(folder, keys, workers=options.workers, dashboard=options.dashboard)

    return workers


class _Watch:
    """Shows where a person watches how far a job is: rate, remaining time, errors by class."""

    def __init__(self, options: argparse.Namespace) -> None:
        from deid_studio.services.archive.job_progress import JobPace

        self._is_shown = sys.stderr.isatty() and not options.json
        self._pace = JobPace()
        self._bar: Progress | None = None
        self._task: TaskID | None = None

    def __enter__(self) -> _Watch:
        if self._is_shown:
            try:
                from rich.console import Console
                from rich.progress import BarColumn, TextColumn
                from rich.progress import Progress as Bar
            except ImportError:
                return self
            columns = (BarColumn(), TextColumn("{task.description}"))
            self._bar = Bar(*columns, console=Console(stderr=True), transient=True)
            self._task = self._bar.add_task("", total=None)
            self._bar.start()
        return self

    def __exit__(self, *_: object) -> None:
        if self._bar is not None:
            self._bar.stop()

    def tell(self, found: JobProgress) -> None:
        import time

        self._pace.add(time.monotonic(), found)
        if self._bar is not None and self._task is not None:
            self._bar.update(
                self._task, total=found.bytes, completed=found.settled_bytes, description=pace_line(self._pace, found)
            )


def pace_line(pace: Any, found: JobProgress) -> str:
    """Counts, rate, remaining time and errors in one line."""
    rate, left_s = pace.per_minute, pace.left_s(found)
    parts = [f"{found.settled} of {found.entries}"]
    parts += [f"{rate:.0f} a minute"] if rate else []
    parts += [f"{left_s / 3600:.1f} h left" if left_s >= 3600 else f"{left_s / 60:.0f} min left"] if left_s else []
    parts += [f"{error}: {number}" for error, number in found.errors.items()]
    return ", ".join(parts)


def status(options: argparse.Namespace) -> int:
    """Tell how far a job is; returns the exit code."""
    from itertools import islice

    from deid_studio.services.archive.job import ArchiveJob
    from deid_studio.services.archive.job_progress import alone_entries, job_progress, stuck_entries

    with ArchiveJob(options.job, mode="ro") as opened:
        found = job_progress(opened)
        stuck = list(islice(stuck_entries(opened), None if options.json else _MOST_SHOWN))
        alone = [one.name for one in alone_entries(opened)] if options.json and found.alone else []
    lines = [f"{one.name}: {one.state}: {one.error}: {one.reason}" for one in stuck]
    if found.refused + found.aside > len(stuck):
        lines.append(f"and {found.refused + found.aside - len(stuck)} more; --json has all")
    data = {**asdict(found), "stuck": [asdict(one) for one in stuck], "without_patient": alone}
    show(options, data, [*lines, *_status_lines(found)])
    return 0


def _status_lines(found: JobProgress) -> list[str]:
    rows = [
        ("done", str(found.done)),
        ("waiting", str(found.entries - found.settled)),
        ("refused", str(found.refused)),
        ("set aside", str(found.aside)),
        *((f"  {error}", str(number)) for error, number in found.errors.items()),
    ]
    lines = [*aligned(rows), f"{counted(found.words, 'word')}, {found.phi} PHI redacted"]
    if found.alone:
        lines.append(f"{counted(found.alone, 'document')} of no known patient, each with surrogates of its own")
    return lines


def sample(options: argparse.Namespace) -> int:
    """Draw a sample into a project; returns the exit code."""
    from deid_studio.services.archive import archive_sample
    from deid_studio.services.archive.job import ArchiveJob

    with ArchiveJob(options.job) as opened:
        report = archive_sample.sample(
            opened,
            options.project,
            size=options.size,
            at_most=options.at_most,
            annotator=options.annotator,
            seed=options.seed,
            progress=progress_of(options),
        )
    strata = "1 stratum" if report.strata == 1 else f"{report.strata} strata"
    lines = [
        f"{counted(report.drawn, 'document')} of {report.entries} drawn from {strata}",
        f"if no document is bad, at most {100 * report.bound:.2f} % of all are, with 95 % confidence",
        f"review all in {options.project}, then 'deid-studio archive accept {options.job} {options.project}'",
    ]
    show(options, asdict(report), lines)
    return 0


def accept(options: argparse.Namespace) -> int:
    """Certify an archive or say what to do; returns the exit code, 1 where it is not accepted."""
    from deid_studio.formats.report.report_json import plain
    from deid_studio.services.archive import acceptance
    from deid_studio.services.archive.job import ArchiveJob

    with ArchiveJob(options.job) as opened:
        report = acceptance.accept(
            opened,
            options.project,
            at_most=options.at_most,
            by=options.by,
            language=options.language,
            progress=progress_of(options),
        )
    lines = [str(line) for line in report.lines]
    show(options, {**plain(report), "accepted": report.is_accepted}, lines)
    return 0 if report.is_accepted else 1


def _count(text: str) -> int:
    if not re.fullmatch("[0-9]{1,7}", text):
        raise argparse.ArgumentTypeError("must be a whole number, 0 to 9999999")
    return int(text)


def _recall(text: str) -> float:
    if not re.fullmatch(r"-?[0-4](\.[0-9]+)?", text) or not -4 <= float(text) <= 4:
        raise argparse.ArgumentTypeError("must be a number, -4 to 4")
    return float(text)


def _share(text: str) -> float:
    match = re.fullmatch(r"([0-9]{1,2}(?:\.[0-9]+)?) ?%", text)
    if match is None or not float(match[1]):
        raise argparse.ArgumentTypeError("must be a share in per cent above 0, such as 0.5%")
    return float(match[1]) / 100
