"""Word lists kept as data: each is read by some module, and each that is named exists."""

import re
import tomllib
from pathlib import Path

import pytest

import deid_studio
from deid_studio import RESOURCES
from deid_studio.word_files import word_set, word_tuple

PACKAGE = Path(deid_studio.__file__).parent
FILES = {path.stem: tomllib.loads(path.read_text(encoding="utf-8")) for path in (RESOURCES / "words").glob("*.toml")}
HELD = {f"{file}.{section}.{name}" for file, held in FILES.items() for section in held for name in held[section]}


def test_each_list_is_read_and_each_that_is_read_is_there() -> None:
    sources = "\n".join(path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py"))
    read = set(re.findall(r'word_(?:set|tuple|table|choices|weights)\(\s*"([\w.]+)"', sources))
    families = tuple(re.findall(r'word_(?:tuple|table|weights)\(f"([\w.]+)\{', sources))
    assert read | {place for place in HELD if place.startswith(families)} == HELD
    assert all(any(place.startswith(family) for place in HELD) for family in families)


@pytest.mark.parametrize("place", sorted(HELD))
def test_no_list_is_empty(place: str) -> None:
    assert all(word.strip() for word in word_tuple(place)) and word_set(place)


def test_an_unknown_list_is_a_bug() -> None:
    with pytest.raises(KeyError):
        word_set("spoken.answers.nothing")
