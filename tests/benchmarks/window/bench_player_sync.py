"""How far the player's position is off from what a loudspeaker plays, in a 30 min recording of beeps.

Run: python tests/benchmarks/window/bench_player_sync.py (Linux, with PulseAudio and PortAudio). WAV and MP3 of
constant and of variable bit rate are played for some seconds from 0, 50 and nearly 100 %, at 1.0 and 1.5 times, into
a virtual loudspeaker that is recorded back. Each figure is the worst of the beeps heard.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np
import soundfile

RATE_HZ = 44_100
MINUTES = 30
BEEP_MS = 60
PLAYED_MS = 4_000
SINK = "deid_studio_bench"
FILES = {
    "WAV": ("beeps.wav", {"subtype": "PCM_16"}),
    "MP3, constant": ("constant.mp3", {"bitrate_mode": "CONSTANT", "compression_level": 0.7}),
    "MP3, variable": ("variable.mp3", {"bitrate_mode": "VARIABLE", "compression_level": 0.7}),
}


def main() -> None:
    """Print a table; end with 1 where something is off by more than 50 ms."""
    if sys.argv[1:]:
        play(Path(sys.argv[1]))
        return
    worst_ms = 0.0
    with tempfile.TemporaryDirectory() as name, loudspeaker(Path(name)) as env:
        print(f"{'':16}{'speed':>6}{'from s':>9}{'beeps':>7}{'off by ms':>11}")
        for title, (file, how) in FILES.items():
            path = Path(name, file)
            write_beeps(path, how)
            done = subprocess.run([sys.executable, __file__, path], env=env, capture_output=True, text=True, check=True)
            for row in json.loads(done.stdout.splitlines()[-1]):
                worst_ms = max(worst_ms, row["off_ms"] if row["beeps"] >= PLAYED_MS / 1000 - 1 else 1e9)
                print(f"{title:16}{row['speed']:6}{row['from_ms'] / 1000:9.1f}{row['beeps']:7}{row['off_ms']:11.1f}")
    sys.exit(worst_ms > 50)


def beep_at_ms(second: int) -> int:
    """When the beep of this second begins; no two seconds that could be taken for one another are alike."""
    return second * 1000 + 300 + second * 137 % 401


def write_beeps(path: Path, how: dict[str, object]) -> None:
    """A beep of 1 kHz in every second, over noise that keeps a variable bit rate varying."""
    at_ms = np.arange(RATE_HZ) * 1000 / RATE_HZ
    rng = np.random.default_rng(55)
    with soundfile.SoundFile(path, "w", RATE_HZ, 1, **how) as sound:
        for second in range(MINUTES * 60):
            since_ms = at_ms + second * 1000 - beep_at_ms(second)
            beep = np.where((since_ms >= 0) & (since_ms < BEEP_MS), 0.8 * np.sin(2 * np.pi * since_ms), 0)
            sound.write(beep + rng.normal(0, 0.02 * (second % 7 == 0), RATE_HZ))


def play(path: Path) -> None:
    """In a process of its own: play from three places at two speeds; print what was found as one line of JSON."""
    sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "gui" / "sound"))
    from playing_and_listening import listened
    from PySide6.QtCore import QCoreApplication

    from deid_studio.audio.samples import probe
    from deid_studio.domain.document import Recording
    from deid_studio.gui.sound.player import Player

    application = QCoreApplication([])
    facts = probe(path)
    recording = Recording(
        "r", path.name, "", facts.sample_rate_hz, facts.channels, facts.frames, facts.container, facts.encoding
    )
    player = Player()
    player.load(path, recording)
    rows = []
    for speed in (1.0, 1.5):
        player.set_speed(speed)
        for from_ms in (0, recording.duration_ms // 2, MINUTES * 60_000 - PLAYED_MS):
            found = listened(player, SINK, lambda at=from_ms: player.play(at, until_ms=at + PLAYED_MS))
            times_s, positions_ms = zip(*found["reported"], strict=True)
            heard_ms = np.interp(found["onsets_s"], times_s, positions_ms)
            off_ms = [heard - beep_at_ms(int(heard // 1000)) for heard in heard_ms]
            worst_ms = float(np.abs(off_ms).max()) if len(off_ms) else 1e9
            rows.append({"speed": speed, "from_ms": from_ms, "beeps": len(off_ms), "off_ms": worst_ms})
    player.close()
    print(json.dumps(rows))
    application.quit()


@contextmanager
def loudspeaker(run: Path) -> Iterator[dict[str, str]]:
    """The environment of a sound server whose one loudspeaker runs in real time."""
    place = {"XDG_RUNTIME_DIR": str(run), "PULSE_RUNTIME_PATH": str(run / "pulse"), "HOME": str(run)}
    env = {**os.environ, **place, "PULSE_LATENCY_MSEC": "30", "QT_QPA_PLATFORM": "offscreen", "LC_ALL": "C"}
    env.pop("PULSE_SERVER", None)
    modules = (
        "module-native-protocol-unix auth-anonymous=1",
        f"module-null-sink sink_name={SINK} rate=48000 norewinds=1",
    )
    loads = [word for module in modules for word in ("-L", module)]
    flags = ["-n", "--daemonize=no", "--exit-idle-time=-1", "--disallow-exit", "--use-pid-file=no"]
    server = subprocess.Popen(["pulseaudio", *flags, *loads], env=env, stderr=subprocess.DEVNULL)
    try:
        while subprocess.run(["pactl", "info"], env=env, capture_output=True).returncode:
            if server.poll() is not None:
                raise SystemExit("PulseAudio does not start here")
        yield env
    finally:
        server.terminate()
        server.wait(timeout=10)


if __name__ == "__main__":
    main()
