"""Words as the acoustic model places them: what is said beside them, and sounds that noise has made alike."""

import numpy as np
import pytest
import soxr

from deid_studio.engines.alignment import acoustic_model, espeak, phones
from deid_studio.engines.alignment.acoustic_features import features
from deid_studio.engines.alignment.arpabet import arpabet

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
    assert found[2].unwritten > 0.1 and found[3].unwritten > 0.9
    assert found[0].unwritten == found[-1].unwritten == 0


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
