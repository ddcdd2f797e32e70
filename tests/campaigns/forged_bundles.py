"""Bundles that were changed, put together from others, or signed again with odd values in them."""

from __future__ import annotations

import hashlib
import io
import json
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from deid_studio.formats.bundle.bundle_file import AUDIO
from deid_studio.formats.bundle.signing_key import public_key
from tests.campaigns.fuzzing.mutations import ODD, STRINGS, of_bytes, value_changed

MANIFEST: Final = "manifest.json"
SIGNATURE: Final = "manifest.sig"
LINES: Final = ("documents.jsonl", "layers.jsonl", "recordings.jsonl")
OTHER_PARTS: Final = ("guideline/de.md", "guideline/../x", f"{AUDIO}{'0' * 64}", f"{AUDIO}x", "../x", "x")
BOMB_MEGABYTES: Final = 120
ODD_TIMES: Final = ("", "x", "2020-13-45T99:99:99Z", "2020-01-01", "9999-12-31T23:59:59+00:00", None, 5, "\udcff")


def parts_of(data: bytes) -> dict[str, bytes]:
    """All members of the archive by name."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        return {name: archive.read(name) for name in archive.namelist()}


def zipped(parts: Mapping[str, bytes]) -> bytes:
    """An archive of these members."""
    made = io.BytesIO()
    with zipfile.ZipFile(made, "w") as archive:
        for name, data in parts.items():
            how = zipfile.ZIP_STORED if name.startswith(AUDIO) else zipfile.ZIP_DEFLATED
            archive.writestr(zipfile.ZipInfo(name), data, compress_type=how)
    return made.getvalue()


def signed(parts: Mapping[str, bytes], key: bytes, **changes: Any) -> bytes:
    """An archive of these parts, signed with `key`; `changes` are of what the manifest says."""
    manifest = {**json.loads(parts[MANIFEST]), "public_key": public_key(key), **changes}
    rest = {name: data for name, data in parts.items() if name not in (MANIFEST, SIGNATURE)}
    manifest["parts"] = {
        name: {"sha256": hashlib.sha256(data).hexdigest(), "bytes": len(data)} for name, data in rest.items()
    }
    data = json.dumps(manifest, ensure_ascii=True).encode()
    signature = Ed25519PrivateKey.from_private_bytes(key).sign(data)
    return zipped({**rest, MANIFEST: data, SIGNATURE: signature})


@dataclass(frozen=True, slots=True)
class Known:
    """Bundles of a study: what went out to A1 and B2, A1's work in three states, and the keys that sign them."""

    out: bytes
    others: bytes
    locked: bytes
    back: tuple[bytes, ...]
    own_key: bytes
    annotators_key: bytes

    def bomb(self) -> bytes:
        """A small one with a text of BOMB_MEGABYTES."""
        return _bomb(self.out)

    def tampered(self, dice: Random) -> bytes:
        """One of them with bytes changed."""
        return of_bytes(dice.choice((self.out, self.back[-1], self.locked)), dice, 1)

    def swapped(self, dice: Random) -> bytes:
        """Parts of one in another, or left out, or put in; never signed again."""
        mine, theirs, old, new = map(parts_of, (self.out, self.others, self.back[0], self.back[-1]))
        name = dice.choice((SIGNATURE, "layers.jsonl", "study.json"))
        forged = dice.choice(
            (
                {**mine, SIGNATURE: theirs[SIGNATURE]},
                {**mine, MANIFEST: theirs[MANIFEST], SIGNATURE: theirs[SIGNATURE]},
                {**new, name: old[name]},
                {**new, "layers.jsonl": old["layers.jsonl"]},
                {key: data for key, data in new.items() if key != dice.choice(tuple(new))},
                {**new, SIGNATURE: bytes(64)},
                {**new, dice.choice(OTHER_PARTS): b"x"},
                {**mine, "layers.jsonl": theirs["layers.jsonl"]},
            )
        )
        return zipped(forged) if forged not in (mine, theirs, old, new) else zipped({**mine, SIGNATURE: b""})

    def of_a_stranger(self, dice: Random) -> bytes:
        """Signed by nobody whom the project knows."""
        return signed(parts_of(dice.choice(self.back)), dice.randbytes(32))

    def of_an_impostor(self, dice: Random) -> bytes:
        """Older work of the annotator, in the annotator's name, signed by somebody else."""
        return signed(parts_of(self.back[0]), dice.randbytes(32), public_key=public_key(self.annotators_key))

    def odd(self, dice: Random, *, back: bool) -> bytes:
        """Odd values, signed again with the right key."""
        parts = parts_of(self.back[-1] if back else self.out)
        key = self.annotators_key if back else self.own_key
        name = dice.choice((*LINES, "layers.jsonl", "study.json", "about", "manifest"))
        changes: dict[str, Any] = {}
        if name == "about":
            changes = {"about": value_changed(json.loads(parts[MANIFEST])["about"], dice)}
        elif name == "manifest":
            changes = {dice.choice(("version", "format", "about")): dice.choice((0, -1, 0.5, True, "1", None, 2, *ODD))}
        elif name == "study.json":
            parts[name] = json.dumps(value_changed(json.loads(parts[name]), dice)).encode()
        elif lines := [line for line in parts.get(name, b"").split(b"\n") if line]:
            at = dice.randrange(len(lines))
            value = json.loads(lines[at])
            if name == "layers.jsonl" and value.get("steps") and dice.random() < 0.3:
                dice.choice(value["steps"])[0] = dice.choice(ODD_TIMES)
            else:
                value = value_changed(value, dice)
            lines[at] = json.dumps(value).encode()
            parts[name] = b"\n".join(lines)
        if dice.random() < 0.1:
            parts[dice.choice(OTHER_PARTS)] = dice.choice((b"", b"x", b"# \xff", STRINGS[3].encode("utf-8", "replace")))
        return signed(parts, key, **changes)


@cache
def _bomb(out: bytes) -> bytes:
    """A small bundle, signed by a stranger, with a text of BOMB_MEGABYTES that packs as well as is allowed."""
    parts = parts_of(out)
    first, *rest = parts["documents.jsonl"].split(b"\n")
    noise = Random(1)
    row = json.loads(first)
    row["text"] = "".join("a" * 99_000 + noise.randbytes(500).hex() for _ in range(BOMB_MEGABYTES * 10)) + "\U0001f600"
    parts["documents.jsonl"] = b"\n".join([json.dumps(row, ensure_ascii=False).encode(), *rest])
    return signed(
        {**parts}, bytes(32), about={**json.loads(parts[MANIFEST])["about"], "project": public_key(bytes(32))}
    )


def known(study: Path, own_key: bytes, annotators_key: bytes) -> Known:
    """The bundles of `material.make_study`."""

    def read(place: str) -> bytes:
        (file,) = (study / place).glob("*.deidpack") if "/" not in place else [study / place]
        return file.read_bytes()

    out = read("stick/r2_A1.deidpack")
    back = tuple(read(f"back{state}") for state in range(3))
    return Known(out, read("stick/r2_B2.deidpack"), read("locked"), back, own_key, annotators_key)
