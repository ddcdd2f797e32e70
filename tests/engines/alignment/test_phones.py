"""Words as the acoustic model places them: what is said beside them, and sounds that noise has made alike."""

from dataclasses import replace

import numpy as np
import pytest
import soxr

from deid_studio.engines.alignment import acoustic_model, espeak, phones
from deid_studio.engines.alignment.acoustic_features import features
from deid_studio.engines.alignment.fit import LEAST_BEYOND_CHANCE
from deid_studio.engines.alignment.pronunciations import arpabet
from deid_studio.engines.alignment.word_network import WordNetwork

pytestmark = pytest.mark.skipif(not (espeak.is_there() and phones.is_there()), reason="no espeak-ng or no pocketsphinx")
SAID = "Nach der Operation klagte Frau Bäuerle über Schmerzen".split()


@pytest.fixture(scope="module")
def speech():
    found = espeak.speak(SAID, language="de")
    sound = soxr.resample(found.samples.astype(np.float32) / 32768, found.sample_rate_hz, 16_000)
    return np.pad(sound, 3200), [[arpabet([one.ipa for one in word.phones], language="de")] for word in found.words]


def test_what_is_said_beside_a_word_and_is_not_written_is_told(speech):
    sound, words = speech
    aligner = phones.PhoneAligner()
    assert max(word.unwritten for word in aligner.align(sound, words).words) == 0
    written = [*words[:3], *words[5:]]
    found = aligner.align(sound, written).words
    assert found[2].unwritten > 0.1 and found[3].unwritten > 0.5
    assert found[0].unwritten == found[-1].unwritten == 0


def test_what_is_much_fainter_beside_a_word_tells_nothing_of_it(speech):
    sound, words = speech
    aligner = phones.PhoneAligner()
    found = aligner.align(sound, words).words
    fainter = sound.copy()
    fainter[round(found[3].start_s * 16_000) : round(found[4].end_s * 16_000)] *= 0.05
    beside = aligner.align(fainter, [*words[:3], *words[5:]]).words[3]
    assert beside.unwritten < 0.1 < beside.sure


def test_a_word_that_would_last_longer_but_for_its_neighbour_is_seen(speech):
    sound, words = speech
    model = acoustic_model.installed()
    likelihoods = model.log_likelihoods(features(sound))
    network = WordNetwork(model, words)
    way = network.likeliest(network.emissions(likelihoods))
    first, last = way.frames[2]
    before = way.frames[1][0], first + 25
    taken = replace(way, frames=(way.frames[0], before, (first + 25, last), *way.frames[3:]))
    aligner = phones.PhoneAligner()
    assert aligner._is_longer_alone(2, words[2], taken, likelihoods)
    assert not aligner._is_longer_alone(2, words[2], way, likelihoods)
    left_out = replace(taken, frames=(*taken.frames[:2], (first + 25, first + 25), *taken.frames[2:]))
    assert aligner._is_longer_alone(3, words[2], left_out, likelihoods)


def test_phones_in_a_row_that_last_as_short_as_can_be_are_seen():
    def said(*lengths):
        return np.concatenate([np.repeat(9 * n + np.arange(3), [1, 1, length - 2]) for n, length in enumerate(lengths)])

    assert phones._is_squeezed(said(7, 3, 3, 3, 8)) and phones._is_squeezed(said(3, 3, 3))
    assert not phones._is_squeezed(said(3, 3, 4, 3, 3)) and not phones._is_squeezed(said(3, 3))
    assert phones._is_squeezed(np.tile(np.arange(3), 3))


def test_sounds_that_noise_made_alike_are_told_apart_further(speech):
    sound, _ = speech
    noise = np.random.default_rng(1).normal(0, 0.05, len(sound)).astype(np.float32)
    model = acoustic_model.installed()
    wider = []
    for heard in (features(sound), features(sound + noise)):
        pairs = zip(heard, phones._widened(heard, model), strict=True)
        wider.append(np.concatenate([after.std(axis=0) / before.std(axis=0) for before, after in pairs]))
    assert all((one > 0.999).all() and (one < 3.001).all() for one in wider)
    assert wider[1].mean() > 1.1 * wider[0].mean()


def test_what_is_said_is_far_likelier_than_its_sounds_in_other_orders(speech):
    sound, words = speech
    aligner = phones.PhoneAligner()
    said = [word[0] for word in words]
    assert aligner.beyond_chance(sound, said) > LEAST_BEYOND_CHANCE
    assert abs(aligner.beyond_chance(sound, [word[::-1] for word in said[::-1]])) < LEAST_BEYOND_CHANCE / 2
