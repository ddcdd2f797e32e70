"""A letter's file with its PHI replaced in the layout that it came in, read again before anybody gets it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import PurePosixPath
from typing import Final

from rapidfuzz.distance import Levenshtein

from deid_studio.domain.document import Document
from deid_studio.domain.span import Span
from deid_studio.errors import ProjectError
from deid_studio.formats.letters import letter_formats
from deid_studio.formats.letters.letter import Letter
from deid_studio.formats.letters.letter_text import Edit
from deid_studio.redaction.redacted_transcript import RedactedText
from deid_studio.sentences import Sentence, plural, sentence
from deid_studio.services.exchange.letter_files import original
from deid_studio.storage import queries
from deid_studio.storage.reader import Reader
from deid_studio.storage.store import Store

FOLDER = "layout"
"""Where in a release letters in their layout are."""

PDF: Final = ".pdf"
"""The ending of letters whose layout nobody keeps: they go out as new pages."""


def has_layouts(project: Reader) -> bool:
    """Whether any letter goes out as a file of its own kind, where that is wanted."""
    return any(PurePosixPath(path).suffix in (*letter_formats.WRITERS, PDF) for path in queries.letter_paths(project))


def layout_file(
    project: Store, document: Document, redacted: RedactedText, *, name: str, notes: list[Sentence]
) -> tuple[str, bytes] | None:
    """The place in a release of the document's letter, called `name`, and its file; None where it has no such file.

    The file holds what `redacted` says, but for what was never on its pages. What came as PDF becomes new pages of the
    text; where those cannot say the same, `notes` tell it. Raises ProjectError where the letter is not the one that was
    imported, or cannot be written so that it says the same.
    """
    file = queries.letter_file(project, document.id)
    suffix = PurePosixPath(file.path).suffix if file else ""
    if file is not None and suffix == PDF:
        return _pages(redacted.text, name=name, notes=notes)
    if file is None or suffix not in letter_formats.WRITERS:
        return None
    data, shown = original(project, file), f"{name}{suffix}"
    letter = letter_formats.read_letter(data, file=shown)
    replaced = [(one.stretch.span, one.span.of(redacted.text)) for one in redacted.replaced]
    edits = edits_of_letter(letter.text, document.text, replaced)
    written = letter_formats.WRITERS[suffix](data, edits, file=shown)
    if bare(_expected(letter, edits)) != bare(letter_formats.read_letter(written, file=shown).text):
        raise ProjectError(
            sentence(
                "the letter of {name} cannot be written in its layout so that it says what its text says; nothing was "
                "written; go on without layout",
                name=name,
            )
        )
    return f"{FOLDER}/{shown}", written


def _pages(text: str, *, name: str, notes: list[Sentence]) -> tuple[str, bytes] | None:
    from deid_studio.formats.letters.pages import pdf_of_text

    shown = pdf_of_text.printable(text)
    written = pdf_of_text.write(text)
    if bare(letter_formats.read_letter(written, file=f"{name}{PDF}").text) != bare(shown):
        notes.append(
            sentence(
                "{name}: programs would not read its text from a PDF as it is; it goes out as text only", name=name
            )
        )
        return None
    lost = sum(a != b for a, b in zip(text, shown, strict=True))
    if lost:
        notes.append(
            plural(
                lost,
                "{name}: {n} sign that no font here has is U+FFFD in its PDF; its text has it",
                "{name}: {n} signs that no font here has are U+FFFD in its PDF; its text has them",
                name=name,
            )
        )
    return f"{FOLDER}/{name}{PDF}", written


def _expected(letter: Letter, edits: Sequence[Edit]) -> str:
    """What is on the letter's pages with `edits`; one that touches none of its places goes nowhere."""
    hidden = min((one.start for one in letter.stretches if one.node < 0), default=len(letter.text))
    parts, at = [], 0
    places = [one for one in letter.stretches if one.node >= 0]
    for span, new in edits:
        if span.start >= hidden:
            break
        is_written = any(one.start < span.end and span.start < one.end for one in places)
        parts += [letter.text[at : span.start], new if is_written else ""]
        at = span.end
    return "".join((*parts, letter.text[at:hidden]))


def bare(text: str) -> str:
    """Without white space, of which a layout has its own."""
    return "".join(text.split())


def edits_of_letter(letter_text: str, text: str, replaced: Iterable[Edit]) -> list[Edit]:
    """What is to be edited in the text that was read, so that it becomes `text`, as corrected since, with `replaced`.

    Edits are in order and apart from one another.
    """
    replaced = list(replaced)
    if letter_text == text:
        return replaced
    found: list[Edit] = []
    ahead = ""
    for old, new in _changes(letter_text, text, replaced):
        start, end = old
        if ahead and start > 0:
            found.append((Span(0, 1), ahead + letter_text[0]))
            ahead = ""
        new, ahead = ahead + new, ""
        if start == end and found and found[-1][0].end == start:
            found[-1] = (found[-1][0], found[-1][1] + new)
        elif start == end and start > 0:
            found.append((Span(start - 1, start), letter_text[start - 1] + new))
        elif start == end:
            ahead = new
        else:
            found.append((Span(start, end), new))
    if ahead:
        found.append((Span(0, 1), ahead + letter_text[:1]))
    return found


def _changes(letter_text: str, text: str, replaced: Sequence[Edit]) -> Iterator[tuple[tuple[int, int], str]]:
    """Stretches of the letter's text, which may be empty, and what they become; neighbours that overlap are one."""
    hunks = [one for one in Levenshtein.opcodes(letter_text, text) if one.tag != "equal"]
    edits = {(span.start, span.end): new for span, new in replaced}
    items = sorted({*((one.dest_start, one.dest_end) for one in hunks), *edits})
    shift = at = 0
    while at < len(items):
        start, end = items[at]
        group = [items[at]]
        while (at := at + 1) < len(items) and items[at][0] < end:
            group.append(items[at])
            end = max(end, items[at][1])
        old_start = start + shift
        while hunks and (hunks[0].dest_start, hunks[0].dest_end) in group:
            shift = hunks[0].src_end - hunks[0].dest_end
            del hunks[0]
        parts, done = [], start
        for one in group:
            if one in edits:
                parts += [text[done : one[0]], edits[one]]
                done = one[1]
        yield (old_start, end + shift), "".join((*parts, text[done:end]))
