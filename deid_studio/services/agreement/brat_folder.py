"""What agreement is measured on: a BRAT project as bratiaa takes it, a folder for each annotator."""

from __future__ import annotations

import unicodedata
from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from deid_studio.agreement.compared_layers import AnnotatedDocument
from deid_studio.errors import FormatError
from deid_studio.formats import brat_conf, tagset_toml
from deid_studio.formats.text_file import decode
from deid_studio.progress import Progress, silent
from deid_studio.sentences import plural, sentence
from deid_studio.services.agreement.agreement_material import Material, lacking, paired
from deid_studio.services.agreement.brat_document import differing, read_document
from deid_studio.services.project.file_names import readable
from deid_studio.services.project.folder_tree import content, files_by_name, why_not_read
from deid_studio.services.project.notes import Note

_CONF: Final = "annotation.conf"


@dataclass(slots=True)
class _Found:
    """The `.ann` files by document and annotator, and who has none."""

    documents: dict[str, dict[str, Path]] = field(default_factory=lambda: defaultdict(dict))
    annotators: list[str] = field(default_factory=list)


def of_brat(folder: Path, *, progress: Progress = silent) -> Material:
    """What annotators marked in a BRAT project; files of one place in their folders are one document.

    Hidden files and folders are passed over. Files of one text under several names are one document too, where nobody
    has two of them. A text that differs between annotators is refused, a span that cannot be
    used is left out, each with a note of file and line; files are not changed. Raises FormatError where there is no
    such folder or no `.ann` file in any folder of it.
    """
    notes: list[Note] = []
    found = _find(folder, notes)
    read: dict[str, dict[str, AnnotatedDocument]] = {}
    for number, (name, files) in enumerate(sorted(found.documents.items())):
        progress(number, len(found.documents))
        read[name] = read_document(name, files, notes)
    progress(len(found.documents), len(found.documents))
    documents, told = paired(one for those in read.values() for one in those.values())
    notes += told
    refused, differences = [name for name, those in read.items() if not those], []
    for name, those in read.items():
        alone = {owner: one for owner, one in those.items() if len(those) > 1 and one in documents}
        if len(alone) > 1:
            note, difference = differing(name, {owner: one.text for owner, one in alone.items()})
            notes.append(note)
            differences.append(difference)
            refused.append(name)
            documents = [one for one in documents if one not in alone.values()]
    documents = _called(documents)
    notes = _told_once(notes)
    tags = _configured(folder, notes)
    notes += _unlisted(documents, tags)
    missing = lacking(documents, found.annotators)
    notes += [
        Note(
            "info",
            annotator,
            None,
            sentence("documents that only others have: {n} of {all}", n=len(names), all=len(documents)),
        )
        for annotator, names in missing.items()
    ]
    return Material(
        name=None,
        documents=tuple(documents),
        annotators=tuple(found.annotators),
        tags=tags,
        name_tags=_name_tags(),
        lacking=missing,
        refused=tuple(sorted(refused)),
        differences=tuple(differences),
        notes=tuple(notes),
    )


def _called(documents: Iterable[AnnotatedDocument]) -> list[AnnotatedDocument]:
    """The documents by name, each name once: others of the same name with the annotator before it."""
    found: dict[str, AnnotatedDocument] = {}
    for one in sorted(documents, key=lambda one: one.id):
        id = one.id if one.id not in found else f"{min(one.layers, default='')}/{one.id}"
        found[id] = replace(one, id=id)
    return list(found.values())


def _told_once(notes: Iterable[Note]) -> list[Note]:
    """What is true of many files as one note, with the first of them and how many they are."""
    alike: dict[tuple[str, str], list[Note]] = defaultdict(list)
    for note in notes:
        alike["" if note.severity == "info" else f"{note.file}:{note.line}", note.sentence].append(note)
    return [
        replace(
            those[0], sentence=sentence("{remark}; so in {count} files", remark=those[0].sentence, count=len(those))
        )
        if len(those) > 1
        else those[0]
        for those in alike.values()
    ]


def _find(folder: Path, notes: list[Note]) -> _Found:
    if not folder.is_dir():
        raise FormatError(sentence("there is no such folder"), file=sentence("the BRAT project"))
    found = _Found()
    for place in sorted(path for path in folder.iterdir() if path.is_dir() or path.is_symlink()):
        annotator = unicodedata.normalize("NFC", readable(place.name))
        if not place.is_dir():
            if reason := why_not_read(place):
                notes.append(Note("refused", annotator, None, reason))
        elif place.is_symlink() and folder.resolve().is_relative_to(place.resolve()):
            notes.append(Note("info", annotator, None, sentence("a link to a folder that is read already; left alone")))
        elif place.name.startswith("."):
            notes.append(Note("info", annotator, None, sentence("a hidden folder; left alone")))
        elif place.name == brat_conf.UNANNOTATED:
            notes.append(Note("info", annotator, None, sentence("documents that nobody has annotated; left alone")))
        else:
            found.annotators.append(annotator)
            told: list[Note] = []
            files = files_by_name(place, ".ann", told)
            notes += [replace(note, file=f"{annotator}/{note.file}") for note in told]
            for name, path in files.items():
                found.documents[name][annotator] = path
            if not files:
                notes.append(Note("odd", annotator, None, sentence("an annotator without any .ann file")))
    if not found.documents:
        raise FormatError(
            sentence("holds no folder with .ann files; agreement needs a folder for each annotator"),
            file=sentence("the BRAT project"),
        )
    return found


def _configured(folder: Path, notes: list[Note]) -> tuple[str, ...] | None:
    path = folder / _CONF
    if not path.is_file():
        notes.append(Note("info", _CONF, None, sentence("there is no such file; every tag counts as listed")))
        return None
    return tuple(sorted(brat_conf.span_types(decode(content(path, file=_CONF), file=_CONF).text)))


def _unlisted(documents: Iterable[AnnotatedDocument], tags: tuple[str, ...] | None) -> list[Note]:
    if tags is None:
        return []
    used: Counter[str] = Counter()
    for document in documents:
        for layer in document.layers.values():
            used.update(mark.tag for mark in layer.marks)
    return [
        Note(
            "odd",
            _CONF,
            None,
            plural(
                used[tag],
                "lacks a tag that {n} annotation has: {tag}",
                "lacks a tag that {n} annotations have: {tag}",
                tag=tag,
            ),
        )
        for tag in sorted(used.keys() - set(tags))
    ]


def _name_tags() -> frozenset[str]:
    """Tags that name a person in any tag set that comes with the program; `annotation.conf` does not tell."""
    from deid_studio.agreement.disagreement import name_tags

    return frozenset[str]().union(*(name_tags(tagset_toml.load(name)) for name in tagset_toml.built_in()))
