"""Whether a window goes from the other channel: by how loud and how late its speech leaks there, and who else speaks.

Run: python tests/benchmarks/sound/bench_channels.py [WINDOWS]. Windows (default 60 a row) of 0.45 to 1.2 s in which the
one speaks, with noise of -60 dBFS in both channels; half are of the real clips of `../shared/data/audio`, half of
MBROLA's English voices, which were not looked at when the thresholds were set. "talk" is somebody else in the other
channel at that level against the speech in its own; the leak is told against that speech, too. "goes" is the share of
windows that go from the other channel, of which "same" because they are heard there; "before" is the rule that looked
30 ms around and for twice what chance reaches, and took nothing else away. In the last rows nothing leaks: what goes
there is lost needlessly.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import numpy as np
import soundfile
import soxr
from numpy.typing import NDArray

from deid_studio.audio.checking.leak import lagged
from deid_studio.audio.checking.other_channels import ChannelRole, WindowSound, window_sound
from deid_studio.audio.samples import SampleReader

Sound = NDArray[np.float64]

RATE_HZ = 16_000
REAL = Path(__file__).resolve().parents[3].parent / "shared" / "data" / "audio"
CLIPS = (
    "pyroomacoust__cmu_arctic_us_aew_a0001.wav",
    "pyroomacoust__cmu_arctic_us_aew_a0002.wav",
    "leopard__test.wav",
    "leopard__test_de.wav",
    "pocketsphinx__sense_and_sensibility_01_austen_64kb-0870.wav",
    "montreal-for__cold_corpus_24bit.wav",
    "vosk-api__test.wav",
)
SAID = (
    "My name is Stephanie Miller, and I have been living in Springfield, Massachusetts, since nineteen seventy-eight.",
    "On the third of March my daughter Catherine drove me home from Doctor Henderson, for the bus had not come again.",
    "We used to live next to the old railway station, my husband worked at the mill, and the children went to school.",
    "You can reach me in the evening, the number is five five five, two three one, seven eight nine, or by letter.",
)
VOICES = ("us1", "us2", "us3", "en1")
SPEECH_DBFS, NOISE_DBFS = -25.0, -60.0


def main() -> None:
    windows = int(sys.argv[1]) if len(sys.argv) > 1 else 60
    real = [clip for name in CLIPS if (REAL / name).exists() for clip in (read(REAL / name),)]
    groups = [group for group in (real, [*spoken()]) if len(group) > 1]
    if not groups:
        sys.exit("neither shared clips nor MBROLA's voices: apt-get install espeak-ng mbrola mbrola-us1 mbrola-us2 …")
    print(f"{'leak':28}{'talk':>8}{'n':>5}{'goes':>8}{'same':>8}{'before':>8}")
    rng = np.random.default_rng(15)
    for talk_db in (None, 0, -10):
        for name, path in PATHS.items():
            for level_db in (0, -10, -20, -30):
                row(f"{name}, {level_db} dB", groups, windows, rng, talk_db=talk_db, leak=(path, level_db))
    row("it is in the other alone", groups, windows, rng, talk_db=None, leak=(PATHS["at once"], 0), is_own=False)
    for talk_db in (6, 0, -6, -12, -18):
        row("none", groups, windows, rng, talk_db=talk_db, leak=None)


def row(
    title: str,
    groups: list[list[Sound]],
    windows: int,
    rng: np.random.Generator,
    *,
    talk_db: float | None,
    leak: tuple[Callable[[Sound, np.random.Generator], Sound], float] | None,
    is_own: bool = True,
) -> None:
    found: list[tuple[WindowSound, bool]] = []
    with tempfile.TemporaryDirectory() as folder:
        while len(found) < windows:
            group = groups[len(found) % len(groups)]
            one, other = rng.choice(len(group), 2, replace=False)
            length = min(len(group[one]), len(group[other]))
            voice, stranger = group[one][:length], np.roll(group[other][:length], int(rng.integers(length)))
            start, end = window = placed(length, rng)
            if min(level_db(sound[start:end]) for sound in (voice, stranger)) < SPEECH_DBFS - 8:
                continue
            second = np.zeros(length) if talk_db is None else stranger * 10 ** (talk_db / 20)
            if leak is not None:
                second = second + leak[0](voice, rng) * 10 ** (leak[1] / 20)
            noise = rng.standard_normal((2, length)) * 10 ** (NOISE_DBFS / 20)
            found.append(measured(Path(folder, "a.wav"), np.array([voice * is_own, second]) + noise, window))
    roles = [sound.others[0].role for sound, _ in found]
    goes = sum(role is not ChannelRole.OTHER for role in roles) / len(found)
    same = sum(role is ChannelRole.SAME for role in roles) / len(found)
    before = sum(was for _, was in found) / len(found)
    told = "nobody" if talk_db is None else f"{talk_db} dB"
    print(f"{title:28}{told:>8}{len(found):5}{goes:8.2f}{same:8.2f}{before:8.2f}", flush=True)


def measured(path: Path, sound: Sound, window: tuple[int, int]) -> tuple[WindowSound, bool]:
    """What is found now, and whether it was before."""
    start, end = window
    alike, chance = lagged(sound[0, start:end], sound[1, start:end], sample_rate_hz=RATE_HZ, most_lag_ms=30)
    soundfile.write(path, sound.T, RATE_HZ, "FLOAT")
    with SampleReader(path) as reader:
        return window_sound(reader, start, end, chosen=(0,)), alike > 2 * chance


def placed(length: int, rng: np.random.Generator) -> tuple[int, int]:
    frames = round(rng.uniform(0.45, 1.2) * RATE_HZ)
    start = int(rng.integers(0, length - frames))
    return start, start + frames


def level_db(sound: Sound) -> float:
    return float(10 * np.log10(np.mean(sound**2) + 1e-12))


# -- how speech comes into the other channel --------------------------------------------------------------------------


def late(ms: int) -> Callable[[Sound, np.random.Generator], Sound]:
    frames = ms * RATE_HZ // 1000
    return lambda voice, rng: np.concatenate([np.zeros(frames), voice])[: len(voice)]


def room(voice: Sound, rng: np.random.Generator) -> Sound:
    """40 ms late, with a tail that decays by 60 dB in 0.4 s and is as strong as what comes directly."""
    length = 2 * RATE_HZ // 5
    tail = rng.standard_normal(length) * 10 ** (-3 * np.arange(length) / length)
    tail[0] = np.sqrt(np.sum(tail[1:] ** 2))
    tail /= np.sqrt(np.sum(tail**2))
    size = len(voice) + length
    wet = np.fft.irfft(np.fft.rfft(voice, size) * np.fft.rfft(tail, size), size)[: len(voice)]
    return late(40)(wet, rng)


def telephone(voice: Sound, rng: np.random.Generator) -> Sound:
    """40 ms late, 300 to 3400 Hz in 8-bit mu-law."""
    spectrum = np.fft.rfft(voice)
    hz = np.fft.rfftfreq(len(voice), 1 / RATE_HZ)
    narrow = np.fft.irfft(np.where((hz > 300) & (hz < 3400), spectrum, 0), len(voice))
    most = np.abs(narrow).max()
    coded = np.rint(np.log1p(255 * np.abs(narrow) / most) / np.log1p(255) * 127) / 127
    return late(40)(np.sign(narrow) * most * np.expm1(coded * np.log1p(255)) / 255, rng)


PATHS: dict[str, Callable[[Sound, np.random.Generator], Sound]] = {
    "at once": late(0),
    "40 ms late": late(40),
    "90 ms late": late(90),
    "room": room,
    "telephone": telephone,
}


# -- speech -----------------------------------------------------------------------------------------------------------


def read(path: Path) -> Sound:
    sound, rate_hz = soundfile.read(path, always_2d=True)
    return levelled(soxr.resample(sound[: 12 * rate_hz, 0], rate_hz, RATE_HZ))


def spoken() -> Iterator[Sound]:
    with tempfile.TemporaryDirectory() as folder:
        for voice, text in zip(VOICES, SAID, strict=True):
            if Path("/usr/share/mbrola", voice, voice).exists():
                path = Path(folder, f"{voice}.wav")
                subprocess.run(["espeak-ng", "-v", f"mb-{voice}", "-w", str(path), "--", text], check=True)
                yield read(path)


def levelled(sound: Sound) -> Sound:
    loud = np.abs(sound) > 0.02 * np.abs(sound).max()
    return sound / np.sqrt(np.mean(sound[loud] ** 2)) * 10 ** (SPEECH_DBFS / 20)


if __name__ == "__main__":
    main()
