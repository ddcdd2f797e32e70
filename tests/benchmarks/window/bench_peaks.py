"""Peaks of a 3 h recording, 16 kHz mono: building them, reading them back, and ffmpeg's picture of the same file.

Run: python tests/benchmarks/window/bench_peaks.py. Times are the smallest of several runs, each in a process of its
own; memory is that process's largest resident size.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import numpy as np
import soundfile

RUNS = 5
RATE_HZ = 16_000
SECONDS = 3 * 3600

BASE = "import time; import deid_studio.audio.peaks"
BUILD = """
import sys, time
from pathlib import Path
from deid_studio.audio import peaks
begun = time.perf_counter()
made = peaks.build(Path(sys.argv[1]))
print(time.perf_counter() - begun)
peaks.save(made, Path(sys.argv[2]))
"""
LOAD = """
import sys, time
from pathlib import Path
from deid_studio.audio import peaks
begun = time.perf_counter()
made = peaks.load(Path(sys.argv[2]))
low, high = made.columns(0, made.frames, 1400)
print(time.perf_counter() - begun)
"""


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        sound, cached = Path(folder, "3h.wav"), Path(folder, "peaks.npz")
        write_speech(sound)
        print(f"load average at the start: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
        base_mb = min(python(BASE, sound, cached)[1] for _ in range(2))
        rows = {"ours: build": [], "ours: load cached, 1400 columns": [], "ffmpeg showwavespic": []}
        for _ in range(RUNS):
            rows["ours: build"].append(python(BUILD, sound, cached))
            rows["ours: load cached, 1400 columns"].append(python(LOAD, sound, cached))
            if ffmpeg := shutil.which("ffmpeg"):
                picture = ["-filter_complex", "showwavespic=s=1400x200", "-frames:v", "1", Path(folder, "a.png")]
                _, mb, seconds = child([ffmpeg, "-v", "error", "-y", "-i", sound, *picture])
                rows["ffmpeg showwavespic"].append((seconds, mb))
        check(sound, cached)
    print(f"{'':34}{'seconds':>9}{'MB':>8}   (python with numpy and soundfile alone: {base_mb:.0f} MB)")
    for name, runs in rows.items():
        if runs:
            print(f"{name:34}{min(s for s, _ in runs):9.3f}{max(mb for _, mb in runs):8.0f}")


def write_speech(path: Path) -> None:
    rng = np.random.default_rng(3)
    at_s = np.arange(10 * RATE_HZ) / RATE_HZ
    loudness = np.clip(np.sin(2 * np.pi * 3.1 * at_s) * np.sin(2 * np.pi * 0.37 * at_s), 0.01, 1)
    noise = (rng.standard_normal(len(at_s)) * loudness * 5000).clip(-32768, 32767).astype(np.int16)
    with soundfile.SoundFile(path, "w", RATE_HZ, 1, "PCM_16") as file:
        for turn in range(SECONDS // 10):
            file.write(np.roll(noise, turn * 997))


def python(script: str, *arguments: Path) -> tuple[float, float]:
    """Seconds that `script` prints, and megabytes."""
    printed, mb, _ = child([sys.executable, "-c", script, *arguments])
    return float(printed or 0), mb


def child(command: list[str | Path]) -> tuple[str, float, float]:
    """What a child process prints, its largest resident size in megabytes, and how long it took in seconds."""
    watch = (
        "import resource, subprocess, sys, time; begun = time.perf_counter();"
        "run = subprocess.run(sys.argv[1:], stdout=subprocess.PIPE, text=True, check=True);"
        "took = time.perf_counter() - begun;"
        "print(run.stdout.strip(), resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024, took, sep='|')"
    )
    run = subprocess.run([sys.executable, "-c", watch, *command], stdout=subprocess.PIPE, text=True, check=True)
    printed, mb, seconds = run.stdout.strip().rsplit("|", 2)
    return printed, float(mb), float(seconds)


def check(sound: Path, cached: Path) -> None:
    """Fail unless the finest peaks are those of the samples."""
    from deid_studio.audio import peaks

    loaded = peaks.load(cached)
    assert loaded is not None
    samples = soundfile.read(sound, dtype="int16")[0].reshape(-1, 256)
    low, high = loaded.levels[0]
    assert np.array_equal(low[0], samples.min(axis=1)) and np.array_equal(high[0], samples.max(axis=1))
    print("peaks equal those of the samples")


if __name__ == "__main__":
    main()
