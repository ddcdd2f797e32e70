"""What each model learns from."""

from itertools import islice
from random import Random

import pytest

from deid_studio.domain.kinds import Kind
from deid_studio.formats import tagset_toml
from deid_studio.learn.recipes import RECIPES, learned
from deid_studio.learn.training_texts import Marked, TextMark
from deid_studio.learn.written_corpus import CorpusText
from deid_studio.suggest.suggester import manner_of
from deid_studio.suggest.token_text import TokenText

TEXT = "Wir berichten über Frau Zoë Kränzlin, geb. 12.03.1958, aus 86150 Augsburg."
REAL = Marked(TEXT, (TextMark(24, 36, Kind.PATIENT), TextMark(43, 53, Kind.BIRTHDATE), TextMark(65, 73, Kind.TOWN)))
GERMAN = RECIPES["texts-de"]


INVENTING = [name for name, recipe in RECIPES.items() if recipe.invented is not None]


@pytest.fixture(params=INVENTING)
def recipe(request):
    """Each recipe that invents texts."""
    return RECIPES[request.param]


def test_the_same_seed_makes_the_same_texts(recipe):
    one, again, other = (list(islice(recipe.invented([REAL], Random(seed), 0.02), 12)) for seed in (1, 1, 2))
    assert one == again and (one != other)
    assert one and sum(bool(marked.marks) for marked in one) > len(one) / 3


def test_texts_are_in_the_model_s_language(recipe):
    texts = list(recipe.invented([], Random(1), 0.02))
    rightly = sum(manner_of(TokenText.of(marked.text)).language == recipe.language for marked in texts)
    assert texts and rightly >= 0.8 * len(texts)


def test_german_is_written_and_spoken():
    manners = [manner_of(TokenText.of(marked.text), "de") for marked in GERMAN.invented([], Random(1), 0.03)]
    spoken = sum(manner.is_speech for manner in manners)
    assert 0 < spoken < len(manners)


def test_real_texts_and_the_corpus_are_learned_from_as_they_are_and_as_they_may_be_said():
    written, whispered = (CorpusText("a", "b", spelling, REAL) for spelling in ("written", "whisper"))
    texts = list(learned(GERMAN, [REAL], [written, whispered], Random(1), 0.01))
    assert texts[:3] == [REAL] * 3 and texts[3].text == TEXT.lower() and texts[3].marks == REAL.marks
    assert [mark.kind for mark in texts[4].marks] == [mark.kind for mark in REAL.marks]
    assert not any(sign.isdecimal() or sign == "." for sign in texts[4].text)
    said = [marked for marked in texts[4:] if "augsburg" not in marked.text and marked.text == marked.text.lower()]
    assert said and all("12.03.1958" not in marked.text for marked in said)


def test_a_greater_size_makes_more(recipe):
    few, more = (sum(1 for _ in recipe.invented([], Random(1), size)) for size in (0.01, 0.02))
    assert few < more


def test_its_tag_set_has_a_tag_for_most_of_what_it_learns(recipe):
    tag_set = tagset_toml.load(recipe.tag_set)
    kinds = [mark.kind for marked in recipe.invented([], Random(1), 0.02) for mark in marked.marks]
    assert sum(tag_set.tag_of(kind) is not None for kind in kinds) > 0.9 * len(kinds)


@pytest.mark.parametrize("recipe", RECIPES.values(), ids=RECIPES)
def test_its_folder_of_the_corpus_is_there(recipe):
    assert recipe.corpus.name == recipe.name and list(recipe.corpus.glob("*.txt"))


def test_english_notes_are_learned_from_as_they_are_and_some_in_small_letters_or_capitals():
    notes = RECIPES["notes-en"]
    texts = list(learned(notes, [], [CorpusText(str(n), "b", "written", REAL) for n in range(60)], Random(1), 1.0))
    assert texts.count(REAL) == 60
    others = {marked.text for marked in texts if marked != REAL}
    assert others == {TEXT.lower(), TEXT.upper()} and len(texts) < 90
    assert all(marked.marks == REAL.marks for marked in texts)
