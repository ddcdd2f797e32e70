"""Redacting 200 windows: ours in each style, a plain copy, numpy with soundfile, and ffmpeg, and checking the result.

Run: python tests/benchmarks/sound/bench_redact.py [WAV|FLAC]. All on the same files in the same run. Each way runs in a
process of its own and times itself without imports; each ends with fsync, the plain copy too, and starts with a target
that does not exist and nothing left to be written back.
Times are the smallest and the median of several runs, "CPU" those of the processor, which other work on the machine
changes less; memory is the largest resident size of the process.
"exact" compares every sample: as before outside the windows, and zero inside where that is what was asked for.
"checking" compares all samples outside and measures every window of what "silence" wrote.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from statistics import median

import numpy as np
import soundfile

WINDOWS = 200
RUNS = {"WAV": 7, "FLAC": 2}
STYLES = {"WAV": ("silence", "tone", "noise", "tagtone"), "FLAC": ("silence", "noise")}
CHECKED = "checking the silence"

OURS = """
from deid_studio.audio.cutting.redact import Cut, write_redacted
cuts = [Cut(start, end, "STYLE", number % 13) for number, (start, end) in enumerate(windows)]
work = lambda: write_redacted(source, target, cuts)
"""
CHECKING = """
from deid_studio.audio.cutting.cuts import Cut
from deid_studio.audio.checking.sound_difference import identical_outside
from deid_studio.audio.checking.verify import measure_cuts
from deid_studio.audio.cutting.foreign import foreign_chunks
cuts = [Cut(start, end) for start, end in windows]
def work():
    assert identical_outside(source, target, cuts) == [] and foreign_chunks(target) == ()
    assert all(measure.is_replacement for measure in measure_cuts(target, cuts))
"""
COPY = """
import shutil
def work():
    shutil.copyfile(source, target)
    with target.open("rb+") as file:
        os.fsync(file.fileno())
"""
NUMPY = """
import numpy, soundfile
def work():
    with soundfile.SoundFile(source) as old, soundfile.SoundFile(
        target, "w", old.samplerate, old.channels, old.subtype, format=old.format
    ) as new:
        at = 0
        for block in old.blocks(65536, dtype="int16", always_2d=True):
            for start, end in windows:
                if start < at + len(block) and end > at:
                    block[max(0, start - at):end - at] = 0
            new.write(block)
            at += len(block)
    with target.open("rb+") as file:
        os.fsync(file.fileno())
"""
FFMPEG = """
import subprocess
def work():
    terms = [f"between(t,{start / rate_hz},{end / rate_hz})" for start, end in windows]
    # One expression may not have 200 terms.
    some = ["+".join(terms[first:first + 50]) for first in range(0, len(terms), 50)]
    filters = ",".join(f"volume=enable='{when}':volume=0" for when in some)
    command = ["ffmpeg", "-v", "error", "-y", "-i", source, "-af", filters, target]
    subprocess.run(command, check=True)
    with target.open("rb+") as file:
        os.fsync(file.fileno())
"""
FRAME = """
import os, resource, sys, time
from pathlib import Path
source, target = Path(sys.argv[1]), Path(sys.argv[2])
rate_hz, numbers = int(sys.argv[3]), [int(number) for number in sys.argv[4].split(",")]
windows = list(zip(numbers[0::2], numbers[1::2]))
{way}
begun, cpu = time.perf_counter(), sum(os.times()[:4])
work()
took, cpu = time.perf_counter() - begun, sum(os.times()[:4]) - cpu
kb = max(resource.getrusage(who).ru_maxrss for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
print(took, cpu, kb / 1024)
"""


def main() -> None:
    print(f"load average at the start: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
    wanted = sys.argv[1:] or ["WAV", "FLAC"]
    with tempfile.TemporaryDirectory() as folder:
        if "WAV" in wanted:
            compare(Path(folder, "3h.wav"), "3 h WAV, 16 kHz mono", 3 * 3600, 16_000, 1)
        if "FLAC" in wanted:
            compare(Path(folder, "1h.flac"), "1 h FLAC, 44.1 kHz stereo", 3600, 44_100, 2)
    print(f"load average at the end: {os.getloadavg()[0]:.1f}")


def compare(source: Path, title: str, seconds: int, rate_hz: int, channels: int) -> None:
    kind = source.suffix[1:].upper()
    write_speech(source, seconds, rate_hz, channels)
    every = seconds * rate_hz // WINDOWS
    windows = [(n * every + 777, n * every + 777 + rate_hz) for n in range(WINDOWS)]
    ways = {f"ours, {style}": OURS.replace("STYLE", style) for style in STYLES[kind]}
    # Silence in WAV needs no numpy; the other ways have it before the clock starts.
    ways = {
        name: way if name == "ours, silence" else "import soundfile, deid_studio.audio.cutting.replacement\n" + way
        for name, way in ways.items()
    }
    ways = {"ours, silence": ways.pop("ours, silence"), CHECKED: CHECKING} | ways | {"numpy + soundfile": NUMPY}
    if kind == "WAV":
        ways |= {"plain copy": COPY}
        if shutil.which("ffmpeg"):
            ways |= {"ffmpeg volume=enable": FFMPEG}
    seen: dict[str, list[tuple[float, float, float]]] = {name: [] for name in ways}
    exact: dict[str, bool] = {}
    for turn in range(RUNS[kind]):
        for name, way in ways.items():
            if name.startswith("ffmpeg") and turn >= 2:
                continue
            target = source.with_name(f"out{source.suffix}")
            if name != CHECKED:
                target.unlink(missing_ok=True)
            os.sync()
            seen[name].append(timed(way, source, target, rate_hz, windows))
            if turn == 0:
                exact[name] = is_exact(source, target, windows, silent="ours, " not in name or "silence" in name)
    print(f"\n{title}, {source.stat().st_size / 1e6:.0f} MB, {WINDOWS} windows of 1 s")
    print(f"{'':24}{'seconds':>9}{'median':>9}{'CPU':>9}{'median':>9}{'MB':>8}  exact")
    for name, runs in seen.items():
        took, cpu, mb = zip(*runs, strict=True)
        times = f"{min(took):9.2f}{median(took):9.2f}{min(cpu):9.2f}{median(cpu):9.2f}"
        print(f"{name:24}{times}{max(mb):8.0f}  {exact[name]}")


def timed(
    way: str, source: Path, target: Path, rate_hz: int, windows: list[tuple[int, int]]
) -> tuple[float, float, float]:
    """Seconds, those of the processor, and megabytes."""
    numbers = ",".join(str(frame) for window in windows for frame in window)
    command = [sys.executable, "-c", FRAME.format(way=way), source, target, str(rate_hz), numbers]
    # Linux counts the size of the process that starts another as the other's own, so a small one must start it.
    run = subprocess.run(["sh", "-c", '"$@"; exit $?', "sh", *command], stdout=subprocess.PIPE, text=True, check=True)
    took, cpu, mb = run.stdout.split()
    return float(took), float(cpu), float(mb)


def is_exact(source: Path, target: Path, windows: list[tuple[int, int]], *, silent: bool) -> bool:
    at = 0
    with soundfile.SoundFile(source) as old, soundfile.SoundFile(target) as new:
        if old.frames != new.frames:
            return False
        for before in old.blocks(1 << 20, dtype="int16", always_2d=True):
            for start, end in windows:
                if start < at + len(before) and end > at:
                    before[max(0, start - at) : end - at] = 0
            after = new.read(len(before), dtype="int16", always_2d=True)
            for start, end in () if silent else windows:
                if start < at + len(before) and end > at:
                    after[max(0, start - at) : end - at] = 0
            if not np.array_equal(before, after):
                return False
            at += len(before)
    return True


def write_speech(path: Path, seconds: int, rate_hz: int, channels: int) -> None:
    rng = np.random.default_rng(3)
    at_s = np.arange(10 * rate_hz)[:, None] / rate_hz
    loudness = np.clip(np.sin(2 * np.pi * 3.1 * at_s) * np.sin(2 * np.pi * 0.37 * at_s), 0.01, 1)
    noise = (rng.standard_normal((len(at_s), channels)) * loudness * 5000).clip(-32768, 32767).astype(np.int16)
    with soundfile.SoundFile(path, "w", rate_hz, channels, "PCM_16") as file:
        for turn in range(seconds // 10):
            file.write(np.roll(noise, turn * 997, axis=0))


if __name__ == "__main__":
    main()
