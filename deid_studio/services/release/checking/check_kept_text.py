"""Whether what is released of a document says what its text did, but for what stands instead of PHI."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from pathlib import Path

from deid_studio.domain.span import Span
from deid_studio.errors import FormatError
from deid_studio.formats.letters.letter_formats import READERS
from deid_studio.formats.transcripts.json import words_json
from deid_studio.sentences import sentence
from deid_studio.services.exchange.layout_files import FOLDER, PDF, bare
from deid_studio.services.redaction.placed_text import PlacedText
from deid_studio.services.redaction.release_documents import ReleaseDocument
from deid_studio.services.release.checking.check_findings import STRINGS, Finding, Severity


def text_differences(
    release: Path, name: str, one: ReleaseDocument, placed: PlacedText, layouts: Collection[str]
) -> Iterator[Finding]:
    """Where a released text is not the original with its PHI replaced, or another file of it says something else."""
    try:
        text = (release / "text" / f"{name}.txt").read_bytes().decode("utf-8", errors="replace")
    except OSError:
        return
    yield from _kept_otherwise(text, name, one, placed)
    yield from _words_differ(release, text, name, one)
    yield from _layout_differs(release, text, name, one, layouts)


def _kept_otherwise(text: str, name: str, one: ReleaseDocument, placed: PlacedText) -> Iterator[Finding]:
    """Where a released text is not the original with its PHI replaced."""
    file = f"text/{name}.txt"
    ours, theirs = _kept_parts(one.document.text, placed.old), _kept_parts(text, placed.new)
    pairs = zip(ours, theirs, strict=False)
    differing = next((n for n, ((_, kept), (_, found)) in enumerate(pairs) if kept != found), None)
    if differing is None and len(ours) != len(theirs):
        differing = min(len(ours), len(theirs)) - 1
    if differing is not None:
        start, kept = ours[differing]
        at, found = theirs[differing]
        same = next(
            (n for n, (a, b) in enumerate(zip(kept, found, strict=False)) if a != b), min(len(kept), len(found))
        )
        yield Finding(
            STRINGS,
            Severity.FAIL,
            sentence("from here on the text is not the original with the project's PHI replaced"),
            file=file,
            document=name,
            document_id=one.document.id,
            start=at + same,
            end=at + same,
            text_start=start + same,
            text_end=start + same,
        )


def _words_differ(release: Path, text: str, name: str, one: ReleaseDocument) -> Iterator[Finding]:
    """Whether the words of a document are those of another text than the one that is released with them."""
    for other in (release / "text" / f"{name}.json", release / "brat" / f"{name}.txt"):
        try:
            data = other.read_bytes()
            found = (
                words_json.read(data, file=name).text if other.suffix == ".json" else data.decode("utf-8", "replace")
            )
        except OSError:
            continue
        except FormatError:
            found = ""
        if found != text:
            remark = sentence("the text in it is another one than that of the document")
            file = other.relative_to(release).as_posix()
            yield Finding(STRINGS, Severity.FAIL, remark, file=file, document=name, document_id=one.document.id)


def _layout_differs(
    release: Path, text: str, name: str, one: ReleaseDocument, layouts: Collection[str]
) -> Iterator[Finding]:
    """Whether a letter's file says what the released text does, which may have more at its end unless it is a PDF."""
    for suffix, reader in READERS.items():
        file = f"{FOLDER}/{name}{suffix}"
        if f"{name}{suffix}" not in layouts:
            continue
        try:
            found = bare(reader((release / file).read_bytes(), file=file).text)
        except OSError:
            continue
        except FormatError:
            found = "\0"
        whole = bare(_printable(text) if suffix == PDF else text)
        if not (whole == found if suffix == PDF else whole.startswith(found)):
            remark = sentence("the text in it is another one than that of the document")
            yield Finding(STRINGS, Severity.FAIL, remark, file=file, document=name, document_id=one.document.id)


def _printable(text: str) -> str:
    from deid_studio.formats.letters.pages.pdf_of_text import printable  # loads the library for PDF

    return printable(text)


def _kept_parts(text: str, spans: Sequence[Span]) -> list[tuple[int, str]]:
    """What stands before, between and behind `spans`, with its offset."""
    starts = [0, *(span.end for span in spans)]
    ends = [*(span.start for span in spans), len(text)]
    return [(start, text[start:end]) for start, end in zip(starts, ends, strict=True)]
