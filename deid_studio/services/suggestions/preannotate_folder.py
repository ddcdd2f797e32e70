"""Pre-annotation of a folder of texts, without a project: into BRAT, for any use."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from deid_studio.domain.annotation import TagSet
from deid_studio.domain.span import Span
from deid_studio.errors import FormatError, ProjectError
from deid_studio.formats import brat, brat_conf
from deid_studio.formats.text_file import decode
from deid_studio.progress import Progress, silent
from deid_studio.sentences import plural, sentence
from deid_studio.services.exchange.export_brat import new_conf_files, write_document
from deid_studio.services.exchange.file_sorting import NOT_READ, find
from deid_studio.services.exchange.fitting import BYTE_ORDER_MARK
from deid_studio.services.outputs.staging import staged, write_file
from deid_studio.services.project.file_names import portable_names, readable
from deid_studio.services.project.notes import MayRefuse, Note, refusal
from deid_studio.services.project.proposals import Proposal
from deid_studio.services.suggestions.asking import Loading, Searched, TextProposals, search
from deid_studio.suggest.thresholds import Thresholds

_CONFIDENCES = "|".join(f"{hundredths / 100:.2f}" for hundredths in range(101))


@dataclass(frozen=True, slots=True)
class FolderReport(MayRefuse):
    """How many texts came out, with how many spans by tag, and what a person should know."""

    documents: int
    counts: dict[str, int]
    notes: tuple[Note, ...]


def preannotate_folder(
    source: Path,
    out: Path,
    loading: Loading,
    *,
    tag_set: TagSet,
    by_tag: Mapping[str, float] | None = None,
    with_confidence: bool = False,
    overwrite: bool = False,
    progress: Progress = silent,
) -> FolderReport:
    """Write every `.txt` in `source` and the folders in it to `out`, each with an `.ann` of what is found in it.

    Spans must be as sure as was measured for the suggester, unless `by_tag` says otherwise. `with_confidence` adds
    how sure they are as attributes, which an import of suggestions reads. Texts come out to the byte where they are
    UTF-8, as brat has it, which counts a byte order mark. A file that cannot be read is noted and the rest goes on.
    Raises ProjectError where there is no text, or files are in the way; then nothing is written.
    """
    texts, marked, notes = _read(source, out)
    findings = search(texts, loading, progress=progress)
    thresholds = replace(findings.thresholds, by_tag={**findings.thresholds.by_tag, **(by_tag or {})})
    counts: Counter[str] = Counter()
    with staged(out, overwrite=overwrite) as staging:
        for found, name in zip(findings.found, portable_names(text.name for text in texts), strict=True):
            sure = _sure(found, thresholds)
            counts.update(one.tag for one in sure)
            mark = BYTE_ORDER_MARK if found.searched.id in marked else ""
            text = mark + found.searched.text
            lines = _lines(sure, text, by=len(mark), with_confidence=with_confidence)
            write_document(staging / name, text, lines)
        for name, conf in _conf_files(tag_set, counts, with_confidence=with_confidence).items():
            write_file(staging / name, conf.encode())
    return FolderReport(len(texts), dict(sorted(counts.items())), tuple(notes))


def _read(source: Path, out: Path) -> tuple[list[Searched], set[str], list[Note]]:
    """The texts, the names of those with a byte order mark that stays, and notes on what did not come in."""
    if not source.is_dir():
        raise ProjectError(sentence("there is no such folder of texts"))
    if source.resolve() == out.resolve():
        raise ProjectError(sentence("what is found needs another folder than the texts'; nothing was written"))
    sources = find([source], project_folder=out)
    notes = [note for note in sources.notes if note.sentence != NOT_READ]
    others = len(sources.notes) - len(notes) + len(sources.annotations)
    texts, marked = [], set()
    for name, files in sources.documents.items():
        others += len(files.keys() - {"text"})
        if "text" in files:
            path, shown = files["text"]
            try:
                decoded = decode(path.read_bytes(), file=shown)
            except (FormatError, OSError) as e:
                notes.append(refusal(shown, e))
                continue
            notes += [Note("odd", shown, line, remark) for line, remark in decoded.notes]
            texts.append(Searched(name, name, decoded.text))
            if decoded.had_bom and decoded.encoding == "utf-8":
                marked.add(name)
    if not texts and not notes:
        raise ProjectError(sentence("the folder holds no .txt file; nothing was written"))
    if others:
        remark = plural(others, "{n} file that is no .txt was left alone", "{n} files that are no .txt were left alone")
        notes.append(Note("info", readable(source.name), None, remark))
    return texts, marked, notes


def _sure(found: TextProposals, thresholds: Thresholds) -> list[Proposal]:
    """What is sure enough and can be written, in text order."""
    text = found.searched.text
    sure = (one for one in found.proposals if thresholds.admits(one.tag, one.confidence))
    return sorted((p for p in sure if brat.fragments_on_lines(text, p.fragments)), key=lambda one: one.fragments)


def _lines(proposals: Sequence[Proposal], text: str, *, by: int, with_confidence: bool) -> list[str]:
    lines = []
    for number, one in enumerate(proposals, start=1):
        fragments = [Span(part.start + by, part.end + by) for part in one.fragments]
        lines.append(brat.text_bound_line(f"T{number}", one.tag, fragments, text))
        if with_confidence:
            lines.append(f"A{number}\tConfidence T{number} {one.confidence:.2f}")
    return lines


def _conf_files(tag_set: TagSet, used: Mapping[str, int], *, with_confidence: bool) -> dict[str, str]:
    files = new_conf_files(tag_set, used)
    if with_confidence:
        attribute = f"Confidence\tArg:<ENTITY>, Value:{_CONFIDENCES}"
        files["annotation.conf"] = brat_conf.section_extended(files["annotation.conf"], "attributes", [attribute])
    return files
