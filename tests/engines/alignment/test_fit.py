"""What a person is told of a transcript that does not fit."""

from dataclasses import replace

import numpy as np
import pytest

from deid_studio.engines.alignment.fit import Fit, misfit


def test_a_score_is_told_as_finely_as_its_bound():
    fit = Fit(likeness=-2.0, sure=0.8, covered=0.9, words=10)
    fit = replace(fit, likeness=-2.0 + (0.76 - fit.score) / 6.2)
    assert not fit.is_good and fit.score == pytest.approx(0.76)
    assert "it scores 0.76 (at least 0.80 if it fits)" in misfit(fit)


def test_what_hears_no_words_is_told_without_a_score():
    assert "hardly any of its words is heard, or there is only steady noise; " in misfit(Fit(-np.inf))
