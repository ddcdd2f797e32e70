"""A final corpus as a BRAT project, with Tables 1 and 2 of Kolditz et al. 2019 for it as Markdown and JSON."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from deid_studio.agreement.compared_layers import ComparedLayer as MarkedLayer
from deid_studio.agreement.compared_layers import LayerMark
from deid_studio.agreement.kolditz_tables import RoundRow, TypeRow, type_rows
from deid_studio.agreement.match import Level, View
from deid_studio.agreement.measures import PairMean
from deid_studio.domain.annotation import Annotation
from deid_studio.domain.study import Annotator, Assignment
from deid_studio.formats.report.report_json import write_json
from deid_studio.formats.report.report_markdown import write_markdown
from deid_studio.formats.report.report_parts import Cell, Headline, Report, Row, Section, Table, Tone
from deid_studio.progress import Progress, silent
from deid_studio.sentences import plural, round_title, sentence
from deid_studio.services.adjudication.final_corpus import CODE, FinalCorpus
from deid_studio.services.agreement.agreement_history import round_history
from deid_studio.services.agreement.agreement_study import measure
from deid_studio.services.agreement.round_material import of_round
from deid_studio.services.exchange.export_brat import ExportReport, ann_lines, conf_files, write_document
from deid_studio.services.outputs.staging import files_below, staged, write_file
from deid_studio.services.project.file_names import portable_names
from deid_studio.services.project.layers import Layer
from deid_studio.services.project.notes import Note
from deid_studio.services.project.project import tag_set_of
from deid_studio.storage import queries
from deid_studio.storage.store import Store

TABLES: Final = "final_corpus"
"""The name of the files beside the BRAT files, with `.md` and `.json`."""


@dataclass(frozen=True, slots=True)
class Tables:
    """Table 1, a row for each round of annotation, and Table 2, a row for each tag and one for all."""

    rounds: tuple[RoundRow, ...]
    types: tuple[TypeRow, ...]


def write(
    project: Store,
    out: Path,
    corpus: FinalCorpus,
    *,
    tables: Tables | None = None,
    overwrite: bool = False,
    progress: Progress = silent,
) -> ExportReport:
    """Write a BRAT project flat into `out`, and the `tables`, else those of `tables_of`, beside it, all or nothing.

    What is marked twice with one tag is one annotation there. Raises ProjectError (files in the way, disk full); then
    nothing is written.
    """
    names = portable_names(one.document for one in corpus.documents)
    remark = sentence("exported under this name, for not every system has the document's own")
    notes = [*corpus.notes]
    used: set[str] = set()
    tables = tables or tables_of(project, corpus)
    with staged(out, overwrite=overwrite, project=project) as staging:
        for done, (one, name) in enumerate(zip(corpus.documents, names, strict=True)):
            progress(done, len(names))
            if name != one.document:
                notes.append(Note("odd", name, None, remark))
            document = queries.document(project, one.document_id)
            layer = Layer(Annotator("", CODE), Assignment("", "", one.document_id, ""), _once(one.annotations))
            lines, left_out = ann_lines(project, document, layer)
            write_document(staging / name, document.text, lines)
            notes += [Note("odd", f"{name}.ann", None, left) for left in left_out]
            used.update(annotation.tag for annotation in layer.phi)
        configuration = conf_files(project, used)
        for name, text in zip(portable_names(configuration), configuration.values(), strict=True):
            write_file(staging / name, text.encode())
        write_file(staging / f"{TABLES}.md", write_markdown(_report(corpus, tables)).encode())
        write_file(staging / f"{TABLES}.json", write_json(as_data(corpus, tables)).encode())
        files = len(files_below(staging))
        progress(len(names), len(names))
    return ExportReport(files, tuple(notes))


def tables_of(project: Store, corpus: FinalCorpus) -> Tables:
    """Tables 1 and 2 of the project with this corpus."""
    material = of_round(project, corpus.round.name)
    instances, tokens = (measure(material, View(level)).agreement for level in (Level.INSTANCE, Level.TOKEN))
    texts = queries.texts(project, [one.document_id for one in corpus.documents])
    layers = [
        (
            texts[one.document_id],
            MarkedLayer(frozenset(LayerMark.of(a.tag, a.fragments) for a in one.annotations if a.fragments)),
        )
        for one in corpus.documents
    ]
    types = type_rows(layers, instances, tokens, tag_set=tag_set_of(project))
    return Tables(round_history(project, known=material), types)


def as_data(corpus: FinalCorpus, tables: Tables) -> dict[str, object]:
    """What is told of a corpus besides its annotations; no text is in it."""
    return {
        "round": corpus.round.name,
        "method": corpus.method,
        "at_least": corpus.at_least,
        "best": corpus.best,
        "documents": {one.document: list(one.annotators) for one in corpus.documents},
        "annotations": sum(len(one.annotations) for one in corpus.documents),
        "missing": list(corpus.missing),
        "ties": list(corpus.ties),
        "notes": list(corpus.notes),
        "table_1": tables.rounds,
        "table_2": tables.types,
    }


def _once(annotations: Iterable[Annotation]) -> tuple[Annotation, ...]:
    """`annotations` but for what another one marks with the same tag, as where only times differ."""
    kept: dict[tuple[object, ...], Annotation] = {}
    for one in annotations:
        kept.setdefault((one.fragments, one.tag, one.interval if one.is_audio_only else None), one)
    return tuple(kept.values())


def _report(corpus: FinalCorpus, tables: Tables) -> Report:
    count = sum(len(one.annotations) for one in corpus.documents)
    documents = plural(len(corpus.documents), "{n} document", "{n} documents")
    headline = Headline("Annotations", str(count), f"{corpus.method}, {documents}")
    sentences = [f"Made from {round_title(corpus.round.name)}, guideline {corpus.round.guideline_version}."]
    if corpus.best is not None:
        sentences.append(f"The layers are those of {corpus.best}, who agrees most with the others.")
    alarms = [f"Documents without a layer to take, left out: {len(corpus.missing)}."] if corpus.missing else []
    if corpus.ties:
        alarms.append(f"What exactly half of the annotators marked, left out: {len(corpus.ties)}.")
    return Report(
        title="Final corpus",
        language="en",
        headlines=(headline,),
        sections=(
            Section("What it is", tuple(sentences), alarms=tuple(alarms)),
            Section("Tables (Kolditz et al. 2019)", parts=(_table_1(tables.rounds), _table_2(tables.types))),
        ),
        more="The first {shown} of {rows} are shown.",
    )


def _table_1(found: Sequence[RoundRow]) -> Table:
    columns = ("Round", "Documents", "for agreement", "Annotators", "Tags", "Annotations")
    rows = [
        Row(
            (
                one.name,
                one.documents,
                one.agreement_documents,
                one.annotators,
                one.tags,
                one.annotations,
                *_f1(one.token_f1),
                *_f1(one.instance_f1),
            )
        )
        for one in found
    ]
    measured = ("Token F1", "σ", "Instance F1", "σ")
    return Table("rounds", "Table 1: rounds", (*columns, *measured), tuple(rows))


def _table_2(found: Sequence[TypeRow]) -> Table:
    rows = [
        Row(
            (
                one.category or "all",
                one.tag or "all",
                one.instances,
                *_f1(one.instance_f1),
                one.tokens,
                *_f1(one.token_f1),
            ),
            Tone.PLAIN if one.is_reliable else Tone.FAINT,
        )
        for one in found
    ]
    columns = ("Category", "Tag", "Instances", "F1", "σ", "Tokens", "F1", "σ")
    title = "Table 2: tags in the final corpus (in italics: too few instances for a figure to be reliable)"
    return Table("types", title, columns, tuple(rows))


def _f1(mean: PairMean) -> tuple[Cell, Cell]:
    return mean.mean, mean.sigma
