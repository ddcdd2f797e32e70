"""Finding and reading what is to be imported; writes nothing but the copied recordings and their peaks."""

from __future__ import annotations

import os
import re
import shutil
import unicodedata
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePosixPath
from typing import Final
from uuid import uuid4

from deid_studio.audio import peaks, samples
from deid_studio.domain.document import Recording, TimedText, Word
from deid_studio.domain.span import Span
from deid_studio.errors import DeidStudioError, FormatError
from deid_studio.formats import brat, transcripts
from deid_studio.formats.text_file import decode
from deid_studio.progress import Progress

AUDIO: Final = frozenset(
    (".wav", ".flac", ".ogg", ".oga", ".opus", ".mp3", ".aif", ".aiff", ".w64", ".rf64", ".caf", ".au")
)
WORDS: Final = frozenset((".json", ".ctm", ".textgrid"))
CONF: Final = frozenset(("annotation.conf", "visual.conf", "tools.conf", "kb_shortcuts.conf"))
KINDS: Final = ("recording", "words", "text", "ann")


@dataclass(frozen=True, slots=True)
class Note:
    """One finding of an import: `severity` is "info", "odd" (came in, look at it) or "refused" (did not come in)."""

    severity: str
    file: str
    line: int | None
    sentence: str

    def __str__(self) -> str:
        where = f"{self.file}:{self.line}" if self.line is not None else self.file
        return f"{self.severity}: {where}: {self.sentence}"


@dataclass(frozen=True, slots=True)
class Incoming:
    """One document as its files have it; `text` is None where there is only a recording."""

    name: str
    text: str | None = None
    words: tuple[Word, ...] = ()
    recording: Recording | None = None
    ann: brat.AnnFile | None = None
    ann_file: str = ""
    had_bom: bool = False


@dataclass(frozen=True, slots=True)
class Batch:
    """Everything that was read, ready to be committed."""

    documents: tuple[Incoming, ...]
    conf_files: tuple[tuple[str, str], ...]
    notes: tuple[Note, ...]


@dataclass(slots=True)
class _Sources:
    """Files by document name and kind, as found on disk."""

    files: dict[str, dict[str, tuple[Path, str]]] = field(default_factory=dict)
    conf: list[tuple[Path, str]] = field(default_factory=list)
    notes: list[Note] = field(default_factory=list)


def read(
    project_folder: Path,
    paths: Sequence[Path],
    *,
    words_file: Path | None = None,
    tier: str | None = None,
    join_fragments: bool = False,
    progress: Progress,
) -> Batch:
    """Read files and folders; recordings are copied into the project's `audio` and their peaks are made.

    A file that cannot be used becomes a note and the rest goes on. `words_file` is the transcript of the one
    recording in `paths`; `tier` names the words' tier of a TextGrid; `join_fragments` makes spans that BRAT split
    at white space whole again. Raises FormatError where `words_file` fits no single recording.
    """
    sources = _find(paths)
    if words_file is not None:
        _attach_words(sources, words_file)
    documents = []
    for done, (name, files) in enumerate(sources.files.items()):
        progress(done, len(sources.files))
        incoming = _read_document(name, files, sources.notes, project_folder, tier=tier, progress=progress)
        if incoming is not None:
            documents.append(_with_joined_fragments(incoming) if join_fragments else incoming)
    conf_files = []
    for path, shown in sources.conf:
        try:
            conf_files.append((unicodedata.normalize("NFC", shown), decode(path.read_bytes(), file=shown).text))
        except (OSError, FormatError) as e:
            sources.notes.append(_refusal(shown, e))
    progress(len(sources.files), len(sources.files))
    return Batch(tuple(documents), tuple(conf_files), tuple(sources.notes))


def _find(paths: Sequence[Path]) -> _Sources:
    sources = _Sources()
    for path in paths:
        if path.is_dir():
            for inner in sorted(path.rglob("*")):
                relative = inner.relative_to(path)
                if inner.is_file() and not any(part.startswith(".") for part in relative.parts):
                    _sort_in(sources, inner, relative.as_posix(), named=False)
        elif path.is_file():
            _sort_in(sources, path, path.name, named=True)
        else:
            sources.notes.append(Note("refused", path.name, None, "there is no such file or folder"))
    return sources


def _sort_in(sources: _Sources, path: Path, shown: str, *, named: bool) -> None:
    kind = _kind_of(path)
    if path.name in CONF:
        sources.conf.append((path, shown))
    elif kind is None:
        severity = "refused" if named else "info"
        sources.notes.append(Note(severity, shown, None, "not a kind of file that is read; left alone"))
    else:
        files = sources.files.setdefault(_document_name(shown), {})
        if kind in files:
            other = files[kind][1]
            sources.notes.append(Note("refused", shown, None, f"{other} already is this document's {kind}"))
        else:
            files[kind] = (path, shown)


def _kind_of(path: Path) -> str | None:
    suffix = path.suffix.lower()
    if suffix in AUDIO:
        return "recording"
    if suffix in WORDS:
        return "words"
    return {".txt": "text", ".ann": "ann"}.get(suffix)


def _document_name(shown: str) -> str:
    """The place below the imported folder without suffixes: "a/visit.wav.words.json" is "a/visit"."""
    path = PurePosixPath(unicodedata.normalize("NFC", shown))
    while path.suffix.lower() in AUDIO | WORDS | {".txt", ".ann", ".words"}:
        path = path.with_suffix("")
    return str(path)


def _attach_words(sources: _Sources, words_file: Path) -> None:
    with_recording = [name for name, files in sources.files.items() if "recording" in files]
    if len(with_recording) != 1:
        raise FormatError("a words file goes with exactly one recording", file=words_file.name)
    sources.files.setdefault(with_recording[0], {})["words"] = (words_file, words_file.name)


def _read_document(
    name: str,
    files: dict[str, tuple[Path, str]],
    notes: list[Note],
    project_folder: Path,
    *,
    tier: str | None,
    progress: Progress,
) -> Incoming | None:
    """Read the files of one document; a refused one is noted and leaves the others in."""
    incoming = Incoming(name)
    for kind in KINDS:
        if kind not in files:
            continue
        path, shown = files[kind]
        try:
            incoming, found = _add(incoming, kind, path, shown, project_folder, tier=tier, progress=progress)
            notes.extend(found)
        except FormatError as e:
            notes.append(Note("refused", shown, e.line, e.reason))
        except OSError as e:
            notes.append(_refusal(shown, e))
    if incoming.text is None and incoming.recording is None:
        if "ann" in files:
            notes.append(Note("refused", files["ann"][1], None, "there is no text of that name to go with it"))
        return None
    if incoming.recording is not None and incoming.text is None:
        notes.append(Note("odd", name, None, "a recording without a transcript; the document has no text yet"))
    return incoming


def _add(
    incoming: Incoming,
    kind: str,
    path: Path,
    shown: str,
    project_folder: Path,
    *,
    tier: str | None,
    progress: Progress,
) -> tuple[Incoming, list[Note]]:
    if kind == "recording":
        recording, sentences = _take_recording(path, project_folder, progress=progress)
        return replace(incoming, recording=recording), [Note("odd", shown, None, s) for s in sentences]
    if kind == "words":
        timed = transcripts.read_transcript(path, tier=tier)
        notes = [Note("odd", shown, line, sentence) for line, sentence in timed.notes]
        return replace(incoming, text=timed.text, words=timed.words), notes + _time_notes(timed, incoming, shown)
    if kind == "text":
        return _add_text(incoming, path, shown)
    return _add_ann(incoming, path, shown)


def _take_recording(path: Path, project_folder: Path, *, progress: Progress) -> tuple[Recording, tuple[str, ...]]:
    """Copy a recording under a name made from its content, and make its peaks."""
    facts = samples.probe(path)
    sha256 = samples.sha256_of(path, progress=progress)
    place = PurePosixPath("audio") / f"{sha256[:16]}{path.suffix.lower()}"
    target = project_folder / place
    if not target.exists():
        part = target.with_suffix(".part")
        try:
            shutil.copyfile(path, part)
            with part.open("rb+") as copied:
                os.fsync(copied.fileno())
            part.replace(target)
        except BaseException:
            part.unlink(missing_ok=True)
            raise
    cached = peaks.cache_file(project_folder / "cache" / "peaks", sha256)
    if peaks.load(cached) is None:
        cached.parent.mkdir(parents=True, exist_ok=True)
        peaks.save(peaks.build(target, progress=progress), cached)
    recording = Recording(
        id=str(uuid4()),
        path=str(place),
        sha256=sha256,
        sample_rate_hz=facts.sample_rate_hz,
        channels=facts.channels,
        frames=facts.frames,
        container=facts.container,
        encoding=facts.encoding,
    )
    return recording, facts.notes


def _time_notes(timed: TimedText, incoming: Incoming, shown: str) -> list[Note]:
    untimed = sum(word.interval is None for word in timed.words)
    notes = []
    if untimed:
        sentence = f"{untimed} of {len(timed.words)} words have no time; PHI in them stops an audio export"
        notes.append(Note("odd", shown, None, sentence))
    if incoming.recording is None:
        notes.append(Note("odd", shown, None, "no recording of that name; the times are kept"))
    else:
        duration_ms = incoming.recording.duration_ms
        beyond = sum(word.interval is not None and word.interval.end_ms > duration_ms for word in timed.words)
        if beyond:
            notes.append(Note("odd", shown, None, f"{beyond} words end after the recording does ({duration_ms} ms)"))
    return notes


def _add_text(incoming: Incoming, path: Path, shown: str) -> tuple[Incoming, list[Note]]:
    decoded = decode(path.read_bytes(), file=shown)
    notes = [Note("odd", shown, line, sentence) for line, sentence in decoded.notes]
    if decoded.had_bom:
        notes.append(Note("info", shown, 1, "byte order mark left out"))
    if incoming.text is not None:
        moved = _moved_words(incoming.text, incoming.words, decoded.text)
        if moved is None:
            sentence = "its words are not those of the transcript, which was taken instead"
            return incoming, [*notes, Note("refused", shown, None, sentence)]
        return replace(incoming, text=decoded.text, words=moved, had_bom=decoded.had_bom), notes
    words: tuple[Word, ...] = ()
    if incoming.recording is not None:
        words = tuple(Word(Span(*token.span())) for token in re.finditer(r"\S+", decoded.text))
        sentence = "a transcript without times; PHI in it stops an audio export"
        notes.append(Note("odd", shown, None, sentence))
    return replace(incoming, text=decoded.text, words=words, had_bom=decoded.had_bom), notes


def _moved_words(text: str, words: tuple[Word, ...], onto: str) -> tuple[Word, ...] | None:
    """The words of `text` at their places in `onto`; None unless both read the same but for white space."""
    if text == onto:
        return words
    places = [offset for offset, character in enumerate(onto) if not character.isspace()]
    if "".join(text.split()) != "".join(onto.split()):
        return None
    rank = 0
    ranks = []
    for character in text:
        ranks.append(rank)
        rank += not character.isspace()
    return tuple(
        replace(word, span=Span(places[ranks[word.span.start]], places[ranks[word.span.end - 1]] + 1)) for word in words
    )


def _add_ann(incoming: Incoming, path: Path, shown: str) -> tuple[Incoming, list[Note]]:
    ann = brat.read_ann(path.read_bytes(), file=shown)
    notes = [Note("odd", shown, line, sentence) for line, sentence in ann.notes]
    if incoming.text is None:
        return incoming, [*notes, Note("refused", shown, None, "there is no text of that name to go with it")]
    counting = brat.choose_counting(incoming.text, had_bom=incoming.had_bom, lines=ann.lines)
    if incoming.had_bom or "\r" in incoming.text:
        notes.append(Note("info", shown, None, f"offsets taken with {counting.name}"))
    words = _moved_words(incoming.text, incoming.words, counting.text)
    lines = []
    for line in (brat.within_text(line, counting.text) for line in ann.lines):
        if line.fault and line.tag:
            notes.append(Note("odd", shown, line.number, line.fault))
        elif line.is_annotation and not brat.agrees(line, counting.text):
            notes.append(Note("odd", shown, line.number, _disagreement(line, counting.text)))
        lines.append(line)
    ann = replace(ann, lines=tuple(lines))
    return replace(incoming, text=counting.text, words=words or (), ann=ann, ann_file=shown), notes


def _disagreement(line: brat.AnnLine, text: str) -> str:
    sentence = "the text at these offsets is not what the line's third column says; the offsets were taken"
    if line.surface and text.count(line.surface) == 1:
        found = text.index(line.surface)
        return f"{sentence}, but that wording stands once in the text, at {found} to {found + len(line.surface)}"
    return sentence


def _with_joined_fragments(incoming: Incoming) -> Incoming:
    """Spans whose fragments are only white space apart become one stretch."""
    if incoming.ann is None or incoming.text is None:
        return incoming
    text = incoming.text
    lines = tuple(replace(line, fragments=_joined(line.fragments, text)) for line in incoming.ann.lines)
    return replace(incoming, ann=replace(incoming.ann, lines=lines))


def _joined(fragments: Iterable[Span], text: str) -> tuple[Span, ...]:
    joined: list[Span] = []
    for fragment in fragments:
        if joined and not text[joined[-1].end : fragment.start].strip():
            joined[-1] = Span(joined[-1].start, fragment.end)
        else:
            joined.append(fragment)
    return tuple(joined)


def _refusal(shown: str, error: OSError | DeidStudioError) -> Note:
    if isinstance(error, FormatError):
        return Note("refused", shown, error.line, error.reason)
    reason = error.strerror if isinstance(error, OSError) and error.strerror else "it cannot be read"
    return Note("refused", shown, None, reason)
