"""Web pages: all that is shown or could be shown, in lines as a browser makes them."""

from __future__ import annotations

import codecs
import re
from collections import Counter
from typing import TYPE_CHECKING, Any, Final

from deid_studio.errors import FormatError
from deid_studio.formats.letters.letter import Letter
from deid_studio.formats.letters.letter_writer import LetterWriter, another_kind, demand_few_tags, demand_size
from deid_studio.formats.letters.markup.block_layout import BlockLayout
from deid_studio.formats.text_file import Decoded, decode
from deid_studio.sentences import plural, sentence

if TYPE_CHECKING:
    from deid_studio.sentences import Sentence

_META_CHARSET: Final = re.compile(rb"""<meta[^>]{0,400}?charset\s*=\s*["']?\s*([\w.:-]+)""", re.IGNORECASE)
_XML_CHARSET: Final = re.compile(rb"""^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]+)""")
_HEAD: Final = 4096
_TAG: Final = re.compile("<(?:[!/?]?[A-Za-z]|!--)")
_BEGINS: Final = re.compile("<html[ >]", re.IGNORECASE)
_ENDS: Final = re.compile("</(?:body|html) *>", re.IGNORECASE)
_HIDDEN: Final = re.compile(r"display\s*:\s*none|visibility\s*:\s*hidden|mso-hide\s*:\s*all", re.IGNORECASE)
_LONG_TAG: Final = re.compile(rb"<[A-Za-z][^<>]{20000,}")
_MOST_ATTRIBUTES: Final = 5000
_ASIDE: Final = ("alt", "title", "aria-label", "placeholder", "summary", "label")
_ADDRESSES: Final = ("mailto:", "tel:", "sms:", "fax:")
_FOR_PROGRAMS: Final = frozenset(("script", "style", "svg", "math", "template"))
_PICTURES: Final = frozenset(("img", "picture", "video", "audio", "object", "embed", "canvas", "applet", "iframe"))
_UNSEEN: Final = ("href", "src", "srcset", "action", "cite", "datetime", "background", "srcdoc", "longdesc")
_META: Final = frozenset(("viewport", "generator", "robots", "progid", "format-detection", "theme-color", "referrer"))


def read(data: bytes, *, file: str, charset: str | None = None) -> Letter:
    """A page as text; `charset` is what its mail or record says that it is written in.

    Hidden elements, alternative texts, titles and values of fields are text; comments, scripts, pictures and addresses
    of links are told. Raises FormatError.
    """
    demand_size(data, file=file)
    decoded = decoded_page(data, charset, file=file)
    if not _TAG.search(decoded.text):
        raise another_kind(data, "HTML", file=file)
    writer = LetterWriter(decoded.notes)
    write(decoded.text, writer, file=file)
    return writer.letter(file=file)


def write(text: str, writer: LetterWriter, *, file: str, place: Sentence | None = None) -> None:
    """Write the HTML in `text`; `place` stands for its lines where these tell nobody anything. Raises FormatError."""
    from lxml import etree

    demand_few_tags(text, file=file)
    # libxml2 takes a zero for the end of the page, and leaves out what stands behind the end of its body
    data = _ENDS.sub("<div></div>", text.replace("\0", "\ufffd")).encode("utf-8", "replace")
    _demand_few_attributes(data, file=file)
    parser = etree.HTMLParser(encoding="utf-8", no_network=True, huge_tree=True)
    try:
        root = etree.fromstring(data, parser)
    except (etree.LxmlError, ValueError):
        root = None
    if root is None:
        raise FormatError(sentence("is HTML too damaged to be read"), file=file)
    fatal = next((error for error in parser.error_log if error.level_name == "FATAL"), None)
    if fatal is not None:
        raise FormatError(sentence("is HTML that cannot be read to its end"), file=file, line=fatal.line)
    _Page(writer, place).walk(root)
    if _BEGINS.search(text) and not _ENDS.search(text):
        writer.note(sentence("breaks off before its end; what stood behind is missing"))


def _demand_few_attributes(data: bytes, *, file: str) -> None:
    """libxml2 compares each attribute of an element with all others of it."""
    for tag in _LONG_TAG.finditer(data):
        if tag[0].count(b"=") > _MOST_ATTRIBUTES:
            raise FormatError(sentence("has an element with thousands of attributes, which no page has"), file=file)


def decoded_page(data: bytes, charset: str | None, *, file: str) -> Decoded:
    """The characters of a page, in the encoding that `charset`, its mark or its head names. Raises FormatError."""
    head = data[:_HEAD]
    if not data.startswith((codecs.BOM_UTF8, codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)) and b"\0" not in head:
        found = _META_CHARSET.search(head) or _XML_CHARSET.search(head)
        named = charset or (found[1].decode("ascii", "replace") if found else None)
        if named:
            return decoded_as(data, named, file=file)
    return decode(data, file=file)


def decoded_as(data: bytes, named: str, *, file: str) -> Decoded:
    """`data` in the encoding that it names; where it is not in that, as without one and told. Raises FormatError."""
    try:
        codec = codecs.lookup({"iso-8859-1": "cp1252", "latin1": "cp1252"}.get(named.lower(), named))
        # Codecs such as "zlib" or "rot13" are no encodings of text
        if not codec._is_text_encoding or codec.name in ("idna", "punycode", "unicode_escape", "raw_unicode_escape"):
            raise LookupError(named)
        return Decoded(data.decode(codec.name), codec.name)
    except (LookupError, ValueError):
        decoded = decode(data, file=file)
        remark = sentence("is not in the encoding that it names; read as {encoding}", encoding=decoded.encoding.upper())
        return Decoded(decoded.text, decoded.encoding, (*decoded.notes, (None, remark)))


class _Page:
    """Walks a tree of lxml, which may be as deep as it likes."""

    def __init__(self, writer: LetterWriter, place: Sentence | None) -> None:
        self._writer, self._fixed = writer, place
        self._layout = BlockLayout(writer)
        self._left_out: Counter[str] = Counter()
        self._hidden: Any = None

    def walk(self, root: Any) -> None:
        from lxml import etree

        walker = etree.iterwalk(root, events=("start", "end", "comment", "pi"))
        for event, node in walker:
            if event == "start":
                name = str(node.tag).rpartition(":")[2].rpartition("}")[2].lower()
                if name in _FOR_PROGRAMS:
                    self._left_out[name] += bool(len(node) or (node.text or "").strip())
                    walker.skip_subtree()
                    continue
                self._begin(name, node)
                self._text(node.text, node)
            elif event == "end":
                name = str(node.tag).rpartition(":")[2].rpartition("}")[2].lower()
                if name not in _FOR_PROGRAMS:
                    self._layout.end(name)
                if node is self._hidden:
                    self._hidden = None
                self._text(node.tail, node)
            else:
                self._left_out["comment"] += bool((node.text or "").strip())
                self._text(node.tail, node)
        self._tell()

    def _text(self, text: str | None, node: Any) -> None:
        if text:
            self._layout.text(text, self._place(node))

    def _begin(self, name: str, node: Any) -> None:
        self._layout.begin(name)
        attributes = {str(key).lower(): str(value) for key, value in node.attrib.items()}
        place = self._place(node)
        is_hidden = "hidden" in attributes or _HIDDEN.search(attributes.get("style", "")) is not None
        if (is_hidden or attributes.get("type") == "hidden") and self._hidden is None:
            self._hidden = node
            self._writer.note(sentence("{place}: hidden text came in too", place=place))
        for key in _ASIDE:
            if attributes.get(key, "").strip():
                self._layout.aside(attributes[key], place)
        if name in ("input", "button", "data", "param", "meter") and attributes.get("value", "").strip():
            self._layout.text(f" {attributes['value']} ", place)
        if name == "meta" and attributes.get("name", "").lower() not in {"", *_META} and attributes.get("content"):
            self._writer.end_line()
            self._layout.text(attributes["content"], place)
            self._writer.end_line()
        address = attributes.get("href", "")
        if address.lower().startswith(_ADDRESSES):
            from urllib.parse import unquote

            shown = unquote(address.partition(":")[2])
            if shown not in "".join(node.itertext()):
                self._layout.aside(shown, place)
        elif address.strip("#"):
            self._left_out["address"] += 1
        self._left_out["address"] += sum(key in _UNSEEN[1:] or key.startswith("data-") for key in attributes)
        self._left_out["picture"] += name in _PICTURES

    def _place(self, node: Any) -> Sentence:
        return self._fixed or sentence("line {line}", line=node.sourceline or 1)

    def _tell(self) -> None:
        n = self._left_out
        told = (
            (n["comment"], plural(n["comment"], "{n} comment did not come in", "{n} comments did not come in")),
            (
                n["picture"],
                plural(
                    n["picture"], "{n} picture or object did not come in", "{n} pictures or objects did not come in"
                ),
            ),
            (
                n["svg"] + n["math"] + n["template"],
                sentence("drawings, formulas or templates did not come in, nor what is written in them"),
            ),
            (n["script"], plural(n["script"], "{n} script did not come in", "{n} scripts did not come in")),
            (n["style"], sentence("style sheets did not come in")),
            (
                n["address"],
                plural(
                    n["address"],
                    "{n} address of a link or picture, or other attribute, did not come in",
                    "{n} addresses of links or pictures, or other attributes, did not come in",
                ),
            ),
        )
        for count, said in told:
            if count:
                self._writer.note(
                    said if self._fixed is None else sentence("{place}: {said}", place=self._fixed, said=said)
                )
