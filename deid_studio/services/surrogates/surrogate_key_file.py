"""The key of surrogates as a file of its own, under a passphrase if wanted, and never with the release."""

from __future__ import annotations

import io
import secrets
from collections.abc import Callable
from pathlib import Path

from deid_studio.durable import make_folder, replacing
from deid_studio.errors import FormatError, ProjectError
from deid_studio.formats import surrogate_key
from deid_studio.formats.bundle.bundle_cipher import DecryptingReader, EncryptingWriter, is_encrypted
from deid_studio.formats.surrogate_key import SECRET_BYTES, SurrogateKey
from deid_studio.sentences import sentence, system_reason


def new_key(*, secret: bytes | None = None, keeps_weekdays: bool = True, shifts_ages: bool = False) -> SurrogateKey:
    """A key with a secret, by default a new one, under which nothing stands for anything yet."""
    drawn = secret or secrets.token_bytes(SECRET_BYTES)
    return SurrogateKey(drawn, keeps_weekdays=keeps_weekdays, shifts_ages=shifts_ages)


def read_key(path: Path, *, passphrase: str | None = None) -> SurrogateKey:
    """The key in a file. Raises FormatError: it is no key, or it needs another passphrase; ProjectError: no file."""
    try:
        with path.open("rb") as file:
            if not is_encrypted(file):
                file.seek(0)
                return surrogate_key.read(file.read(), name=path.name)
            if passphrase is None:
                raise FormatError(sentence("the surrogate key is under a passphrase"), file=path.name)
            data = DecryptingReader(file, passphrase, name=path.name).readall()
            return surrogate_key.read(data or b"", name=path.name)
    except OSError as e:
        raise ProjectError(sentence("the surrogate key cannot be read: {reason}", reason=system_reason(e))) from e


def write_key(
    key: SurrogateKey,
    path: Path,
    *,
    release: Path,
    passphrase: str | None = None,
    overwrite: bool = False,
    note: Callable[[Path, bytes], object] = lambda *_: None,
) -> None:
    """Write a key, whole or not at all, for its owner only; in place of an earlier state of the same key.

    `note` is called with the temporary file, still empty, and what it is going to hold. Raises ProjectError: the place
    is the folder `release`, lies in it, or is the folder that holds it; the passphrase is empty; another file is there
    and `overwrite` is not allowed; or it cannot be written.
    """
    check_place(path, release=release)
    if passphrase == "":
        raise ProjectError(sentence("the passphrase of the surrogate key is empty"))
    if path.exists() and not overwrite and not _is_earlier(path, key, passphrase):
        raise ProjectError(sentence("another file is where the surrogate key is to go; choose another place"))
    try:
        make_folder(path.parent)
        with replacing(path) as part:
            data = _sealed(surrogate_key.write(key), passphrase)
            note(part, data)
            part.write_bytes(data)
    except OSError as e:
        raise ProjectError(sentence("the surrogate key cannot be written: {reason}", reason=system_reason(e))) from e


def check_place(path: Path, *, release: Path) -> None:
    """Raise ProjectError where a key at `path` would go out with the release, or lie beside it."""
    folder, released = path.resolve().parent, release.resolve()
    if path.resolve() == released or any(_is_same(above, released) for above in (folder, *folder.parents)):
        raise ProjectError(sentence("the surrogate key would be part of the release; put it where the originals are"))
    if _is_same(folder, released.parent):
        raise ProjectError(sentence("the surrogate key would lie beside the release; put it where the originals are"))


def _is_same(one: Path, other: Path) -> bool:
    """Whether both are one folder, also by another spelling of its name where the system takes them as the same."""
    if one == other:
        return True
    try:
        return one.samefile(other)
    except OSError:
        return False


def _is_earlier(path: Path, key: SurrogateKey, passphrase: str | None) -> bool:
    try:
        return read_key(path, passphrase=passphrase).secret == key.secret
    except FormatError:
        return False


def _sealed(data: bytes, passphrase: str | None) -> bytes:
    if passphrase is None:
        return data
    sealed = io.BytesIO()
    with EncryptingWriter(sealed, passphrase) as writer:
        writer.write(data)
    return sealed.getvalue()
