from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.audio import riff
from deid_studio.audio.cutting.cuts import Cut, check_cuts, gaps, stretches
from deid_studio.audio.cutting.quantised import as_float, stored, wav_bytes
from deid_studio.audio.cutting.replacement import notes_of, tone


@given(st.tuples(st.integers(0, 500), st.none() | st.integers(0, 500)), st.integers(0, 500))
def test_no_two_tags_and_no_two_entities_sound_alike(numbers: tuple[int, int | None], other: int) -> None:
    tag, entity = numbers
    tune = notes_of(Cut(0, 1, "tagtone", tag, entity_number=entity))
    assert (tune == notes_of(Cut(0, 1, "tagtone", other, entity_number=entity))) == (tag == other)
    assert (tune == notes_of(Cut(0, 1, "tagtone", tag, entity_number=other))) == (entity == other)


@pytest.mark.parametrize("rate_hz", [1000, 8000, 16_000, 48_000])
def test_thirteen_tags_differ_within_the_shortest_window(rate_hz: int) -> None:
    offsets = np.arange(rate_hz * 350 // 1000)
    heard = [tone(Cut(0, 1, "tagtone", tag), offsets, sample_rate_hz=rate_hz) for tag in range(13)]
    spectra = [np.abs(np.fft.rfft(sound)) for sound in heard]
    assert all(0.05 < np.abs(sound).max() <= 0.1 for sound in heard)
    for number, one in enumerate(heard):
        assert all(np.abs(one - other).max() > 0.02 for other in heard[:number])
    # Nothing lies above half the rate, where it would come back as another note.
    assert all(spectrum[-len(spectrum) // 20 :].max() < 0.05 * spectrum.max() for spectrum in spectra)


@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 60), st.integers(1, 20))))
def test_stretches_hold_every_frame_of_every_cut_once(raw: list[tuple[int, int, int]]) -> None:
    ends = [0, 0, 0]
    cuts = []
    for channel, start, length in sorted(raw, key=lambda one: one[1]):
        if start >= ends[channel]:
            cuts.append(Cut(start, start + length, channels=(channel,)))
            ends[channel] = start + length
    check_cuts(cuts, frames=100, channels=3)
    expected = np.zeros((100, 3), bool)
    for cut in cuts:
        expected[cut.start_frame : cut.end_frame, list(cut.channels_of(3))] = True
    found = np.zeros((100, 3), bool)
    parts = list(stretches(cuts))
    for part in parts:
        for cut in part.cuts:
            assert cut.start_frame <= part.start < part.end <= cut.end_frame
            found[part.start : part.end, list(cut.channels_of(3))] = True
    assert np.array_equal(found, expected)
    assert all(one.end <= other.start for one, other in pairwise(parts))
    free = np.zeros(100, bool)
    for start, end in gaps(cuts, frames=100):
        free[start:end] = True
    assert np.array_equal(free, ~expected.any(axis=1))


def test_laws_are_those_of_g711() -> None:
    """Decoder values of ITU-T G.711, tables 1a and 2a, in 16 bits."""
    values = np.array([0.0, 1.0, -1.0, 0.26])
    a_law = stored(values, "ALAW") >> 16
    mu_law = stored(values, "ULAW") >> 16
    assert a_law.tolist() == [8, 32_256, -32_256, 8448]
    assert mu_law.tolist() == [0, 32_124, -32_124, 8316]
    assert wav_bytes(values, tag=riff.A_LAW, width=1)[0, 0] == 0xD5
    assert wav_bytes(values, tag=riff.MU_LAW, width=1)[:2, 0].tolist() == [0xFF, 0x80]


@given(st.floats(-1, 1), st.sampled_from(["PCM_S8", "PCM_16", "PCM_24", "PCM_32"]))
def test_integers_are_at_most_half_a_step_off(value: float, encoding: str) -> None:
    bits = int(encoding[-2:].lstrip("S"))
    [kept] = as_float(stored(np.array([value]), encoding))
    assert abs(kept - min(value, 1 - 2.0 ** (1 - bits))) <= 2.0**-bits
