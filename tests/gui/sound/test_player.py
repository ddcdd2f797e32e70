"""The player: its arithmetic without sound, and a real virtual loudspeaker where PulseAudio is installed."""

from __future__ import annotations

import json
import math
import os
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile
from hypothesis import given, settings
from hypothesis import strategies as st

from deid_studio.domain.document import Recording
from deid_studio.domain.span import Interval, merged
from deid_studio.errors import PlaybackUnavailable
from deid_studio.gui.sound.playback_clock import PlaybackClock, PlayedStretch
from deid_studio.gui.sound.player import Player
from deid_studio.gui.sound.sound_stream import Pace, SoundStream, fitted, resampled, runs

SINK = "deid_studio_test"
BURSTS_MS = (500, 1100, 1700)
LENGTH_MS = 2000


@given(
    start=st.integers(0, 500),
    length=st.integers(0, 500),
    edges=st.lists(st.integers(0, 1000), unique=True, max_size=6).map(sorted),
)
@settings(max_examples=50)
def test_runs_cover_the_range_once_in_order_and_at_the_right_speed(start: int, length: int, edges: list[int]) -> None:
    edges = edges[: len(edges) // 2 * 2]
    parts = list(runs(start, start + length, loop_from=None, pace=Pace(1.5, tuple(edges))))
    assert [frame for first, last, _ in parts for frame in range(first, last)] == list(range(start, start + length))
    normal = {frame for first, last in zip(edges[::2], edges[1::2], strict=True) for frame in range(first, last)}
    assert all((frame in normal) == (speed == 1) for first, last, speed in parts for frame in range(first, last))


def test_at_normal_speed_there_is_nothing_to_change() -> None:
    assert list(runs(0, 100, loop_from=None, pace=Pace(1.0, (20, 40)))) == [(0, 100, 1.0)]


def test_a_loop_begins_where_asked_and_returns_to_its_start() -> None:
    parts = list(islice(runs(70, 100, loop_from=50, pace=Pace(2.0, (60, 80))), 5))
    assert parts == [(70, 80, 1.0), (80, 100, 2.0), (50, 60, 2.0), (60, 80, 1.0), (80, 100, 2.0)]


def test_an_empty_loop_ends() -> None:
    assert list(runs(5, 5, loop_from=5, pace=Pace())) == []


@pytest.fixture
def log() -> PlaybackClock:
    log = PlaybackClock()
    log.add(PlayedStretch(10.0, 10.1, 500.0, 600.0))
    log.add(PlayedStretch(10.1, 10.2, 600.0, 750.0))
    log.add(PlayedStretch(10.2, 10.3, 300.0, 400.0))
    return log


def test_what_is_heard_follows_the_device_clock_and_the_speed(log: PlaybackClock) -> None:
    assert log.at_ms(9.9) is None
    assert log.at_ms(10.05) == pytest.approx(550)
    assert log.at_ms(10.15) == pytest.approx(675)
    assert log.at_ms(10.25) == pytest.approx(350)
    assert log.at_ms(11.0) == 400, "a stalled device does not run on"


def test_what_was_only_read_ahead_was_not_heard(log: PlaybackClock) -> None:
    assert log.take(10.0) == ()
    assert log.take(10.05) == (Interval(500, 550),)
    assert log.take(10.15) == (Interval(550, 600), Interval(600, 675))
    assert log.take(10.25) == (Interval(675, 750), Interval(300, 350))
    assert log.take(math.inf) == (Interval(350, 400),)
    assert log.take(math.inf) == ()
    assert log.at_ms(math.inf) == 400, "the end is still known"


@given(early_ms=st.lists(st.integers(0, 9), min_size=2, max_size=30), asked_ms=st.integers(0, 20))
@settings(max_examples=50)
def test_a_rough_clock_leaves_no_holes(early_ms: list[int], asked_ms: int) -> None:
    log = PlaybackClock()
    heard: list[Interval] = []
    positions: list[float] = []
    for number, early in enumerate(early_ms):
        from_s = 1 + number / 100 - early / 1000
        log.add(PlayedStretch(from_s, from_s + 0.01, number * 15.0, number * 15.0 + 15))
        heard += log.take(1 + number / 100 - 0.01 + asked_ms / 1000)
        positions.append(log.at_ms(1 + number / 100) or 0.0)
    heard += log.take(math.inf)
    assert merged(heard) == (Interval(0, 15 * len(early_ms)),)
    assert positions == sorted(positions)


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


def drained(
    stream: SoundStream, *, rate_hz: int, channels: int, when: Callable[[int], None] = lambda frames: None
) -> np.ndarray[Any, Any]:
    """All that `stream` has for the device, shape (frames, channels), without the silence while it reads.

    `when` is told before each read how many frames there are already.
    """
    parts: list[np.ndarray[Any, Any]] = []
    done = 0
    more = True
    while more:
        when(done)
        out = np.full((700, channels), 9, dtype=np.float32)
        more = stream.fill(out, done / rate_hz)
        until = round(max((heard.until_s for heard in stream.log), default=0.0) * rate_hz)
        assert not out[until - done :].any(), "what is not filled is silent"
        parts.append(out[: until - done])
        done = until
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
    sound = drained(stream, **format_)
    wanted = 0.5 * np.sin(2 * np.pi * 440 * np.arange(rate_hz // 4, rate_hz) / rate_hz)
    assert sound.shape == (rate_hz * 3 // 4, channels)
    assert np.abs(sound - wanted[:, None])[20:-20].max() < 0.02


def tone_file(path: Path, *, rate_hz: int = 16_000, seconds: int = 3, tone_hz: float = 220.0) -> Recording:
    tone = 0.5 * np.sin(2 * np.pi * tone_hz * np.arange(rate_hz * seconds) / rate_hz)
    soundfile.write(path, tone, rate_hz, subtype="FLOAT")
    return Recording("r", path.name, "", rate_hz, 1, rate_hz * seconds, "WAV", "FLOAT")


def test_normal_speed_is_the_recording_to_the_bit(tmp_path: Path) -> None:
    path = tmp_path / "ton.wav"
    recording = tone_file(path)
    stream = SoundStream(path, recording, rate_hz=16_000, channels=1, start_ms=100, end_ms=2950, loop_from_ms=None)
    sound = drained(stream, rate_hz=16_000, channels=1)
    assert np.array_equal(sound[:, 0], soundfile.read(path, dtype="float32")[0][1600:47_200])


@pytest.mark.parametrize(("speed", "rate_hz"), [(0.5, 16_000), (1.3, 44_100), (2.0, 16_000)])
def test_another_speed_takes_another_time_and_says_where_it_is(tmp_path: Path, speed: float, rate_hz: int) -> None:
    path = tmp_path / "ton.wav"
    recording = tone_file(path)
    range_: dict[str, Any] = {"start_ms": 100, "end_ms": 2900, "loop_from_ms": None}
    stream = SoundStream(path, recording, rate_hz=rate_hz, channels=1, **range_, speed=speed)
    sound = drained(stream, rate_hz=rate_hz, channels=1)
    assert len(sound) == round(2.8 * rate_hz / speed)
    assert 0.3 < np.abs(sound[-200:]).max() < 0.6, "to its very end"
    for share in (0.0, 0.25, 0.9, 1.0):
        assert stream.position_ms(2.8 / speed * share) == pytest.approx(100 + 2800 * share, abs=0.1)


def test_a_change_of_speed_is_heard_soon_without_a_click_and_without_a_gap(tmp_path: Path) -> None:
    path = tmp_path / "ton.wav"
    recording = tone_file(path)
    stream = SoundStream(path, recording, rate_hz=16_000, channels=1, start_ms=0, end_ms=3000, loop_from_ms=None)
    speeds = iter([(8_000, 2.0), (12_000, 1.4), (16_000, 1.0), (20_000, 0.5), (99_999_999, 0)])
    due, speed = next(speeds)

    def change(frames: int) -> None:
        nonlocal due, speed
        if frames >= due:
            stream.set_pace(speed, ())
            while stream._pace_read is not stream._pace:
                time.sleep(0)
            due, speed = next(speeds)

    sound = drained(stream, rate_hz=16_000, channels=1, when=change)[:, 0]
    steepest = 0.5 * 2 * np.pi * 220 / 16_000
    assert np.abs(np.diff(sound)).max() < 2 * steepest
    log = list(stream.log)
    assert [later.start_ms for later in log[1:]] == pytest.approx([heard.end_ms for heard in log[:-1]], abs=0.1)
    assert (log[0].start_ms, log[-1].end_ms) == (0, 3000)
    # 0.1 s are still heard at the old speed, for they were ready; the reads are of 44 ms.
    assert stream.position_ms(0.75) == pytest.approx(500 + 100 + 2.0 * 150, abs=50)
    assert stream.position_ms(1.0) == pytest.approx(600 + 2.0 * 250 + 1.4 * 150, abs=50)
    assert stream.position_ms(1.25) == pytest.approx(1100 + 1.4 * 250 + 150, abs=60)
    assert stream.position_ms(1.5) == pytest.approx(1450 + 250 + 0.5 * 150, abs=60)


def test_stretches_of_normal_speed_come_as_they_are(tmp_path: Path) -> None:
    path = tmp_path / "ton.wav"
    recording = tone_file(path)
    range_: dict[str, Any] = {"start_ms": 0, "end_ms": 3000, "loop_from_ms": None}
    slow = (Interval(1000, 2000),)
    stream = SoundStream(path, recording, rate_hz=16_000, channels=1, **range_, speed=2.0, normal_speed_in=slow)
    sound = drained(stream, rate_hz=16_000, channels=1)[:, 0]
    assert len(sound) == 32_000
    own = soundfile.read(path, dtype="float32")[0]
    assert np.array_equal(sound[8_000 + 160 : 24_000], own[16_000 + 160 : 32_000])
    assert not np.array_equal(sound[8_000 : 8_000 + 160], own[16_000 : 16_000 + 160])
    assert np.abs(np.diff(sound)).max() < 2 * 0.5 * 2 * np.pi * 220 / 16_000


def test_what_was_heard_is_told_once_and_joined_across_blocks(tmp_path: Path) -> None:
    path = tmp_path / "ton.wav"
    recording = tone_file(path)
    stream = SoundStream(
        path, recording, rate_hz=16_000, channels=1, start_ms=500, end_ms=900, loop_from_ms=700, speed=2.0
    )
    while not stream._far_ahead():
        time.sleep(0)
    for at in range(100):
        stream.fill(np.zeros((160, 1), np.float32), at / 100)
    assert merged(stream.take_heard(0.1)) == (Interval(500, 700),)
    assert merged(stream.take_heard(0.15)) == (Interval(700, 800),)
    assert merged(stream.take_heard(0.3)) == (Interval(700, 900),)
    assert stream.take_heard(0.3) == ()
    stream.stop()


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


def test_speed_is_held_within_bounds_and_steps_come_back_to_normal(qtbot: Any) -> None:
    player = Player()
    for _ in range(20):
        player.set_speed(player.speed - 0.1)
    assert player.speed == 0.5
    for _ in range(5):
        player.set_speed(player.speed + 0.1)
    assert player.speed == 1, "to the bit, for then nothing is stretched"
    player.set_speed(9)
    assert player.speed == 2


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
    soundfile.write(path, np.repeat(sound[:, None], channels, axis=1), rate_hz)


def off_ms(found: dict[str, Any]) -> list[float]:
    """How far the reported position was off when each burst was heard."""
    times, positions = zip(*found["reported"], strict=True)
    assert list(positions) == sorted(positions)
    assert len(found["onsets_s"]) == len(BURSTS_MS)
    return [
        float(np.interp(heard_s, times, positions)) - burst_ms
        for heard_s, burst_ms in zip(found["onsets_s"], BURSTS_MS, strict=True)
    ]


@pytest.mark.parametrize(("suffix", "rate_hz", "channels"), [(".wav", 16_000, 1), (".mp3", 44_100, 2)])
def test_the_position_is_what_is_heard(
    loudspeaker: dict[str, str], tmp_path: Path, suffix: str, rate_hz: int, channels: int
) -> None:
    sound = tmp_path / f"Gespräch{suffix}"
    write_bursts(sound, rate_hz=rate_hz, channels=channels)
    script = Path(__file__).with_name("playing_and_listening.py")
    command = [sys.executable, script, sound, SINK]
    done = subprocess.run(command, env=loudspeaker, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    found = json.loads(done.stdout.splitlines()[-1])
    assert found["available"] is True
    assert found["reason"] == ""

    for how in ("normal", "fast", "changing"):
        assert max(map(abs, off_ms(found[how]))) <= 50, (how, off_ms(found[how]))
    first, _, last = found["normal"]["onsets_s"]
    assert last - first == pytest.approx((BURSTS_MS[2] - BURSTS_MS[0]) / 1000, abs=0.03)
    first, _, last = found["fast"]["onsets_s"]
    assert last - first == pytest.approx((BURSTS_MS[2] - BURSTS_MS[0]) / 1500, abs=0.03)
    first, second, last = found["changing"]["onsets_s"]
    assert second - first == pytest.approx(0.5 + 0.1 / 1.2, abs=0.03), "normal speed up to 1000 ms"
    assert last - second > 0.6, "soon half as fast: 0.5 without, 1.08 at once, less where the machine was slow to tell"
    assert found["heard"] == [[0, LENGTH_MS]]
    assert found["heard_again"] == [[0, LENGTH_MS]]
    assert found["ticks"] >= 20 * LENGTH_MS / 1000
    assert found["position_after_end"] == LENGTH_MS

    heard, paused = found["pause"]
    assert 0 <= paused - heard <= 30
    assert paused <= found["resumed_at"] <= paused + 150
    heard, rewound = found["rewound"]
    assert heard - 310 <= rewound <= heard - 270
    low, high = found["looped"]
    assert 1000 <= low < high <= 1200
    assert found["heard_in_parts"][0][0] == 500
    assert abs(found["heard_in_parts"][-1][1] - heard) <= 30
    assert found["heard_in_loop"] == [[1000, 1200]]
    assert found["states"] == [True, False] * 6
    assert found["threads_left"] == 0
