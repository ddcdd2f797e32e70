"""The model that comes with pocketsphinx, read from its files."""

from __future__ import annotations

import importlib.util
import shutil
from pathlib import Path

import numpy as np
import pytest

pytest.importorskip("pocketsphinx")

from deid_studio.engines.alignment import acoustic_model
from deid_studio.engines.alignment.acoustic_features import features
from deid_studio.engines.alignment.acoustic_model import AcousticModel
from deid_studio.errors import EngineUnavailable

FILES = ("mdef", "means", "variances", "sendump")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    found = importlib.util.find_spec("pocketsphinx")
    assert found is not None and found.origin is not None
    for name in FILES:
        shutil.copyfile(Path(found.origin).parent / "model" / "en-us" / "en-us" / name, tmp_path / name)
    return tmp_path


def test_it_knows_the_phones_and_their_states():
    model = acoustic_model.installed()
    assert {"AA", "SIL", "ZH", "+NSN+"} <= set(model.phones)
    assert sorted(state for phone in model.phones for state in model.states(phone)) == list(range(42 * 3))
    assert not set(model.states("SIL")) & set(model.of_speech.tolist())


def test_a_hiss_is_like_an_s_and_a_hum_is_not():
    rng = np.random.default_rng(0)
    hiss = np.diff(rng.normal(0, 0.1, 16_001)).astype(np.float32)
    hum = np.sin(2 * np.pi * 150 * np.arange(16_000) / 16_000).astype(np.float32) * 0.3
    sound = np.concatenate([hum, hiss])
    found = acoustic_model.installed().log_likelihoods(features(sound))
    model = acoustic_model.installed()
    middle = model.states("S")[1], model.states("M")[1]
    apart = found[:, middle[0]] - found[:, middle[1]]
    assert apart[130:170].mean() > apart[30:70].mean() + 5


def test_averages_lie_within_the_likely():
    model = acoustic_model.installed()
    states = np.array([model.states("AA")[1], model.states("S")[1]])
    streams = [model.means(states, stream) for stream in range(3)]
    found = model.log_likelihoods(streams)
    assert found[0, states[0]] > found[0, states[1]]
    assert found[1, states[1]] > found[1, states[0]]


@pytest.mark.parametrize("name", FILES)
@pytest.mark.parametrize("kept_bytes", [0, 40, 1000])
def test_a_damaged_file_is_told(folder, name, kept_bytes):
    (folder / name).write_bytes((folder / name).read_bytes()[:kept_bytes])
    with pytest.raises(EngineUnavailable, match="acoustic model is missing or damaged"):
        AcousticModel(folder)


def test_a_missing_file_is_told(folder):
    (folder / "means").unlink()
    with pytest.raises(EngineUnavailable, match="acoustic model"):
        AcousticModel(folder)


def test_features_have_a_frame_each_hundredth_of_a_second():
    found = features(np.zeros(16_000, np.float32))
    assert [stream.shape for stream in found] == [(101, 13)] * 3
    assert all(np.isfinite(stream).all() for stream in found)
    assert abs(found[0].mean(axis=0)).max() < 1e-3
