"""What each model learns from."""

from itertools import islice
from random import Random

import pytest

from deid_studio.domain.kinds import Kind
from deid_studio.formats import tagset_toml
from deid_studio.learn.recipes import RECIPES
from deid_studio.learn.training_texts import Marked, TextMark
from deid_studio.suggest.suggester import manner_of
from deid_studio.suggest.token_text import TokenText

TEXT = "Wir berichten über Frau Zoë Kränzlin, geb. 12.03.1958, aus 86150 Augsburg."
REAL = Marked(TEXT, (TextMark(24, 36, Kind.PATIENT), TextMark(43, 53, Kind.BIRTHDATE), TextMark(65, 73, Kind.TOWN)))


@pytest.mark.parametrize("name", RECIPES)
def test_the_same_seed_makes_the_same_texts(name):
    recipe = RECIPES[name]
    one, again, other = (list(islice(recipe.texts([REAL], Random(seed), 0.02), 12)) for seed in (1, 1, 2))
    assert one == again and (one != other)
    assert one and sum(bool(marked.marks) for marked in one) > len(one) / 3


@pytest.mark.parametrize("name", RECIPES)
def test_texts_are_in_the_model_s_manner(name):
    recipe = RECIPES[name]
    texts = list(recipe.texts([], Random(1), 0.02))
    rightly = sum(manner_of(TokenText.of(marked.text), recipe.manner.language) == recipe.manner for marked in texts)
    assert texts and rightly >= 0.8 * len(texts)


def test_real_texts_are_learned_from_as_they_are_but_for_speech():
    assert next(RECIPES["letters-de"].texts([REAL], Random(1), 0.02)) == REAL
    spoken = next(RECIPES["spoken-de"].texts([REAL], Random(1), 0.02))
    assert spoken.text == spoken.text.lower() and "12.03.1958" not in spoken.text and spoken.marks


@pytest.mark.parametrize("name", RECIPES)
def test_a_greater_size_makes_more(name):
    few, more = (sum(1 for _ in RECIPES[name].texts([], Random(1), size)) for size in (0.01, 0.02))
    assert few < more


@pytest.mark.parametrize("name", RECIPES)
def test_its_tag_set_has_a_tag_for_most_of_what_it_learns(name):
    recipe = RECIPES[name]
    tag_set = tagset_toml.load(recipe.tag_set)
    kinds = [mark.kind for marked in recipe.texts([], Random(1), 0.02) for mark in marked.marks]
    assert sum(tag_set.tag_of(kind) is not None for kind in kinds) > 0.9 * len(kinds)
