"""The annotation guideline of a project: Markdown files in its folder, one for each language."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from deid_studio.domain.operations import Operation
from deid_studio.durable import make_folder, replacing
from deid_studio.errors import FormatError, ProjectError
from deid_studio.formats import guideline
from deid_studio.formats.guideline import Example, Guideline
from deid_studio.formats.text_file import decode
from deid_studio.sentences import sentence, system_reason
from deid_studio.services.project.layers import GUIDELINE_VERSION
from deid_studio.services.project.project import GUIDELINES, tag_set_of
from deid_studio.storage import queries, rows
from deid_studio.storage.changes import Changes
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.store import Store

_EMPTY: Final = "---\nversion: 1\n---\n\n# {}\n"
_GENERAL: Final = {"de": "Allgemeines", "en": "General"}


@dataclass(frozen=True, slots=True)
class GuidelinePage:
    """What the guideline says about a tag: `markdown` holds its examples too, `general` the rules for all tags.

    All of it is empty where there is no guideline.
    """

    version: str = ""
    general: str = ""
    markdown: str = ""
    examples: tuple[Example, ...] = ()


def guideline_file(project: Store, language: str) -> Path:
    """Where the project's guideline in that language is, or would be."""
    return project.folder / GUIDELINES / f"{language}.md"


def guideline_bytes(project: Store, language: str) -> bytes | None:
    """The file of the project's guideline in that language; None where there is none. Raises ProjectError."""
    return _bytes(guideline_file(project, language))


def section(project: Store, tag: str, language: str) -> GuidelinePage:
    """What the guideline says about a tag, "" for none; raises FormatError where the file is broken.

    Without a file of the project it is the one that comes with the program for the tag set, if there is one.
    """
    found = _read(project, language)
    if found is None:
        return GuidelinePage()
    one = found.sections.get(tag)
    return GuidelinePage(found.version, found.general, one.markdown if one else "", one.examples if one else ())


def add_example(project: Store, tag: str, *, language: str, example: Example, new_version: str | None = None) -> Path:
    """Add an example to the project's guideline, below the last one of the tag, perhaps as a new version.

    Returns the guideline's file. Raises ReadOnlyProject, FormatError where the file is broken, ProjectError where it
    cannot be written; then it is as it was.
    """
    project.journal.check_writable()
    file = guideline_file(project, language)
    data = _data(project, language)
    text = decode(data, file=file.name).text if data is not None else _EMPTY.format(_GENERAL.get(language, "General"))
    if data is not None:
        guideline.read_guideline(data, file=file.name)
    text = guideline.with_example(text, tag, example)
    if new_version is not None:
        text = guideline.with_version(text, new_version)
    try:
        make_folder(file.parent)
        with replacing(file) as part:
            part.write_bytes(text.encode())
    except OSError as e:
        raise ProjectError(
            sentence("the guideline could not be written: {reason}; it is as it was", reason=system_reason(e))
        ) from e
    return file


def next_version(project: Store, languages: Sequence[str] = ("de", "en")) -> str:
    """The version behind the newest that a file of the project names, or that rounds are made under: "2" behind "1"."""
    named = [*_versions(project, languages), queries.setting(project, GUIDELINE_VERSION)]
    newest = max((one for one in named if one is not None), key=_as_number, default="1")
    *before, last = newest.split(".")
    return ".".join([*before, str(int(last) + 1)] if last.isdecimal() else [newest, "1"])


def take_version(project: Store, languages: Sequence[str] = ("de", "en")) -> Changes | None:
    """Let rounds say which version of the guideline holds: the newest that a file of the project names.

    Files that are broken or missing do not count. None where rounds say so already. Raises ReadOnlyProject.
    """
    version = max(_versions(project, languages), key=_as_number, default=None)
    if version is None or version == queries.setting(project, GUIDELINE_VERSION):
        return None
    with project.journal.edit(Operation.GUIDELINE_VERSION) as tx:
        tx.put("setting", {"id": GUIDELINE_VERSION, "value": version})
        current = layer_queries.current_round(tx)
        if current is not None:
            tx.put("round", {**rows.from_flat(current), "guideline_version": version})
    return tx.changes


def _versions(project: Store, languages: Sequence[str]) -> list[str]:
    """What the files name that can be read."""
    versions = []
    for language in languages:
        with suppress(FormatError):
            found = _read(project, language)
            versions += [found.version] if found else []
    return versions


def _read(project: Store, language: str) -> Guideline | None:
    data = _data(project, language)
    if data is None:
        return None
    return guideline.read_guideline(data, file=f"{language}.md", tag_set=tag_set_of(project))


def _data(project: Store, language: str) -> bytes | None:
    own = guideline_bytes(project, language)
    return own if own is not None else _bytes(guideline.built_in(tag_set_of(project).name, language))


def _bytes(file: Path | None) -> bytes | None:
    try:
        return file.read_bytes() if file is not None and file.is_file() else None
    except OSError as e:
        raise ProjectError(sentence("the guideline cannot be read: {reason}", reason=system_reason(e))) from e


def _as_number(version: str) -> tuple[tuple[int, str], ...]:
    """Sort key of versions: "10" behind "9", "1.2" behind "1.1"."""
    return tuple((int(part), "") if part.isdecimal() else (0, part) for part in version.split("."))
