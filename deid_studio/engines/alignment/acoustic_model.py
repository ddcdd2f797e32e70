"""The American acoustic model that comes with pocketsphinx: how likely each state of each phone is, frame by frame.

Its files are read here, and its decoder is not used: that knows only ways on which every word is spoken, and nothing of
how sure they are. Each phone has a codebook of Gaussians for cepstra, slopes and curvatures, and each of its states
weighs them (phonetically tied mixtures; Lee, Hon and Reddy 1990 for the three codebooks).
"""

from __future__ import annotations

import importlib.util
import struct
from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Final

import numpy as np
from numpy.typing import NDArray

from deid_studio.engines.alignment.cepstra import Floats
from deid_studio.errors import EngineUnavailable
from deid_studio.sentences import sentence

STATES: Final = 3
"""Of each phone, one behind the other."""
STREAMS: Final = 3
SILENCE: Final = "SIL"
_NOISES: Final = frozenset({SILENCE, "+NSN+", "+SPN+"})
_DENSITIES: Final = 128
_COEFFICIENTS: Final = 13
_LEAST_VARIANCE: Final = 1e-4
_LEAST: Final = 1e-30
_LOG_OF_A_STEP: Final = 1024 * float(np.log(1.0001))
"""Weights are kept as negative logs in steps of that size."""
_HEADER_INTS: Final = 10
_FOLDER: Final = Path("model", "en-us", "en-us")

Ints = NDArray[np.int64]


class AcousticModel:
    """The model's states that know no neighbours, `STATES` for each phone.

    Raises EngineUnavailable where its files are missing or damaged.
    """

    def __init__(self, folder: Path) -> None:
        try:
            self.phones = _phones(folder / "mdef")
            self._means = _gaussians(folder / "means")
            self._variances = np.maximum(_gaussians(folder / "variances"), _LEAST_VARIANCE)
            self._weights = _weights(folder / "sendump", len(self.phones) * STATES)
        except (OSError, ValueError, struct.error) as e:
            raise EngineUnavailable(
                sentence("pocketsphinx's acoustic model is missing or damaged; install the package pocketsphinx again")
            ) from e
        self._first = {phone: number * STATES for number, phone in enumerate(self.phones)}
        self.of_speech = np.array([s for p in self.phones if p not in _NOISES for s in self.states(p)])
        """States of the phones that are neither silence nor noise."""

    def states(self, phone: str) -> range:
        """Numbers of a phone's states."""
        return range(self._first[phone], self._first[phone] + STATES)

    def log_likelihoods(self, features: Sequence[Floats]) -> Floats:
        """Of each frame in each state, shape (frames, states); `features` are the streams, each (frames, 13)."""
        found = np.zeros((len(features[0]), len(self.phones) * STATES), np.float32)
        for phone in range(len(self.phones)):
            own = slice(phone * STATES, (phone + 1) * STATES)
            for stream, heard in enumerate(features):
                means, precisions = self._means[phone, stream], 1 / self._variances[phone, stream]
                constants = np.log(precisions / (2 * np.pi)).sum(axis=1) - (means**2 * precisions).sum(axis=1)
                logs = constants / 2 - heard**2 @ precisions.T / 2 + heard @ (means * precisions).T
                most = logs.max(axis=1, keepdims=True)
                found[:, own] += most + np.log(np.exp(logs - most) @ self._weights[stream][:, own] + _LEAST)
        return found

    def means(self, states: Ints, stream: int) -> Floats:
        """What these states sound like on average in a stream, shape (len(states), 13)."""
        weights = self._weights[stream][:, states].T
        weighed = np.einsum("sd,sdc->sc", weights, self._means[states // STATES, stream])
        found: Floats = weighed / weights.sum(axis=1, keepdims=True)
        return found

    def spread(self, stream: int) -> Floats:
        """Usual standard deviation of each coefficient of a stream within one sound, shape (13,)."""
        found: Floats = np.sqrt(self._variances[:, stream].mean(axis=(0, 1)))
        return found


def is_there() -> bool:
    """Whether the package pocketsphinx is installed."""
    return importlib.util.find_spec("pocketsphinx") is not None


@cache
def installed() -> AcousticModel:
    """The model of the installed package, read once. Raises EngineUnavailable."""
    found = importlib.util.find_spec("pocketsphinx")
    if found is None or found.origin is None:
        raise EngineUnavailable(sentence("pocketsphinx is not installed; install the package pocketsphinx"))
    return AcousticModel(Path(found.origin).parent / _FOLDER)


def _phones(path: Path) -> tuple[str, ...]:
    """Names of the phones, in the order of their states."""
    held = path.read_bytes()
    at = 12 + struct.unpack_from("<i", held, 8)[0]
    count, *_ = struct.unpack_from(f"<{_HEADER_INTS}i", held, at)
    names = held[at + 4 * _HEADER_INTS :].split(b"\0", count)[:count]
    return tuple(name.decode("ascii") for name in names)


def _gaussians(path: Path) -> Floats:
    """Means or variances, shape (phones, streams, densities, coefficients)."""
    held = path.read_bytes()
    at = held.index(b"endhdr\n") + 7
    # A mark of the byte order, the shape, and a count stand in front
    phones = struct.unpack_from("<i", held, at + 4)[0]
    shape = (phones, STREAMS, _DENSITIES, _COEFFICIENTS)
    return np.frombuffer(held, "<f4", int(np.prod(shape)), at + 4 * (5 + STREAMS)).reshape(shape)


def _weights(path: Path, states: int) -> Floats:
    """Weights of the densities in the first `states`, shape (streams, densities, states)."""
    held = path.read_bytes()
    at = held.index(b"\0" * 4, held.index(b"feature_count")) + 4
    every = struct.unpack_from("<2i", held, at)[1]
    logs = np.frombuffer(held, np.uint8, STREAMS * _DENSITIES * every, at + 8).reshape(STREAMS, _DENSITIES, every)
    found: Floats = np.exp(-logs[:, :, :states].astype(np.float32) * np.float32(_LOG_OF_A_STEP))
    return found
