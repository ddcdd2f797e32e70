"""Rich text: the text, and headers, notes, comments, boxes, fields and properties beside it."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from typing import Final

from deid_studio.formats.letters.letter import Letter
from deid_studio.formats.letters.letter_writer import LetterWriter, another_kind, demand_size
from deid_studio.formats.letters.markup import rtf_words
from deid_studio.formats.letters.markup.rtf_part import RtfPart
from deid_studio.sentences import Sentence, plural, sentence

_TOKEN: Final = re.compile(
    rb"\\([a-zA-Z]{1,40})(-?\d{1,10})? ?|\\'([0-9a-fA-F]{2})|\\([^a-zA-Z])|([{}])|([\r\n\0]+)|([^\\{}\r\n\0]+)",
    re.DOTALL,
)
_DEEPEST: Final = 5000
_FORMATS: Final = re.compile(r'\\[@#*]\s*("[^"]*"|\S+)')
_QUOTED: Final = re.compile('"([^"]+)"|[“”]([^“”]+)[“”]')


def read(data: bytes, *, file: str) -> Letter:
    """A rich text file as text; pictures, objects and groups that nobody knows are told. Raises FormatError."""
    demand_size(data, file=file)
    start = data[:200].find(b"{\\rtf")
    if start < 0 or data[:start].strip(b"\xef\xbb\xbf \t\r\n\0"):
        raise another_kind(data, "RTF", file=file)
    reading = _Reading()
    reading.feed(data, start)
    return reading.letter(file=file)


@dataclass(frozen=True, slots=True)
class _Group:
    """The state that a brace opens: where text goes (None: nowhere), in which codec, what a \\u skips.

    `may_speak`: groups within it may be read though it is not.
    """

    sink: RtfPart | None
    codec: str
    font: int = -1
    skip: int = 1
    may_speak: bool = True
    is_starred: bool = False
    is_table: bool = False
    name: str = ""


class _Reading:
    """Reads token by token, without recursion."""

    def __init__(self) -> None:
        self._body = RtfPart("body")
        self._aside: list[RtfPart] = []
        self._numbers: Counter[str] = Counter()
        self._told: Counter[str] = Counter()
        self._notes: dict[Sentence, None] = {}
        self._default = "cp1252"
        self._fonts: dict[int, str] = {}
        self._default_font = -1
        self._group = _Group(self._body, self._default)
        self._stack: list[_Group] = []
        self._bytes = bytearray()
        self._to_skip = 0
        self._shape_property = ""

    # -- tokens -------------------------------------------------------------------------------------------------------

    def feed(self, data: bytes, at: int) -> None:
        """Read everything from `at` on."""
        while at < len(data):
            match = _TOKEN.match(data, at)
            if match is None:  # a lone backslash at the end
                break
            at = match.end()
            word, number, coded, sign, brace, _, text = match.groups()
            if text is not None:
                self._take_bytes(text)
            elif coded is not None:
                self._take_bytes(bytes.fromhex(coded.decode()))
            elif brace == b"{":
                self._open()
            elif brace == b"}":
                self._close()
                if not self._stack:
                    self._tell_rest(data[at:])
                    return
            elif word == b"bin":
                at += max(0, int(number or 0))
            elif word is not None:
                self._flush()
                self._word(word.decode(), None if number is None else int(number))
            elif sign is not None:
                self._sign(sign.decode("latin-1"))
        self._flush()
        self._notes[sentence("breaks off before its end; what stood behind is missing")] = None

    def _take_bytes(self, data: bytes) -> None:
        if self._to_skip:
            cut = min(self._to_skip, len(data))
            self._to_skip -= cut
            data = data[cut:]
        self._bytes += data

    def _open(self) -> None:
        self._flush()
        if len(self._stack) < _DEEPEST:
            self._stack.append(self._group)
            self._group = replace(self._group, is_starred=False, name="")
        else:
            self._stack.append(self._group)

    def _close(self) -> None:
        self._flush()
        closed, self._group = self._group, self._stack.pop()
        if closed.name == "fldinst" and closed.sink is not None:
            self._put_instruction(closed.sink)
        elif closed.name == "sn":
            self._shape_property = closed.sink.text if closed.sink else ""

    def _flush(self) -> None:
        """Decode what waits; fonts and groups never divide a character of two bytes."""
        self._to_skip = 0
        if self._bytes:
            text = self._bytes.decode(self._group.codec, "replace")
            self._bytes.clear()
            self._say(text)

    def _say(self, text: str) -> None:
        sink = self._group.sink
        if sink is None:
            return
        if sink.tabs:
            sink.pieces.append(("\t" * sink.tabs, None))
            sink.tabs = 0
        if self._group.is_table and not sink.was_table:
            sink.table, sink.row, sink.column = sink.table + 1, 1, 1
        sink.was_table = self._group.is_table
        sink.pieces.append((text, sink.place(is_table=self._group.is_table)))

    # -- words --------------------------------------------------------------------------------------------------------

    def _sign(self, sign: str) -> None:
        if sign == "*":
            self._group = replace(self._group, is_starred=True)
            return
        if self._to_skip:
            self._to_skip -= 1
            return
        self._flush()
        if sign in rtf_words.LETTERS:
            self._say(rtf_words.LETTERS[sign])
        elif sign in rtf_words.PARAGRAPHS:
            self._end_paragraph()

    def _word(self, word: str, number: int | None) -> None:
        if self._group.is_starred or word in _GROUP_WORDS:
            self._begin_group(word)
        elif word == "u":
            if number is not None:
                self._say(chr(number % 0x10000))
            self._to_skip = self._group.skip
        elif word in rtf_words.LETTERS:
            self._say(rtf_words.LETTERS[word])
        elif word in rtf_words.PARAGRAPHS:
            self._end_paragraph()
        elif word in ("cell", "nestcell", "row", "nestrow"):
            self._end_cell(is_row=word.endswith("row"))
        elif word in ("v", "deleted") and number != 0:
            self._tell_hidden(is_deleted=word == "deleted")
        else:
            self._state(word, number)

    def _state(self, word: str, number: int | None) -> None:
        group = self._group
        if word == "uc":
            self._group = replace(group, skip=max(0, number or 0))
        elif word in ("f", "af") and number is not None:
            codec = self._fonts.get(number, self._default)
            self._group = replace(group, font=number, codec=codec if word == "f" else group.codec)
        elif word == "plain":
            self._group = replace(group, codec=self._fonts.get(self._default_font, self._default))
        elif word == "deff":
            self._default_font = number or 0
        elif word in ("fcharset", "cpg") and number is not None:
            is_page = word == "cpg"
            codec = rtf_words.codec_of_page(number) if is_page else rtf_words.codec_of(number, self._default)
            self._fonts[group.font] = codec
        elif word == "ansicpg" or word in ("mac", "pc", "pca"):
            pages = {"mac": 10000, "pc": 437, "pca": 850}
            self._default = rtf_words.codec_of_page(pages.get(word, number or 1252))
            self._group = replace(group, codec=self._default)
        elif word == "intbl":
            self._group = replace(group, is_table=True)
        elif word == "pard":
            self._group = replace(group, is_table=False)

    def _begin_group(self, word: str) -> None:
        group = replace(self._group, is_starred=False, name=word)
        if not self._group.may_speak:
            self._group = group
        elif word in rtf_words.SHOWN:
            self._group = replace(group, sink=self._outer_sink() if group.sink is None else group.sink)
        elif word in rtf_words.SET_ASIDE and (word != "sv" or self._shape_property in rtf_words.SHAPE_TEXTS):
            self._group = replace(group, sink=self._new_sink(word), is_table=False)
        elif word == "sn":
            self._group = replace(group, sink=RtfPart("shape"))
        elif word == "fonttbl" or word in rtf_words.PARTED:
            self._group = replace(group, sink=None)
        elif word in rtf_words.TOLD:
            self._told[word] += 1
            self._group = replace(group, sink=None, may_speak=False)
        elif word in rtf_words.LEFT_OUT or word == "sv":
            self._group = replace(group, sink=None, may_speak=False)
        else:
            self._told["unknown"] += 1
            self._group = replace(group, sink=None, may_speak=False)

    def _outer_sink(self) -> RtfPart:
        """Where text went before a group began that is not read."""
        return next((group.sink for group in reversed(self._stack) if group.sink is not None), self._body)

    def _new_sink(self, word: str) -> RtfPart:
        kind = rtf_words.SET_ASIDE[word]
        before = self._aside[-1] if self._aside else None
        if word == "annotation" and before is not None and before.kind == "comment" and before.pieces:
            # Who wrote a comment stands before it
            before.pieces.append((" ", None))
            return before
        self._numbers[kind] += 1
        sink = RtfPart(kind, self._numbers[kind])
        if kind != "field":
            self._aside.append(sink)
        return sink

    # -- lines --------------------------------------------------------------------------------------------------------

    def _end_paragraph(self) -> None:
        sink = self._group.sink
        if sink is not None:
            sink.tabs = 0
            sink.pieces.append(("\n", None))
            sink.paragraph += 1

    def _end_cell(self, *, is_row: bool) -> None:
        sink = self._group.sink or self._outer_sink()
        if is_row:
            sink.tabs = 0
            sink.pieces.append(("\n", None))
            sink.row, sink.column = sink.row + 1, 1
        else:
            sink.tabs += 1
            sink.column += 1

    def _put_instruction(self, instruction: RtfPart) -> None:
        """What a field's instruction says in words of a person; formats of dates and numbers are none."""
        text = _FORMATS.sub("", instruction.text)
        found = [first or second for first, second in _QUOTED.findall(text)]
        is_link = text.strip().upper().startswith("HYPERLINK")
        for argument in found:
            address = argument.partition(":")[2] if argument.lower().startswith(("mailto:", "tel:")) else ""
            if is_link and not address:
                self._told["address"] += 1
            else:
                self._group = replace(self._group, sink=self._group.sink or self._outer_sink())
                self._say(f"[{address or argument}] ")

    # -- notes --------------------------------------------------------------------------------------------------------

    def _tell_hidden(self, *, is_deleted: bool) -> None:
        sink = self._group.sink
        if sink is None:
            return
        place = sink.place(is_table=self._group.is_table)
        self._notes[
            sentence("{place}: text that was deleted with changes tracked came in too", place=place)
            if is_deleted
            else sentence("{place}: hidden text came in too", place=place)
        ] = None

    def _tell_rest(self, rest: bytes) -> None:
        if rest.strip(b"\0 \t\r\n\x1a}"):
            self._notes[sentence("what stands behind its end did not come in")] = None

    def _tell_left_out(self) -> None:
        n = self._told
        pictures, objects = n["pict"], n["objdata"] + n["datastore"]
        others = n["unknown"] + n["moMath"] + n["htmltag"] + n["mhtmltag"] + n["xmlopen"]
        for count, said in (
            (pictures, plural(pictures, "{n} picture did not come in", "{n} pictures did not come in")),
            (objects, plural(objects, "{n} embedded object did not come in", "{n} embedded objects did not come in")),
            (
                others,
                plural(
                    others,
                    "{n} group of a kind that is not known did not come in",
                    "{n} groups of kinds that are not known did not come in",
                ),
            ),
            (
                n["address"],
                plural(n["address"], "{n} address of a link did not come in", "{n} addresses of links did not come in"),
            ),
        ):
            if count:
                self._notes[said] = None

    def letter(self, *, file: str) -> Letter:
        """Everything that was read: the body, then what stands beside it. Raises FormatError."""
        self._tell_left_out()
        writer = LetterWriter(tuple((None, said) for said in self._notes))
        headers = [sink for sink in self._aside if sink.kind == "header"]
        others = [sink for sink in self._aside if sink.kind != "header"]
        for sink in (*headers, self._body, *others):
            if sink.text.strip():
                sink.write(writer)
        writer.end_line()
        return writer.letter(file=file)


_GROUP_WORDS: Final = (
    frozenset(rtf_words.SET_ASIDE) | rtf_words.SHOWN | rtf_words.PARTED | rtf_words.LEFT_OUT | rtf_words.TOLD
)
