"""PDF with a text layer: each page's lines, then what stands beside the pages."""

from __future__ import annotations

import io
import re
from typing import TYPE_CHECKING, Any, Final

from deid_studio.errors import FormatError
from deid_studio.formats.letters.letter import Letter
from deid_studio.formats.letters.letter_writer import LetterWriter, another_kind, demand_size
from deid_studio.sentences import Sentence, plural, sentence

if TYPE_CHECKING:
    from deid_studio.formats.letters.pages.pdf_device import PageDevice
    from deid_studio.formats.letters.pages.pdf_lines import PageLine

_HEAD: Final = 1024
_BROKEN: Final = re.compile(r"(?<![\w-])([^\W\d_]{2,})[-\xad\u2010]$")
_GOES_ON: Final = re.compile(r"([^\W\d_]+)")
_ELLIPSES: Final = frozenset("und oder bzw sowie als bis noch and or to".split())
_SOFT: Final = re.compile("\xad(?=.)")
_MOST_PAGES: Final = 5000


def read(data: bytes, *, file: str) -> Letter:
    """A PDF as text, page by page; comments, fields of forms and properties follow.

    Words that a line's end breaks with a hyphen are made whole where what follows begins small, which is told. Pages
    without text, pictures, rotated text and attachments are told. Raises FormatError.
    """
    demand_size(data, file=file)
    if b"%PDF-" not in data[:_HEAD]:
        raise another_kind(data, sentence("a PDF"), file=file)
    from pdfminer.pdfdocument import PDFEncryptionError, PDFPasswordIncorrect

    try:
        return _read(data, file)
    except FormatError:
        raise
    except (PDFPasswordIncorrect, PDFEncryptionError) as error:
        raise FormatError(
            sentence("is encrypted; save it without a password in a PDF program and import that"), file=file
        ) from error
    except Exception as error:
        # Of damaged files pdfminer raises whatever it meets
        raise FormatError(sentence("is a PDF too damaged to be read"), file=file) from error


def _read(data: bytes, file: str) -> Letter:
    from pdfminer.pdfdocument import PDFDocument
    from pdfminer.pdfpage import PDFPage

    from deid_studio.formats.letters.pages.pdf_beside import put_annotations, put_document
    from deid_studio.formats.letters.pages.pdf_device import FileParser

    # Without its table of objects pdfminer reads each to its end, which would be that of the file
    if data.count(b" obj") > 2 * data.count(b"endobj") + 1000:
        raise FormatError(sentence("is a PDF too damaged to be read"), file=file)
    document = PDFDocument(FileParser(io.BytesIO(data)))
    writer = LetterWriter()
    pages = _Pages(writer, len(data))
    for number, page in enumerate(PDFPage.create_pages(document), 1):
        if number > _MOST_PAGES:
            raise FormatError(sentence("has more pages than any letter"), file=file)
        pages.page(page, number)
        put_annotations(writer, page, number)
    if pages.count == 0:
        raise FormatError(sentence("is a PDF without pages, or too damaged to be read"), file=file)
    if pages.with_text == 0:
        raise FormatError(
            plural(
                pages.count,
                "has no text on its page; it may be a scan: have it recognised (OCR) and import the result",
                "has no text on any of its {n} pages; it may be a scan: have it recognised (OCR) and import the result",
            ),
            file=file,
        )
    put_document(writer, document)
    return writer.letter(file=file)


class _Pages:
    def __init__(self, writer: LetterWriter, size: int) -> None:
        from pdfminer.pdfinterp import PDFResourceManager

        from deid_studio.formats.letters.pages.pdf_device import PageDevice, PageInterpreter

        self.count = self.with_text = 0
        self._writer = writer
        resources = PDFResourceManager()
        self._device: PageDevice = PageDevice(resources, size)
        self._interpreter: Any = PageInterpreter(resources, self._device)

    def page(self, page: Any, number: int) -> None:
        """Put in one page."""
        from deid_studio.formats.letters.pages.pdf_device import TooLarge
        from deid_studio.formats.letters.pages.pdf_lines import lines_of

        self.count += 1
        place = sentence("page {number}", number=number)
        self._device.begin()
        try:
            self._interpreter.process_page(page)
        except TooLarge:
            self._say(place, sentence("it draws more than can be read; what was read until then came in"))
        except Exception:
            self._say(place, sentence("it is damaged; what could be read of it came in"))
        found = lines_of(self._device.glyphs)
        self._tell(place, has_text=bool(found))
        if not found:
            return
        self.with_text += 1
        for angle, lines in found:
            self._writer.end_paragraph()
            if angle:
                self._say(place, sentence("text that is turned came in behind the other text"))
            self._put(lines, place)

    def _say(self, place: Sentence, said: Sentence) -> None:
        self._writer.note(sentence("{place}: {said}", place=place, said=said))

    def _tell(self, place: Sentence, *, has_text: bool) -> None:
        device = self._device
        if not has_text:
            self._say(place, sentence("it has no text; it may be a scan, and nothing of it came in"))
            return
        if device.pictures:
            self._say(
                place,
                plural(device.pictures, "{n} picture did not come in", "{n} pictures did not come in"),
            )
        if device.unknown:
            self._say(
                place,
                plural(
                    device.unknown,
                    "for {n} sign the file does not tell which letter it is; it came in as U+FFFD",
                    "for {n} signs the file does not tell which letters they are; they came in as U+FFFD",
                ),
            )
        if device.invisible:
            self._say(
                place, sentence("it has text that is not shown, as scans have it; recognition may have misread it")
            )

    def _put(self, lines: list[PageLine], place: Sentence) -> None:
        """Lines, words broken at their ends made whole."""
        joined = 0
        texts = [_SOFT.sub("-", line.text) for line in lines]
        for number, line in enumerate(lines):
            text = texts[number]
            if line.is_apart:
                self._writer.end_paragraph()
            following = texts[number + 1] if number + 1 < len(lines) and not lines[number + 1].is_apart else ""
            if is_broken(text, following):
                joined += 1
                self._writer.put(text[:-1], place)
            else:
                self._writer.put(text, place)
                self._writer.make("\n")
        self._writer.end_line()
        if joined:
            self._say(
                place,
                plural(
                    joined,
                    "{n} word that a line's end broke was made whole",
                    "{n} words that lines' ends broke were made whole",
                ),
            )


def is_broken(text: str, following: str) -> bool:
    """Whether a hyphen at a line's end only breaks a word: no compound with a hyphen of its own, nothing left open."""
    goes_on = _GOES_ON.match(following)
    return (
        goes_on is not None
        and goes_on[1][0].islower()
        and goes_on[1].lower() not in _ELLIPSES
        and _BROKEN.search(text) is not None
    )
