from random import Random

import pytest

from deid_studio.domain.kinds import Kind
from deid_studio.learn.templates.syntax import expanded, templates
from deid_studio.learn.training_texts import Marked, TextMark, TextPiece, joined


def _fill(slot: str) -> list[TextPiece]:
    return [TextPiece(slot.upper(), Kind.TOWN)]


def filled(template: str, seed: int = 1) -> Marked:
    return joined(expanded(template, Random(seed), _fill))


def test_slots_are_filled_and_marked():
    assert filled("aus {köln} da").marks == (TextMark(4, 8, Kind.TOWN),)


def test_choices_and_options_nest():
    found = {filled("a[b[c]|d]", seed).text for seed in range(60)}
    assert found == {"ab", "abc", "ad"}
    assert {filled("[x]", seed).text for seed in range(20)} == {"", "x"}


@pytest.mark.parametrize("template", ["[a", "a]]"])
def test_unmatched_brackets_are_refused(template: str):
    with pytest.raises((ValueError, IndexError)):
        filled(template)


@pytest.mark.parametrize(("file", "least"), [("letters.txt", 150), ("speech.txt", 150)])
def test_there_are_many_templates(file: str, least: int):
    assert len({template for members in templates(file).values() for template in members}) >= least
