"""Out to other annotation tools: texts as they are, PHI included, with the marks that each format can carry."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Final

from deid_studio.domain.annotation import State
from deid_studio.domain.document import Document
from deid_studio.errors import ProjectError
from deid_studio.formats import brat_conf
from deid_studio.formats.annotations.annotation_formats import FORMATS, AnnotationFormat
from deid_studio.formats.annotations.carried_marks import Carries, carried
from deid_studio.formats.annotations.marked_document import Losses, Mark, MarkedDocument
from deid_studio.progress import Progress, silent
from deid_studio.sentences import Sentence, plural, sentence
from deid_studio.services.exchange.export_brat import ExportReport, chosen_codes
from deid_studio.services.outputs.staging import files_below, staged, write_file
from deid_studio.services.project.file_names import portable_names
from deid_studio.services.project.layers import Layer, layers
from deid_studio.services.project.notes import Note
from deid_studio.storage import queries
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.store import Store

ALL: Final = "annotations"
"""What a file with all documents is called, before its ending."""


def export_annotations(
    project: Store,
    out: Path,
    *,
    kind: str,
    annotator: str | None = None,
    document_ids: Collection[str] | None = None,
    overwrite: bool = False,
    progress: Progress = silent,
) -> ExportReport:
    """Write texts and annotations in a format of `FORMATS`; nothing is redacted.

    Layers of several annotators are in one file where the format can tell them apart, and else each in a folder of
    theirs. Raises ProjectError (unknown annotator, no text, files in the way, disk full); then nothing is written.
    """
    form = FORMATS[kind]
    chosen = chosen_codes(project, annotator)
    is_flat = Carries.ANNOTATORS in form.carries or len(chosen) < 2
    places = [brat_conf.UNANNOTATED, *chosen]
    folders = {place: "" if is_flat else name for place, name in zip(places, portable_names(places), strict=True)}
    entries = queries.document_entries(project)
    names = portable_names(entry.name for entry in entries)
    wanted = [
        (entry, name)
        for entry, name in zip(entries, names, strict=True)
        if document_ids is None or entry.id in document_ids
    ]
    notes: list[Note] = []
    together: dict[str, list[MarkedDocument]] = defaultdict(list)
    with staged(out, overwrite=overwrite, project=project) as staging:
        for done, (entry, name) in enumerate(wanted):
            progress(done, len(wanted))
            document = queries.document(project, entry.id)
            own = [layer for layer in layers(project, document.id) if layer.annotator.code in chosen]
            if not document.text and not any(one.is_audio_only for layer in own for one in layer.phi):
                notes.append(Note("info", entry.name, None, sentence("has no text, and was left out")))
                continue
            if name != entry.name:
                remark = sentence("exported under this name, for not every system has the document's own")
                notes.append(Note("odd", name, None, remark))
            for code, marked, lost in _outgoing(project, document, own, form):
                folder = folders[code]
                losses = Losses()
                fit = carried(marked, form.carries, losses)
                if form.write_one is not None:
                    write_file(staging / folder / f"{name}{form.suffix}", form.write_one(fit, losses))
                else:
                    together[folder].append(fit)
                where = f"{folder}/{name}" if folder else name
                notes += [Note("odd", where, None, remark) for remark in (*losses.sentences(), *lost)]
        for folder, documents in together.items():
            assert form.write_all is not None
            write_file(staging / folder / f"{ALL}{form.suffix}", form.write_all(documents))
        if not files_below(staging):
            raise ProjectError(sentence("no document has a text to export"))
        for companion, content in form.beside().items():
            for room in {path.parent for path in files_below(staging)}:
                write_file(room / companion, content)
        files = len(files_below(staging))
        progress(len(wanted), len(wanted))
    return ExportReport(files, tuple(notes))


def _outgoing(
    project: Store, document: Document, own: Sequence[Layer], form: AnnotationFormat
) -> Iterator[tuple[str, MarkedDocument, list[Sentence]]]:
    """What goes out of a document, for whom, and what no format carries; without a layer the text goes out alone."""
    lost = {layer.annotator.code: list(_left_out(project, layer)) for layer in own}
    if Carries.ANNOTATORS in form.carries or not own:
        marks = tuple(mark for layer in own for mark in _marks(layer, is_named=True))
        codes = tuple(layer.annotator.code for layer in own)
        yield (
            brat_conf.UNANNOTATED,
            MarkedDocument(document.text, marks, document.name, codes),
            [remark for remarks in lost.values() for remark in remarks],
        )
        return
    for layer in own:
        code = layer.annotator.code
        marked = MarkedDocument(document.text, tuple(_marks(layer, is_named=False)), document.name)
        yield code, marked, lost[code]


def _marks(layer: Layer, *, is_named: bool) -> Iterator[Mark]:
    for annotation in layer.phi:
        is_suggestion = annotation.state is State.UNDECIDED
        yield Mark(
            tuple((fragment.start, fragment.end) for fragment in annotation.fragments),
            annotation.tag,
            layer.annotator.code if is_named else None,
            interval=annotation.interval if annotation.is_audio_only else None,
            confidence=annotation.confidence if is_suggestion else None,
            is_suggestion=is_suggestion,
        )


def _left_out(project: Store, layer: Layer) -> Iterator[Sentence]:
    others = sum(
        annotation_id is None and bool(text.strip()) and not text.startswith("T")
        for text, annotation_id in layer_queries.ann_lines(project, layer.assignment.id)
    )
    if others:
        yield plural(
            others,
            "{n} line of another kind (relation, event, attribute, note) was left out; only BRAT takes it",
            "{n} lines of other kinds (relations, events, attributes, notes) were left out; only BRAT takes them",
        )
    timed = sum(annotation.interval is not None and not annotation.is_audio_only for annotation in layer.phi)
    if timed:
        yield plural(
            timed,
            "{n} annotation has a time that was set by hand, which was left out",
            "{n} annotations have times that were set by hand, which were left out",
        )
