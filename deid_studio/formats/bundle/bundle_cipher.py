"""A file under a passphrase, written and read in chunks, so that hours of sound need little memory.

Layout: magic, 3 bytes cost, 16 bytes salt, 7 bytes nonce, 16 bytes that tell a wrong passphrase from damage; then
chunks of 1 MiB, each AES-256-GCM with 16 bytes tag. A chunk's nonce ends in its number and in whether it is the last,
so that chunks can neither be exchanged nor left out. The key is scrypt's from passphrase and salt, at the cost that the
file says (the binary logarithm of n, r, p). Files of the first version say none, it was n 2**15, r 8, p 1.
"""

from __future__ import annotations

import hmac
import io
import os
import unicodedata
from dataclasses import dataclass
from typing import Any, BinaryIO, Final

from deid_studio.errors import FormatError, PassphraseNeeded
from deid_studio.sentences import sentence

MAGIC: Final = b"deidpack2\n"
CHUNK_BYTES: Final = 1 << 20


@dataclass(frozen=True, slots=True)
class ScryptCost:
    """What each guess of a passphrase costs: memory 128 * r * 2**log2_n bytes, and time as that and as p."""

    log2_n: int = 17
    r: int = 8
    p: int = 1

    @property
    def is_bearable(self) -> bool:
        """Whether a file may ask for it: no more than what this program itself asks for."""
        own = ScryptCost()
        return (
            min(self.log2_n, self.r, self.p) > 0 and (self.r * self.p) << self.log2_n <= (own.r * own.p) << own.log2_n
        )


OWASP: Final = ScryptCost()
"""OWASP, Password Storage Cheat Sheet, scrypt: N 2**17, r 8, p 1."""

_FIRST_MAGIC: Final = b"deidpack1\n"
_FIRST_COST: Final = ScryptCost(15)

_SALT_BYTES: Final = 16
_NONCE_BYTES: Final = 7
_CHECK_BYTES: Final = 16
_TAG_BYTES: Final = 16
_KEYED_BYTES: Final = _SALT_BYTES + _NONCE_BYTES + _CHECK_BYTES


def is_encrypted(file: BinaryIO) -> bool:
    """Whether the file, read from its start, is one under a passphrase."""
    file.seek(0)
    return file.read(len(MAGIC)) in (MAGIC, _FIRST_MAGIC)


class EncryptingWriter(io.RawIOBase):
    """Takes bytes and writes them encrypted to `file`, which stays open; `close` writes the last chunk."""

    def __init__(self, file: BinaryIO, passphrase: str, *, cost: ScryptCost = OWASP) -> None:
        salt, self._nonce = os.urandom(_SALT_BYTES), os.urandom(_NONCE_BYTES)
        self._cipher, check = _cipher(passphrase, salt, cost)
        self._header = MAGIC + bytes([cost.log2_n, cost.r, cost.p]) + salt + self._nonce + check
        self._file = file
        self._waiting = bytearray()
        self._number = 0
        file.write(self._header)

    def writable(self) -> bool:
        """It is."""
        return True

    def write(self, data: Any) -> int:
        """Take `data`; whole chunks go out as soon as more follows."""
        given = memoryview(data).cast("B")
        self._waiting += given
        while len(self._waiting) > CHUNK_BYTES:
            self._put(bytes(self._waiting[:CHUNK_BYTES]), is_last=False)
            del self._waiting[:CHUNK_BYTES]
        return len(given)

    def close(self) -> None:
        """Write what is left as the last chunk."""
        if not self.closed:
            self._put(bytes(self._waiting), is_last=True)
            self._waiting.clear()
        super().close()

    def _put(self, chunk: bytes, *, is_last: bool) -> None:
        nonce = _nonce(self._nonce, self._number, is_last=is_last)
        self._file.write(self._cipher.encrypt(nonce, chunk, self._header))
        self._number += 1


class DecryptingReader(io.RawIOBase):
    """Reads what an `EncryptingWriter` wrote, from any place, one chunk in memory at a time.

    Raises FormatError: the passphrase is wrong, or the file was cut off or changed.
    """

    def __init__(self, file: BinaryIO, passphrase: str, *, name: str) -> None:
        self._name, self._file = name, file
        size = file.seek(0, io.SEEK_END)
        file.seek(0)
        self._header = file.read(len(MAGIC))
        cost = _FIRST_COST
        if self._header != _FIRST_MAGIC:
            asked = file.read(3)
            self._header += asked
            cost = ScryptCost(*asked) if len(asked) == 3 else cost
        keyed = file.read(_KEYED_BYTES)
        self._header += keyed
        self._size = size - len(self._header)
        if len(keyed) < _KEYED_BYTES or 0 < self._size % (CHUNK_BYTES + _TAG_BYTES) < _TAG_BYTES or self._size == 0:
            raise self._damaged()
        if not cost.is_bearable:
            raise FormatError(
                sentence("its passphrase would cost far more than this program ever asks for; it was not opened"),
                file=name,
            )
        salt, self._nonce = keyed[:_SALT_BYTES], keyed[_SALT_BYTES:-_CHECK_BYTES]
        self._cipher, check = _cipher(passphrase, salt, cost)
        if not hmac.compare_digest(check, keyed[-_CHECK_BYTES:]):
            raise PassphraseNeeded(sentence("the passphrase is not the one that it was made with"), file=name)
        self._chunks = -(-self._size // (CHUNK_BYTES + _TAG_BYTES))
        self._size -= self._chunks * _TAG_BYTES
        self._at = 0
        self._number, self._chunk = -1, b""
        # The last one first: it tells whether the file is all there
        self._load(self._chunks - 1)

    def readable(self) -> bool:
        """It is."""
        return True

    def seekable(self) -> bool:
        """It is."""
        return True

    def seek(self, offset: int, whence: int = io.SEEK_SET) -> int:
        """Go to a place in the decrypted file."""
        self._at = max(0, offset + {io.SEEK_SET: 0, io.SEEK_CUR: self._at, io.SEEK_END: self._size}[whence])
        return self._at

    def tell(self) -> int:
        """The place in the decrypted file."""
        return self._at

    def readinto(self, buffer: Any) -> int:
        """Fill `buffer` from at most one chunk."""
        if self._at >= self._size:
            return 0
        number, start = divmod(self._at, CHUNK_BYTES)
        self._load(number)
        found = self._chunk[start : start + len(buffer)]
        buffer[: len(found)] = found
        self._at += len(found)
        return len(found)

    def _load(self, number: int) -> None:
        if number == self._number:
            return
        from cryptography.exceptions import InvalidTag

        self._file.seek(len(self._header) + number * (CHUNK_BYTES + _TAG_BYTES))
        encrypted = self._file.read(CHUNK_BYTES + _TAG_BYTES)
        nonce = _nonce(self._nonce, number, is_last=number == self._chunks - 1)
        try:
            self._chunk = self._cipher.decrypt(nonce, encrypted, self._header)
        except InvalidTag as e:
            raise self._damaged() from e
        self._number = number

    def _damaged(self) -> FormatError:
        return FormatError(sentence("the file was cut off or changed; ask for it again"), file=self._name)


def _nonce(prefix: bytes, number: int, *, is_last: bool) -> bytes:
    return prefix + number.to_bytes(4) + bytes([is_last])


def _cipher(passphrase: str, salt: bytes, cost: ScryptCost) -> tuple[Any, bytes]:
    """The cipher, and bytes that are the same for the same passphrase only."""
    from cryptography.hazmat.primitives.ciphers.aead import AESGCM
    from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

    # The same letters typed on another keyboard may be other code points
    secret = unicodedata.normalize("NFC", passphrase).encode()
    derived = Scrypt(salt=salt, length=32 + _CHECK_BYTES, n=1 << cost.log2_n, r=cost.r, p=cost.p).derive(secret)
    return AESGCM(derived[:32]), derived[32:]
