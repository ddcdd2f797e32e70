"""Out to BRAT: texts, annotations and the configuration with which brat loads them without a message."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path, PurePosixPath

from deid_studio.domain.annotation import Annotation, TagSet
from deid_studio.domain.document import Document
from deid_studio.errors import ProjectError
from deid_studio.formats import brat, brat_conf
from deid_studio.progress import Progress, silent
from deid_studio.services.project import Layer, layers, tag_set_of
from deid_studio.services.sources import Note
from deid_studio.services.staging import staged, write_file
from deid_studio.storage import queries
from deid_studio.storage.store import Store

UNANNOTATED = "unannotated"
"""Where documents without any layer go when there are several annotators."""


@dataclass(frozen=True, slots=True)
class ExportReport:
    """What an export wrote, and what a person should know about it."""

    files: int
    notes: tuple[Note, ...]


def export_brat(
    project: Store, out: Path, *, annotator: str | None = None, overwrite: bool = False, progress: Progress = silent
) -> ExportReport:
    """Write a BRAT project: one annotator's layers flat into `out`, several annotators' each in a folder of theirs.

    Lines of imported `.ann` files come out as they came in unless their annotation was edited. Raises ProjectError
    (unknown annotator, files in the way, disk full); then nothing is written.
    """
    codes = [a.code for a in queries.annotators(project)]
    if annotator is not None and annotator not in codes:
        raise ProjectError(f"there is no annotator {annotator}; this project has: {', '.join(codes) or 'none'}")
    chosen = [annotator] if annotator else codes
    entries = queries.document_entries(project)
    notes: list[Note] = []
    used: set[str] = set()
    with staged(out, overwrite=overwrite) as staging:
        for done, entry in enumerate(entries):
            progress(done, len(entries))
            document = queries.document(project, entry.id)
            found = [layer for layer in layers(project, entry.id) if layer.annotator.code in chosen]
            for folder, layer in _places(found, chosen, only_theirs=annotator is not None):
                lines, left_out = _ann_lines(project, document, layer)
                notes += [Note("odd", f"{document.name}.ann", None, sentence) for sentence in left_out]
                used.update(annotation.tag for annotation in layer.annotations) if layer else None
                _write_document(staging / folder, document, lines)
        for name, text in _conf_files(project, used).items():
            write_file(staging / name, text.encode())
        files = sum(path.is_file() for path in staging.rglob("*"))
    progress(len(entries), len(entries))
    return ExportReport(files, tuple(notes))


def _places(found: list[Layer], chosen: Sequence[str], *, only_theirs: bool) -> list[tuple[str, Layer | None]]:
    """The folder below the export for each layer; a document without a layer is written without annotations."""
    if len(chosen) > 1:
        return [(layer.annotator.code, layer) for layer in found] or [(UNANNOTATED, None)]
    if not found and only_theirs:
        return []
    return [("", layer) for layer in found] or [("", None)]


def _write_document(folder: Path, document: Document, lines: list[str]) -> None:
    target = folder / document.name
    write_file(target.with_name(f"{target.name}.txt"), document.text.encode())
    write_file(target.with_name(f"{target.name}.ann"), "".join(f"{line}\n" for line in lines).encode())


def _ann_lines(project: Store, document: Document, layer: Layer | None) -> tuple[list[str], list[str]]:
    """The lines of one `.ann` file, and sentences on what was left out."""
    if layer is None:
        return [], []
    return render(document.text, layer.annotations, queries.ann_lines(project, layer.assignment.id))


def render(
    text: str, annotations: Iterable[Annotation], imported: Sequence[tuple[str, str | None]]
) -> tuple[list[str], list[str]]:
    """Merge `annotations` with the `imported` lines (text, annotation id) that they came with.

    Unedited lines are kept to the letter, edited ones keep their id, deleted ones go together with the lines that
    refer to them, new ones follow at the end. Returns the lines and sentences on what was left out.
    """
    remaining = {annotation.id: annotation for annotation in annotations}
    lines: list[str] = []
    removed: set[str] = set()
    unusable = 0
    for line_text, annotation_id in imported:
        line = brat.parse_line(line_text)
        annotation = remaining.pop(annotation_id, None) if annotation_id else None
        if annotation is not None and line.id:
            unchanged = brat.is_unchanged(line, tag=annotation.tag, fragments=annotation.fragments, text=text)
            lines.append(line_text if unchanged else _line(line.id, annotation, text))
        elif annotation_id is None and line.fault is None and not line.is_annotation:
            lines.append(line_text)
        else:
            unusable += annotation_id is None
            removed.update([line.id] if line.id else [])
    standing, dangling = brat.without_dangling(lines, removed)
    taken = [brat.parse_line(line_text).id for line_text, _ in imported]
    for annotation in remaining.values():
        taken.append(brat.next_id(taken, "T"))
        standing.append(_line(taken[-1] or "", annotation, text))
    notes = []
    if dangling:
        notes.append(f"{len(dangling)} lines that refer to deleted annotations were left out; the project keeps them")
    if unusable:
        notes.append(f"{unusable} lines that could not be used when imported were left out; the project keeps them")
    return standing, notes


def _line(id: str, annotation: Annotation, text: str) -> str:
    return brat.text_bound_line(id, annotation.tag, annotation.fragments, text)


def _conf_files(project: Store, used: set[str]) -> dict[str, str]:
    """Configuration as imported, with the used tags that it lacks added; made anew where there is none."""
    tag_set = tag_set_of(project)
    files = queries.conf_files(project)
    for name, text in files.items():
        if PurePosixPath(name).name == "annotation.conf":
            missing = sorted(used - brat_conf.entity_types(text))
            files[name] = brat_conf.section_extended(text, "entities", missing)
    if "annotation.conf" not in files:
        unknown = sorted(used - {tag.name for tag in tag_set.tags})
        files["annotation.conf"] = brat_conf.annotation_conf(_hierarchy(tag_set) + [(name, 0) for name in unknown])
        files.setdefault(
            "visual.conf",
            brat_conf.visual_conf(
                {tag.name: [tag.shown("en"), tag.badge] for tag in tag_set.tags},
                {tag.name: tag.colour for tag in tag_set.tags},
            ),
        )
    return files


def _hierarchy(tag_set: TagSet, parent: str | None = None, depth: int = 0) -> list[tuple[str, int]]:
    found: list[tuple[str, int]] = []
    for tag in tag_set.tags:
        if tag.parent == parent:
            found += [(tag.name, depth), *_hierarchy(tag_set, tag.name, depth + 1)]
    return found
