"""Files as nobody should send them: damaged, grown, locked, packed to burst, and by another name."""

from __future__ import annotations

import io
import json
import re
import struct
import zipfile
import zlib
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache, partial
from typing import Any, Final

from reportlab.lib.pdfencrypt import StandardEncryption
from reportlab.pdfgen.canvas import Canvas

from tests.campaigns.fuzzing.document_seeds import letter_seed
from tests.campaigns.fuzzing.formats import all_formats
from tests.made_letters import MAIN, docx, odt

MB: Final = 1 << 20
LARGE: Final = 100 * MB
BURST: Final = 1 << 30
DEEP: Final = 200_000
HERE: Final = "\ufffehere\ufffe"
LAUGHS: Final = "".join(f'<!ENTITY l{n} "{f"&l{n - 1};" * 10}">' for n in range(1, 10))
MACROS: Final = "application/vnd.ms-word.document.macroEnabled.main+xml"
OLE: Final = bytes.fromhex("d0cf11e0a1b11ae1")
LARGE_SOUNDS: Final = (".wav", ".flac", ".mp3", ".ogg", ".opus", ".sph", ".m4b", ".webm", ".mkv")
"""Of what is packed tighter 100 MB are days of sound, which may take their time."""
ROOTS: Final = {
    ".eaf": "ANNOTATION_DOCUMENT",
    ".exb": "basic-transcription",
    ".trs": "Trans",
    ".xmi": "xmi:XMI",
    ".xml": "ClinicalDocument",
    ".html": "html",
    ".xhtml": "html",
}
NAMESPACES: Final = 'xmlns:xmi="http://www.omg.org/XMI"'


@dataclass(frozen=True, slots=True)
class BadFile:
    """One file: what is bad about it, its ending, and how it is made; `is_refused` where nothing of it may come in."""

    label: str
    suffix: str
    make: Callable[[], bytes]
    is_refused: bool = False


def bad_files() -> list[BadFile]:
    """All of them, of every kind that is read."""
    seeds = seeds_by_ending()
    return [
        *_damaged(seeds),
        *_misnamed(seeds),
        *(BadFile(f"100 MB {name}", suffix, make) for name, suffix, make in _large(seeds)),
        *_bombs(),
        *_locked(),
    ]


@cache
def seeds_by_ending() -> Mapping[str, bytes]:
    """A sound file of each kind, by name and ending ("whisper.json")."""
    made = {}
    for format in all_formats():
        name, _, suffix = format.name.partition(" ")
        suffix = suffix if suffix.startswith(".") else format.suffix or _annotation_ending(format.name)
        if suffix:
            made[f"{name}{suffix}"] = format.seeds[0]
    return {**made, "list.xlsx": _workbook()}


def _annotation_ending(name: str) -> str:
    from deid_studio.formats.annotations.annotation_formats import FORMATS, ZIP

    return ".zip" if name == ZIP else FORMATS[name].suffix if name in FORMATS else ""


def _workbook(parts: Mapping[str, bytes] | None = None) -> bytes:
    from deid_studio.formats.table_file import write_xlsx_table

    made = write_xlsx_table(("Name", "Rolle"), [("Wöhrle", "Ärztin")])
    if not parts:
        return made
    with zipfile.ZipFile(io.BytesIO(made)) as book:
        return packed({name: book.read(name) for name in book.namelist()} | dict(parts))


def suffix_of(name: str) -> str:
    """The ending of one of the `seeds_by_ending`."""
    return name[name.index(".") :]


# -- damaged ----------------------------------------------------------------------------------------------------------


def _damaged(seeds: Mapping[str, bytes]) -> Iterator[BadFile]:
    for name, data in seeds.items():
        suffix = suffix_of(name)
        yield BadFile(f"empty {name}", suffix, lambda: b"", is_refused=suffix not in (".txt", ".ann", ".csv"))
        yield BadFile(f"white space {name}", suffix, lambda: b" \n\n")
        yield BadFile(f"every tenth byte {name}", suffix, partial(_every_tenth, data))
        for tenth in range(1, 10):
            end = len(data) * tenth // 10
            yield BadFile(f"cut off {name}", suffix, partial(bytes, data[:end]))
            yield BadFile(f"hole {name}", suffix, partial(_hole, data, end))


def _every_tenth(data: bytes) -> bytes:
    changed = bytearray(data)
    changed[9::10] = bytes(byte ^ 0xFF for byte in changed[9::10])
    return bytes(changed)


def _hole(data: bytes, at: int) -> bytes:
    return data[:at] + b"\0" * 16 + data[at + 16 :]


def _misnamed(seeds: Mapping[str, bytes]) -> Iterator[BadFile]:
    endings = dict.fromkeys(map(suffix_of, seeds))
    for name, data in seeds.items():
        for suffix in endings:
            if suffix != suffix_of(name):
                yield BadFile(f"as {suffix}: {name}", suffix, partial(bytes, data))


# -- large ------------------------------------------------------------------------------------------------------------


def _large(seeds: Mapping[str, bytes]) -> Iterator[tuple[str, str, Callable[[], bytes]]]:
    for name, data in seeds.items():
        is_sound = name.startswith(("sound", "media"))
        if is_sound and suffix_of(name) not in LARGE_SOUNDS:
            continue
        yield f"zeros behind {name}", suffix_of(name), partial(_with_zeros, data)
        yield f"repeated {name}", suffix_of(name), partial(_repeated, data)
        if is_sound:
            continue
        yield f"more of the same {name}", suffix_of(name), partial(grown, data)
        yield f"one word {name}", suffix_of(name), lambda: b"a" * LARGE
        yield f"noise {name}", suffix_of(name), partial(_noise, data)


def _with_zeros(data: bytes) -> bytes:
    return data + bytes(LARGE)


def _noise(data: bytes) -> bytes:
    return data[:64] + bytes(range(256)) * (LARGE >> 8)


def _repeated(data: bytes, size: int = LARGE) -> bytes:
    return data * (size // max(1, len(data)) + 1)


def grown(data: bytes, size: int = LARGE) -> bytes:
    """A file of its kind with very many of what it has one or some of."""
    if data.startswith(b"PK"):
        with zipfile.ZipFile(io.BytesIO(data)) as archive:
            parts = {name: archive.read(name) for name in archive.namelist()}
        largest = max(parts, key=lambda name: len(parts[name]))
        return packed({**parts, largest: grown(parts[largest], size)}, kept=largest)
    try:
        return _grown_json(json.loads(data), size)
    except ValueError:
        pass
    head = re.match(rb"\s*(<\?xml[^>]*>\s*)?<([\w:-]+)[^>]*>", data)
    if head is not None and data.rstrip().endswith(b">") and b"\0" not in data:
        inside = re.search(rb"<([\w:-]+)\b[^>]*>[^<]*</\1>", data[head.end() :])
        if inside is not None:
            at = head.end() + inside.start()
            return data[:at] + _repeated(inside[0] + b"\n", size) + data[at:]
    lines = data.split(b"\n")
    half = len(lines) // 2
    behind = b"\n".join(lines[half + 1 :])
    return b"\n".join(lines[: half + 1]) + b"\n" + _repeated(lines[half] + b"\n", size) + behind


def _grown_json(value: Any, size: int) -> bytes:
    """The longest list of the value with its first item again and again, or a list of values."""
    longest = max(_lists(value), key=lambda one: len(json.dumps(one)), default=None)
    if longest is None:
        value = longest = [value]
    item = json.dumps(longest[0], ensure_ascii=False).encode()
    longest.insert(0, HERE)
    before, _, behind = json.dumps(value, ensure_ascii=False).encode().partition(f'"{HERE}"'.encode())
    return before + _repeated(item + b", ", size)[:-2] + behind


def _lists(value: Any) -> Iterator[list[Any]]:
    if isinstance(value, list) and value:
        yield value
    for one in value if isinstance(value, list) else value.values() if isinstance(value, dict) else ():
        yield from _lists(one)


# -- bombs ------------------------------------------------------------------------------------------------------------


def _bombs() -> Iterator[BadFile]:
    for suffix, root in ROOTS.items():
        # Browsers do not know a document's own entities, and show their names
        is_refused = suffix not in (".html", ".xhtml")
        for label, make in {
            "entities": _entities,
            "one long entity": _long_entity,
            "a file of the system": _outside,
        }.items():
            yield BadFile(f"{label} {suffix}", suffix, partial(make, root), is_refused)
        yield BadFile(f"deep {suffix}", suffix, partial(_deep, root))
        yield BadFile(f"attributes {suffix}", suffix, partial(_attributes, root))
    for suffix in (".json", ".jsonl", ".otr"):
        yield BadFile(f"deep lists {suffix}", suffix, lambda: b"[" * DEEP + b"]" * DEEP, is_refused=True)
        records = b'{"words":' * DEEP + b"1" + b"}" * DEEP
        yield BadFile(f"deep records {suffix}", suffix, partial(bytes, records), is_refused=True)
        yield BadFile(f"a long number {suffix}", suffix, lambda: b'{"words": [' + b"9" * MB + b"]}", is_refused=True)
    for suffix, seed in _packages().items():
        yield BadFile(f"a gigabyte in {suffix}", suffix, partial(_burst, seed), is_refused=True)
        yield BadFile(f"very many parts in {suffix}", suffix, partial(_crowded, seed))
        yield BadFile(f"entities in {suffix}", suffix, partial(_in_parts, seed), is_refused=True)
    yield BadFile("a gigabyte in .spacy", ".spacy", lambda: _gigabyte(zlib.MAX_WBITS), is_refused=True)
    yield BadFile("a gigabyte in .pdf", ".pdf", _burst_pdf)
    yield BadFile("very many pages .pdf", ".pdf", _many_pages)
    yield BadFile("groups .rtf", ".rtf", lambda: b"{\\rtf1" + b"{" * DEEP + b"x" + b"}" * DEEP + b"}")
    yield BadFile("a binary without end .rtf", ".rtf", lambda: b"{\\rtf1\\bin2147483647 x}")
    yield BadFile("parts in parts .eml", ".eml", _nested_mail)
    yield BadFile("very many headers .eml", ".eml", lambda: b"X-A: b\n" * DEEP + b"\nx")


def _packages() -> Mapping[str, bytes]:
    return {
        ".docx": docx("<w:p/>"),
        ".odt": odt("<text:p/>"),
        ".zip": seeds_by_ending()["zip.zip"],
        ".xlsx": _workbook(),
    }


def _document(root: str, body: str, *, entities: str = "", attributes: str = "") -> bytes:
    declared = f"<!DOCTYPE r [{entities}]>" if entities else ""
    return f'<?xml version="1.0"?>{declared}<{root} {NAMESPACES}{attributes}>{body}</{root}>'.encode()


def _entities(root: str) -> bytes:
    return _document(root, "<a>&l9;</a>", entities=f'<!ENTITY l0 "ha">{LAUGHS}')


def _long_entity(root: str) -> bytes:
    return _document(root, f"<a>{'&a;' * 10_000}</a>", entities=f'<!ENTITY a "{"x" * MB}">')


def _outside(root: str) -> bytes:
    return _document(root, "<a>&a;</a>", entities='<!ENTITY a SYSTEM "file:///etc/passwd">')


def _deep(root: str) -> bytes:
    return _document(root, "<a>" * DEEP + "x" + "</a>" * DEEP)


def _attributes(root: str) -> bytes:
    return _document(root, "x", attributes="".join(f' a{number}="1"' for number in range(DEEP)))


@cache
def _gigabyte(bits: int) -> bytes:
    """Blanks, packed a thousand to one."""
    packer = zlib.compressobj(1, zlib.DEFLATED, bits)
    block = b" " * MB
    return b"".join(packer.compress(block) for _ in range(BURST // MB)) + packer.flush()


def packed(parts: Mapping[str, bytes], *, kept: str = "") -> bytes:
    """A ZIP file of these parts, that called `kept` uncompressed."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in parts.items():
            archive.writestr(name, data, zipfile.ZIP_STORED if name == kept else zipfile.ZIP_DEFLATED)
    return out.getvalue()


def _largest(archive: zipfile.ZipFile) -> str:
    return max(archive.namelist(), key=lambda name: archive.getinfo(name).file_size)


def _burst(data: bytes) -> bytes:
    """A ZIP file whose largest part has a gigabyte more."""
    out = io.BytesIO()
    quick = zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED, compresslevel=1)
    with zipfile.ZipFile(io.BytesIO(data)) as before, quick as after:
        largest = _largest(before)
        for name in before.namelist():
            with after.open(name, "w") as part:
                part.write(before.read(name))
                for _ in range(BURST // MB if name == largest else 0):
                    part.write(b" " * MB)
    return out.getvalue()


def _crowded(data: bytes) -> bytes:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    return packed({**parts, **{f"annotation/{n}.txt": b"x" for n in range(30_000)}})


def _in_parts(data: bytes) -> bytes:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        parts = {name: archive.read(name) for name in archive.namelist()}
    bomb = _entities("a")
    changed = {name: bomb for name in parts if name.endswith((".xml", ".rels", ".json"))}
    return packed({**parts, **changed})


def _burst_pdf() -> bytes:
    data = letter_seed(".pdf")
    stream = _gigabyte(zlib.MAX_WBITS)
    begun = re.search(rb"<<[^>]*/Length \d+[^>]*>>\s*stream\r?\n.*?endstream", data, re.DOTALL)
    assert begun is not None
    changed = b"<< /Filter /FlateDecode /Length %d >>\nstream\n%b\nendstream" % (len(stream), stream)
    return data[: begun.start()] + changed + data[begun.end() :]


def _many_pages() -> bytes:
    out = io.BytesIO()
    canvas = Canvas(out, pageCompression=0)
    for number in range(3000):
        canvas.drawString(72, 700, f"Frau Querfeldt {number}")
        canvas.showPage()
    canvas.save()
    return out.getvalue()


def _nested_mail() -> bytes:
    levels = range(3000)
    heads = b"".join(b"Content-Type: multipart/mixed; boundary=B%d\n\n--B%d\n" % (n, n) for n in levels)
    return (
        b"From: a@b.example\nSubject: x\n"
        + heads
        + b"Content-Type: text/plain\n\nx\n"
        + b"".join(b"--B%d--\n" % n for n in reversed(levels))
    )


# -- locked, and with macros ------------------------------------------------------------------------------------------


def _locked() -> Iterator[BadFile]:
    sealed = OLE + b"\0" * 504 + "EncryptedPackage".encode("utf-16-le") + b"\0" * 4096
    for suffix in (".docx", ".docm", ".xlsx", ".odt"):
        yield BadFile(f"password {suffix}", suffix, lambda: sealed, is_refused=True)
    manifest = (
        '<manifest:manifest xmlns:manifest="urn:oasis:names:tc:opendocument:xmlns:manifest:1.0"><manifest:file-entry '
        'manifest:full-path="content.xml" manifest:media-type="text/xml"><manifest:encryption-data/>'
        "</manifest:file-entry></manifest:manifest>"
    )
    changed = {"META-INF/manifest.xml": manifest.encode(), "content.xml": b"\x93\x11" * 99}
    yield BadFile(
        "password inside .odt",
        ".odt",
        partial(_with_parts, odt("<text:p>x</text:p>"), changed),
        is_refused=True,
    )
    for suffix, data in _packages().items():
        yield BadFile(f"password in the ZIP {suffix}", suffix, partial(_flagged, data), is_refused=True)
    yield BadFile("password .pdf", ".pdf", _locked_pdf, is_refused=True)
    macros = {"word/vbaProject.bin": OLE + b"Auto_Open" * 99}
    for suffix, kind in ((".docm", MACROS), (".docx", MACROS), (".docm", MAIN)):
        yield BadFile(f"macros {suffix}", suffix, partial(docx, "<w:p/>", others=macros, kind=kind), is_refused=True)
    yield BadFile("macros .xlsx", ".xlsx", lambda: _workbook({"xl/vbaProject.bin": OLE}))
    yield BadFile("old .doc", ".doc", lambda: OLE + b"\0" * 9000, is_refused=True)


def _with_parts(data: bytes, changed: Mapping[str, bytes]) -> bytes:
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return packed({**{name: archive.read(name) for name in archive.namelist()}, **changed})


def _flagged(data: bytes) -> bytes:
    """A ZIP file that says of each of its parts that it is encrypted."""
    changed = bytearray(data)
    for sign, at in ((b"PK\x03\x04", 6), (b"PK\x01\x02", 8)):
        for found in re.finditer(re.escape(sign), data):
            (flags,) = struct.unpack_from("<H", data, found.start() + at)
            struct.pack_into("<H", changed, found.start() + at, flags | 1)
    return bytes(changed)


def _locked_pdf() -> bytes:
    out = io.BytesIO()
    canvas = Canvas(out, encrypt=StandardEncryption("geheim", "geheimer", canCopy=0))
    canvas.drawString(72, 700, "Frau Querfeldt")
    canvas.save()
    return out.getvalue()
