"""Finding what is to be imported: files by document and kind."""

from __future__ import annotations

import re
import unicodedata
from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path, PurePosixPath
from typing import Final

from deid_studio.audio.media import sound_suffixes
from deid_studio.errors import FormatError
from deid_studio.formats.annotations import annotation_formats, marked_document
from deid_studio.formats.letters import letter_formats
from deid_studio.formats.transcripts import transcript_formats
from deid_studio.sentences import Sentence, sentence
from deid_studio.services.project.file_names import readable
from deid_studio.services.project.folder_tree import files_in, why_not_read
from deid_studio.services.project.notes import Note

AUDIO: Final = sound_suffixes.SUFFIXES
WORDS: Final = frozenset(transcript_formats.SUFFIXES)
LETTERS: Final = frozenset(letter_formats.READERS)
ANNOTATIONS: Final = frozenset(annotation_formats.SUFFIXES)
CONF: Final = frozenset(("annotation.conf", "visual.conf", "tools.conf", "kb_shortcuts.conf"))

KINDS: Final = {
    "recording": sentence("recording"),
    "words": sentence("transcript"),
    "letter": sentence("letter"),
    "text": sentence("text"),
    "ann": sentence("BRAT annotations"),
    "annotations": sentence("annotations"),
}
"""What files are called by their kind, for people."""

_MOST_BYTES: Final = 16 << 20
"""Of a text, a transcript or BRAT annotations: days of speech."""

_IN_LANGUAGE: Final = re.compile(r"(.+)\.[a-z]{2,3}(?:-[A-Za-z]{2,4})?")
"""A document's name with a language behind it: "visit.de", "visit.en-US"."""

NOT_READ: Final = sentence("not a kind of file that is read; left alone")

Source = tuple[Path, str]
"""A file, and how notes call it: its place below the folder that was named."""


@dataclass(slots=True)
class SourceFiles:
    """Files by document name and kind ("recording", "words", "letter", "text", "ann"), and BRAT configuration files.

    `annotations` are files of other tools, each with its kind among the `annotation_formats`.
    """

    documents: dict[str, dict[str, Source]] = field(default_factory=dict)
    conf: list[Source] = field(default_factory=list)
    annotations: list[tuple[Source, str]] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)


def find(paths: Sequence[Path], *, project_folder: Path) -> SourceFiles:
    """Sort files, and what is in folders, by document; hidden files and the project's own are passed over."""
    sources = SourceFiles()
    own = project_folder.resolve()
    resolved = cache(Path.resolve)
    seen: set[Path] = set()

    def is_new(file: Path) -> bool:
        before = len(seen)
        seen.add(resolved(file.parent) / file.name)
        return len(seen) > before

    for path in paths:
        if path.is_dir() and path.resolve() == own:
            remark = sentence("this is the project's own folder; name what is to be imported from it")
            sources.notes.append(Note("refused", readable(own.name), None, remark))
        elif path.is_dir():
            for inner, shown in files_in(path, sources.notes, own=own):
                if is_new(inner):
                    _sort_in(sources, inner, readable(shown), named=False)
        elif reason := why_not_read(path):
            sources.notes.append(Note("refused", readable(path.name), None, reason))
        elif is_new(path):
            _sort_in(sources, path, readable(path.name), named=True)
    _join_languages(sources)
    return sources


def _join_languages(sources: SourceFiles) -> None:
    """Give a recording the one transcript that is called as it is but for a language, as YouTube's are."""
    found: dict[str, list[str]] = defaultdict(list)
    for name, files in sources.documents.items():
        match = _IN_LANGUAGE.fullmatch(name)
        spoken = sources.documents.get(match[1], {}) if match else {}
        if match and files.keys() == {"words"} and "recording" in spoken and "words" not in spoken:
            found[match[1]].append(name)
    for name, (other, *more) in found.items():
        if more:
            continue
        files = sources.documents[name]
        files["words"] = sources.documents.pop(other)["words"]
        remark = sentence("taken as the transcript of {recording}", recording=files["recording"][1])
        sources.notes.append(Note("info", files["words"][1], None, remark))


def attach_words(sources: SourceFiles, words_file: Path) -> None:
    """Make `words_file` the transcript of the one recording; raises FormatError where there is not exactly one."""
    if reason := why_not_read(words_file):
        raise FormatError(reason, file=readable(words_file.name))
    with_recording = [files for files in sources.documents.values() if "recording" in files]
    if len(with_recording) != 1:
        raise FormatError(sentence("a words file goes with exactly one recording"), file=words_file.name)
    for name, files in list(sources.documents.items()):
        if "words" in files and files["words"][0].resolve() == words_file.resolve():
            del files["words"]
            if not files:
                del sources.documents[name]
    files = with_recording[0]
    if "words" in files:
        remark = sentence("{readable} was named as the transcript instead", readable=readable(words_file.name))
        sources.notes.append(Note("odd", files["words"][1], None, remark))
    files["words"] = (words_file, readable(words_file.name))


def document_name(shown: str) -> str:
    """The place below the imported folder without suffixes: "a/visit.wav.words.json" is "a/visit"."""
    path = PurePosixPath(unicodedata.normalize("NFC", shown))
    while path.suffix.lower() in AUDIO | WORDS | LETTERS | ANNOTATIONS | {".txt", ".text", ".ann", ".words", ".phi"}:
        path = path.with_suffix("")
    return str(path)


def _sort_in(sources: SourceFiles, path: Path, shown: str, *, named: bool) -> None:
    if reason := _why_not_by_size(path):
        sources.notes.append(Note("refused", shown, None, reason))
        return
    kind = _kind_of(path)
    other = transcript_formats.other_side(path)
    if other is not None and other.name < path.name:
        sources.notes.append(
            Note("info", shown, None, sentence("read together with the other side of the conversation"))
        )
    elif path.name in CONF:
        sources.conf.append((path, shown))
    elif foreign := annotation_formats.kind_of(path):
        sources.annotations.append(((path, shown), foreign))
    elif annotation_formats.is_type_system(path):
        sources.notes.append(Note("info", shown, None, sentence("read together with the XMI beside it")))
    elif kind is None:
        severity = "refused" if named else "info"
        sources.notes.append(Note(severity, shown, None, NOT_READ))
    else:
        files = sources.documents.setdefault(document_name(shown), {})
        if kind in files:
            remark = sentence(
                "another file, {files}, already is this document's {kind}", files=files[kind][1], kind=KINDS[kind]
            )
            sources.notes.append(Note("refused", shown, None, remark))
        else:
            files[kind] = (path, shown)


def _why_not_by_size(path: Path) -> Sentence | None:
    """Why a file is not looked into, as its size shows: nobody means it, and it would take the memory of all others."""
    try:
        size = path.stat().st_size
    except OSError:
        return None
    suffix = path.suffix.lower()
    if size == 0:
        return sentence("is empty") if suffix in AUDIO | WORDS | LETTERS | ANNOTATIONS else None
    # Sound may be as long as it likes; the readers of letters and of packed files see for themselves
    if suffix not in (WORDS | ANNOTATIONS | {".txt", ".ann"}) - {".zip"} and not transcript_formats.is_timed_text(path):
        return None
    most = marked_document.MOST_BYTES if suffix in ANNOTATIONS else _MOST_BYTES
    return sentence("is larger than {n} MB; divide it and import the parts", n=most >> 20) if size > most else None


def _kind_of(path: Path) -> str | None:
    suffix = path.suffix.lower()
    if suffix in AUDIO:
        return "recording"
    if transcript_formats.is_timed_text(path):
        return "words"
    if letter_formats.is_letter(path):
        return "letter"
    if suffix in WORDS:
        return "words"
    return {".txt": "text", ".ann": "ann"}.get(suffix)
