"""Ways through words: made likelihoods, in which it is known what is spoken."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

pytest.importorskip("pocketsphinx")

from deid_studio.engines.alignment import acoustic_model
from deid_studio.engines.alignment.word_network import WordNetwork, freest

MODEL = acoustic_model.installed()
FRAMES_A_STATE = 3
WORDS = {"wer": ["V", "EH", "R"], "und": ["UH", "N", "T"], "schiff": ["SH", "IH", "F"], "tag": ["T", "AA", "K"]}


def likelihoods(*spoken: str, sure: float = 10.0) -> np.ndarray:
    """Of frames in which these words are spoken one after the other, and "-" is a tenth of a second of silence."""
    states: list[int] = []
    for word in spoken:
        for phone in WORDS.get(word, [acoustic_model.SILENCE]):
            for state in MODEL.states(phone):
                states += [state] * FRAMES_A_STATE
    rng = np.random.default_rng(1)
    found = rng.normal(-20, 0.5, (len(states), len(MODEL.phones) * 3)).astype(np.float32)
    for frame, state in zip(found, states, strict=True):
        # Some of the others always sound much the same
        frame[rng.choice(MODEL.of_speech, 6, replace=False)] += sure * 0.9
        frame[state] = -20 + sure
    return found


def heard(written: list[str], spoken: list[str]):
    network = WordNetwork(MODEL, [[WORDS[word]] for word in written])
    emissions = network.emissions(likelihoods(*spoken))
    return network.likeliest(emissions), network.reached(emissions)


def test_words_are_where_they_are_spoken():
    way, reached = heard(["wer", "und", "tag"], ["-", "wer", "und", "-", "tag", "-"])
    assert way.frames == ((9, 36), (36, 63), (72, 99))
    assert way.unknown == ()
    for number, (first, last) in enumerate(way.frames):
        middle = (first + last) // 2
        assert reached[middle, 2 * number + 1] - reached[middle, 2 * number + 2] > 0.99


def test_a_word_that_nobody_says_has_no_frames():
    way, _ = heard(["wer", "schiff", "tag"], ["wer", "-", "tag"])
    assert way.frames[1][0] == way.frames[1][1]
    assert way.frames[0] == (0, 27)
    assert way.frames[2] == (36, 63)


def test_what_nobody_wrote_is_between_the_words():
    way, _ = heard(["wer", "tag"], ["wer", "und", "schiff", "und", "tag"])
    assert way.frames == ((0, 27), (108, 135))
    assert way.unknown == ((27, 108, 1),)


def test_of_two_that_sound_alike_neither_is_sure():
    way, reached = heard(["wer", "tag"], ["wer", "-", "wer", "-", "tag"])
    first, last = way.frames[0]
    middle = (first + last) // 2
    spoken = reached[middle, 1] - reached[middle, 2]
    assert 0.3 < spoken < 0.7


def test_one_of_several_readings_is_heard():
    network = WordNetwork(MODEL, [[WORDS["wer"], WORDS["schiff"]], [WORDS["tag"]]])
    way = network.likeliest(network.emissions(likelihoods("schiff", "tag")))
    assert way.readings == (1, 0)


def test_the_freest_way_follows_the_sounds():
    held = likelihoods("wer", "tag")
    found = freest(held)
    assert found == pytest.approx(held[np.arange(len(held)), held.argmax(axis=1)], abs=3)
    assert (found <= held.max(axis=1)).all()


@settings(max_examples=25, deadline=None)
@given(
    st.lists(st.sampled_from([*WORDS]), min_size=1, max_size=4),
    st.lists(st.sampled_from([*WORDS, "-"]), min_size=1, max_size=6),
    st.floats(0, 12),
)
def test_chances_are_chances_and_time_goes_on(written, spoken, sure):
    network = WordNetwork(MODEL, [[WORDS[word]] for word in written])
    emissions = network.emissions(likelihoods(*spoken, sure=sure))
    reached = network.reached(emissions)
    assert reached[:, 0] == pytest.approx(1, abs=0.01)
    assert (np.diff(reached, axis=1) <= 1e-4).all()
    assert (np.diff(reached, axis=0) >= -0.01).all()
    way = network.likeliest(emissions)
    timed = [frames for frames in way.frames if frames[0] < frames[1]]
    assert all(before[1] <= behind[0] for before, behind in pairwise(timed))
    assert len(way.states) == len(emissions)
