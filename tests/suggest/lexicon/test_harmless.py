"""Which words tell nothing of anybody."""

import time

import pytest

from deid_studio.suggest.lexicon.harmless import is_harmless, is_name


@pytest.mark.parametrize(
    "word",
    "und übelkeit untersucht größe lungenembolie cholezystektomie schilddrüsenunterfunktion krankenhausaufenthalt "
    "oberschenkelhalsfraktur metoprolol ä x patientin köpfe".split(),
)
def test_what_everybody_knows_is_harmless(word):
    assert is_harmless(word, "de") and not is_name(word, "de")


@pytest.mark.parametrize(
    "word", "schröder köln österreich anna yıldırım wüstenhöfer zwirblmüller überruhr özdemirs".split()
)
def test_names_and_what_nobody_knows_are_not(word):
    assert not is_harmless(word, "de")


@pytest.mark.parametrize("word", ["schröder", "köln", "anna", "österreich", "özdemirs"])
def test_a_name_is_known_as_one(word):
    assert is_name(word, "de")


def test_english():
    assert all(is_harmless(word, "en") for word in ("yeah", "cauliflower", "house", "uh"))
    assert is_name("chicago", "en") and not is_harmless("chicago", "en") and not is_harmless("qwxyz", "en")


def test_a_word_that_is_too_long_for_a_compound_is_not_taken_apart():
    began = time.process_time()
    assert not is_harmless("lungen" * 2_000 + "entzündung", "de")
    assert time.process_time() - began < 1
