"""Bundles: one file with parts, a manifest that holds the hash of each, and a signature of that.

What goes to an annotator and back is one, and so is a learned model on its way to another project. A bundle is a zip
archive, as it is or under a passphrase. What is read from one is bounded by its size and verified.
"""

from __future__ import annotations

import errno
import hashlib
import io
import json
import re
import struct
import zipfile
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, Final

from deid_studio.errors import FormatError, PassphraseNeeded
from deid_studio.formats.bundle.bundle_cipher import OWASP, DecryptingReader, EncryptingWriter, ScryptCost, is_encrypted
from deid_studio.formats.bundle.signing_key import is_signed, public_key, signature_of
from deid_studio.sentences import sentence

SUFFIX: Final = ".deidpack"
VERSION: Final = 1

STUDY: Final = "study.json"
DOCUMENTS: Final = "documents.jsonl"
RECORDINGS: Final = "recordings.jsonl"
LAYERS: Final = "layers.jsonl"
GUIDELINE: Final = "guideline/"
AUDIO: Final = "audio/"


@dataclass(frozen=True, slots=True)
class BundleKind:
    """What bundles of a kind call themselves, and what names their parts may have."""

    format: str
    parts: re.Pattern[str]


WORK: Final = BundleKind(
    "deid-studio bundle",
    re.compile(
        rf"{re.escape(STUDY)}|{re.escape(DOCUMENTS)}|{re.escape(RECORDINGS)}|{re.escape(LAYERS)}"
        rf"|{GUIDELINE}[a-z]{{2}}\.md|{AUDIO}[0-9a-f]{{64}}"
    ),
)
"""An annotator's documents, and what came of them."""

MOST_BYTES: Final = 256 << 20
"""Of a part that is no sound."""

MOST_LINE_BYTES: Final = 8 << 20
"""Of a line in such a part, and of a part that is read at once: ten hours of speech with their times are 3 MB."""

_MOST_VALUES: Final = 1_000_000
"""Of a line: as JSON may take 24 times as much memory as on the disk."""

_MOST_INDEX_BYTES: Final = 4 << 20
"""Of the list of parts at the end of the archive, and of whatever else is read from it at once."""

MOST_GROWTH: Final = 200
"""How many times larger than in the archive a part may be; larger ones are made to fill a disk."""

_MANIFEST: Final = "manifest.json"
_SIGNATURE: Final = "manifest.sig"
_SMALL: Final = 1 << 20
_DAMAGED: Final = sentence("this is no bundle, or it was cut off or changed; ask for it again")


def write(
    file: BinaryIO,
    about: Mapping[str, Any],
    parts: Iterable[tuple[str, bytes | Path]],
    *,
    private_key: bytes,
    passphrase: str | None = None,
    cost: ScryptCost = OWASP,
    kind: BundleKind = WORK,
) -> None:
    """Write a bundle of `parts`, by name, to `file`; `about` is what the manifest says besides."""
    if passphrase is None:
        _write_zip(file, about, parts, private_key, kind)
        return
    with EncryptingWriter(file, passphrase, cost=cost) as encrypting:
        _write_zip(encrypting, about, parts, private_key, kind)  # type: ignore[arg-type]


class Bundle:
    """A bundle open for reading: `about` is what its manifest says, `public_key` whose signature it bears.

    Signature, sizes and hashes are verified before anything is given out, but for sound, which is verified while it is
    copied. Raises FormatError.
    """

    def __init__(self, archive: zipfile.ZipFile, *, name: str, kind: BundleKind) -> None:
        self.name = name
        self._archive = archive
        self._infos = {info.filename: info for info in archive.infolist()}
        if len(self._infos) < len(archive.infolist()) or not {_MANIFEST, _SIGNATURE} <= self._infos.keys():
            raise FormatError(_DAMAGED, file=name)
        self._check_sizes()
        manifest = self._read(_MANIFEST)
        told = json_of(manifest)
        if told["format"] != kind.format:
            raise FormatError(_DAMAGED, file=name)
        if type(told["version"]) is not int or told["version"] < VERSION:
            raise FormatError(_DAMAGED, file=name)
        if told["version"] > VERSION:
            raise FormatError(
                sentence("the bundle was made by a newer program; use that one, or a newer one"), file=name
            )
        self.public_key: str = told["public_key"]
        self.about: dict[str, Any] = told["about"]
        self._parts: dict[str, dict[str, Any]] = told["parts"]
        if not is_signed(manifest, self._read(_SIGNATURE), self.public_key):
            raise FormatError(sentence("the bundle was changed after it was signed; ask for it again"), file=name)
        self._check_parts(kind)

    @property
    def names(self) -> list[str]:
        """Names of the parts."""
        return list(self._parts)

    def bytes_of(self, part: str) -> int:
        """How large a part is; raises KeyError where there is none."""
        return self._infos[part].file_size

    def read(self, part: str) -> bytes:
        """A part of few bytes; empty where there is none."""
        with _readable(self.name):
            return self._read(part) if part in self._parts else b""

    def lines(self, part: str) -> Iterator[bytes]:
        """The lines of a part, one in memory at a time; none where it is not there."""
        if part not in self._parts:
            return
        with _readable(self.name), io.BufferedReader(self._archive.open(part), _SMALL) as source:  # type: ignore[type-var]
            while line := source.readline(MOST_LINE_BYTES + 1):
                if len(line) > MOST_LINE_BYTES:
                    raise self._too_large()
                yield line

    def copy(self, part: str, target: Path) -> None:
        """Write a part to a new file; it is removed again where it is not what was signed."""
        try:
            with target.open("xb") as copied:
                self._verify(part, copied)
        except BaseException:
            target.unlink(missing_ok=True)
            raise

    def _check_sizes(self) -> None:
        for name, info in self._infos.items():
            # Others may take gigabytes for unpacking anything
            if info.compress_type not in (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED):
                raise FormatError(_DAMAGED, file=self.name)
            if name.startswith(AUDIO):
                if info.compress_type != zipfile.ZIP_STORED or info.file_size != info.compress_size:
                    raise FormatError(_DAMAGED, file=self.name)
            elif info.file_size > min(MOST_BYTES, _SMALL + MOST_GROWTH * info.compress_size):
                raise self._too_large()

    def _check_parts(self, kind: BundleKind) -> None:
        if self._parts.keys() != self._infos.keys() - {_MANIFEST, _SIGNATURE}:
            raise FormatError(_DAMAGED, file=self.name)
        for name, part in self._parts.items():
            if not kind.parts.fullmatch(name) or self._infos[name].file_size != part["bytes"]:
                raise FormatError(_DAMAGED, file=self.name)
        size = self._archive.fp.seek(0, io.SEEK_END) if self._archive.fp else 0
        if sum(info.compress_size for info in self._infos.values()) > size:
            raise FormatError(_DAMAGED, file=self.name)
        for name in self._parts:
            if not name.startswith(AUDIO):
                self._verify(name)

    def _verify(self, part: str, copied: BinaryIO | None = None) -> None:
        """Read a part whole, in pieces; raises FormatError where it is not what was signed."""
        digest = hashlib.sha256()
        with _readable(self.name), self._archive.open(part) as source:
            while data := source.read(_SMALL):
                digest.update(data)
                if copied is not None:
                    copied.write(data)
        if digest.hexdigest() != self._parts[part]["sha256"]:
            raise FormatError(_DAMAGED, file=self.name)

    def _read(self, name: str) -> bytes:
        info = self._infos[name]
        if info.file_size > MOST_LINE_BYTES:
            raise self._too_large()
        return self._archive.read(info)

    def _too_large(self) -> FormatError:
        remark = sentence("a part of it is larger than any that this program makes; it was not opened")
        return FormatError(remark, file=self.name)


def json_of(data: bytes) -> Any:
    """What a line, or a part that is read at once, holds; raises ValueError where it is no JSON or would need much
    memory. Infinity and NaN are no JSON.
    """
    if data.count(b",") + data.count(b"[") + data.count(b"{") > _MOST_VALUES:
        raise ValueError("too many values")
    try:
        return json.loads(data.decode(), parse_constant=_no_constant)
    except RecursionError as e:
        raise ValueError("nested too deeply") from e


def fits_a_line(line: bytes) -> bool:
    """Whether a bundle may hold the line."""
    return len(line) < MOST_LINE_BYTES and line.count(b",") + line.count(b"[") + line.count(b"{") <= _MOST_VALUES


def _no_constant(name: str) -> None:
    raise ValueError(f"{name} is no JSON")


class _BoundedReader(io.BufferedReader):
    """Gives only so much at once: the list of parts says itself how long it is, and is read whole."""

    def read(self, size: int | None = -1, /) -> bytes:
        """So many bytes, or all that are left; raises ValueError where those are too many."""
        most = _MOST_INDEX_BYTES + 1
        data = super().read(most if size is None or size < 0 else min(size, most))
        if len(data) > _MOST_INDEX_BYTES:
            raise ValueError("far too long")
        return data


@contextmanager
def opened(path: Path, passphrases: Sequence[str] = (), *, kind: BundleKind = WORK) -> Iterator[Bundle]:
    """The bundle in a file; for one that is encrypted the first of `passphrases` that fits opens it.

    Raises FormatError, or OSError where the file cannot be read.
    """
    with path.open("rb") as file, _BoundedReader(_readable_file(file, passphrases, name=path.name)) as source:
        with _readable(path.name):
            archive = zipfile.ZipFile(source)
        with archive:
            with _readable(path.name):
                bundle = Bundle(archive, name=path.name, kind=kind)
            yield bundle


def _readable_file(file: Any, passphrases: Sequence[str], *, name: str) -> Any:
    if is_encrypted(file):
        return _decrypting(file, passphrases, name=name)
    file.seek(0)
    return file


def _decrypting(file: BinaryIO, passphrases: Sequence[str], *, name: str) -> DecryptingReader:
    if not passphrases:
        raise PassphraseNeeded(sentence("the bundle is encrypted; give its passphrase"), file=name)
    for passphrase in passphrases[:-1]:
        try:
            return DecryptingReader(file, passphrase, name=name)
        except FormatError:
            continue
    return DecryptingReader(file, passphrases[-1], name=name)


def _write_zip(
    file: BinaryIO,
    about: Mapping[str, Any],
    parts: Iterable[tuple[str, bytes | Path]],
    private_key: bytes,
    kind: BundleKind,
) -> None:
    written = {}
    with zipfile.ZipFile(file, "w") as archive:
        for name, content in parts:
            source = io.BytesIO(content) if isinstance(content, bytes) else content.open("rb")
            digest, size = hashlib.sha256(), 0
            # No time of day: it says nothing that the manifest does not
            info = zipfile.ZipInfo(name)
            info.compress_type = zipfile.ZIP_STORED if name.startswith(AUDIO) else zipfile.ZIP_DEFLATED
            with source, archive.open(info, "w", force_zip64=True) as target:
                while data := source.read(_SMALL):
                    digest.update(data)
                    size += target.write(data)
            written[name] = {"sha256": digest.hexdigest(), "bytes": size}
        told = {"format": kind.format, "version": VERSION, "public_key": public_key(private_key), "about": about}
        manifest = json.dumps({**told, "parts": written}, ensure_ascii=False).encode()
        archive.writestr(zipfile.ZipInfo(_MANIFEST), manifest, compress_type=zipfile.ZIP_DEFLATED)
        archive.writestr(zipfile.ZipInfo(_SIGNATURE), signature_of(manifest, private_key))


@contextmanager
def _readable(name: str) -> Iterator[None]:
    """Turns what goes wrong in a file that anybody may have made into FormatError."""
    try:
        yield
    except (
        zipfile.BadZipFile,
        zlib.error,
        struct.error,
        EOFError,
        NotImplementedError,
        RuntimeError,
        LookupError,
        TypeError,
        ValueError,
        AttributeError,
    ) as e:
        raise FormatError(_DAMAGED, file=name) from e
    except OSError as e:
        # A place before the start of the file
        if e.errno != errno.EINVAL:
            raise
        raise FormatError(_DAMAGED, file=name) from e
