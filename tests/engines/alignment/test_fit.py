"""What a person is told of a transcript that does not fit."""

from dataclasses import replace

import numpy as np
import pytest

from deid_studio.engines.alignment.fit import Fit, misfit


@pytest.mark.parametrize(("short_by", "told"), [(0.04, "0.76"), (0.004, "0.79"), (0.00004, "0.79"), (0.11, "0.69")])
def test_a_score_is_never_told_like_its_bound(short_by, told):
    fit = Fit(likeness=-2.0, sure=0.8, covered=0.9, words=10)
    fit = replace(fit, likeness=-2.0 + (0.8 - short_by - fit.score) / 6.2)
    assert not fit.is_good and fit.score == pytest.approx(0.8 - short_by)
    assert f"it scores {told} (at least 0.80 if it fits)" in misfit(fit)


def test_words_far_beyond_chance_fit_whatever_their_score():
    fit = Fit(likeness=-1.94, sure=0.76, covered=1.0, words=4)
    assert fit.is_doubtful and not fit.is_good
    assert replace(fit, beyond_chance=6.6).is_good and not replace(fit, beyond_chance=6.4).is_good
    assert not replace(fit, likeness=-2.4).is_doubtful and not replace(fit, likeness=-1.0).is_doubtful
    assert not Fit(-np.inf).is_doubtful and not Fit().is_doubtful


def test_words_are_sure_where_their_fit_leaves_little_doubt():
    fit = Fit(likeness=-1.5, sure=0.95, covered=0.95, words=8)
    assert fit.score > 4 and fit.is_good and fit.is_clear and not fit.is_doubtful
    noisy = replace(fit, likeness=-1.9)
    assert 0.8 < noisy.score < 4 and noisy.is_good and noisy.is_doubtful and not noisy.is_clear
    assert replace(noisy, beyond_chance=6.6).is_clear
    assert Fit(of_order=0.9).is_clear and not Fit(of_order=0.95).is_clear
    assert not replace(fit, likeness=-4.0).is_clear


def test_only_what_is_no_longer_than_a_sentence_is_told_from_chance():
    fit = Fit(likeness=-1.9, sure=0.5, covered=0.8, words=17)
    assert fit.is_to_be_told_from_chance
    longer = replace(fit, words=18)
    assert longer.is_doubtful and not longer.is_to_be_told_from_chance
    assert not replace(fit, likeness=-1.0, sure=0.95).is_to_be_told_from_chance


def test_a_gain_is_never_told_like_its_bound():
    assert "explains the sound 6.9% better than another (at least 7%" in misfit(Fit(of_order=0.9301))


def test_what_hears_no_words_is_told_without_a_score():
    assert "hardly any of its words is heard, or there is only steady noise; " in misfit(Fit(-np.inf))
