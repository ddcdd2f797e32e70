"""Times the sound pane on a 3 h recording, beside pyqtgraph's own plot of the same samples.

Run it under a display: xvfb-run -a python tests/benchmarks/window/bench_waveform.py [--json]
"""

from __future__ import annotations

import argparse
import json
import statistics
import subprocess
import sys
import tempfile
import time
import wave
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np

HOURS, RATE_HZ, WIDTH_PX, HEIGHT_PX = 3, 16_000, 1400, 300
VIEWS_S = (HOURS * 3600, 600, 60, 10)
STEPS = 40


def resident_mb() -> float:
    """Resident memory of this process."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * 4096 / 1e6


def write_recording(path: Path, *, seed: int = 1) -> None:
    """Three hours that look like speech: noise in syllables, with pauses."""
    rng = np.random.default_rng(seed)
    with wave.open(str(path), "wb") as sound:
        sound.setnchannels(1)
        sound.setsampwidth(2)
        sound.setframerate(RATE_HZ)
        for _ in range(HOURS * 60):
            loudness = np.repeat(rng.gamma(1.0, 3000, 60 * 6) * (rng.random(60 * 6) > 0.25), RATE_HZ // 6 + 1)
            noise = rng.standard_normal(60 * RATE_HZ, dtype=np.float32) * loudness[: 60 * RATE_HZ]
            sound.writeframes(np.clip(noise, -32768, 32767).astype("<i2").tobytes())


def timed_ms(step: Callable[[int], None]) -> dict[str, float]:
    """Median and 95th percentile of `STEPS` calls, in ms."""
    took = []
    for index in range(STEPS):
        start = time.perf_counter()
        step(index)
        took.append((time.perf_counter() - start) * 1000)
    return {"median": round(statistics.median(took), 1), "p95": round(sorted(took)[int(STEPS * 0.95)], 1)}


def measure_pane(sound: Path, peaks_file: Path) -> dict[str, Any]:
    """This program's pane with 60 marks and 30,000 words."""
    from PySide6.QtWidgets import QApplication

    from deid_studio.audio import peaks
    from deid_studio.audio.samples import probe
    from deid_studio.domain.annotation import Tag
    from deid_studio.domain.document import Recording, Word
    from deid_studio.domain.span import Interval, Span
    from deid_studio.gui.look import theme
    from deid_studio.gui.waveform.marks import WaveformMark
    from deid_studio.gui.waveform.waveform_pane import WaveformPane

    app = QApplication([])
    theme.apply(theme.LIGHT)
    facts = probe(sound)
    recording = Recording("r", sound.name, "", facts.sample_rate_hz, 1, facts.frames, facts.container, facts.encoding)
    tag = Tag("Patient", {}, {}, "#e8703a", "P", "P")
    duration = recording.duration_ms
    places = [Interval(at, at + 800) for at in range(5_000, duration - 5_000, duration // 60)]
    marks = [
        WaveformMark(str(n), tag, "Patient", at, at.padded(before_ms=150, after_ms=150, duration_ms=duration))
        for n, at in enumerate(places)
    ]
    text = "Müller " * 30_000
    step = duration // 30_000
    words = [Word(Span(7 * n, 7 * n + 6), Interval(n * step, n * step + step * 4 // 5)) for n in range(30_000)]
    pane = WaveformPane(theme.LIGHT)
    pane.resize(WIDTH_PX, HEIGHT_PX)
    pane.show()
    app.processEvents()

    start = time.perf_counter()
    pane.show_recording(sound, recording)
    loaded = peaks.load(peaks_file)
    assert loaded is not None
    pane.set_peaks(loaded)
    pane.set_words(words, text)
    pane.set_marks(marks)
    pane.repaint()
    app.processEvents()
    result: dict[str, Any] = {"open_ms": round((time.perf_counter() - start) * 1000)}
    view = pane.findChildren(type(pane.focusProxy()))[0]

    def paint() -> None:
        app.processEvents()
        pane.repaint()

    for length_s in VIEWS_S:
        length = length_s * 1000
        room = max(duration - length, 1)

        def pan(index: int, *, length: int = length, room: int = room) -> None:
            # The longest view cannot move, so it is made a little shorter to have something to draw anew.
            view.show_from((index * length * 0.1 + index) % room, length - (index % 2 + 1) * 100)  # type: ignore[attr-defined]
            paint()

        def zoom(index: int, *, length: int = length) -> None:
            view.show_from(duration / 3, length * (0.9 if index % 2 else 0.8) ** (index % 5))  # type: ignore[attr-defined]
            paint()

        result[f"pan_{length_s}_s"], result[f"zoom_{length_s}_s"] = timed_ms(pan), timed_ms(zoom)

    def play(index: int) -> None:
        pane.set_playhead(3_600_000 + index * 33)
        app.processEvents()

    pane.zoom_to(Interval(3_600_000, 3_603_000))
    paint()
    result["playhead"] = timed_ms(play)
    result["resident_mb"] = round(resident_mb())
    return result


def measure_naive(sound: Path) -> dict[str, Any]:
    """The peer: one PlotDataItem over all samples, with its own downsampling and clipping."""
    import pyqtgraph as pg

    app = pg.mkQApp()
    plot = pg.PlotWidget()
    plot.resize(WIDTH_PX, HEIGHT_PX)
    plot.show()
    app.processEvents()
    start = time.perf_counter()
    with wave.open(str(sound), "rb") as opened:
        samples = np.frombuffer(opened.readframes(opened.getnframes()), dtype="<i2")
    item = plot.plot(np.arange(len(samples)) / RATE_HZ, samples)
    item.setDownsampling(auto=True, method="peak")
    item.setClipToView(True)
    plot.repaint()
    app.processEvents()
    result: dict[str, Any] = {"open_ms": round((time.perf_counter() - start) * 1000)}
    for length_s in VIEWS_S:
        room = max(HOURS * 3600 - length_s, 1)

        def pan(index: int, *, length_s: int = length_s, room: int = room) -> None:
            left = (index * length_s * 0.1) % room
            plot.setXRange(left, left + length_s - (index % 2 + 1) * 0.1, padding=0)
            app.processEvents()
            plot.repaint()

        result[f"pan_{length_s}_s"] = timed_ms(pan)
    result["resident_mb"] = round(resident_mb())
    return result


def run(role: str, *paths: Path) -> dict[str, Any]:
    """Measure in a process of its own, so that memory is its alone."""
    command = [sys.executable, __file__, "--role", role, *map(str, paths)]
    done = subprocess.run(command, check=True, capture_output=True, text=True)
    measured: dict[str, Any] = json.loads(done.stdout.splitlines()[-1])
    return measured


def main() -> None:
    """Make the recording, measure both, print."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--role", choices=("pane", "naive", "peaks"))
    parser.add_argument("paths", nargs="*", type=Path)
    asked = parser.parse_args()
    if asked.role == "pane":
        print(json.dumps(measure_pane(*asked.paths)))
    elif asked.role == "naive":
        print(json.dumps(measure_naive(*asked.paths)))
    elif asked.role == "peaks":
        from deid_studio.audio import peaks

        sound, file = asked.paths
        peaks.save(peaks.build(sound), file)
        print("{}")
    else:
        with tempfile.TemporaryDirectory() as folder:
            sound, file = Path(folder, "three_hours.wav"), Path(folder, "peaks.npz")
            write_recording(sound)
            run("peaks", sound, file)
            results = {"pane": run("pane", sound, file), "naive": run("naive", sound)}
        if asked.json:
            print(json.dumps(results))
            return
        for name in results["pane"]:
            print(f"{name:>14}  {results['pane'][name]!s:40} naive {results['naive'].get(name, '')}")


if __name__ == "__main__":
    main()
