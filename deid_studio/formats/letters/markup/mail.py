"""Mails as mail programs keep them: headers, the body once, and mails within mails."""

from __future__ import annotations

import email
import email.errors
import email.header
import email.message
import email.policy
import re
from contextlib import suppress
from pathlib import PurePosixPath
from typing import Final

from deid_studio.errors import FormatError
from deid_studio.formats.letters.letter import Letter
from deid_studio.formats.letters.letter_writer import LetterWriter, another_kind, demand_size
from deid_studio.formats.letters.markup import html
from deid_studio.sentences import Sentence, sentence

_KNOWN: Final = re.compile(
    rb"^(?:from|to|cc|subject|date|received|return-path|message-id|mime-version|delivered-to|x-[\w-]+):",
    re.IGNORECASE | re.MULTILINE,
)
_HEADER: Final = re.compile(rb"[!-9;-~]+[ \t]*:|From ")
_FOLD: Final = re.compile(r"\r?\n[ \t]*|[\r\n]+")
_FOR_PROGRAMS: Final = frozenset(("mime-version", "content-type", "content-transfer-encoding"))
_DEEPEST: Final = 20
_MOST_PARTS: Final = 2000
_SEALED: Final = frozenset(("application/pkcs7-mime", "application/x-pkcs7-mime", "multipart/encrypted"))


def read(data: bytes, *, file: str) -> Letter:
    """A mail as text: all its headers, its body, and the mails that it carries in the same way.

    Of a body that is there in several ways the one that says most comes in. Attachments are told, their names are
    text. Raises FormatError.
    """
    demand_size(data, file=file)
    head = re.split(rb"\r?\n\r?\n", data.lstrip(b"\xef\xbb\xbf\r\n"), maxsplit=1)[0]
    if not _HEADER.match(head) or not _KNOWN.search(head):
        raise another_kind(data, sentence("a mail"), file=file)
    reading = _Reading(file)
    try:
        message = email.message_from_bytes(data.lstrip(b"\xef\xbb\xbf\r\n"), policy=email.policy.compat32)
        reading.mail(message, depth=0)
    except RecursionError as error:
        raise FormatError(sentence("is nested too deeply to be read"), file=file) from error
    return reading.writer.letter(file=file)


class _Reading:
    def __init__(self, file: str) -> None:
        self.writer = LetterWriter()
        self._file = file
        self._mails = self._attachments = self._parts = 0

    def mail(self, message: email.message.Message, *, depth: int) -> None:
        """Headers and body of a mail."""
        self._mails += 1
        number = self._mails
        self.writer.end_paragraph()
        for name, value in message.raw_items():
            if name.lower() in _FOR_PROGRAMS and "name" not in str(value).lower():
                continue
            place = _placed(number, sentence("header {name}", name=_known_name(name)))
            self.writer.put(f"{name}: ", place)
            self.writer.put(_decoded_header(str(value)), place)
            self.writer.end_line()
        self.writer.end_paragraph()
        self._part(message, number, depth)

    def _part(self, part: email.message.Message, mail: int, depth: int) -> None:
        self._parts += 1
        if depth > _DEEPEST or self._parts > _MOST_PARTS:
            raise FormatError(sentence("is nested too deeply to be read"), file=self._file)
        kind = part.get_content_type()
        if any(str(around or "").strip() for around in (part.preamble, part.epilogue)):
            self.writer.note(_placed(mail, sentence("what stands around its parts did not come in")))
        if kind in _SEALED:
            self._refuse_or_tell(mail)
        elif kind == "message/rfc822" or (part.is_multipart() and kind.startswith("message/")):
            for inner in _parts_of(part):
                self.mail(inner, depth=depth + 1)
        elif kind == "multipart/alternative" and part.is_multipart():
            self._alternatives(part, mail, depth)
        elif part.is_multipart():
            for inner in _parts_of(part):
                self._part(inner, mail, depth + 1)
        elif kind in ("text/plain", "text/html") and part.get_content_disposition() != "attachment":
            self._text(part, kind, mail)
        else:
            self._attachment(part, kind, mail)

    def _refuse_or_tell(self, mail: int) -> None:
        if mail == 1:
            raise FormatError(
                sentence("is encrypted; save it decrypted from the mail program and import that"), file=self._file
            )
        self.writer.note(_placed(mail, sentence("is encrypted and did not come in")))

    def _alternatives(self, part: email.message.Message, mail: int, depth: int) -> None:
        """Which of them says most is seen by the letters that each has."""
        choices = _parts_of(part)
        sizes = [self._letters_in(choice) for choice in choices]
        best = sizes.index(max(sizes, default=0)) if sizes else -1
        for number, choice in enumerate(choices):
            if number == best:
                self._part(choice, mail, depth + 1)
            elif sizes[number]:
                said = sentence("its body is there in several ways; the one that says most came in")
                self.writer.note(_placed(mail, said))

    def _letters_in(self, part: email.message.Message) -> int:
        shadow = _Reading(self._file)
        try:
            if part.is_multipart() and part.get_content_type() != "message/rfc822":
                return sum(map(self._letters_in, _parts_of(part)))
            if part.get_content_type() not in ("text/plain", "text/html"):
                return 0
            shadow._text(part, part.get_content_type(), 1)
            return sum(map(str.isalnum, shadow.writer.letter(file=self._file).text))
        except FormatError:
            return 0

    def _text(self, part: email.message.Message, kind: str, mail: int) -> None:
        place = _placed(mail, sentence("body"))
        data = self._payload(part, place)
        charset = part.get_param("charset")
        named = charset if isinstance(charset, str) else None
        if not data.strip():
            return
        self.writer.end_paragraph()
        if kind == "text/html":
            decoded = html.decoded_page(data, named, file=self._file)
        else:
            decoded = html.decoded_as(data, named or "utf-8", file=self._file)
        for _, said in decoded.notes:
            self.writer.note(sentence("{place}: {said}", place=place, said=said))
        if kind == "text/html":
            html.write(decoded.text, self.writer, file=self._file, place=place)
        else:
            self.writer.put(decoded.text, place)
        self.writer.end_line()

    def _attachment(self, part: email.message.Message, kind: str, mail: int) -> None:
        data = self._payload(part, _placed(mail, sentence("body")))
        name = _decoded_header(_name_of(part))
        if not data and not name:
            return
        self._attachments += 1
        place = _placed(mail, sentence("attachment {number}", number=self._attachments))
        ending = PurePosixPath(name).suffix[:8] if name.isprintable() else ""
        self.writer.note(
            sentence(
                "{place} did not come in ({kind}); save it and import it by itself",
                place=place,
                kind=ending if re.fullmatch(r"\.\w+", ending, re.ASCII) else _known_kind(kind),
            )
        )
        if name:
            self.writer.end_line()
            self.writer.put(name, place)
            self.writer.end_line()

    def _payload(self, part: email.message.Message, place: Sentence) -> bytes:
        try:
            data = part.get_payload(decode=True)
        except (ValueError, LookupError, AssertionError):
            data = None
        if part.defects or data is None:
            self.writer.note(sentence("{place}: is damaged; what could be read of it came in", place=place))
        return data if isinstance(data, bytes) else b""


def _parts_of(part: email.message.Message) -> list[email.message.Message]:
    payload = part.get_payload()
    return [one for one in payload if isinstance(one, email.message.Message)] if isinstance(payload, list) else []


def _placed(mail: int, within: Sentence) -> Sentence:
    return within if mail == 1 else sentence("mail {number}, {within}", number=mail, within=within)


def _known_name(name: str) -> str:
    """The name of a header, which could be anything where a file is damaged."""
    return name[:40] if re.fullmatch(r"[\w-]{1,40}", name, re.ASCII) else "?"


def _known_kind(kind: str) -> str:
    return kind if re.fullmatch(r"[\w.+/-]{1,80}", kind, re.ASCII) else "?"


def _name_of(part: email.message.Message) -> str:
    try:
        return part.get_filename() or ""
    except (ValueError, LookupError, TypeError, AttributeError, IndexError):
        return ""


def _decoded_header(value: str) -> str:
    """What a header says, words in RFC 2047 decoded, bytes that are none of ASCII as UTF-8 or Windows-1252."""
    line = _FOLD.sub(" ", value)
    if "=?" in line:
        with suppress(email.errors.MessageError, ValueError, LookupError):
            line = str(email.header.make_header(email.header.decode_header(line)))
    raw = line.encode("utf-8", "surrogateescape")
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return raw.decode("cp1252", "replace")
