"""What is played as redacted has nothing of what goes, in every style, at every speed, through every resampling."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile
from PySide6.QtWidgets import QApplication

from deid_studio.audio.cutting.cuts import AUDIO_STYLES, Cut
from deid_studio.domain.annotation import Tag, TagSet
from deid_studio.domain.document import Recording
from deid_studio.domain.span import Interval
from deid_studio.gui.sound.player import Player
from deid_studio.gui.sound.redacted_reader import RedactedReader, cuts_of_windows
from deid_studio.gui.sound.sound_stream import SoundStream
from deid_studio.redaction.plan import Window

RATE_HZ = 16_000
SAID_HZ, AROUND_HZ = 3000, 500
WINDOW = Window(Interval(600, 1000), ("Patient",), ("a",), (Interval(700, 800),))
TAGS = TagSet("one", "1", {}, (Tag("Patient", {}, {}, "#000000", "P", "P"),))


def recorded(rate_hz: int, channels: int, frames: int) -> Recording:
    return Recording("r", "x.wav", "0" * 64, rate_hz, channels, frames, "WAV", "PCM_16")


@pytest.fixture(scope="module")
def recording(tmp_path_factory: pytest.TempPathFactory) -> tuple[Path, Recording]:
    """Stereo: 3 kHz from 600 to 1000 ms, 500 Hz around."""
    at_s = np.arange(2 * RATE_HZ) / RATE_HZ
    inside = (at_s >= 0.6) & (at_s < 1)
    tone = 0.5 * np.sin(2 * np.pi * np.where(inside, SAID_HZ, AROUND_HZ) * at_s)
    path = tmp_path_factory.mktemp("sound") / "two.wav"
    soundfile.write(path, np.stack([tone, tone], axis=1), RATE_HZ, subtype="PCM_16")
    return path, recorded(RATE_HZ, 2, 2 * RATE_HZ)


def level(samples: np.ndarray[Any, Any], rate_hz: int, tone_hz: int) -> float:
    """The loudest that a tone is in any 50 ms."""
    piece = rate_hz // 20
    window = np.hanning(piece) * np.exp(-2j * np.pi * tone_hz / rate_hz * np.arange(piece))
    return max(abs((samples[at : at + piece] * window).sum()) * 4 / piece for at in range(0, len(samples) - piece, 80))


def played(path: Path, recording: Recording, cuts: tuple[Cut, ...], *, speed: float, rate_hz: int) -> Any:
    stream = SoundStream(
        path,
        recording,
        rate_hz=rate_hz,
        channels=2,
        start_ms=300,
        end_ms=1300,
        loop_from_ms=None,
        speed=speed,
        cuts=cuts,
    )
    parts, done, more = [], 0, True
    while more:
        out = np.zeros((700, 2), dtype=np.float32)
        more = stream.fill(out, done / rate_hz)
        until = round(max((heard.until_s for heard in stream.log), default=0.0) * rate_hz)
        parts.append(out[: until - done])
        done = until
    stream.stop()
    return np.concatenate(parts)


@pytest.mark.parametrize(
    ("style", "speed", "rate_hz"), [("silence", 1.0, RATE_HZ), *((style, 1.5, 44_100) for style in AUDIO_STYLES)]
)
def test_nothing_of_what_goes_reaches_the_device(
    recording: tuple[Path, Recording], style: str, speed: float, rate_hz: int
) -> None:
    cuts = cuts_of_windows([WINDOW], recording[1], styles={"Patient": style}, tag_set=TAGS)
    heard = played(*recording, cuts, speed=speed, rate_hz=rate_hz)
    assert abs(len(heard) / rate_hz - 1.0 / speed) < 0.1
    for channel in heard.T:
        assert level(channel, rate_hz, AROUND_HZ) > 0.4, "what is around is heard"
        assert level(channel, rate_hz, SAID_HZ) < 0.02
    original = played(*recording, (), speed=speed, rate_hz=rate_hz)
    assert level(original[:, 0], rate_hz, SAID_HZ) > 0.4, "the measure would find it"


def test_outside_of_windows_and_in_other_channels_it_is_the_recording(recording: tuple[Path, Recording]) -> None:
    path, facts = recording
    cut = Cut(9600, 16_000, "tone", 0, (1,))
    with RedactedReader(path, [cut], frames=facts.frames) as reader:
        whole, part = reader.read_float(0, 99_999), reader.read_float(12_000, 12_100)
        before = reader.read_float(-50, 10)
    original, _ = soundfile.read(path, dtype="float32")
    assert np.array_equal(whole[0], original[:, 0])
    outside = np.r_[0:9600, 16_000:32_000]
    assert np.array_equal(whole[1, outside], original[outside, 1])
    assert level(whole[1, 9600:16_000], RATE_HZ, SAID_HZ) < 0.01
    assert np.array_equal(part, whole[:, 12_000:12_100])
    assert np.array_equal(before, whole[:, :10])


def test_windows_lose_no_sample_and_take_the_style_of_their_tags() -> None:
    facts = recorded(44_100, 1, 44_100)
    both = Window(Interval(1, 101), ("Patient", "Other"), ("a",), (Interval(10, 20),), (0,))
    far = Window(Interval(990, 1005), ("Patient",), ("b",), (Interval(995, 1000),))
    found = cuts_of_windows([both, far], facts, styles={"Patient": "noise", "Other": "tone"}, tag_set=TAGS)
    assert found == (Cut(44, 4455, "silence", 0, (0,)), Cut(43_659, 44_100, "noise", 0))


@pytest.mark.parametrize(("cuts", "heard"), [((Cut(0, 10),), ()), ((), (Interval(0, 100),))])
def test_what_is_heard_as_redacted_is_no_listening_to_the_recording(
    qapp: QApplication, cuts: tuple[Cut, ...], heard: tuple[Interval, ...]
) -> None:
    class Source:
        def __init__(self) -> None:
            self.cuts = cuts

        def take_heard(self, _now_s: float) -> tuple[Interval, ...]:
            return (Interval(0, 100),)

    player = Player()
    player._source = Source()  # type: ignore[assignment]
    assert player.take_heard() == heard
