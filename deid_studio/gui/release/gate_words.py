"""What gates, risks and checks are called, and a check's report as text for a study's file."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime

from PySide6.QtCore import QLocale

from deid_studio import __version__
from deid_studio.formats.certificate.certificate_json import Certificate
from deid_studio.formats.certificate.certificate_words import wording
from deid_studio.formats.report.report_parts import Tone
from deid_studio.gui.language import localised, translate, window_language
from deid_studio.gui.look.clock import clock
from deid_studio.gui.redaction.cut_text import style_name
from deid_studio.gui.tables.figure_table import Line
from deid_studio.services.release.checking.check_findings import CheckReport, Finding, Severity
from deid_studio.services.release.gates import CHANNELS, UNKNOWN, Gate
from deid_studio.services.release.release_places import Risk

Fact = tuple[str, str]


def gate_title(name: str) -> str:
    """What a gate is called; what has no number of its own is part of the first."""
    number = name if name[1:].isdigit() else "G1"
    return f"{number} {wording('gates', name, window_language())}"


def gate_state(gate: Gate) -> str:
    """Whether a gate lets everything pass, as a sign and a word."""
    if not gate.is_open:
        return "✗ " + translate("Release", "closed")
    if gate.accepted is not None:
        return "⚠ " + translate("Release", "accepted")
    return "✓ " + translate("Release", "passed")


def gate_line(gate: Gate) -> Line:
    """A gate as a row: its state, title, sentence and figures."""
    cells = (gate_state(gate), gate_title(gate.name), localised(gate.sentence), gate_figures(gate))
    return Line(cells, Tone.PLAIN if gate.is_open else Tone.ALARM, gate.name)


def gate_figures(gate: Gate) -> str:
    """A gate's numbers besides those of its sentence: how many bad windows there may be, or how many places."""
    figures = dict(gate.figures)
    if figures.get("windows"):
        bound = figures.get("bound")
        return "" if bound is None else _bound(bound)
    return translate("Release", "places: {}").format(_number(len(gate.places))) if gate.places else ""


def risk_of(gate_name: str) -> Risk | None:
    """What somebody may accept so that a gate opens."""
    return {
        "speech": Risk.UNTRANSCRIBED,
        CHANNELS: Risk.CHANNELS,
        "leftovers": Risk.LEFTOVERS,
        "cut": Risk.CUT,
        UNKNOWN: Risk.UNKNOWN,
        "G2": Risk.RARE,
        "G3": Risk.UNHEARD,
    }.get(gate_name)


def risk_taken(risk: Risk) -> str:
    """What one says by accepting a risk."""
    return {
        Risk.UNHEARD: translate("Release", "I release it although not every redaction was listened to"),
        Risk.UNTRANSCRIBED: translate("Release", "I release it although there is speech without words"),
        Risk.CHANNELS: translate("Release", "I release it although PHI may be said in a channel that stays"),
        Risk.LEFTOVERS: translate("Release", "I release it with these words unmarked"),
        Risk.CUT: translate("Release", "I release it with the rests of these words"),
        Risk.UNKNOWN: translate("Release", "I release it with these undecided"),
        Risk.RARE: translate("Release", "I let all of these get a surrogate"),
    }[risk]


def risk_meaning(risk: Risk) -> str:
    """What may come of it."""
    return {
        Risk.UNHEARD: translate(
            "Release", "Part of a name may still be heard at the edge of a window. The certificate names you."
        ),
        Risk.UNTRANSCRIBED: translate(
            "Release",
            "Nobody has read what is said there: it stays audible, be it a name or not. The certificate names you.",
        ),
        Risk.CHANNELS: translate(
            "Release",
            "Perhaps the words that should go are said there and stay audible. The certificate names you.",
        ),
        Risk.LEFTOVERS: translate(
            "Release",
            "They are PHI elsewhere and stay here for everybody to read and hear. The certificate names you.",
        ),
        Risk.CUT: translate("Release", "What is left of a word may tell what it was. The certificate names you."),
        Risk.UNKNOWN: translate(
            "Release",
            "Nobody has looked at them: there may be names among them that no list has. The certificate names you.",
        ),
        Risk.RARE: translate(
            "Release",
            "A surrogate keeps what kind of thing it was, and that may tell who is meant. The certificate names you.",
        ),
    }[risk]


def risk_name(risk: str) -> str:
    """A risk that was accepted, in short."""
    return wording("risks", risk, window_language())


def kind_name(kind: str) -> str:
    """What was, or was not, checked."""
    return wording("check_names", kind, window_language())


def severity_name(severity: Severity) -> str:
    """How bad a finding is, as a sign and words."""
    if severity is Severity.FAIL:
        return "✗ " + translate("Release", "Must not go out")
    return "⚠ " + translate("Release", "Look at this")


def where_found(finding: Finding, *, file_too: bool = True) -> str:
    """Which document or file of the release a finding is about, and where in it."""
    parts = [finding.file if file_too and finding.file else finding.document or translate("Release", "the release")]
    if finding.start is not None:
        parts.append(translate("Release", "characters {} to {}").format(finding.start, finding.end))
    if finding.start_ms is not None:
        parts.append(clock(finding.start_ms))
    return ", ".join(parts)


def facts(certificate: Certificate) -> list[Fact]:
    """What a certificate says in short; no PHI is in it."""
    documents, heard = certificate.documents, certificate.heard
    windows = sum(len(one.windows) for one in documents)
    rows = [
        (translate("Release", "Release"), certificate.release_id),
        (translate("Release", "Made"), f"{certificate.made_at}, {certificate.program}"),
        (translate("Release", "Released by"), certificate.by or "–"),
        (translate("Release", "Layer"), certificate.layer),
        (translate("Release", "Round"), certificate.round or "–"),
        (translate("Release", "Documents"), _number(len(documents))),
        (translate("Release", "Files"), _number(len(certificate.files) + 1)),
        (translate("Release", "Text"), style_name(certificate.text_style)),
        (translate("Release", "Sound"), style_name(certificate.audio_style)),
        (translate("Release", "Windows"), _number(windows)),
    ]
    if windows:
        rows.append((translate("Release", "Listened to"), _heard(heard.windows, heard.heard, heard.bound)))
    for one in certificate.accepted:
        accepted = translate("Release", "{}, by {}, places: {}").format(
            risk_name(one.risk), one.by, _number(one.places)
        )
        rows.append((translate("Release", "Risk accepted"), accepted))
    return rows


def checks(report: CheckReport) -> list[Fact]:
    """Each check with what came of it."""
    rows = [(kind_name(one), "✓ " + translate("Release", "checked")) for one in report.checked]
    for one in report.not_checked:
        left_out = "– " + translate("Release", "not checked, which the certificate says")
        failed = "✗ " + translate("Release", "could not be checked")
        rows.append((kind_name(one), left_out if one in report.excused else failed))
    return rows


def report_text(report: CheckReport, certificate: Certificate) -> str:
    """A check's report as plain text without PHI: names of documents are those of the release."""
    return "\n".join(_lines(report, certificate)) + "\n"


def _lines(report: CheckReport, certificate: Certificate) -> Iterator[str]:
    title = translate("Release", "Check of a release")
    yield from (title, "=" * len(title), "")
    at = f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC, deid-studio {__version__}"
    yield from _table([(translate("Release", "Checked"), at), *facts(certificate)])
    result = translate("Release", "Passed") if report.passed else translate("Release", "Not passed")
    yield from ("", *_table([(translate("Release", "Result"), result)]))
    if report.gates:
        yield from ("", translate("Release", "Gates"))
        for gate in report.gates:
            said = " · ".join(filter(None, (localised(gate.sentence), gate_figures(gate))))
            yield f"- {gate_title(gate.name)}: {gate_state(gate)}. {said}"
    yield from ("", translate("Release", "Findings"))
    for finding in report.findings:
        yield f"- {severity_name(finding.severity)}: {where_found(finding)}: {localised(finding.sentence)}"
    if not report.findings:
        yield "- " + translate("Release", "nothing")
    yield from ("", translate("Release", "Checks"))
    yield from (f"- {name}: {state}" for name, state in checks(report))


def _table(rows: list[Fact]) -> Iterator[str]:
    width = max(len(name) for name, _ in rows) + 1
    for name, value in rows:
        yield f"{name + ':':<{width}} {value}"


def _heard(windows: int, heard: int, bound: float | None) -> str:
    said = translate("Release", "{} of {} heard").format(_number(heard), _number(windows))
    return said if bound is None else " · ".join((said, _bound(bound)))


def _bound(share: float) -> str:
    percent = QLocale().toString(100 * share, "f", 1)
    return translate("Release", "≤ {} % bad (95 %)").format(percent)


def _number(value: float) -> str:
    return QLocale().toString(int(value))
