"""The sections of a report on agreement that say where annotators disagree, and how figures came about."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from deid_studio.agreement.compared_layers import Edges, LayerMark, stretches
from deid_studio.agreement.disagreement import Disagreed
from deid_studio.agreement.kappa import PairKappa
from deid_studio.formats.report.report_parts import Grid, Part, Row, Section, Shade, Table, TimeSeries, Tone
from deid_studio.formats.report.report_words import ReportWords
from deid_studio.services.agreement.agreement_study import Caution, Study, leaves_out_much
from deid_studio.services.project.notes import SEVERITIES

SHOWN: Final = 200
"""How many rows of a long table a person would read."""

_OF_COEFFICIENTS: Final = (Caution.EXCLUDED, Caution.SILENT_ANNOTATOR, Caution.NO_MARKS, Caution.ONE_TAG)


def confusion_section(study: Study, say: ReportWords) -> Section:
    cells = study.confusion
    tags = sorted({tag for cell in cells for tag in cell if tag is not None})
    if not tags:
        return Section(say("confusion"))
    names = (*tags, None)
    most_apart = max((number for (a, b), number in cells.items() if a != b), default=0)
    most_alike = max((number for (a, b), number in cells.items() if a == b), default=0)
    shades = tuple(
        tuple(_confused(cells.get((a, b), 0), most_alike if a == b else most_apart, is_apart=a != b) for b in names)
        for a in names
    )
    shown = tuple(say("none") if name is None else name for name in names)
    table = Table(
        "confusion",
        say("confusion"),
        (say("first"), say("second"), say("number")),
        tuple(
            Row((a or say("none"), b or say("none"), number))
            for (a, b), number in sorted(cells.items(), key=lambda cell: (-cell[1], str(cell[0])))
            if a != b
        ),
        shown=20,
    )
    return Section(
        say("confusion"), (say("confusion sentence"),), (Grid(say("confusion grid"), shown, shown, shades), table)
    )


def _confused(number: int, most: int, *, is_apart: bool) -> Shade:
    if not number:
        return Shade("·")
    # A root, so that what is rare beside the diagonal can still be told from nothing
    return Shade(str(number), strength=(number / most) ** 0.5, is_warm=is_apart)


def disagreements_section(study: Study, say: ReportWords) -> Section:
    kinds = [*{kind: None for counts in study.classes.values() for kind in counts}]
    classes = Table(
        "classes",
        say("classes"),
        (say("annotator a"), say("annotator b"), *map(say, kinds)),
        tuple(Row((*pair, *(counts.get(kind, 0) for kind in kinds))) for pair, counts in study.classes.items()),
    )
    columns = ("class", "document", "annotator a", "annotator b", "first", "second")
    said = {kind: say(kind) for kind in Disagreed}
    worst = Table(
        "disagreements",
        say("worst"),
        tuple(map(say, columns)),
        tuple(
            Row(
                (
                    said[one.kind],
                    one.document,
                    *one.pair,
                    *(_marks(marks, heard=one.heard) for marks in (one.first, one.second)),
                )
            )
            for one in study.disagreements
        ),
        shown=SHOWN,
    )
    return Section(say("disagreements"), (say("places"),), (classes, worst) if study.classes else ())


def _marks(marks: Iterable[LayerMark], *, heard: bool) -> str:
    unit = " ms" if heard else ""
    return ", ".join([f"{tag} {_places(edges)}{unit}" for tag, edges in marks])


def _places(edges: Edges) -> str:
    if len(edges) == 2:
        return f"{edges[0]}–{edges[1]}"
    return ";".join(f"{start}–{end}" for start, end in stretches(edges))


def coefficients_section(study: Study, say: ReportWords) -> Section:
    kappa, alpha = study.kappas, study.alpha
    sentences = (
        say("tokenizer", tokenizer=kappa.tokenizer, meaning=say(kappa.tokenizer)),
        say(
            "kappa universe",
            pairs=kappa.mean.pairs,
            n=kappa.mean.of,
            mean=say.figure(kappa.mean.mean),
        ),
        say(
            "alpha universe",
            n=alpha.documents,
            codes=", ".join(alpha.annotators),
            alpha=say.figure(alpha.alpha),
        ),
    )
    columns = ("annotator a", "annotator b", "kappa", "used", "left out", "remark")
    pairs = Table(
        "kappa",
        say("kappa"),
        tuple(map(say, columns)),
        tuple(
            Row(
                (*row.pair, row.kappa, row.tokens, row.excluded, _kappa_remark(row, study, say)),
                _tone(row.kappa, row.tokens, row.excluded, study.unshared[0]),
            )
            for row in kappa.pairs
        ),
    )
    remark = few_tags(len(alpha.tags), typed=study.view.typed, say=say) if alpha.documents else ""
    rows = [("all types", alpha.alpha), *alpha.tags.items()]
    of_alpha = Table(
        "alpha",
        say("alpha"),
        tuple(map(say, ("type", "alpha column", "used", "left out", "remark"))),
        tuple(
            Row(
                (say(tag) if number == 0 else tag, value, alpha.characters, alpha.excluded, "" if number else remark),
                _tone(alpha.alpha, alpha.characters, alpha.excluded, study.unshared[1]),
            )
            for number, (tag, value) in enumerate(rows)
        ),
    )
    alarms = tuple(say(one) for one in study.cautions if one in _OF_COEFFICIENTS)
    return Section(say("coefficients"), sentences, (pairs, of_alpha), alarms)


def _kappa_remark(row: PairKappa, study: Study, say: ReportWords) -> str:
    categories = {category for cell in row.cells for category in cell if category is not None}
    return few_tags(len(categories), typed=study.view.typed, say=say) if row.tokens else say("no document")


def few_tags(tags: int, *, typed: bool, say: ReportWords) -> str:
    """What is to be said beside a figure that so many tags went into; empty where they are enough."""
    if not tags:
        return say("nothing marked")
    return say("one type only") if typed and tags == 1 else ""


def _tone(coefficient: float | None, used: int, excluded: int, unshared: int) -> Tone:
    is_much = leaves_out_much(coefficient, used=used, excluded=excluded, unshared=unshared)
    return Tone.ALARM if is_much else Tone.PLAIN


def rounds_section(study: Study, say: ReportWords) -> Section:
    columns = ("round", "documents", "shared", "annotators column", "tags", "annotations")
    table = Table(
        "rounds",
        say("rounds table"),
        (*map(say, columns), say("f1 token"), say("f1 instance"), say("pairs used"), say("pairs of")),
        tuple(
            Row(
                (
                    row.name,
                    row.documents,
                    row.agreement_documents,
                    row.annotators,
                    row.tags,
                    row.annotations,
                    row.token_f1.mean,
                    row.instance_f1.mean,
                    row.instance_f1.pairs,
                    row.instance_f1.of,
                )
            )
            for row in study.rounds
        ),
    )
    course = TimeSeries(
        say("rounds plot"),
        tuple(row.name for row in study.rounds),
        (
            (say("f1 instance"), tuple(row.instance_f1.mean for row in study.rounds)),
            (say("f1 token"), tuple(row.token_f1.mean for row in study.rounds)),
        ),
    )
    return Section(say("rounds"), (), (course, table, *_drift(study, say)))


def _drift(study: Study, say: ReportWords) -> Iterator[Part]:
    """Each annotator's agreement with the others, round by round; nothing where there is one round only."""
    if len(study.rounds) < 2:
        return
    stops = tuple(row.name for row in study.rounds)
    codes = sorted(set().union(*(row.annotator_f1 for row in study.rounds)))
    lines = tuple(
        (code, tuple(row.annotator_f1[code].mean if code in row.annotator_f1 else None for row in study.rounds))
        for code in codes
    )
    yield TimeSeries(say("drift plot"), stops, lines)
    rows = tuple(Row((code, *means)) for code, means in lines)
    yield Table("drift", say("drift table"), (say("annotator"), *stops), rows)


def tempo_section(study: Study, say: ReportWords) -> Section:
    columns = ("annotator", "documents", "decisions", "active", "pace")
    table = Table(
        "tempo",
        say("tempo"),
        tuple(map(say, columns)),
        tuple(
            Row((row.annotator, row.documents, row.decisions, round(row.active_s), row.s_per_decision))
            for row in study.tempo
        ),
    )
    return Section(say("tempo"), (say("tempo sentence"),), (table,))


def notes_section(study: Study, say: ReportWords) -> Section:
    table = Table(
        "notes",
        say("notes"),
        tuple(map(say, ("severity", "file", "line", "note"))),
        tuple(
            Row(
                (note.severity, note.file, note.line, note.sentence),
                Tone.ALARM if note.severity == "refused" else Tone.PLAIN,
            )
            for note in sorted(study.notes, key=lambda note: SEVERITIES.index(note.severity))
        ),
        shown=SHOWN,
    )
    return Section(say("notes"), (), (table,))
