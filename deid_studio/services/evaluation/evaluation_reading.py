"""Reading what the measures of recordings are taken on: transcripts with PHI, projects and releases."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.document import Alternative, Document, TimedText, Word
from deid_studio.domain.span import Interval
from deid_studio.errors import FormatError, ProjectError
from deid_studio.formats import brat
from deid_studio.formats.certificate import certificate_json
from deid_studio.formats.text_file import decode
from deid_studio.formats.transcripts import transcript_formats
from deid_studio.progress import Progress, silent
from deid_studio.sentences import Sentence, sentence
from deid_studio.services.evaluation.timed_documents import (
    Mark,
    TimedDocument,
    TimedPhi,
    TimedSide,
    partial_windows,
    surely_timed,
    timed_document,
    with_words,
)
from deid_studio.services.exchange.file_sorting import document_name, find
from deid_studio.services.exchange.fitting import fitted, joined_at_white_space, moved_words
from deid_studio.services.project.notes import Note
from deid_studio.storage.schema import DATABASE

if TYPE_CHECKING:
    from deid_studio.redaction.plan import Locate
    from deid_studio.storage.store import Store


def read_side(
    path: Path,
    *,
    role: str,
    layer: str | None = None,
    with_phi: bool = True,
    as_redacted: bool = False,
    progress: Progress = silent,
) -> TimedSide:
    """Read one side from a transcript, a folder of transcripts, a project, or a release.

    PHI of a transcript is in an `.ann` file of its name; its `.txt`, where there is one, must read the same. `layer` is
    of a project: "final", "machine" or an annotator's code; all PHI of anybody without it. Without `with_phi` no `.ann`
    file is read, and of one transcript no file beside it; `as_redacted` locates a project's PHI as its redaction plan
    does, and tells the windows. Raises FormatError or ProjectError where there is nothing of
    these kinds, with the role for the folder's name.
    """
    if not path.exists():
        raise FormatError(sentence("there is no such file or folder"), file=role)
    is_project, is_release = (path / DATABASE).is_file(), (path / certificate_json.NAME).is_file()
    if layer is not None and not is_project:
        raise FormatError(sentence("only a project has layers"), file=role)
    if is_project:
        side = _of_project(path, role=role, layer=layer, as_redacted=as_redacted, progress=progress)
    elif is_release:
        side = _of_release(path / certificate_json.NAME, role=role)
    else:
        side = _of_files(path, role=role, with_phi=with_phi, progress=progress)
    if not side.documents:
        raise FormatError(sentence("holds no transcript and no text"), file=role)
    return side


def read_gold(path: Path, *, layer: str | None = None, progress: Progress = silent) -> TimedSide:
    """Read the side that others are measured by; a release, which has no words, is refused with a FormatError.

    A word that lies between known ones, so that nobody knows its time, has none.
    """
    side = with_words(read_side(path, role="GOLD", layer=layer, progress=progress))
    documents = {name: surely_timed(document) for name, document in side.documents.items()}
    return replace(side, documents=documents)


def _of_project(path: Path, *, role: str, layer: str | None, as_redacted: bool, progress: Progress) -> TimedSide:
    # Only projects need what knows them, which takes a second to load
    from deid_studio.services.project.project import open_project

    with open_project(path) as project:
        return _of_open_project(project, role=role, layer=layer, as_redacted=as_redacted, progress=progress)


def _of_open_project(
    project: Store, *, role: str, layer: str | None, as_redacted: bool, progress: Progress
) -> TimedSide:
    from deid_studio.redaction.plan import locator
    from deid_studio.services.adjudication import final_corpus
    from deid_studio.services.project import project as projects
    from deid_studio.services.redaction.redaction_plans import plans
    from deid_studio.storage import queries

    final = final_corpus.chosen(project) if layer == final_corpus.CODE else None
    documents, phi, names = {}, {}, {}
    entries = queries.document_entries(project)
    for number, entry in enumerate(entries):
        progress(number, len(entries))
        annotations = final.annotations_of(entry.id) if final else _annotations(project, entry.id, layer)
        if annotations is not None:
            document = queries.document(project, entry.id)
            recording = projects.recording_of(project, document) if as_redacted else None
            locate = locator(document, duration_ms=recording.duration_ms) if recording else None
            timed = _of_annotations(document, annotations, locate)
            documents[entry.name] = replace(timed, alternatives=queries.alternatives(project, entry.id))
            phi[entry.id], names[entry.id] = annotations, entry.name
    if not documents:
        raise ProjectError(sentence("{role}: no document has a layer of that name", role=role))
    notes: list[Note] = []
    if as_redacted:
        found = plans(project, annotations_of=phi.get, document_ids=phi)
        for document_id, plan in found.items():
            name = names[document_id]
            documents[name] = replace(documents[name], windows=plan.intervals)
        notes += partial_windows([window.channels for plan in found.values() for window in plan.windows], role)
    pads = projects.pads_of(project)
    return TimedSide(role, documents, tuple(notes), pads_ms=(pads.before_ms, pads.after_ms))


def texts_of_project(path: Path, *, role: str, layer: str | None) -> dict[str, tuple[str, list[Annotation]]] | None:
    """Texts and what is marked in them, by document's name, in a project; None where `path` is none.

    `layer` is as in `read_side`. Raises FormatError and ProjectError as that does.
    """
    if not (path / DATABASE).is_file():
        if layer is not None:
            raise FormatError(sentence("only a project has layers"), file=role)
        return None
    from deid_studio.services.adjudication import final_corpus
    from deid_studio.services.project.project import open_project
    from deid_studio.storage import queries

    with open_project(path) as project:
        final = final_corpus.chosen(project) if layer == final_corpus.CODE else None
        texts = queries.texts(project, list(queries.document_names(project)))
        found = {}
        for id, name in queries.document_names(project).items():
            marked = final.annotations_of(id) if final else _annotations(project, id, layer)
            if marked is not None:
                found[name] = texts[id], [one for one in marked if one.is_phi and one.fragments]
    if not found:
        raise ProjectError(sentence("{role}: no document has a layer of that name", role=role))
    return found


def _annotations(project: Store, document_id: str, layer: str | None) -> Sequence[Annotation] | None:
    from deid_studio.services.project.layers import MACHINE, layer_of, layers, machine_layer

    if layer is None:
        return [annotation for one in layers(project, document_id) for annotation in one.phi]
    found = machine_layer(project, document_id) if layer == MACHINE else layer_of(project, document_id, annotator=layer)
    return None if found is None else found.phi


def _of_annotations(document: Document, annotations: Iterable[Annotation], locate: Locate | None) -> TimedDocument:
    """With `locate`, PHI is where the redaction plan finds it, and has a time where that is sure."""
    text = document.text
    marks = {(joined_at_white_space(one.fragments, text), one.tag, one.interval): one for one in annotations}
    timed = timed_document(document.name, document.text, document.words, marks)
    if locate is None:
        return timed
    located = map(locate, marks.values())
    phi = (
        replace(one, intervals=its.intervals, is_timed=its.is_sure) for one, its in zip(timed.phi, located, strict=True)
    )
    return replace(timed, phi=tuple(phi))


def _of_release(path: Path, *, role: str) -> TimedSide:
    file = f"{role}/{certificate_json.NAME}"
    try:
        certificate = certificate_json.read(path.read_bytes())
        documents = {one.name: _released(one) for one in certificate.documents}
    except FormatError as e:
        raise FormatError(e.reason, file=file, line=e.line) from e
    except ValueError as e:
        raise FormatError(sentence("a window is no interval of whole milliseconds"), file=file) from e
    notes = partial_windows([window.channels for one in certificate.documents for window in one.windows], file)
    return TimedSide(role, documents, tuple(notes), is_release=True)


def _released(document: certificate_json.ReleasedDocument) -> TimedDocument:
    windows = [(window.tag, Interval(window.start_ms, window.end_ms)) for window in document.windows]
    phi = tuple(TimedPhi(tag, intervals=(interval,), is_set=True) for tag, interval in windows)
    return TimedDocument(document.name, "", (), phi, tuple(interval for _, interval in windows))


def _of_files(path: Path, *, role: str, with_phi: bool, progress: Progress) -> TimedSide:
    is_one = path.is_file()
    named = [path]
    if is_one and with_phi:
        named += [path.with_name(f"{document_name(path.name)}{suffix}") for suffix in (".txt", ".ann")]
    sources = find([one for one in dict.fromkeys(named) if one.exists()], project_folder=path / DATABASE)
    documents: dict[str, TimedDocument] = {}
    notes = [replace(note, file=f"{role}/{note.file}") for note in sources.notes if note.severity == "refused"]
    for number, (name, files) in enumerate(sources.documents.items()):
        progress(number, len(sources.documents))
        if files.keys() & {"words", "text"}:
            places = {kind: (place, f"{role}/{shown}") for kind, (place, shown) in files.items()}
            if not with_phi:
                places.pop("ann", None)
            documents[name] = _of_document(name, places, notes)
        elif "ann" in files and with_phi:
            raise FormatError(sentence("there is no text of that name to go with it"), file=f"{role}/{files['ann'][1]}")
    return TimedSide(role, documents, tuple(notes), is_one=is_one)


def _of_document(name: str, files: dict[str, tuple[Path, str]], notes: list[Note]) -> TimedDocument:
    text, had_bom = "", False
    words: tuple[Word, ...] = ()
    alternatives: tuple[Alternative, ...] = ()
    if "words" in files:
        path, shown = files["words"]
        timed = _named(path, shown)
        notes += _counted(timed.notes, shown)
        text, words, alternatives = timed.text, timed.words, timed.alternatives
    if "text" in files:
        path, shown = files["text"]
        decoded = decode(path.read_bytes(), file=shown)
        notes += [Note("odd", shown, line, oddity) for line, oddity in decoded.notes]
        moved = moved_words(text, words, onto=decoded.text) if "words" in files else ()
        if moved is None:
            raise FormatError(sentence("its words are not those of the transcript beside it"), file=shown)
        text, words, had_bom = decoded.text, moved, decoded.had_bom
    marks: list[Mark] = []
    if "ann" in files:
        path, shown = files["ann"]
        ann = brat.read_ann(path.read_bytes(), file=shown)
        fit = fitted(ann, text, had_bom=had_bom, file=shown, join_fragments=True, fate=sentence("not measured"))
        if fit.refusal is not None:
            raise FormatError(fit.refusal, file=shown)
        words = moved_words(text, words, onto=fit.text) or ()
        text = fit.text
        notes += fit.notes
        marks = [(line.fragments, line.tag or "", None) for line in fit.ann.lines if line.is_annotation]
    return replace(timed_document(name, text, words, marks), alternatives=alternatives)


def _named(path: Path, shown: str) -> TimedText:
    try:
        return transcript_formats.read_transcript(path)
    except FormatError as e:
        raise FormatError(e.reason, file=shown, line=e.line) from e


def _counted(notes: Iterable[tuple[int | None, Sentence]], shown: str) -> list[Note]:
    """Notes of a transcript, each sentence once, so that one bad file does not fill the screen."""
    counts = Counter(oddity for _, oddity in notes)
    return [
        Note("odd", shown, None, oddity if n == 1 else sentence("{oddity} ({n} times)", oddity=oddity, n=n))
        for oddity, n in counts.items()
    ]
