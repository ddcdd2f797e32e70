"""The player: its arithmetic without sound, and a real virtual loudspeaker where PulseAudio is installed."""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile
from hypothesis import given, settings
from hypothesis import strategies as st

from deid_studio.domain.document import Recording
from deid_studio.errors import PlaybackUnavailable
from deid_studio.gui.player import Player
from deid_studio.gui.sound_stream import Heard, SoundStream, fitted, heard_at, resampled, stretches

SINK = "deid_studio_test"
BURSTS_MS = (500, 1100, 1700)
LENGTH_MS = 2000


@given(start=st.integers(0, 500), length=st.integers(0, 500), longest=st.integers(1, 200))
@settings(max_examples=50)
def test_stretches_cover_the_range_once_and_in_order(start: int, length: int, longest: int) -> None:
    parts = list(stretches(start, start + length, loop_from=None, longest=longest))
    assert [frame for first, last in parts for frame in range(first, last)] == list(range(start, start + length))
    assert all(0 < last - first <= longest for first, last in parts)


def test_a_loop_begins_where_asked_and_returns_to_its_start() -> None:
    parts = list(islice(stretches(70, 100, loop_from=50, longest=20), 6))
    assert parts == [(70, 90), (90, 100), (50, 70), (70, 90), (90, 100), (50, 70)]


def test_an_empty_loop_ends() -> None:
    assert list(stretches(5, 5, loop_from=5, longest=3)) == []


def test_what_is_heard_follows_the_device_clock() -> None:
    log = [Heard(10.0, 500.0, 600.0), Heard(10.1, 600.0, 700.0), Heard(10.2, 300.0, 400.0)]
    assert heard_at(log, 9.9) is None
    assert heard_at(log, 10.05) == pytest.approx(550)
    assert heard_at(log, 10.15) == pytest.approx(650)
    assert heard_at(log, 10.25) == pytest.approx(350)
    assert heard_at(log, 11.0) == 400, "a stalled device does not run on"


def test_channels_are_mixed_or_repeated() -> None:
    stereo = np.array([[1.0, 0.0], [0.0, 0.5]], dtype=np.float32)
    assert fitted(stereo, 2) is stereo
    assert fitted(stereo, 1).tolist() == [[0.5, 0.25]]
    assert fitted(stereo[:1], 2).tolist() == [[1.0, 0.0], [1.0, 0.0]]


@pytest.mark.parametrize(("rate", "device"), [(16_000, 48_000), (22_050, 48_000), (48_000, 44_100), (96_000, 48_000)])
def test_resampling_keeps_a_tone(rate: int, device: int) -> None:
    tone_hz, frames, spare = 1000, rate // 10, rate // 50
    at = np.arange(-spare, frames + spare) / rate
    tone = np.sin(2 * np.pi * tone_hz * at, dtype=np.float64).astype(np.float32)[None]
    wanted = np.sin(2 * np.pi * tone_hz * np.arange(device // 10) / device)
    heard = resampled(tone, from_hz=rate, to_hz=device, spare=spare)
    assert heard.shape == (1, device // 10)
    assert np.abs(heard[0] - wanted).max() < 0.005


def drained(stream: SoundStream, *, rate_hz: int, channels: int, start_ms: int = 0) -> np.ndarray[Any, Any]:
    """All that `stream` has for the device, shape (frames, channels), without the silence while it reads."""
    parts: list[np.ndarray[Any, Any]] = []
    heard = round(start_ms * rate_hz / 1000)
    more = True
    while more:
        out = np.full((700, channels), 9, dtype=np.float32)
        more = stream.fill(out, 0.0)
        until = round(stream.log[-1].end_ms * rate_hz / 1000) if stream.log else heard
        assert not out[until - heard :].any(), "what is not filled is silent"
        parts.append(out[: until - heard])
        heard = until
    stream.stop()
    return np.concatenate(parts)


@pytest.mark.parametrize(("rate_hz", "channels"), [(16_000, 1), (48_000, 2), (44_100, 1)])
def test_a_device_of_another_rate_gets_the_same_sound(tmp_path: Path, rate_hz: int, channels: int) -> None:
    path = tmp_path / "ton.wav"
    tone = 0.5 * np.sin(2 * np.pi * 440 * np.arange(16_000) / 16_000)
    soundfile.write(path, tone, 16_000, subtype="FLOAT")
    recording = Recording("r", path.name, "", 16_000, 1, 16_000, "WAV", "FLOAT")
    format_: dict[str, int] = {"rate_hz": rate_hz, "channels": channels}
    stream = SoundStream(path, recording, **format_, start_ms=250, end_ms=1000, loop_from_ms=None)
    sound = drained(stream, **format_, start_ms=250)
    wanted = 0.5 * np.sin(2 * np.pi * 440 * np.arange(rate_hz // 4, rate_hz) / rate_hz)
    assert sound.shape == (rate_hz * 3 // 4, channels)
    assert np.abs(sound - wanted[:, None])[20:-20].max() < 0.02


def test_a_recording_that_breaks_off_ends_with_the_reason(tmp_path: Path) -> None:
    path = tmp_path / "abgebrochen.wav"
    soundfile.write(path, np.zeros(8000), 16_000)
    recording = Recording("r", path.name, "", 16_000, 1, 16_000, "WAV", "PCM_16")
    stream = SoundStream(path, recording, rate_hz=16_000, channels=1, start_ms=0, end_ms=1000, loop_from_ms=None)
    drained(stream, rate_hz=16_000, channels=1)
    assert stream.error is not None
    assert str(tmp_path) not in str(stream.error)


def test_playing_without_a_recording_is_a_bug(qtbot: Any) -> None:
    with pytest.raises(ValueError, match="no recording"):
        Player().play(0)


def test_without_portaudio_the_player_says_so_and_the_rest_works(qtbot: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    # What importing the wheel does on a Linux without the library.
    class Missing:
        def find_spec(self, name: str, path: object = None, target: object = None) -> None:
            if name == "sounddevice":
                raise OSError("PortAudio library not found")

    monkeypatch.delitem(sys.modules, "sounddevice", raising=False)
    monkeypatch.setattr(sys, "meta_path", [Missing(), *sys.meta_path])
    player = Player()
    player.load(Path("gespräch.wav"), Recording("r", "gespräch.wav", "", 16_000, 1, 48_000, "WAV", "PCM_16"))
    assert not player.available
    assert "PortAudio" in player.reason
    with pytest.raises(PlaybackUnavailable):
        player.play(0)
    with pytest.raises(PlaybackUnavailable):
        player.toggle()
    assert not player.playing
    with qtbot.waitSignal(player.position_changed) as moved:
        player.seek(1234)
    assert moved.args == [1234]
    assert player.position_ms() == 1234
    player.seek(99_999)
    assert player.position_ms() == 3000, "held within the recording"
    player.close()
    assert not [thread for thread in threading.enumerate() if thread.name == "read ahead"]


@pytest.fixture(scope="module")
def loudspeaker(tmp_path_factory: pytest.TempPathFactory) -> Iterator[dict[str, str]]:
    """The environment of a sound server of our own whose one loudspeaker runs in real time."""
    if not all(map(shutil.which, ("pulseaudio", "parec", "pactl"))):
        pytest.skip("PulseAudio is not installed")
    try:
        import sounddevice  # noqa: F401
    except OSError:
        pytest.skip("PortAudio is not installed")
    run = tmp_path_factory.mktemp("pulse")
    run.chmod(0o700)
    (run / "home").mkdir()
    place = {"XDG_RUNTIME_DIR": str(run), "PULSE_RUNTIME_PATH": str(run / "pulse"), "HOME": str(run / "home")}
    env = {**os.environ, **place, "PULSE_LATENCY_MSEC": "30", "QT_QPA_PLATFORM": "offscreen"}
    env.pop("PULSE_SERVER", None)
    flags = ["-n", "--daemonize=no", "--exit-idle-time=-1", "--disallow-exit", "--use-pid-file=no"]
    # norewinds: the null sink otherwise takes 2 s at once, and no clock can be trusted.
    modules = (
        "module-native-protocol-unix auth-anonymous=1",
        f"module-null-sink sink_name={SINK} rate=48000 norewinds=1",
    )
    loads = [word for module in modules for word in ("-L", module)]
    server = subprocess.Popen(["pulseaudio", *flags, *loads], env=env, stderr=subprocess.DEVNULL)
    try:
        give_up = time.monotonic() + 10
        while subprocess.run(["pactl", "info"], env=env, capture_output=True).returncode:
            if server.poll() is not None or time.monotonic() > give_up:
                pytest.skip("PulseAudio does not start here")
        yield env
    finally:
        server.terminate()
        server.wait(timeout=10)


def write_bursts(path: Path, *, rate_hz: int, channels: int) -> None:
    at_ms = np.arange(LENGTH_MS * rate_hz // 1000) * 1000 / rate_hz
    sound = np.zeros(len(at_ms))
    for burst_ms in BURSTS_MS:
        inside = (at_ms >= burst_ms) & (at_ms < burst_ms + 60)
        sound[inside] = 0.8 * np.sin(2 * np.pi * 1000 * (at_ms[inside] - burst_ms) / 1000)
    soundfile.write(path, np.repeat(sound[:, None], channels, axis=1), rate_hz, subtype="PCM_16")


@pytest.mark.parametrize(("suffix", "rate_hz", "channels"), [(".wav", 16_000, 1), (".flac", 22_050, 2)])
def test_the_position_is_what_is_heard(
    loudspeaker: dict[str, str], tmp_path: Path, suffix: str, rate_hz: int, channels: int
) -> None:
    sound = tmp_path / f"Gespräch{suffix}"
    write_bursts(sound, rate_hz=rate_hz, channels=channels)
    script = Path(__file__).with_name("playing_and_listening.py")
    command = [sys.executable, str(script), str(sound), SINK]
    done = subprocess.run(command, env=loudspeaker, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout.splitlines()[-1])
    assert found["available"] is True
    assert found["reason"] == ""

    times, positions = zip(*found["reported"], strict=True)
    assert list(positions) == sorted(positions)
    assert len(found["onsets_s"]) == len(BURSTS_MS)
    off_ms = [
        float(np.interp(heard_s, times, positions)) - burst_ms
        for heard_s, burst_ms in zip(found["onsets_s"], BURSTS_MS, strict=True)
    ]
    assert max(map(abs, off_ms)) <= 50, off_ms
    assert found["ticks"] >= 20 * LENGTH_MS / 1000
    assert found["position_after_end"] == LENGTH_MS

    heard, paused = found["pause"]
    assert 0 <= paused - heard <= 30
    assert paused <= found["resumed_at"] <= paused + 150
    heard, rewound = found["rewound"]
    assert heard - 310 <= rewound <= heard - 270
    low, high = found["looped"]
    assert 1000 <= low < high <= 1200
    assert found["states"] == [True, False] * 4
    assert found["threads_left"] == 0
