"""Expressions kept as data: each compiles and is used, and what is asked for is there."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from deid_studio import RESOURCES
from deid_studio.suggest.rules import notes, written
from deid_studio.suggest.rules.expression_files import expression, expression_rules

READERS = {"german_written": Path(written.__file__).parent, "english_notes": Path(notes.__file__).parent}
TEXTS = {path.stem: path.read_text(encoding="utf-8") for path in (RESOURCES / "patterns").iterdir()}
HELD = {
    (file, f"{section}.{name}"): held
    for file, text in TEXTS.items()
    for section, names in tomllib.loads(text).items()
    for name, held in names.items()
}


def test_each_file_has_readers() -> None:
    assert TEXTS.keys() == READERS.keys()


@pytest.mark.parametrize(("file", "place"), sorted(HELD))
def test_each_expression_compiles_with_what_it_refers_to(file: str, place: str) -> None:
    held = HELD[file, place]
    if isinstance(held, list) and isinstance(held[0], dict):
        rules = expression_rules(file, place)
        assert all(0 < rule.confidence <= 1 for rule in rules)
        whole = [*(rule.regex for rule in rules), *(rule.before for rule in rules if rule.before)]
    else:
        whole = [expression(file, place)]
    assert all(re.compile(one) and not re.search(r"«[\w.]+»", one) for one in whole)


@pytest.mark.parametrize("file", sorted(READERS))
def test_each_expression_is_read_by_a_module_or_stands_in_another(file: str) -> None:
    modules = "\n".join(path.read_text(encoding="utf-8") for path in READERS[file].rglob("*.py"))
    places = [place for held_in, place in HELD if held_in == file]
    assert [one for one in places if f'"{one}"' not in modules and f"«{one}»" not in TEXTS[file]] == []


def test_what_is_nowhere_is_a_bug() -> None:
    with pytest.raises(KeyError):
        expression("english_notes", "figures.nothing")
