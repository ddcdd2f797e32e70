"""What a measure against gold comes to: figures, charts, tables, and what a person should know of it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from deid_studio.domain.counts import Counts
from deid_studio.formats.report.report_parts import Cell, Headline, LineChart, Report, Row, Section, Table, Tone
from deid_studio.formats.report.report_words import ReportWords
from deid_studio.sentences import Sentence, sentence
from deid_studio.services.evaluation.pairs import BasisNotes
from deid_studio.services.project.notes import SEVERITIES, Note

SHOWN: Final = 20
"""So many rows are shown where there may be a row for each document or word."""

_RATES: Final = ("precision", "recall", "f1", "tp", "fp", "fn")


@dataclass(frozen=True, slots=True)
class MeasureReport:
    """Everything in one language; `basis` says what it was measured on, `notes` have the gravest first."""

    title: str
    basis: tuple[str, ...]
    headlines: tuple[Headline, ...]
    tables: tuple[Table, ...]
    notes: tuple[Note, ...]
    charts: tuple[LineChart, ...] = ()

    def as_report(self, say: ReportWords) -> Report:
        """The same as a report for a file."""
        notes = Table(
            "notes",
            say("notes"),
            tuple(map(say, ("severity", "file", "line", "note"))),
            tuple(
                Row(
                    (say(note.severity), note.file, note.line, note.sentence),
                    Tone.ALARM if note.severity == "refused" else Tone.PLAIN,
                )
                for note in self.notes
            ),
            shown=SHOWN,
        )
        setup = Section(say("setup"), self.basis, (notes,) if self.notes else ())
        charts = [Section(say("charts"), parts=self.charts)] if self.charts else []
        return Report(
            title=self.title,
            language=say.language,
            headlines=self.headlines,
            sections=(setup, *charts, Section(say("tables"), parts=self.tables)),
            # Filled in with how many are shown and how many there are
            more=say("more", shown="{shown}", rows="{rows}"),
        )


def notes_of(notes: Iterable[Note], untimed_phi: Sequence[Sentence] = (), untimed_words: int = 0) -> tuple[Note, ...]:
    """What to know about a measure: PHI without a time first, for no figure has it, then the gravest."""
    found = [Note("odd", str(one.values["file"]), None, _sentence(one.values["reason"])) for one in untimed_phi]
    if untimed_words:
        lost = sentence("words that have no time and are in no figure: {n}", n=untimed_words)
        found.append(Note("odd", "GOLD", None, lost))
    return (*found, *sorted(notes, key=lambda note: SEVERITIES.index(note.severity)))


def basis_notes(basis: BasisNotes) -> tuple[Note, ...]:
    """What to know about what was measured."""
    return notes_of(basis.notes, basis.untimed_phi, basis.untimed_gold)


def basis_words(basis: BasisNotes, say: ReportWords) -> tuple[str, ...]:
    """What was measured, and with which pads."""
    pads = say("own pads")
    if basis.pads is not None:
        pads = say("with pads", before=basis.pads.before_ms, after=basis.pads.after_ms)
    return (say("documents", n=basis.documents), pads)


def rates_columns(say: ReportWords) -> tuple[str, ...]:
    """Names of the columns of `rates`."""
    return tuple(map(say, _RATES))


def rates(counts: Counts) -> tuple[Cell, ...]:
    """Three rates and what they come from."""
    return (counts.precision, counts.recall, counts.f1, counts.tp, counts.fp, counts.fn)


def _sentence(value: Any) -> Sentence:
    assert isinstance(value, Sentence)
    return value
