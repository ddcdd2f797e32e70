"""Bundles: one file with parts, a manifest that holds the hash of each, and a signature of that.

A bundle is a zip archive, as it is or under a passphrase. What is read from one is bounded by its size and verified.
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
from pathlib import Path
from typing import Any, BinaryIO, Final

from deid_studio.errors import FormatError, PassphraseNeeded
from deid_studio.formats.bundle.bundle_cipher import DecryptingReader, EncryptingWriter, is_encrypted
from deid_studio.sentences import sentence

SUFFIX: Final = ".deidpack"
FORMAT: Final = "deid-studio bundle"
VERSION: Final = 1

STUDY: Final = "study.json"
DOCUMENTS: Final = "documents.jsonl"
RECORDINGS: Final = "recordings.jsonl"
LAYERS: Final = "layers.jsonl"
GUIDELINE: Final = "guideline/"
AUDIO: Final = "audio/"

MOST_BYTES: Final = 1 << 30
"""Of a part that is no sound."""

MOST_GROWTH: Final = 200
"""How many times larger than in the archive a part may be; larger ones are made to fill a disk."""

_MANIFEST: Final = "manifest.json"
_SIGNATURE: Final = "manifest.sig"
_PART: Final = re.compile(
    rf"{re.escape(STUDY)}|{re.escape(DOCUMENTS)}|{re.escape(RECORDINGS)}|{re.escape(LAYERS)}"
    rf"|{GUIDELINE}[a-z]{{2}}\.md|{AUDIO}[0-9a-f]{{64}}"
)
_SMALL: Final = 1 << 20
_DAMAGED: Final = sentence("this is no bundle, or it was cut off or changed; ask for it again")


def public_key(private_key: bytes) -> str:
    """The key, in hexadecimal, that verifies what the 32 bytes `private_key` sign."""
    return _private(private_key).public_key().public_bytes_raw().hex()  # type: ignore[no-any-return]


def derived_key(private_key: bytes, purpose: str) -> bytes:
    """32 bytes for another private key, always the same for the same `purpose`."""
    from cryptography.hazmat.primitives.hashes import SHA256
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF

    return HKDF(SHA256(), 32, salt=None, info=f"deid-studio {purpose}".encode()).derive(private_key)


def write(
    file: BinaryIO,
    about: Mapping[str, Any],
    parts: Iterable[tuple[str, bytes | Path]],
    *,
    private_key: bytes,
    passphrase: str | None = None,
) -> None:
    """Write a bundle of `parts`, by name, to `file`; `about` is what the manifest says besides."""
    if passphrase is None:
        _write_zip(file, about, parts, private_key)
        return
    with EncryptingWriter(file, passphrase) as encrypting:
        _write_zip(encrypting, about, parts, private_key)  # type: ignore[arg-type]


class Bundle:
    """A bundle open for reading: `about` is what its manifest says, `public_key` whose signature it bears.

    Every part that is read has been verified. Raises FormatError.
    """

    def __init__(self, archive: zipfile.ZipFile, *, name: str) -> None:
        self.name = name
        self._archive = archive
        self._infos = {info.filename: info for info in archive.infolist()}
        if len(self._infos) < len(archive.infolist()) or not {_MANIFEST, _SIGNATURE} <= self._infos.keys():
            raise FormatError(_DAMAGED, file=name)
        manifest = self._bounded(_MANIFEST)
        told = json.loads(manifest)
        if told["format"] != FORMAT:
            raise FormatError(_DAMAGED, file=name)
        if told["version"] > VERSION:
            raise FormatError(
                sentence("the bundle was made by a newer program; use that one, or a newer one"), file=name
            )
        self.public_key: str = told["public_key"]
        self.about: dict[str, Any] = told["about"]
        self._parts: dict[str, dict[str, Any]] = told["parts"]
        if not _is_signed(manifest, self._bounded(_SIGNATURE), self.public_key):
            raise FormatError(sentence("the bundle was changed after it was signed; ask for it again"), file=name)
        self._check_parts()

    @property
    def names(self) -> list[str]:
        """Names of the parts."""
        return list(self._parts)

    def read(self, part: str) -> bytes:
        """A part that is no sound; empty where there is none."""
        if part not in self._parts:
            return b""
        with _readable(self.name):
            data = self._bounded(part)
            if hashlib.sha256(data).hexdigest() != self._parts[part]["sha256"]:
                raise FormatError(_DAMAGED, file=self.name)
        return data

    def copy(self, part: str, target: Path) -> None:
        """Write a part to a new file; it is removed again where it is not what was signed."""
        digest = hashlib.sha256()
        try:
            with _readable(self.name), self._archive.open(part) as source, target.open("xb") as copied:
                while data := source.read(_SMALL):
                    digest.update(data)
                    copied.write(data)
            if digest.hexdigest() != self._parts[part]["sha256"]:
                raise FormatError(_DAMAGED, file=self.name)
        except BaseException:
            target.unlink(missing_ok=True)
            raise

    def _check_parts(self) -> None:
        if self._parts.keys() != self._infos.keys() - {_MANIFEST, _SIGNATURE}:
            raise FormatError(_DAMAGED, file=self.name)
        stored = 0
        for name, part in self._parts.items():
            info = self._infos[name]
            if not _PART.fullmatch(name) or info.file_size != part["bytes"]:
                raise FormatError(_DAMAGED, file=self.name)
            if name.startswith(AUDIO):
                stored += info.file_size
                if info.compress_type != zipfile.ZIP_STORED or info.file_size != info.compress_size:
                    raise FormatError(_DAMAGED, file=self.name)
        if stored > sum(info.compress_size for info in self._infos.values()):
            raise FormatError(_DAMAGED, file=self.name)

    def _bounded(self, name: str) -> bytes:
        info = self._infos[name]
        if info.file_size > MOST_BYTES or info.file_size > _SMALL + MOST_GROWTH * info.compress_size:
            remark = sentence("a part is far larger than its place in the file; the bundle was not opened")
            raise FormatError(remark, file=self.name)
        return self._archive.read(info)


@contextmanager
def opened(path: Path, passphrases: Sequence[str] = ()) -> Iterator[Bundle]:
    """The bundle in a file; for one that is encrypted the first of `passphrases` that fits opens it.

    Raises FormatError, or OSError where the file cannot be read.
    """
    with path.open("rb") as file:
        source: Any = file
        if is_encrypted(file):
            source = io.BufferedReader(_decrypting(file, passphrases, name=path.name))
        file.seek(0)
        with _readable(path.name):
            archive = zipfile.ZipFile(source)
        with archive:
            with _readable(path.name):
                bundle = Bundle(archive, name=path.name)
            yield bundle


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
    file: BinaryIO, about: Mapping[str, Any], parts: Iterable[tuple[str, bytes | Path]], private_key: bytes
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
        told = {"format": FORMAT, "version": VERSION, "public_key": public_key(private_key), "about": about}
        manifest = json.dumps({**told, "parts": written}, ensure_ascii=False).encode()
        archive.writestr(zipfile.ZipInfo(_MANIFEST), manifest, compress_type=zipfile.ZIP_DEFLATED)
        archive.writestr(zipfile.ZipInfo(_SIGNATURE), _private(private_key).sign(manifest))


def _is_signed(data: bytes, signature: bytes, key: str) -> bool:
    from cryptography.exceptions import InvalidSignature
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

    try:
        Ed25519PublicKey.from_public_bytes(bytes.fromhex(key)).verify(signature, data)
    except InvalidSignature:
        return False
    return True


def _private(key: bytes) -> Any:
    from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

    return Ed25519PrivateKey.from_private_bytes(key)


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
