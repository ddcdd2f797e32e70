"""Files of learned models that were changed, signed again or not, and taken in by a project."""

from __future__ import annotations

import io
import struct
import tempfile
import zipfile
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Final

from deid_studio.formats.bundle import bundle_file
from deid_studio.services.project import project as projects
from deid_studio.services.suggestions import learning
from deid_studio.services.suggestions.sources import model_transfer
from deid_studio.suggest.model.house_model import HOUSE
from deid_studio.suggest.model.model import WEIGHTS
from tests.campaigns.fuzzing import mutations
from tests.learned_models import put_learned

_PARTS: Final = ("learned.json", HOUSE, WEIGHTS)
_HEAD_BYTES: Final = 48
_PLACES: Final = struct.Struct("<5I")


def learned_model_seed() -> bytes:
    """A file as a project exports it."""
    with tempfile.TemporaryDirectory() as name, projects.create(Path(name) / "p", tag_set="kolditz13") as project:
        put_learned(project)
        model_transfer.export_model(project, Path(name) / "m")
        return (Path(name) / "m").read_bytes()


def signed_again(data: bytes, dice: Random) -> bytes:
    """One of its parts changed, the whole signed by somebody."""
    with zipfile.ZipFile(io.BytesIO(data)) as archive:
        parts = {name: archive.read(name) for name in _PARTS}
    name = dice.choice((*_PARTS, WEIGHTS, WEIGHTS))
    parts[name] = _weights(parts[name], dice) if name == WEIGHTS else mutations.of_json(parts[name], dice)
    return _file(parts)


def read_learned_model(data: bytes, dice: Random, place: Path) -> None:
    """Take it into a project, ask it, and give it back."""
    (place / "x.deidmodel").write_bytes(data)
    folder = place / "learned-project"
    opened = projects.open_project(folder) if folder.exists() else projects.create(folder, tag_set="kolditz13")
    with opened as project:
        before = learning.learned_models(project)
        try:
            taken = model_transfer.take_model(project, place / "x.deidmodel")
            model_transfer.project_models(project)
            model_transfer.give_back(project, taken.name)
        finally:
            if learning.learned_models(project) != before or list((folder / "learned").glob("*.part")):
                raise AssertionError("something of a model was left")


def _file(parts: Mapping[str, bytes]) -> bytes:
    made = io.BytesIO()
    bundle_file.write(made, {}, parts.items(), private_key=bytes(32), kind=model_transfer.LEARNED)
    return made.getvalue()


def _weights(data: bytes, dice: Random) -> bytes:
    """Numbers changed in the head, near the places that it names, or anywhere; the length mostly as it says."""
    made = bytearray(data)
    places = (0, *_PLACES.unpack_from(data, 28))
    for _ in range(dice.choice((1, 1, 2, 5))):
        start, reach = (dice.choice(places), 2100) if dice.random() < 0.6 else (0, len(made))
        at = min(start + dice.randrange(reach), len(made) - 4) // 4 * 4
        (number,) = struct.unpack_from("<I", made, at)
        changed = dice.choice(
            (0, 1, 0xFFFFFFFF, 0x7FFFFFFF, len(made), dice.randrange(len(made)), number + 4, number ^ 1)
        )
        struct.pack_into("<I", made, at, changed & 0xFFFFFFFF)
    if dice.random() < 0.1:
        del made[dice.randrange(_HEAD_BYTES, len(made)) :]
    if dice.random() < 0.9:
        struct.pack_into("<I", made, 4, len(made))
    return bytes(made)
