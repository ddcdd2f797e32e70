from random import Random

import pytest

from deid_studio.domain.kinds import Kind
from deid_studio.learn.templates.syntax import from_template, templates
from deid_studio.learn.training_texts import TextMark, TextPiece


def _fill(slot: str) -> list[TextPiece]:
    return [TextPiece(slot.upper(), Kind.TOWN)]


def test_slots_are_filled_and_marked():
    assert from_template("aus {köln} da", Random(1), _fill).marks == (TextMark(4, 8, Kind.TOWN),)


def test_choices_and_options_nest():
    found = {from_template("a[b[c]|d]", Random(seed), _fill).text for seed in range(60)}
    assert found == {"ab", "abc", "ad"}
    assert {from_template("[x]", Random(seed), _fill).text for seed in range(20)} == {"", "x"}


@pytest.mark.parametrize("template", ["[a", "a]]"])
def test_unmatched_brackets_are_refused(template: str):
    with pytest.raises((ValueError, IndexError)):
        from_template(template, Random(1), _fill)


@pytest.mark.parametrize(("file", "least"), [("letters.txt", 150), ("speech.txt", 150)])
def test_there_are_many_templates(file: str, least: int):
    assert len({template for members in templates(file).values() for template in members}) >= least
