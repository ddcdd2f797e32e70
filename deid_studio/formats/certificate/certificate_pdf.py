"""The certificate of a release, for people: pages to print, read and sign."""

from __future__ import annotations

import io
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from types import ModuleType
from typing import Any, Final

from deid_studio.formats.certificate.certificate_json import Certificate, ReleasedDocument
from deid_studio.formats.certificate.certificate_words import wording

MOST_ROWS: Final = 1000
"""Of an annex; whoever has more of them does not print them."""

_NUMBERED: Final = ("G1", "G2", "G3", "G4")

_SMALL: Final = 6.5
_LETTERS_PER_MM: Final = 0.75
"""Of the small size: digits and most letters are narrower than that."""


def write(certificate: Certificate) -> bytes:
    """The pages, the same bytes for the same certificate; they name neither an author nor a place."""
    for own in ("reportlab_mods", "reportlab_settings"):
        # Else ReportLab runs what is called so in a person's home, and fails where that is none
        sys.modules.setdefault(own, ModuleType(own))
    from reportlab.lib.pagesizes import A4
    from reportlab.lib.units import mm
    from reportlab.platypus import SimpleDocTemplate

    target = io.BytesIO()
    title = wording("text", "title", certificate.language)
    pages = SimpleDocTemplate(
        target,
        pagesize=A4,
        leftMargin=18 * mm,
        rightMargin=18 * mm,
        topMargin=16 * mm,
        bottomMargin=18 * mm,
        invariant=1,
        title=title,
        author=" ",
        subject=certificate.release_id,
        creator=certificate.program,
        producer="deid-studio",
        lang=certificate.language,
    )
    footer = partial(_footer, certificate=certificate)
    pages.build(list(_story(certificate)), onFirstPage=footer, onLaterPages=footer)
    return target.getvalue()


def _footer(canvas: Any, page: Any, *, certificate: Certificate) -> None:
    from reportlab.lib.units import mm

    canvas.saveState()
    canvas.setFont("Helvetica", 7.5)
    canvas.setFillGray(0.35)
    canvas.drawString(18 * mm, 10 * mm, f"{certificate.release_id}  ·  {certificate.fingerprint}")
    canvas.drawRightString(192 * mm, 10 * mm, wording("text", "page", certificate.language).format(n=page.page))
    canvas.restoreState()


def _story(certificate: Certificate) -> Iterator[Any]:
    from reportlab.platypus import KeepTogether, PageBreak, Spacer

    say = partial(wording, "text", language=certificate.language)
    yield _text(say("title"), size=17, bold=True, after=4)
    yield _text(say("intro"), after=6)
    yield from _section(say("release"), _release_rows(certificate))
    yield from _section(say("extent"), _extent_rows(certificate))
    yield _heading(say("gates"))
    yield _table(
        [
            [
                gate.name if gate.name in _NUMBERED else "",
                wording("gates", gate.name, certificate.language),
                wording("text", "accepted_risk" if gate.accepted else "open", certificate.language),
                str(gate.places),
            ]
            for gate in certificate.gates
        ],
        widths=(12, 92, 48, 22),
        head=["", "", "", say("found")],
    )
    yield _text(_heard(certificate), after=2)
    yield _heading(say("checked"))
    yield from (_text(f"✓ {wording('checks', code, certificate.language)}") for code in certificate.checked)
    yield _heading(say("not_checked"))
    yield from (_text(f"– {wording('checks', code, certificate.language)}") for code in certificate.not_checked)
    if not certificate.not_checked:
        yield _text(say("nothing"))
    yield _heading(say("risks"))
    yield from (_text(line) for line in _risks(certificate) or [say("nothing")])
    if certificate.engines:
        yield _heading(say("engines"))
        yield from (_text(line) for line in _engines(certificate))
    if certificate.measures:
        yield from _section(say("measures"), _measure_rows(certificate))
    yield KeepTogether([Spacer(1, 30), _table([["", ""], [say("signature"), ""]], widths=(90, 84), line_above=True)])
    yield PageBreak()
    yield from _annexes(certificate)


def _release_rows(certificate: Certificate) -> list[tuple[str, str]]:
    say = partial(wording, "text", language=certificate.language)
    sound = wording("styles", certificate.audio_style, certificate.language)
    text = wording("styles", certificate.text_style, certificate.language)
    return [
        (say("id"), certificate.release_id),
        (say("fingerprint"), certificate.fingerprint),
        (say("made"), certificate.made_at),
        (say("by"), certificate.by or say("unknown")),
        (say("program"), certificate.program),
        (say("layer"), certificate.layer),
        (say("round"), f"{certificate.round or '–'}, {certificate.guideline_version or '–'}"),
        (say("tag_set"), f"{certificate.tag_set} {certificate.tag_set_version}"),
        (say("styles"), f"{sound} / {text}"),
    ]


def _extent_rows(certificate: Certificate) -> list[tuple[str, str]]:
    say = partial(wording, "text", language=certificate.language)
    recorded = [one for one in certificate.documents if one.duration_ms is not None]
    windows = [window for one in recorded for window in one.windows]
    total_ms = sum(one.duration_ms or 0 for one in recorded)
    replaced_ms = sum(window.end_ms - window.start_ms for window in windows)
    tags = sum((Counter(dict(one.annotations)) for one in certificate.documents), Counter[str]())
    fade_ms = max((window.fade_ms for window in windows), default=0)
    rows = [
        (say("documents"), str(len(certificate.documents))),
        (say("recordings"), str(len(recorded))),
        (say("phi"), ", ".join(f"{tag} {count}" for tag, count in sorted(tags.items())) or say("nothing")),
    ]
    if recorded:
        rows += [
            (say("duration"), _clock(total_ms)),
            (
                say("windows"),
                f"{len(windows)} ({_clock(replaced_ms)}, {_percent(replaced_ms / max(total_ms, 1), certificate)})",
            ),
            (say("edges"), say("faded").format(ms=fade_ms) if fade_ms else say("hard")),
        ]
    return rows


def _heard(certificate: Certificate) -> str:
    heard, say = certificate.heard, partial(wording, "text", language=certificate.language)
    if not heard.windows:
        return f"G3: {say('no_windows')}"
    bound = say("no_bound") if heard.bound is None else say("bound").format(bound=_percent(heard.bound, certificate))
    return f"G3: {say('heard').format(heard=heard.heard, windows=heard.windows)}; {bound}"


def _risks(certificate: Certificate) -> list[str]:
    line = wording("text", "risk_line", certificate.language)
    return [
        line.format(risk=wording("risks", one.risk, certificate.language), places=one.places, by=one.by or "–")
        for one in certificate.accepted
    ]


def _engines(certificate: Certificate) -> Iterator[str]:
    unknown = wording("text", "unknown", certificate.language)
    for one in certificate.engines:
        use = wording("text", f"use_{one.use}", certificate.language)
        yield f"{use}: {one.name}, {one.version or unknown}, SHA-256 {one.sha256 or unknown}"


def _measure_rows(certificate: Certificate) -> list[tuple[str, str]]:
    return [
        (wording("measures", name, certificate.language), "–" if value is None else _number(value, certificate))
        for name, value in certificate.measures.items()
    ]


def _annexes(certificate: Certificate) -> Iterator[Any]:
    say = partial(wording, "text", language=certificate.language)
    yield _heading(say("annex_files"))
    files = [[file.path, file.sha256] for file in certificate.files]
    yield from _long_table(files, certificate, widths=(72, 102), head=[say("file"), "SHA-256"])
    kinds = [
        [one.name, one.source_kind, f"{one.container} {one.encoding}"]
        for one in certificate.documents
        if one.source_kind is not None
    ]
    if kinds:
        yield _heading(say("annex_kinds"))
        head = [say(code) for code in ("document", "source_kind", "written_kind")]
        yield from _long_table(kinds, certificate, widths=(72, 51, 51), head=head)
    windows = [row for one in certificate.documents for row in _window_rows(one, certificate)]
    if windows:
        head = [say(code) for code in ("document", "from", "to", "tag", "pads", "style", "decided", "listened")]
        yield _heading(say("annex_windows"))
        yield from _long_table(windows, certificate, widths=(34, 19, 19, 25, 18, 17, 28, 14), head=head)


def _window_rows(one: ReleasedDocument, certificate: Certificate) -> Iterator[list[str]]:
    for window in one.windows:
        channels = "" if window.channels is None else f" [{', '.join(str(channel + 1) for channel in window.channels)}]"
        yield [
            one.name + channels,
            f"{window.start_ms / 1000:.3f}",
            f"{window.end_ms / 1000:.3f}",
            ", ".join(window.tags),
            f"{window.before_ms} / {window.after_ms}",
            wording("styles", window.style, certificate.language),
            f"{', '.join(window.decided_by) or '–'} {(window.decided_at or '')[:10]}",
            wording("text", "yes" if window.heard else "no", certificate.language),
        ]


def _long_table(
    rows: list[list[str]], certificate: Certificate, *, widths: Sequence[float], head: list[str]
) -> Iterator[Any]:
    yield _table(rows[:MOST_ROWS], widths=widths, head=head, size=_SMALL)
    if len(rows) > MOST_ROWS:
        yield _text(wording("text", "more", certificate.language).format(n=len(rows) - MOST_ROWS))


def _section(title: str, rows: list[tuple[str, str]]) -> Iterator[Any]:
    yield _heading(title)
    yield _table([list(row) for row in rows], widths=(52, 122))


def _heading(text: str) -> Any:
    return _text(text, size=10.5, bold=True, before=6, after=2, keep_with_next=True)


def _text(
    text: str,
    *,
    size: float = 8.5,
    bold: bool = False,
    before: float = 0,
    after: float = 1,
    keep_with_next: bool = False,
) -> Any:
    from xml.sax.saxutils import escape

    from reportlab.lib.styles import ParagraphStyle
    from reportlab.platypus import Paragraph

    style = ParagraphStyle(
        f"{size}{bold}",
        fontName="Helvetica-Bold" if bold else "Helvetica",
        fontSize=size,
        leading=size * 1.25,
        spaceBefore=before,
        spaceAfter=after,
        keepWithNext=keep_with_next,
        # A hash has no place to break at
        splitLongWords=1,
    )
    return Paragraph(escape(_writable(text)), style)


def _table(
    rows: list[list[str]],
    *,
    widths: Sequence[float],
    head: list[str] | None = None,
    size: float = 8.5,
    line_above: bool = False,
) -> Any:
    from reportlab.lib.colors import Color
    from reportlab.lib.units import mm
    from reportlab.platypus import LongTable

    grey = Color(0.75, 0.75, 0.75)
    cells: list[list[Any]] = (
        [[_broken(cell, width) for cell, width in zip(row, widths, strict=True)] for row in rows]
        if size == _SMALL
        else [[_text(cell, size=size, after=0) for cell in row] for row in rows]
    )
    if head is not None:
        cells.insert(0, [_text(cell, size=size, bold=True, after=0) for cell in head])
    rules = [("LINEABOVE", (0, 1), (-1, 1), 0.7, grey)] if line_above else [("LINEBELOW", (0, 0), (-1, -1), 0.3, grey)]
    table = LongTable(cells or [[""]], colWidths=[width * mm for width in widths], repeatRows=1 if head else 0)
    padding = 1.2 if size < 8 else 1.5
    table.setStyle(
        [
            ("VALIGN", (0, 0), (-1, -1), "TOP"),
            ("FONT", (0, 0), (-1, -1), "Helvetica", size, size * 1.2),
            ("LEFTPADDING", (0, 0), (-1, -1), 2),
            ("RIGHTPADDING", (0, 0), (-1, -1), 2),
            ("TOPPADDING", (0, 0), (-1, -1), padding),
            ("BOTTOMPADDING", (0, 0), (-1, -1), padding),
            *rules,
        ]
    )
    return table


def _broken(text: str, width_mm: float) -> str:
    """A cell of a long table, broken into lines; paragraphs would take seconds for a thousand rows."""
    letters = max(1, int(width_mm * _LETTERS_PER_MM))
    text = _writable(text)
    return "\n".join(text[start : start + letters] for start in range(0, max(1, len(text)), letters))


def _writable(text: str) -> str:
    """`text` in the letters that every PDF reader has without a font in the file: those of WinAnsi."""
    text = text.replace("✓", "+").replace("≥", ">=")
    return text.encode("cp1252", errors="replace").decode("cp1252")


def _clock(milliseconds: int) -> str:
    seconds = milliseconds / 1000
    return f"{int(seconds // 3600)} h {int(seconds // 60 % 60):02} min {seconds % 60:06.3f} s"


def _percent(share: float, certificate: Certificate) -> str:
    return f"{_number(round(100 * share, 1), certificate).rstrip('0')} %".replace(", %", ",0 %").replace(". %", ".0 %")


def _number(value: float, certificate: Certificate) -> str:
    shown = str(value) if isinstance(value, int) else f"{value:.3f}"
    return shown.replace(".", ",") if certificate.language == "de" else shown
