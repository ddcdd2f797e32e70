"""The certificate of an archive, for people: pages to print, read and sign."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Any

from deid_studio.formats.certificate.archive_certificate import ArchiveCertificate
from deid_studio.formats.certificate.certificate_pages import (
    heading,
    number_shown,
    pages,
    section,
    table,
    text_of,
)
from deid_studio.formats.certificate.certificate_words import wording
from deid_studio.sentences import beyond, short_of


def write(certificate: ArchiveCertificate) -> bytes:
    """The pages, the same bytes for the same certificate."""
    return pages(
        _story(certificate),
        title=wording("archive", "title", certificate.language),
        subject=certificate.archive_id,
        creator=certificate.program,
        footer=f"{certificate.archive_id}  ·  {certificate.fingerprint}",
        language=certificate.language,
    )


def _story(one: ArchiveCertificate) -> Iterator[Any]:
    from reportlab.platypus import KeepTogether, Spacer

    say, text = (partial(wording, part, language=one.language) for part in ("archive", "text"))
    share, number = partial(_percent, language=one.language), partial(number_shown, language=one.language)
    yield text_of(say("title"), size=17, bold=True, after=4)
    yield text_of(say("intro"), after=6)
    yield from section(
        say("archive"),
        [
            (text("id"), one.archive_id),
            (say("fingerprint"), one.fingerprint),
            (text("made"), one.made_at),
            (say("by"), one.by or text("unknown")),
            (text("program"), one.program),
            (text("tag_set"), f"{one.tag_set} {one.tag_set_version}"),
            (say("recall"), number(one.recall)),
            (say("text"), wording("styles", one.text_style, one.language)),
            (say("recogniser"), one.engine or "–"),
            (say("model"), one.model or say("own_model")),
            (text("documents"), str(one.documents)),
            (say("kept_in"), str(one.kept_in)),
            (say("words"), str(one.words)),
            (say("phi"), str(one.phi)),
        ],
    )
    yield from section(
        say("sample"),
        [
            (say("drawn"), str(one.drawn)),
            (say("reviewers"), ", ".join(one.reviewers)),
            (say("missed"), say("missed_in").format(missed=one.missed, bad=one.bad)),
            (say("rejected"), str(one.rejected)),
        ],
    )
    yield from section(
        say("bounds"),
        [
            (say("share"), say("figures").format(of=share(one.share), most=share(beyond(one.most_share, digits=5)))),
            (say("least"), share(short_of(one.least_share, digits=5))),
            (
                say("rate").format(cap=one.cap),
                say("figures").format(of=number(one.missed_rate), most=number(beyond(one.most_missed_rate, digits=3))),
            ),
            (say("allowed"), share(one.at_most)),
        ],
    )
    yield text_of(say("method"), before=4)
    yield heading(say("strata"))
    yield table(
        [
            [
                say(stratum.kind) if stratum.kind else "–",
                str(stratum.folder or "–"),
                "–" if stratum.is_long is None else say("long" if stratum.is_long else "short"),
                "–" if stratum.is_unsure is None else say("unsure" if stratum.is_unsure else "sure"),
                str(stratum.size),
                str(stratum.drawn),
            ]
            for stratum in one.strata
        ],
        widths=(34, 24, 30, 38, 24, 24),
        head=[say(code) for code in ("kind", "folder", "length", "sureness", "all", "drawn_of")],
    )
    yield KeepTogether([Spacer(1, 30), table([["", ""], [text("signature"), ""]], widths=(90, 84), line_above=True)])


def _percent(share: float, language: str) -> str:
    return f"{number_shown(100.0 * share, language)}\N{NO-BREAK SPACE}%"
