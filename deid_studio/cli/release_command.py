"""The commands `release`, `lines` and `check`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from pathlib import Path
from typing import TYPE_CHECKING, Final

from deid_studio.audio.cutting.cuts import AUDIO_STYLES
from deid_studio.cli.arguments import Commands, passphrases
from deid_studio.cli.output import counted, document_ids, opened, progress_of, show, show_problem
from deid_studio.redaction.redacted_transcript import TEXT_STYLES

if TYPE_CHECKING:
    from deid_studio.formats.certificate.certificate_json import EngineRecord
    from deid_studio.services.release.checking.check_audio import ReleaseListener
    from deid_studio.services.release.release_choices import Choices
    from deid_studio.storage.store import Store


_FORMATS: Final = ("keep", "wav", "flac", "ogg", "opus", "mp3")
_MODES: Final = ("weekdays", "any-day")
_RISKS: Final = ("untranscribed", "channels", "leftovers", "cut", "unknown", "rare")


def add_commands(commands: Commands) -> None:
    """Add all."""
    parser = commands.add(
        "release",
        release,
        "write recordings and texts without PHI, and a certificate, all of it or nothing",
        "project",
    )
    parser.add_argument("out", type=Path, nargs="?", metavar="OUT", help="an empty or a new folder")
    parser.add_argument("--preview", action="store_true", help="print what will stand for PHI, which is shown; no OUT")
    parser.add_argument(
        "--layer",
        metavar="NAME",
        help="final, union, majority, adjudicated, best, or an annotator's code (default: the final corpus that was "
        "chosen, else union)",
    )
    parser.add_argument("--style", choices=AUDIO_STYLES, help="what is heard instead (default: as set for each tag)")
    texts = parser.add_mutually_exclusive_group()
    texts.add_argument("--text-style", choices=TEXT_STYLES, help="what is read instead (default tag)")
    texts.add_argument(
        "--surrogates", choices=_MODES, metavar="MODE", help="surrogates; dates keep weekdays, or any-day"
    )
    parser.add_argument("--key", type=Path, metavar="FILE", help="of the surrogates; made, or taken where it is there")
    parser.add_argument("--passphrase-file", type=Path, metavar="FILE", help="its first line encrypts the key")
    parser.add_argument("--short-passphrase", action="store_true", help="take one of fewer than 8 characters")
    parser.add_argument("--format", choices=_FORMATS, default="keep", help="of the recordings (default: as they are)")
    parser.add_argument(
        "--no-layout", action="store_true", help="letters as text only, not also as files of their own kind"
    )
    parser.add_argument("--document", action="append", metavar="NAME", help="only this document (may be repeated)")
    parser.add_argument(
        "--accept",
        action="append",
        choices=_RISKS,
        default=[],
        metavar="RISK",
        help=f"a risk that you take, named in the certificate: {', '.join(_RISKS)} (may be repeated)",
    )
    parser.add_argument(
        "--require-heard",
        action="store_true",
        help="only if all windows were listened to, or a sample which says that at most 5 %% are bad",
    )
    parser.add_argument(
        "--no-unknown",
        action="store_true",
        help="only if every word and number that is not known to be harmless was decided on",
    )
    parser.add_argument("--by", default="", metavar="CODE", help="who releases it, for the certificate")
    parser.add_argument("--language", choices=("de", "en"), default="de", help="of the printed certificate")
    _add_ear(parser)

    parser = commands.add("lines", lines, "tell which lines of .ann files no import could use", "project")
    parser.add_argument(
        "--dismiss",
        action="append",
        default=[],
        metavar="PLACE",
        help="FILE:LINE, or FILE for all of it: nothing has to be marked for it (may be repeated)",
    )
    parser.add_argument(
        "--take-up", action="append", default=[], metavar="PLACE", help="it was dismissed, but counts again"
    )
    parser.add_argument("--by", default="", metavar="CODE", help="who says so, for the audit trail")

    parser = commands.add("check", check, "tell whether every PHI is gone from a release", "release")
    parser.add_argument("--project", type=Path, metavar="PROJECT", help="that it is of (default: looked for near it)")
    _add_ear(parser)


def _add_ear(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--ear", metavar="ENGINE", help="let this engine listen to the finished recordings")
    parser.add_argument("--model", metavar="NAME", help="with this model")


def release(options: argparse.Namespace) -> int:
    """Write a release; returns the exit code."""
    from deid_studio.formats.report.report_json import plain
    from deid_studio.services.redaction.redaction_report import conversions
    from deid_studio.services.release import release as releases
    from deid_studio.services.release import release_choices
    from deid_studio.services.release.release_places import Risk

    text_style = "surrogate" if options.surrogates else options.text_style or "tag"
    if (text_style == "surrogate") != (options.key is not None):
        options.refuse("surrogates need --key FILE, and nothing else does")
    if options.passphrase_file is not None and options.key is None:
        options.refuse("--passphrase-file goes with --key")
    if options.preview != (options.out is None):
        options.refuse("a release needs OUT, and --preview takes none")
    with opened(options.project) as project, _ear(options) as ear:
        ids = document_ids(project, options.document)
        choices = release_choices.Choices(
            layer=options.layer,
            style=options.style,
            text_style=text_style,
            surrogates=options.surrogates,
            key=options.key,
            passphrase=next(iter(passphrases(options)), None),
            short_passphrase=options.short_passphrase,
            audio_format=options.format,
            document_ids=None if ids is None else frozenset(ids),
            layout=not options.no_layout,
            no_unknown=options.no_unknown,
            accepted=frozenset(map(Risk, options.accept)) | (set() if options.require_heard else {Risk.UNHEARD}),
            by=options.by,
            language=options.language,
        )
        if options.preview:
            return _preview(options, project, choices)
        for remark in conversions(project, document_ids=ids, container=choices.container):
            print(f"deid-studio: {remark}", file=sys.stderr)
        try:
            report = releases.release(
                project, options.out, choices, ear=ear, recogniser_info=_card(options), progress=progress_of(options)
            )
        except releases.ReleaseRefused as e:
            if options.json:
                show(
                    options,
                    {"error": str(e), "places": e.places, "gates": plain(e.gates), "findings": plain(e.findings)},
                    [],
                )
                options.json = False
            return show_problem(1, str(e), places=e.places, as_json=False)
    lines = [str(one.line) for one in report.check.findings]
    lines += [f"{gate.name}: {gate.sentence}" + (" (accepted)" if gate.accepted else "") for gate in report.gates]
    lines += [f"not checked: {code}" for code in report.check.not_checked]
    lines += [f"note: {note}" for note in report.notes]
    lines.append(f"{counted(report.files, 'file')} written to {options.out}, with their certificate")
    show(options, plain(report), lines)
    return 0


def _preview(options: argparse.Namespace, project: Store, choices: Choices) -> int:
    from deid_studio.formats.report.report_json import plain
    from deid_studio.services.release import release as releases

    found = releases.preview(project, choices, progress=progress_of(options))
    rows = [
        (text.document, one.tag, " ".join(one.surface.split()), one.new, one.reason or "")
        for text in found
        for one in text.stretches
    ]
    if choices.key is not None and not choices.key.exists():
        print("deid-studio: there is no key yet, so the release will have other surrogates", file=sys.stderr)
    show(options, {"documents": plain(found)}, ["\t".join(row).rstrip() for row in rows])
    return 0


def lines(options: argparse.Namespace) -> int:
    """Tell which lines no import could use, and dismiss them or take that back; returns the exit code."""
    from deid_studio.services.project import unusable_lines
    from deid_studio.services.release.project_places import open_lines
    from deid_studio.storage import queries

    with opened(options.project) as project:
        project.journal.actor = options.by or project.journal.actor
        dismissed, taken_up = (
            unusable_lines.lines_at(project, places) for places in (options.dismiss, options.take_up)
        )
        for ids, is_dismissed in ((dismissed, True), (taken_up, False)):
            if ids:
                unusable_lines.dismiss(project, ids, is_dismissed=is_dismissed)
        known = unusable_lines.unusable_lines(project)
        waiting = {line.id: place for place, line in open_lines(project)}
        names = {entry.id: entry.name for entry in queries.document_entries(project)}
    data = [
        {
            "document": names[one.document_id],
            "annotator": one.annotator,
            "file": one.file,
            "line": one.line,
            "reason": one.reason,
            "state": "dismissed" if one.is_dismissed else "open" if one.id in waiting else "marked",
            "start": waiting[one.id].start if one.id in waiting else None,
            "end": waiting[one.id].end if one.id in waiting else None,
        }
        for one in known
    ]
    output = [
        f"{one['state']}: {one['file']}:{one['line']}: {one['reason']} ({one['document']}"
        + ("" if one["start"] is None else f", characters {one['start']} to {one['end']}")
        + ")"
        for one in data
    ]
    output.append(f"{counted(len(waiting), 'line')} of {len(known)} open")
    show(options, {"lines": data, "open": len(waiting)}, output)
    return 0


def check(options: argparse.Namespace) -> int:
    """Check a release; returns the exit code: 1 where it must not go out."""
    from deid_studio.formats.report.report_json import plain
    from deid_studio.services.release.checking import check as checks

    with ExitStack() as stack:
        project = _project_of(options, stack)
        ear = stack.enter_context(_ear(options))
        report = checks.check(options.release, project=project, ear=ear, progress=progress_of(options))
    data = {**plain(report), "passed": report.passed}
    lines = [str(one.line) for one in report.findings]
    lines += [
        f"not checked: {code}" + ("" if project else " (the project was not found)") for code in report.not_checked
    ]
    lines.append(f"release {report.release_id}: {'passed' if report.passed else 'did not pass; do not give it away'}")
    show(options, data, lines)
    return 0 if report.passed else 1


def _project_of(options: argparse.Namespace, stack: ExitStack) -> Store | None:
    from deid_studio.services.release.release_record import project_near

    if options.project is not None:
        return stack.enter_context(opened(options.project))
    found = project_near(options.release)
    return None if found is None else stack.enter_context(found)


def _ear(options: argparse.Namespace) -> AbstractContextManager[ReleaseListener | None]:
    """Who listens to finished recordings; nobody unless asked for."""
    if options.model is not None and options.ear is None:
        options.refuse("--model goes with --ear")
    return nullcontext() if options.ear is None else _listening(options.ear, options.model)


@contextmanager
def _listening(engine: str, model: str | None) -> Iterator[ReleaseListener]:
    from deid_studio.services.models import installed_models as models
    from deid_studio.services.recognition.transcription_run import Transcriber

    with Transcriber(models.choose(engine, name=model)) as transcriber:
        yield lambda path, progress: transcriber.hear(path, progress=progress).transcript


def _card(options: argparse.Namespace) -> EngineRecord | None:
    """Who listens, as the certificate tells it."""
    from deid_studio.formats.certificate.certificate_json import EngineRecord
    from deid_studio.services.models import installed_models as models

    if options.ear is None:
        return None
    card = models.choose(options.ear, name=options.model).card
    return EngineRecord("ear", f"{card.engine} {card.name}", sha256=card.sha256)
