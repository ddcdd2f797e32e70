"""How marked-up text falls into lines: paragraphs, lists and tables of HTML and of clinical documents."""

from __future__ import annotations

import re
from typing import Final

from deid_studio.formats.letters.letter_writer import LetterWriter
from deid_studio.sentences import Sentence

PARAGRAPHS: Final = frozenset(
    "p h1 h2 h3 h4 h5 h6 table ul ol dl blockquote pre form fieldset hr paragraph list".split()
)
LINES: Final = frozenset(
    "address article aside body caption center dd details dialog dir div dt figcaption figure footer header html head "
    "item legend li main menu nav noscript optgroup option search section select summary textarea thead tbody tfoot "
    "title tr text footnote iframe".split()
)
CELLS: Final = frozenset(("td", "th"))
_SPACE: Final = re.compile("[ \t\r\n\f]+")


class BlockLayout:
    """Puts text into lines as elements begin and end; white space counts only in preformatted text.

    Cells of a row stand behind one another with a tab between, rows and blocks on lines of their own.
    """

    def __init__(self, writer: LetterWriter) -> None:
        self._writer = writer
        self._space: Sentence | None = None
        self._preformatted = 0
        self._cells = [0]

    def begin(self, name: str) -> None:
        """An element begins."""
        if name in PARAGRAPHS:
            self._break(paragraph=True)
        elif name in LINES:
            self._break()
        elif name in CELLS:
            self._space = None
            if self._cells[-1]:
                self._writer.make("\t")
            self._cells[-1] += 1
        if name == "tr":
            self._cells.append(0)
        elif name == "br":
            self._space = None
            self._writer.make("\n")
        self._preformatted += name in ("pre", "textarea")

    def end(self, name: str) -> None:
        """It ends."""
        self._preformatted -= name in ("pre", "textarea")
        if name == "tr" and len(self._cells) > 1:
            self._cells.pop()
        if name in PARAGRAPHS and not self._in_cell:
            self._break(paragraph=True)
        elif name in LINES or name in PARAGRAPHS:
            self._break()

    def text(self, text: str, place: Sentence) -> None:
        """What stands in it."""
        if self._preformatted:
            self._writer.put(text, place)
            return
        words = _SPACE.sub(" ", text)
        if words.startswith(" "):
            self._space, words = place, words[1:]
        if not words:
            return
        if self._space is not None and not self._writer.is_at_space:
            self._writer.put(" ", self._space)
        self._space = place if words.endswith(" ") else None
        self._writer.put(words.removesuffix(" "), place)

    def aside(self, text: str, place: Sentence) -> None:
        """What is not in the line itself, in brackets."""
        if not self._writer.is_at_space:
            self._writer.make(" ")
        self._writer.make("[")
        self._writer.put(_SPACE.sub(" ", text), place)
        self._writer.make("]")
        self._space = place

    @property
    def _in_cell(self) -> bool:
        return len(self._cells) > 1

    def _break(self, *, paragraph: bool = False) -> None:
        self._space = None
        if self._in_cell and self._cells[-1] and self._writer.is_at_space:
            return
        if paragraph and not self._in_cell:
            self._writer.end_paragraph()
        else:
            self._writer.end_line()
