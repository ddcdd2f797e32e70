"""How often the check of lossy copies takes chance for the original, and how often it misses the original at -30 dB.

Run: python tests/benchmarks/sound/bench_leaks.py [--draws 1000] [--seed 7] [--styles noise,silence,tone,tagtone]
[--clips FOLDER]
A draw is a stretch of 0.2 to 0.6 s of a clip, not fainter than the clip by more than 6 dB, which goes with pads of 100
and 250 ms; the clip's surroundings are kept as they are. It is written in each codec twice: as it should be, and with
the original at -30 dB added to the replacement before it is encoded. "false" counts the first that the check finds a
leak in, "missed" the second that it lets pass (no leak, and what is there is the replacement), "held" the first that
it takes for something else than their replacement; "refused" are those that a codec does not keep well enough outside
of the window, which a release writes as WAV. "margin" is by how much the nearest is away from the other verdict.
"masked" are those missed that are next to nothing in the band of speech: what encoding with and without the copy
differs by has the original in it at -40 dB or less, or the copy is 15 dB or more below the codec's error, where neither
has rung out.
"""

from __future__ import annotations

import argparse
import tempfile
from math import inf, log10
from pathlib import Path

import numpy as np
import soundfile
from numpy.typing import NDArray

from deid_studio.audio.checking.verify import measure_cuts
from deid_studio.audio.cutting.cuts import AUDIO_STYLES, Cut
from deid_studio.audio.cutting.quantised import ringing_frames
from deid_studio.audio.cutting.redact import write_redacted
from deid_studio.audio.samples import probe
from deid_studio.errors import FormatError

CODECS = {"MP3": "mp3", "Vorbis": "ogg", "Opus": "opus"}
OPUS_HZ = (8000, 12_000, 16_000, 24_000, 48_000)
PLANTED = 10 ** (-30 / 20)
CLIPS = Path(__file__).resolve().parents[3].parent / "shared" / "data" / "audio"


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--draws", type=int, default=1000)
    parser.add_argument("--styles", default=",".join(AUDIO_STYLES))
    parser.add_argument("--codecs", default=",".join(CODECS))
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--clips", type=Path, default=CLIPS)
    options = parser.parse_args()
    clips = [clip for path in sorted(options.clips.iterdir()) if (clip := sound_of(path)) is not None]
    print(f"{len(clips)} clips, {options.draws} draws of each")
    for name in options.codecs.split(","):
        for style in options.styles.split(","):
            compare(name, style, clips, options.draws, options.seed)


def sound_of(path: Path) -> tuple[NDArray[np.float32], int] | None:
    """A clip of 1.2 s or more and its rate, as it is."""
    try:
        sound, rate_hz = soundfile.read(path, dtype="float32", always_2d=True)
    except (soundfile.LibsndfileError, TypeError):
        return None
    return (sound, rate_hz) if len(sound) >= 1.2 * rate_hz and 8000 <= rate_hz <= 48_000 else None


def compare(name: str, style: str, clips: list[tuple[NDArray[np.float32], int]], draws: int, seed: int) -> None:
    rng = np.random.default_rng(seed)
    usable = [clip for clip in clips if name != "Opus" or clip[1] in OPUS_HZ]
    counts = dict.fromkeys(("draws", "refused", "false", "held", "missed", "masked"), 0)
    nearest = {"false": -inf, "missed": inf}
    with tempfile.TemporaryDirectory() as folder:
        number = 0
        while counts["draws"] < draws:
            sound, rate_hz = usable[number % len(usable)]
            number += 1
            sound, cut = drawn(sound, rate_hz, style, rng)
            try:
                files = written(Path(folder), sound, rate_hz, cut, CODECS[name])
            except FormatError:
                counts["refused"] += 1
                continue
            original, _, clean, leaking = files
            (right,), (wrong,) = (measure_cuts(path, [cut], source=original) for path in (clean, leaking))
            counts["draws"] += 1
            counts["false"] += bool(right.is_leak)
            counts["held"] += right.is_replacement is False
            nearest["false"] = max(nearest["false"], right.leak_db - max(-60, right.chance_db))
            if not wrong.is_leak and wrong.is_replacement:
                counts["missed"] += 1
                counts["masked"] += is_masked(files, cut)
            else:
                nearest["missed"] = min(nearest["missed"], wrong.leak_db - max(-60, wrong.chance_db))
    told = "  ".join(f"{what} {count}" for what, count in counts.items())
    print(f"{name:7}{style:9}{told}  margins {nearest['false']:.1f} / {nearest['missed']:.1f} dB", flush=True)


def drawn(
    sound: NDArray[np.float32], rate_hz: int, style: str, rng: np.random.Generator
) -> tuple[NDArray[np.float32], Cut]:
    """A piece of the clip with a second on each side of a window, and the window in it."""
    full = float(np.sqrt(np.mean(sound**2)))
    while True:
        length = int(rng.uniform(0.2, 0.6) * rate_hz)
        start = int(rng.integers(0, len(sound) - length))
        if float(np.sqrt(np.mean(sound[start : start + length] ** 2))) > full / 2:
            break
    first, last = max(0, start - rate_hz // 10), min(len(sound), start + length + rate_hz // 4)
    begin, end = max(0, first - rate_hz), min(len(sound), last + rate_hz)
    return sound[begin:end], Cut(first - begin, last - begin, style, int(rng.integers(13)))


def written(
    folder: Path, sound: NDArray[np.float32], rate_hz: int, cut: Cut, container: str
) -> tuple[Path, Path, Path, Path]:
    """The original, what is to be encoded, that in a codec, and the same with the original in it."""
    original, plain, both = (folder / f"{name}.wav" for name in ("original", "plain", "both"))
    clean, leaking = folder / f"clean.{container}", folder / f"leaking.{container}"
    soundfile.write(original, sound, rate_hz, "FLOAT")
    write_redacted(original, plain, [cut])
    write_redacted(original, clean, [cut], container=container)
    with_copy, _ = soundfile.read(plain, dtype="float32", always_2d=True)
    with_copy[cut.start_frame : cut.end_frame] += PLANTED * sound[cut.start_frame : cut.end_frame]
    soundfile.write(both, with_copy, rate_hz, "FLOAT")
    write_redacted(both, leaking, [], container=container)
    return original, plain, clean, leaking


def is_masked(files: tuple[Path, Path, Path, Path], cut: Cut) -> bool:
    """Whether little of the planted copy is in what the codec wrote, or it is far below the codec's error."""
    facts = probe(files[2])
    before, behind = ringing_frames(facts.encoding, facts.sample_rate_hz)
    inside = slice(cut.start_frame + before, cut.end_frame - behind)
    original, plain, clean, leaking = (
        in_band(soundfile.read(path, always_2d=True)[0][inside], facts.sample_rate_hz) for path in files
    )
    kept = float(np.sum((leaking - clean) * original) / np.sum(original**2))
    below_db = 10 * log10(float(np.mean((clean - plain) ** 2)) / float(np.mean((PLANTED * original) ** 2)))
    return kept <= 0 or 20 * log10(kept) < -40 or below_db > 15


def in_band(sound: NDArray[np.float64], rate_hz: int) -> NDArray[np.float64]:
    """`sound` (frames by channels) between 80 and 7000 Hz."""
    spectrum = np.fft.rfft(sound, axis=0)
    at_hz = np.fft.rfftfreq(len(sound), 1 / rate_hz)
    spectrum[(at_hz < 80) | (at_hz > 7000)] = 0
    return np.fft.irfft(spectrum, len(sound), axis=0)


if __name__ == "__main__":
    main()
