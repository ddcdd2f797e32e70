"""Out to BRAT: texts, annotations and the configuration with which brat loads them without a message."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence, Set
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Final

from deid_studio.domain.annotation import Annotation, State, TagSet
from deid_studio.domain.document import Document
from deid_studio.errors import ProjectError
from deid_studio.formats import brat, brat_conf
from deid_studio.progress import Progress, silent
from deid_studio.sentences import Sentence, plural, sentence
from deid_studio.services.exchange.provenance_notes import with_provenance
from deid_studio.services.outputs.staging import files_below, staged, write_file
from deid_studio.services.project.file_names import portable_names
from deid_studio.services.project.layers import Layer, layers_of
from deid_studio.services.project.notes import Note
from deid_studio.services.project.project import annotator_codes, tag_set_of
from deid_studio.storage import bulk, queries, rows
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.store import Store

ImportedLines = Sequence[tuple[str, str | None]]
"""The lines of an `.ann` file that a layer came from, each with the annotation that it became."""

_AT_ONCE: Final = 250
"""So many documents are read together."""


@dataclass(frozen=True, slots=True)
class ExportReport:
    """What an export wrote, and what a person should know about it."""

    files: int
    notes: tuple[Note, ...]


def export_brat(
    project: Store,
    out: Path,
    *,
    annotator: str | None = None,
    provenance: bool = False,
    overwrite: bool = False,
    progress: Progress = silent,
) -> ExportReport:
    """Write a BRAT project: one annotator's layers flat into `out`, several annotators' each in a folder of theirs.

    Lines of imported `.ann` files come out as they came in unless their annotation was edited. With `provenance` a note
    tells of each annotation who decided it, in which round, what suggested it and when. Raises ProjectError (unknown
    annotator, files in the way, disk full); then nothing is written.
    """
    chosen = chosen_codes(project, annotator)
    places = [brat_conf.UNANNOTATED, *chosen]
    folders = dict(zip(places, portable_names(places), strict=True)) if len(chosen) > 1 else {}
    entries = queries.document_entries(project)
    names = portable_names(entry.name for entry in entries)
    remark = sentence("exported under this name, for not every system has the document's own")
    notes = [Note("odd", n, None, remark) for n, entry in zip(names, entries, strict=True) if n != entry.name]
    used: set[str] = set()
    with staged(out, overwrite=overwrite, project=project) as staging:
        known = _with_layers(project, [entry.id for entry in entries], chosen)
        for done, ((document, of_people), name) in enumerate(zip(known, names, strict=True)):
            progress(done, len(entries))
            found: list[tuple[Layer | None, ImportedLines]] = [*of_people]
            if not found and annotator is None:
                found = [(None, ())]
            for layer, imported in found:
                folder = folders.get(layer.annotator.code if layer else brat_conf.UNANNOTATED, "")
                lines, left_out = lines_of(document, layer, imported)
                if provenance and layer is not None:
                    lines = with_provenance(project, layer, document.text, lines)
                place = staging / folder / name
                write_document(place, document.text, lines)
                notes += [Note("odd", f"{place.relative_to(staging).as_posix()}.ann", None, s) for s in left_out]
                used.update(annotation.tag for annotation in (layer.phi if layer else ()))
        configuration = conf_files(project, used)
        for name, text in zip(portable_names(configuration), configuration.values(), strict=True):
            # brat looks for a document's configuration in its own folder and in those above it
            for folder in {"", *(folders.values() if "/" in name else ())}:
                if folder == "" or (staging / folder).is_dir():
                    write_file(staging / folder / name, text.encode())
        files = len(files_below(staging))
        progress(len(entries), len(entries))
    return ExportReport(files, tuple(notes))


def _with_layers(
    project: Store, document_ids: Sequence[str], codes: Collection[str]
) -> Iterator[tuple[Document, list[tuple[Layer, ImportedLines]]]]:
    """Documents with the layers of these annotators and the lines that each came from, many read together."""
    for at in range(0, len(document_ids), _AT_ONCE):
        some = document_ids[at : at + _AT_ONCE]
        found = layers_of(project, some)
        lines = bulk.ann_lines(project, [layer.assignment.id for own in found.values() for layer in own])
        for row in bulk.document_rows(project, some):
            own = (layer for layer in found.get(row["id"], ()) if layer.annotator.code in codes)
            yield rows.to_document(row), [(layer, lines.get(layer.assignment.id, ())) for layer in own]


def chosen_codes(project: Store, annotator: str | None) -> list[str]:
    """The codes of those whose layers go out, all without `annotator`; raises ProjectError where nobody has it."""
    codes = annotator_codes(project)
    if annotator is not None and annotator not in codes:
        raise ProjectError(
            sentence(
                "there is no annotator {annotator}; this project has: {codes}",
                annotator=annotator,
                codes=", ".join(codes) or sentence("none"),
            )
        )
    return codes if annotator is None else [annotator]


def write_document(place: Path, text: str, lines: list[str]) -> None:
    """Write a text and the lines of its `.ann` file; `place` has no suffix."""
    write_file(place.with_name(f"{place.name}.txt"), text.encode())
    write_file(place.with_name(f"{place.name}.ann"), "".join(f"{line}\n" for line in lines).encode())


def ann_lines(project: Store, document: Document, layer: Layer | None) -> tuple[list[str], list[Sentence]]:
    """The lines of one `.ann` file, and sentences on what was left out."""
    return lines_of(document, layer, layer_queries.ann_lines(project, layer.assignment.id) if layer else ())


def lines_of(document: Document, layer: Layer | None, imported: ImportedLines) -> tuple[list[str], list[Sentence]]:
    """As `ann_lines`, of a layer whose `imported` lines are known."""
    if layer is None:
        return [], []
    phi = layer.phi
    in_text = [annotation for annotation in phi if not annotation.is_audio_only]
    lines, left_out = render(document.text, in_text, imported)
    in_sound = len(phi) - len(in_text)
    if in_sound:
        left_out.append(
            plural(
                in_sound,
                "{n} annotation is in the recording only, where no word is; BRAT cannot hold it",
                "{n} annotations are in the recording only, where no word is; BRAT cannot hold them",
            )
        )
    undecided = sum(annotation.state is State.UNDECIDED for annotation in in_text)
    if undecided:
        left_out.append(
            plural(
                undecided,
                "{n} of the annotations is a suggestion that nobody has decided on",
                "{n} of the annotations are suggestions that nobody has decided on",
            )
        )
    return lines, left_out


@dataclass(slots=True)
class _Rendering:
    """Lines of an `.ann` file as they are decided on, and what becomes of the ids of the others."""

    lines: list[str] = field(default_factory=list)
    standing: set[str] = field(default_factory=set)
    removed: set[str] = field(default_factory=set)
    retagged: set[str] = field(default_factory=set)
    unusable: int = 0
    blank: int = 0
    mended: int = 0


def render(text: str, annotations: Iterable[Annotation], imported: ImportedLines) -> tuple[list[str], list[Sentence]]:
    """Merge `annotations` with the `imported` lines (text, annotation id) that they came with.

    Unedited lines are kept to the letter, edited ones keep their id, deleted ones go together with the lines that
    refer to them, new ones follow at the end. Returns the lines and sentences on what was left out.
    """
    by_id = {annotation.id: annotation for annotation in annotations}
    # Lines that say the same are one annotation
    remaining = dict(by_id)
    sources: list[tuple[bool, bool, Annotation | None]] = []
    for line_text, annotation_id in imported:
        annotation = by_id.get(annotation_id) if annotation_id is not None else None
        if annotation is not None:
            remaining.pop(annotation.id, None)
        id = line_text.partition("\t")[0]
        # Most are as brat would have them: what they say need not be read
        is_same = annotation is not None and bool(annotation.fragments) and line_text == _line(id, annotation, text)
        sources.append((is_same, annotation_id is None, annotation))
    if not remaining and all(is_same for is_same, *_ in sources):
        return [line_text for line_text, _ in imported], []
    parsed = [
        brat.AnnLine(0, line_text, id=line_text.partition("\t")[0]) if is_same else brat.parse_line(line_text)
        for (line_text, _), (is_same, *_) in zip(imported, sources, strict=True)
    ]
    done = _Rendering()
    for line, (is_same, is_other, annotation) in zip(brat.resolved(parsed), sources, strict=True):
        if is_same:
            done.lines.append(line.text)
            done.standing.add(line.id or "")
        elif is_other:
            _render_other(line, done)
        else:
            _render_annotation(line, annotation, text, done)
    lines, dangling = brat.without_dangling(done.lines, done.removed - done.standing, retagged=done.retagged)
    first = int(brat.next_id((line.id for line in parsed), "T")[1:]) if remaining else 0
    new = [a for a in remaining.values() if brat.fragments_on_lines(text, a.fragments)]
    lines += [_line(f"T{number}", annotation, text) for number, annotation in enumerate(new, start=first)]
    left_out = _sentences(done, dangling=len(dangling), blank=done.blank + len(remaining) - len(new))
    return lines, left_out


def _sentences(done: _Rendering, *, dangling: int, blank: int) -> list[Sentence]:
    """What was left out or changed, with how often."""
    counted = (
        plural(
            dangling,
            "{n} line that depends on deleted or retagged annotations was left out; the project keeps it",
            "{n} lines that depend on deleted or retagged annotations were left out; the project keeps them",
        ),
        plural(
            done.unusable,
            "{n} line that could not be used when imported was left out; the project keeps it",
            "{n} lines that could not be used when imported were left out; the project keeps them",
        ),
        plural(
            blank,
            "{n} annotation that marks only white space was left out; the project keeps it",
            "{n} annotations that mark only white space were left out; the project keeps them",
        ),
        plural(
            done.mended,
            "{n} line was written anew because brat would not have loaded it as it was",
            "{n} lines were written anew because brat would not have loaded them as they were",
        ),
    )
    return [remark for remark in counted if remark.values["n"]]


def _render_other(line: brat.AnnLine, done: _Rendering) -> None:
    """A line that is no annotation of the project: kept, or left out where it could not be used."""
    usable = line.fault is None and not line.is_annotation
    if usable:
        done.lines.append(line.text)
    done.unusable += not usable
    if line.id:
        (done.standing if usable else done.removed).add(line.id)


def _render_annotation(line: brat.AnnLine, annotation: Annotation | None, text: str, done: _Rendering) -> None:
    """The line of an annotation, which is None where it was deleted."""
    assert line.id is not None
    if annotation is None or not brat.fragments_on_lines(text, annotation.fragments):
        done.blank += annotation is not None
        done.removed.add(line.id)
        return
    done.standing.add(line.id)
    if brat.is_unchanged(line, tag=annotation.tag, fragments=annotation.fragments, text=text):
        done.lines.append(line.text)
        return
    done.lines.append(_line(line.id, annotation, text))
    if line.tag != annotation.tag:
        done.retagged.add(line.id)
    else:
        done.mended += line.fragments == annotation.fragments


def _line(id: str, annotation: Annotation, text: str) -> str:
    return brat.text_bound_line(id, annotation.tag, annotation.fragments, text)


def conf_files(project: Store, used: Set[str]) -> dict[str, str]:
    """Configuration as imported, with the used tags that it lacks added; made anew where there is none."""
    tag_set = tag_set_of(project)
    files = queries.conf_files(project)
    for name, text in files.items():
        if PurePosixPath(name).name == "annotation.conf":
            missing = sorted(used - brat_conf.span_types(text))
            files[name] = brat_conf.section_extended(text, "entities", missing)
    if "annotation.conf" not in files:
        files = new_conf_files(tag_set, used) | files
    return files


def new_conf_files(tag_set: TagSet, used: Iterable[str]) -> dict[str, str]:
    """Configuration, text by name, with which brat knows the tags of a set and those that are `used`."""
    unknown = sorted(set(used) - {tag.name for tag in tag_set.tags})
    return {
        "annotation.conf": brat_conf.annotation_conf(_hierarchy(tag_set) + [(name, 0) for name in unknown]),
        "visual.conf": brat_conf.visual_conf(
            {tag.name: [tag.shown("en"), tag.badge] for tag in tag_set.tags},
            {tag.name: tag.colour for tag in tag_set.tags},
        ),
    }


def _hierarchy(tag_set: TagSet, parent: str | None = None, depth: int = 0) -> list[tuple[str, int]]:
    found: list[tuple[str, int]] = []
    for tag in tag_set.tags:
        if tag.parent == parent:
            found += [(tag.name, depth), *_hierarchy(tag_set, tag.name, depth + 1)]
    return found
