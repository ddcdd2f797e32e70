"""The templates that are shipped, and how a template is read."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from deid_studio.domain.kinds import Kind
from deid_studio.learn.talk.slots import SLOTS
from deid_studio.learn.talk.templates import Slot, TalkChoice, Wording, expand, material, parse
from deid_studio.learn.training_texts import TextPiece


def slots(wording: Wording) -> Iterator[str]:
    """Names of every slot within `wording`."""
    for part in wording:
        if isinstance(part, Slot):
            yield part.name
        elif isinstance(part, TalkChoice):
            for inner in part.wordings:
                yield from slots(inner)


def names_of(wording: Wording) -> set[str]:
    """Names of the values that `wording` may hold, also within phrases."""
    phrases = material().phrases
    found: set[str] = set()
    for name in slots(wording):
        found |= set().union(*map(names_of, phrases[name])) if name in phrases else {name}
    return found


def test_there_are_many_templates_of_one_to_four_turns_and_every_slot_is_known() -> None:
    templates = [template for found in material().templates.values() for template in found]
    assert len(templates) >= 400
    assert all(1 <= len(template) <= 4 for template in templates)
    assert set().union(*(names_of(wording) for template in templates for wording in template)) <= SLOTS.keys()


def test_two_in_five_templates_hold_no_phi() -> None:
    templates = [template for found in material().templates.values() for template in found]
    kinds = [{SLOTS[name] for wording in template for name in names_of(wording)} for template in templates]
    without = sum(found <= {None} for found in kinds)
    assert without >= 0.4 * len(templates)


def test_a_wording_is_chosen_and_a_label_keeps_its_value() -> None:
    wording = parse("[Hi|Hello [there|]] {name:a}, {name:a}. {greeting}")
    numbers = iter(range(100))
    said = {
        "".join(
            piece.text
            for piece in expand(
                wording,
                phrases={"greeting": (parse("how are you {name}"),)},
                draw=lambda slot: [TextPiece(f"{slot}{next(numbers)}", Kind.PERSON)],
                bound={},
                rng=random.Random(seed),
            )
        )
        for seed in range(30)
    }
    assert all(text.split(" ")[-5].strip(".") == text.split(" ")[-6].strip(",") for text in said)
    assert {text.split(" name")[0] for text in said} == {"Hi", "Hello there", "Hello "}


@pytest.mark.parametrize("text", ["[a|b", "a]", "[a|[b]"])
def test_a_bracket_without_its_other_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match="bracket"):
        parse(text)
