"""Transcription as the program does it against the bare engine: added time and memory. Run by hand.

    python tests/benchmarks/sound/bench_transcribe.py MODEL_FOLDER SPEECH_FILE [--minutes 20] [--repeats 3]
    python tests/benchmarks/sound/bench_transcribe.py --fake --minutes 180

The speech is repeated until it is long enough, as 16 kHz mono. Both sides run in fresh processes, in turn. Times are
CPU seconds of all processes of a side (the machine may be shared) and wall seconds; memory is the sum of each
process's highest resident size. `--fake` measures the program alone, with an engine that costs nothing.
"""

import argparse
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
import soundfile

RATE_HZ = 16_000


def long_speech(source: Path | None, target: Path, minutes: float) -> None:
    frames = round(minutes * 60 * RATE_HZ)
    if source is None:
        with soundfile.SoundFile(target, "w", RATE_HZ, 1, "PCM_16") as out:
            # 10 s with 26 words, as people speak, and a pause
            at = np.arange(10 * RATE_HZ) / RATE_HZ
            talk = np.where((at % 0.36 < 0.3) & (at < 9.3), np.where(at % 0.72 < 0.36, 0.3, 0.5), 0.0)
            talk[1::2] *= -1
            for _ in range(round(minutes * 6)):
                out.write(talk)
        return
    samples, rate_hz = soundfile.read(source, dtype="int16", always_2d=True)
    assert rate_hz == RATE_HZ, "give a file of 16 kHz"
    with soundfile.SoundFile(target, "w", RATE_HZ, 1, "PCM_16") as out:
        written = 0
        while written < frames:
            out.write(samples[: frames - written, 0])
            written += min(len(samples), frames - written)


def bare(model: str, recording: str) -> int:
    """The loop of Vosk's own example."""
    from types import ModuleType

    sys.modules["requests"] = ModuleType("requests")
    import vosk

    vosk.SetLogLevel(-1)
    recognizer = vosk.KaldiRecognizer(vosk.Model(model), RATE_HZ)
    recognizer.SetWords(True)
    words = 0
    with soundfile.SoundFile(recording) as sound:
        while len(block := sound.read(4000, dtype="int16")):
            if recognizer.AcceptWaveform(block.tobytes()):
                words += len(json.loads(recognizer.Result()).get("result", ()))
    return words + len(json.loads(recognizer.FinalResult()).get("result", ()))


def ours(model: str, recording: str, *, fake: bool) -> tuple[int, float]:
    from deid_studio.engines.recognisers import RECOGNISERS
    from deid_studio.services.models import model_files
    from deid_studio.services.models.installed_models import InstalledModel
    from deid_studio.services.models.site_model_card import ModelCard
    from deid_studio.services.recognition.transcription_run import Transcriber

    engine = "vosk"
    if fake:
        sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "engines"))
        import loudness

        RECOGNISERS["loudness"] = loudness.ENGINE
        engine = "loudness"
    files = model_files.hashed(Path(model))
    card = ModelCard("m", engine, "xx", RATE_HZ, "", files, "", "", "")
    kept = Path(recording).with_suffix(".jsonl")
    with Transcriber(InstalledModel(card, Path(model))) as transcriber:
        heard = transcriber.hear(Path(recording), kept=kept)
        child = peak_of(transcriber.process_id)
    kept.unlink()
    return len(heard.transcript.words), child


def peak_of(process: int | str) -> float:
    """Highest resident megabytes of a process so far."""
    status = Path(f"/proc/{process}/status").read_text()
    return int(status.split("VmHWM:")[1].split()[0]) / 1024


def side(name: str, model: str, recording: str) -> None:
    began, child_mb = time.perf_counter(), 0.0
    if name == "bare":
        words = bare(model, recording)
    else:
        words, child_mb = ours(model, recording, fake=name == "fake")
    wall_s = time.perf_counter() - began
    used = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    cpu_s = sum(one.ru_utime + one.ru_stime for one in used)
    own_mb = peak_of("self")
    print(json.dumps({"words": words, "wall_s": wall_s, "cpu_s": cpu_s, "own_mb": own_mb, "child_mb": child_mb}))


def measured(name: str, model: Path, recording: Path) -> dict[str, float]:
    done = subprocess.run(
        [sys.executable, __file__, "--side", name, str(model), str(recording)],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "OMP_NUM_THREADS": "1"},
    )
    found = json.loads(done.stdout.splitlines()[-1])
    print(f"{name:5}", "  ".join(f"{key} {value:.1f}" for key, value in found.items()), flush=True)
    return found


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("model", nargs="?", type=Path)
    parser.add_argument("speech", nargs="?", type=Path)
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--repeats", type=int, default=1)
    parser.add_argument("--fake", action="store_true")
    parser.add_argument("--side")
    options = parser.parse_args()
    if options.side:
        side(options.side, str(options.model), str(options.speech))
        return
    with tempfile.TemporaryDirectory() as folder:
        recording = Path(folder) / "long.wav"
        long_speech(None if options.fake else options.speech, recording, options.minutes)
        if options.fake:
            model = Path(folder) / "model"
            model.mkdir()
            fields = {"rate": RATE_HZ, "language": "de", "does": "hear", "at": 0}
            (model / "loudness.json").write_text(json.dumps(fields))
            measured("fake", model, recording)
            return
        both = [(measured("bare", options.model, recording), measured("ours", options.model, recording))]
        both += [
            (measured("bare", options.model, recording), measured("ours", options.model, recording))
            for _ in range(options.repeats - 1)
        ]
    cpu = [ours["cpu_s"] / bare["cpu_s"] - 1 for bare, ours in both]
    wall = [ours["wall_s"] / bare["wall_s"] - 1 for bare, ours in both]
    memory = [ours["own_mb"] + ours["child_mb"] - bare["own_mb"] for bare, ours in both]
    print(f"added CPU time {np.median(cpu):.1%}, wall time {np.median(wall):.1%}, memory {np.median(memory):.0f} MB")


if __name__ == "__main__":
    main()
