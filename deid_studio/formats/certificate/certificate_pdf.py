"""The certificate of a release, for people: pages to print, read and sign."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import partial
from typing import Any, Final

from deid_studio.formats.certificate.certificate_json import Certificate, ReleasedDocument
from deid_studio.formats.certificate.certificate_pages import (
    SMALL,
    heading,
    number_shown,
    pages,
    percent,
    section,
    table,
    text_of,
)
from deid_studio.formats.certificate.certificate_words import wording

MOST_ROWS: Final = 1000
"""Of an annex; whoever has more of them does not print them."""

_NUMBERED: Final = ("G1", "G2", "G3", "G4")


def write(certificate: Certificate) -> bytes:
    """The pages, the same bytes for the same certificate; they name neither an author nor a place."""
    return pages(
        _story(certificate),
        title=wording("text", "title", certificate.language),
        subject=certificate.release_id,
        creator=certificate.program,
        footer=f"{certificate.release_id}  ·  {certificate.fingerprint}",
        language=certificate.language,
    )


def _story(certificate: Certificate) -> Iterator[Any]:
    from reportlab.platypus import KeepTogether, PageBreak, Spacer

    say = partial(wording, "text", language=certificate.language)
    yield text_of(say("title"), size=17, bold=True, after=4)
    yield text_of(say("intro"), after=6)
    yield from section(say("release"), _release_rows(certificate))
    yield from section(say("extent"), _extent_rows(certificate))
    yield heading(say("gates"))
    yield table(
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
    yield text_of(_heard(certificate), after=2)
    yield heading(say("checked"))
    yield from (text_of(f"✓ {wording('checks', code, certificate.language)}") for code in certificate.checked)
    yield heading(say("not_checked"))
    yield from (text_of(f"– {wording('checks', code, certificate.language)}") for code in certificate.not_checked)
    if not certificate.not_checked:
        yield text_of(say("nothing"))
    yield heading(say("risks"))
    yield from (text_of(line) for line in _risks(certificate) or [say("nothing")])
    if certificate.engines:
        yield heading(say("engines"))
        yield from (text_of(line) for line in _engines(certificate))
    if certificate.measures:
        yield from section(say("measures"), _measure_rows(certificate))
    yield KeepTogether([Spacer(1, 30), table([["", ""], [say("signature"), ""]], widths=(90, 84), line_above=True)])
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
    language = certificate.language
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
                f"{len(windows)} ({_clock(replaced_ms)}, {percent(replaced_ms / max(total_ms, 1), language)})",
            ),
            (say("edges"), say("faded").format(ms=fade_ms) if fade_ms else say("hard")),
        ]
    return rows


def _heard(certificate: Certificate) -> str:
    heard, say = certificate.heard, partial(wording, "text", language=certificate.language)
    if not heard.windows:
        return f"G3: {say('no_windows')}"
    bound = (
        say("no_bound")
        if heard.bound is None
        else say("bound").format(bound=percent(heard.bound, certificate.language))
    )
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
        (
            wording("measures", name, certificate.language),
            "–" if value is None else number_shown(value, certificate.language),
        )
        for name, value in certificate.measures.items()
    ]


def _annexes(certificate: Certificate) -> Iterator[Any]:
    say = partial(wording, "text", language=certificate.language)
    yield heading(say("annex_files"))
    files = [[file.path, file.sha256] for file in certificate.files]
    yield from _long_table(files, certificate, widths=(72, 102), head=[say("file"), "SHA-256"])
    kinds = [
        [one.name, one.source_kind, f"{one.container} {one.encoding}"]
        for one in certificate.documents
        if one.source_kind is not None
    ]
    if kinds:
        yield heading(say("annex_kinds"))
        head = [say(code) for code in ("document", "source_kind", "written_kind")]
        yield from _long_table(kinds, certificate, widths=(72, 51, 51), head=head)
    windows = [row for one in certificate.documents for row in _window_rows(one, certificate)]
    if windows:
        head = [say(code) for code in ("document", "from", "to", "tag", "pads", "style", "decided", "listened")]
        yield heading(say("annex_windows"))
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
    yield table(rows[:MOST_ROWS], widths=widths, head=head, size=SMALL)
    if len(rows) > MOST_ROWS:
        yield text_of(wording("text", "more", certificate.language).format(n=len(rows) - MOST_ROWS))


def _clock(milliseconds: int) -> str:
    seconds = milliseconds / 1000
    return f"{int(seconds // 3600)} h {int(seconds // 60 % 60):02} min {seconds % 60:06.3f} s"
