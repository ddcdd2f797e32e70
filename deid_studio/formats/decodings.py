"""Everything that a file's bytes can be read as: plain text in any encoding, and what is encoded in it.

What is escaped letter by letter in a text is read by `redaction.spelling`.
"""

from __future__ import annotations

import base64
import binascii
import json
import re
import zlib
from collections.abc import Iterator
from contextlib import suppress
from typing import Final

from deid_studio.errors import FormatError
from deid_studio.formats.letters.letter_formats import READERS, WRITERS
from deid_studio.word_files import word_set

_BASE64: Final = re.compile(r"[A-Za-z0-9+/_-]{6,}(?:\r?\n[A-Za-z0-9+/_-]{6,})*")
_LINE_END: Final = re.compile(r"\r?\n")
_MIXED: Final = re.compile("[a-z0-9+/][A-Z]|[A-Za-z][0-9+/][A-Za-z]")
_INSIDE: Final = re.compile(
    r"[A-Z0-9+/_-](?:(?<=[a-z0-9+/_-][A-Z])|(?<=[a-z0-9+/_-]\n[A-Z])|(?<=[a-z0-9+/_-]\r\n[A-Z])"
    r"|(?<=[A-Za-z\n][0-9+/_-])(?=[A-Za-z\r\n]))"
)
"""Where a run of base64 letters may be a mixed one."""

_LONGEST: Final = 1 << 16
_HEXADECIMAL: Final = re.compile(r"[0-9a-fA-F][0-9a-fA-F][ :]?(?:[0-9a-fA-F]{2}[ :]?){3,}")
_HEXADECIMAL_SIGNS: Final = bytes(
    48 if chr(code) in "0123456789abcdefABCDEF" else 32 if chr(code) in " :" else 46 for code in range(256)
)
_PAIRS: Final = re.compile(rb"00 ?00 ?00 ?00")
"""What is left, by those, of all that is hexadecimal: a search for it passes over nearly all of a text."""

_WIDE: Final = {
    "utf-16-le": re.compile(rb"(?:[^\0]\0|[\0-\xff][\x01-\x03\x1e]){3,}"),
    "utf-16-be": re.compile(rb"(?:\0[^\0]|[\x01-\x03\x1e][\0-\xff]){3,}"),
    "utf-32-le": re.compile(rb"(?:[^\0]\0\0\0|[\0-\xff][\x01-\x03\x1e]\0\0){3,}"),
    "utf-32-be": re.compile(rb"(?:\0\0\0[^\0]|\0\0[\x01-\x03\x1e][\0-\xff]){3,}"),
}
"""Runs of Latin letters in these encodings, wherever in a file they begin."""

_HASH: Final = re.compile(r"\b[0-9a-f]{64}\b")
_STREAM: Final = re.compile(rb"(?:/ASCII85Decode[^>]*)?>>\s*stream\r?\n")
_PDF_STRING: Final = re.compile(rb"\((?:[^()\\]|\\.)*\)|<[0-9A-Fa-f\s]*>", re.DOTALL)
_PDF_ESCAPE: Final = re.compile(rb"\\([0-7]{1,3}|\r?\n|.)", re.DOTALL)
_OWN_LETTERS: Final = b"/ToUnicode"
"""Where a font comes with a PDF, the strings in it are no letters."""

_PDF_NAME: Final = re.compile(rb"/([A-Za-z]+)\b")
_DEPTH: Final = 2
_TIMES: Final = re.compile(
    r"^[ \t]*(?:(?:xmin|xmax|number|time)[ \t]*=[ \t]*[\d.]+|(?:intervals|points) \[\d+\]:)[ \t]*\n", re.MULTILINE
)
_ANN_PLACE: Final = re.compile(r"^T\d+\t(\S+) \d+ \d+(?:;\d+ \d+)*\t", re.MULTILINE)

PLAIN: Final = "text"
"""What the first reading of a file is called."""

LETTER: Final = "a letter's file"
"""What the readings of a letter in its layout are called."""

AS_IT_STANDS: Final = frozenset({".txt", ".ann", ".conf"})
"""Files of whose plain reading all offsets are those of the file's characters."""


def readings(data: bytes, *, suffix: str = "", depth: int = _DEPTH) -> Iterator[tuple[str, str]]:
    """What `data` says, as (how it was read, text) pairs; the same text is given once.

    Of the program's own files (`suffix` .json, .TextGrid, .ann) offsets, times and hashes are left out: they are
    numbers that anything could equal.
    """
    seen: set[str] = set()
    for name, text in _all(data, suffix.lower(), depth):
        if text not in seen:
            seen.add(text)
            yield name, text


def _all(data: bytes, suffix: str, depth: int) -> Iterator[tuple[str, str]]:
    if data.startswith(b"%PDF"):
        # In its streams are letters by chance that could be anything
        yield "PDF", pdf_text(data)
        if _OWN_LETTERS in data:
            with suppress(FormatError):
                yield LETTER, READERS[".pdf"](data, file="letter.pdf").text
        return
    if suffix in WRITERS:
        from deid_studio.formats.letters.letter_readings import letter_readings  # loads a library for XML

        for text in letter_readings(data, suffix=suffix):
            for how, found in readings(text.encode(), depth=depth):
                yield f"{LETTER}, {how}" if how != PLAIN else LETTER, found
        return
    encoding = "utf-8" if _is_utf8(data) else "cp1252"
    text = data.decode(encoding, errors="replace")
    plain = _without_places(text, suffix)
    yield PLAIN, plain
    if encoding != "utf-8":
        yield "UTF-8", data.decode("utf-8", errors="ignore")
    if b"\0" in data:
        for encoding, runs in _WIDE.items():
            yield encoding.upper(), "\n".join(run.decode(encoding, errors="replace") for run in runs.findall(data))
    if depth:
        for name, inner in (*_from_base64(plain), *_from_hexadecimal(plain)):
            for how, found in readings(inner, depth=depth - 1):
                yield f"{name}, {how}" if how != PLAIN else name, found


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


def _without_places(text: str, suffix: str) -> str:
    """`text` without the numbers that only say where something is; blanked out in files that are read as they stand."""
    if suffix == ".json":
        return _json_strings(text)
    if suffix == ".textgrid":
        return _TIMES.sub("", text)
    if suffix == ".ann":
        return _ANN_PLACE.sub(_blank, text)
    return text


def _blank(match: re.Match[str]) -> str:
    # No word before them and behind them belong together
    return "|" * len(match.group())


def _json_strings(text: str) -> str:
    """All strings of a JSON text, and its numbers but for those that are called as places and times are."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return text
    return _HASH.sub("", "\n".join(_leaves(value, "")))


_PLACES: Final = frozenset(
    "start end start_ms end_ms before_ms after_ms confidence version duration_ms frames sample_rate_hz channels "
    "windows files heard share bound schema count found of tokens bytes".split()
)


def _leaves(value: object, key: str) -> Iterator[str]:
    if isinstance(value, dict):
        for name, item in value.items():
            if name not in _PLACES and not re.fullmatch("[a-z_0-9]{1,24}", name):
                yield name
            yield from _leaves(item, name)
    elif isinstance(value, list):
        for item in value:
            yield from _leaves(item, key)
    elif isinstance(value, str):
        yield value
    elif key not in _PLACES and value is not None and not isinstance(value, bool):
        yield str(value)


def _from_base64(text: str) -> Iterator[tuple[str, bytes]]:
    """What runs of base64 letters decode to, from each of the four places where a group could begin."""
    for match in _likely_runs(text):
        written = match.group()
        run = _LINE_END.sub("", written).replace("-", "+").replace("_", "/")
        if not _MIXED.search(run) or len(run) > _LONGEST:
            continue
        for first in range(4):
            part = run[first:]
            part = part[: len(part) - (len(part) % 4 == 1)]
            try:
                decoded = base64.b64decode(part + "=" * (-len(part) % 4))
            except binascii.Error:
                continue
            if _looks_written(decoded):
                yield "base64", decoded


def _likely_runs(text: str) -> Iterator[re.Match[str]]:
    """Runs of base64 letters, without words: of those of a language none has a capital, or a digit, inside."""
    end = 0
    for inside in _INSIDE.finditer(text):
        if inside.start() >= end:
            start = max(end, text.rfind(" ", end, inside.start()) + 1)
            end = text.find(" ", inside.start())
            end = len(text) if end < 0 else end
            yield from _BASE64.finditer(text, start, end)


def _from_hexadecimal(text: str) -> Iterator[tuple[str, bytes]]:
    if not _PAIRS.search(text.encode(errors="replace").translate(_HEXADECIMAL_SIGNS)):
        return
    for match in _HEXADECIMAL.finditer(text):
        decoded = bytes.fromhex(re.sub("[ :]", "", match.group()))
        if _looks_written(decoded):
            yield "hexadecimal", decoded


def _looks_written(data: bytes) -> bool:
    """Whether most of it is letters as some encoding has them; most words decode to anything else."""
    letters = sum(65 <= byte <= 122 or byte in (0, 32, 44, 45, 46) or 48 <= byte <= 57 or byte >= 0xC0 for byte in data)
    return len(data) >= 3 and letters * 4 >= len(data) * 3


def pdf_text(data: bytes) -> str:
    """What a PDF shows, strings joined as they follow one another, and all that is outside of its streams.

    Understands what the program writes itself: streams that are deflated, in ASCII85 or plain, in WinAnsi letters.
    """
    parts = [b""]
    outside = 0
    for match in _STREAM.finditer(data):
        end = data.find(b"endstream", match.end())
        end = end if end >= 0 else len(data)
        parts[0] += data[outside : match.end()]
        outside = end
        body = data[match.end() : end].rstrip(b"\r\n")
        if b"ASCII85" in data[max(0, match.start() - 200) : match.end()]:
            body = _from_ascii85(body)
        with suppress(zlib.error):
            body = zlib.decompress(body)
        parts.append(body)
    known = word_set("letters.pdf.names")
    parts[0] = _PDF_NAME.sub(lambda name: b"" if name[1].decode() in known else name[0], parts[0] + data[outside:])
    texts = [parts[0].decode("cp1252", errors="replace")]
    for part in parts:
        strings = [_pdf_string(found.group()) for found in _PDF_STRING.finditer(part)]
        texts += ["".join(strings), " ".join(strings)]
    return "\n".join(texts)


def _from_ascii85(body: bytes) -> bytes:
    try:
        return base64.a85decode(b"<~" + body.strip().removesuffix(b"~>") + b"~>", adobe=True)
    except ValueError:
        return body


def _pdf_string(token: bytes) -> str:
    if token.startswith(b"<"):
        digits = re.sub(rb"\s", b"", token[1:-1])
        raw = bytes.fromhex((digits + b"0" * (len(digits) % 2)).decode())
    else:
        raw = _PDF_ESCAPE.sub(_pdf_escape, token[1:-1])
    if raw.startswith(b"\xfe\xff"):
        return raw[2:].decode("utf-16-be", errors="replace")
    return raw.decode("cp1252", errors="replace")


def _pdf_escape(match: re.Match[bytes]) -> bytes:
    found = match[1]
    if found.isdigit():
        return bytes([int(found, 8) & 255])
    return {b"n": b"\n", b"r": b"\r", b"t": b"\t", b"b": b"\b", b"f": b"\f", b"\n": b"", b"\r\n": b""}.get(found, found)
