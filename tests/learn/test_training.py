"""Texts with marks become the weights of a conditional random field."""

from random import Random

import pytest

from deid_studio.errors import Cancelled
from deid_studio.learn import training
from deid_studio.learn.templates.letters import letters
from deid_studio.learn.training import ITERATIONS, fit
from deid_studio.suggest.lexicon.word_lists import zipf
from deid_studio.suggest.model.features import features


@pytest.fixture(scope="module")
def texts():
    """Four invented letters."""
    return list(letters(Random(1), 4))


def test_the_same_seed_gives_the_same_weights(texts, tmp_path):
    for name, seed in (("one", 1), ("again", 1), ("other", 2)):
        fit(texts, "de", tmp_path / name, seed=seed)
    one, again, other = ((tmp_path / name).read_bytes() for name in ("one", "again", "other"))
    assert one == again and one != other


def test_of_some_rare_words_it_is_not_told_that_they_are_harmless(texts, tmp_path, monkeypatch):
    asked = []

    def seen(reading, told, *, language, doubted):
        asked.append((reading, doubted))
        return features(reading, told, language=language, doubted=doubted)

    monkeypatch.setattr(training, "features", seen)
    fit(texts, "de", tmp_path / "weights")
    assert len(asked) == len(texts)
    for reading, doubted in asked:
        rare = {word for word in reading.lower if zipf(word, "de") < 2.5}
        assert doubted <= rare and 0.1 < len(doubted) / len(rare) < 0.6


def test_progress_counts_texts_and_iterations(texts, tmp_path):
    told = []
    fit(texts, "de", tmp_path / "weights", progress=lambda done, total: told.append((done, total)))
    assert [done for done, _ in told] == sorted(done for done, _ in told)
    assert {total for _, total in told} == {2 * len(texts)} and told[0][0] == 0 and told[-1][0] == 2 * len(texts)
    assert len(told) > len(texts) + ITERATIONS / 4


@pytest.mark.parametrize("last", [2, 20])
def test_whoever_cancels_gets_no_weights(texts, tmp_path, last):
    calls = 0

    def progress(done, total):
        nonlocal calls
        calls += 1
        if calls > last:
            raise Cancelled

    with pytest.raises(Cancelled):
        fit(texts, "de", tmp_path / "weights", progress=progress)
    assert not (tmp_path / "weights").exists() and calls == last + 1
