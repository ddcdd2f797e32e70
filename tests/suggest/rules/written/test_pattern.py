from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from deid_studio import RESOURCES
from deid_studio.suggest.rules import written
from deid_studio.suggest.rules.written.pattern import first_numbers, fragment, numbers, patterns
from deid_studio.suggest.token_text import TokenText


def test_first_numbers_leave_out_what_goes_on_with_a_number() -> None:
    reading = TokenText.of("am 3.12.2031, 4,5 mg, Nr.7 und 8/9")
    assert [reading.text[at] for at in first_numbers(reading)] == ["3", "4", "7", "8", "9"]
    assert len(numbers(reading)) == 8


WRITTEN = Path(written.__file__).parent
FILE = tomllib.loads((RESOURCES / "patterns" / "german_written.toml").read_text(encoding="utf-8"))
PLACES = sorted(f"{section}.{name}" for section, held in FILE.items() for name in held)


@pytest.mark.parametrize("place", PLACES)
def test_each_expression_in_the_file_compiles_with_what_it_refers_to(place):
    section, name = place.split(".")
    held = FILE[section][name]
    if isinstance(held, list) and isinstance(held[0], dict):
        assert all(rule.confidence > 0 for rule in patterns(place))
    else:
        assert re.compile(fragment(place)) and not re.search(r"«\w+\.\w+»", fragment(place))


def test_each_expression_is_read_by_a_module_or_stands_in_another():
    modules = "\n".join(path.read_text(encoding="utf-8") for path in WRITTEN.rglob("*.py"))
    text = (RESOURCES / "patterns" / "german_written.toml").read_text(encoding="utf-8")
    assert [place for place in PLACES if f'"{place}"' not in modules and f"«{place}»" not in text] == []
