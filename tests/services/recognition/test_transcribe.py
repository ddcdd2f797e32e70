"""Transcribing a project, with a recogniser made for tests in a real process of its own."""

import os
import signal
import threading
import time
import tracemalloc
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
import soundfile

from deid_studio.domain.span import Interval, Span
from deid_studio.domain.time_faults import TimeFault, time_faults
from deid_studio.engines.recogniser_process import Patience
from deid_studio.errors import Cancelled, EditConflict, EngineFailed, EngineUnavailable
from deid_studio.services.annotation import annotate, known_names
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.models import installed_models as models
from deid_studio.services.models.installed_models import InstalledModel
from deid_studio.services.models.model_intake import take_in
from deid_studio.services.project import project as projects
from deid_studio.services.recognition import partial_transcript
from deid_studio.services.recognition.transcribe import commit, forget, transcribe, waiting
from deid_studio.services.recognition.transcription_run import TranscribedSound, Transcriber
from deid_studio.storage import queries
from deid_studio.storage.store import Store

TALK = [(0.1, 0.3, 0.3), (0.3, 0.5, 0.5), (1.5, 1.7, 0.7), (3.0, 3.2, 0.4), (5.0, 5.3, 0.6), (7.0, 7.2, 0.2)]
TEXT = "w3 w5\nw7\nw4\nw6\nw2"


@pytest.fixture
def recorded(loudness: ModuleType, tmp_path: Path) -> Callable[..., Path]:
    """Writes a recording and gives its path back."""

    def write(name: str, *channels: list, seconds: float = 8.0, rate_hz: int = 1000, subtype: str = "PCM_16") -> Path:
        path = tmp_path / "source" / name
        path.parent.mkdir(exist_ok=True)
        soundfile.write(path, loudness.sound(*channels, seconds=seconds, rate_hz=rate_hz), rate_hz, subtype)
        return path

    return write


@pytest.fixture
def model(loudness: ModuleType, tmp_path: Path) -> Callable[..., InstalledModel]:
    """Takes in a model that does as told."""

    def make(name: str = "gut", **fields) -> InstalledModel:
        take_in(loudness.make_model(tmp_path / name, **fields), tried=False)
        return models.get(name)

    return make


def text_of(project: Store, name: str) -> str:
    document = queries.document_named(project, name)
    assert document is not None
    return document.text


def kept(project: Store) -> list[Path]:
    return list((project.folder / partial_transcript.FOLDER).glob("*"))


def test_a_batch_gives_each_document_its_text_and_can_be_undone(
    project: Store, recorded: Callable[..., Path], model: Callable[..., InstalledModel], files: Callable[..., Path]
) -> None:
    recorded("a.wav", TALK)
    recorded("b.wav", TALK[:2], rate_hz=8000)
    (recorded("c.wav", TALK).with_name("c.txt")).write_text("Text von Hand")
    (files({"d.txt": "nur Text"}))
    import_paths(project, [recorded("e.wav", TALK[2:]).parent, files({"d.txt": "nur Text"})])
    steps: list[tuple[int, int]] = []
    report = transcribe(project, model(), alternatives=2, progress=lambda *step: steps.append(step))
    assert [(one.name, one.words, one.alternatives) for one in report.documents] == [
        ("a", 6, 2),
        ("b", 2, 2),
        ("e", 4, 2),
    ]
    assert [text_of(project, name) for name in "abcd"] == [TEXT, "w3 w5", "Text von Hand", "nur Text"]
    document = queries.document_named(project, "a")
    assert document.words[4].interval == Interval(5000, 5300)
    assert document.words[4].confidence == 0.5
    assert [one.text for one in queries.alternatives(project, document.id)][1] == "w3xx w5xx\nw7xx\nw4xx\nw6xx\nw2xx"
    assert steps[-1] == (24000, 24000)
    assert [done for done, _ in steps] == sorted(done for done, _ in steps)
    assert kept(project) == []
    assert report.refused == 0

    project.journal.undo(document.id)
    assert text_of(project, "a") == ""
    assert queries.alternatives(project, document.id) == ()
    project.journal.redo(document.id)
    assert text_of(project, "a") == TEXT
    assert transcribe(project, models.get("gut")).documents == ()


def test_names_that_the_project_knows_are_listened_for_and_never_logged(
    project: Store,
    recorded: Callable[..., Path],
    model: Callable[..., InstalledModel],
    caplog: pytest.LogCaptureFixture,
) -> None:
    import_paths(project, [recorded("a.wav", [(0.1, 0.3, 0.8), (0.5, 0.7, 0.3)], seconds=2)])
    known_names.set_lines(project.journal, "Thaddäus Schmalfuß")
    report = transcribe(project, model())
    assert text_of(project, "a") == "Thaddäus Schmalfuß w3"
    assert "the recogniser listened for 1 name that is known here" in [note.sentence for note in report.notes]
    assert "Schmalfuß" not in caplog.text + repr(report)
    document = queries.document_named(project, "a")
    report = transcribe(project, models.get("gut"), with_names=False, document_ids=[document.id], replace=True)
    assert text_of(project, "a") == "w8 w3"
    assert not [note for note in report.notes if "name" in note.sentence]


def test_channels_are_heard_apart_and_the_turns_come_by_time(
    project: Store, recorded: Callable[..., Path], model: Callable[..., InstalledModel]
) -> None:
    recorded("two.wav", [(0.1, 1.1, 0.4), (4.0, 5.0, 0.6)], [(2.0, 3.0, 0.8), (6.0, 7.0, 0.4)])
    path = recorded("same.wav", TALK, TALK)
    import_paths(project, [path.parent])
    report = transcribe(project, model())
    assert text_of(project, "two") == "w4\nw8\nw6\nw4"
    assert text_of(project, "same") == TEXT
    sentences = {note.file: note.sentence for note in report.notes}
    assert "heard apart" in sentences["two"]
    assert "were mixed" in sentences["same"]
    two = queries.document_named(project, "two")
    transcribe(project, models.get("gut"), channels="mix", document_ids=[two.id], replace=True)
    # Each voice is half as loud in the mixture
    assert text_of(project, "two") == "w2\nw4\nw3\nw2"


def test_what_leaks_into_another_channel_is_written_once(
    project: Store, loudness: ModuleType, tmp_path: Path, model: Callable[..., InstalledModel]
) -> None:
    left, right = (
        [(0.5, 1.5, 0.6), (4.0, 5.0, 0.6), (8.0, 9.0, 0.5)],
        [(2.0, 3.0, 0.8), (6.0, 7.0, 0.4), (8.0, 9.0, 0.8)],
    )
    voices = loudness.sound(left, right, seconds=10.0, rate_hz=8000)
    path = tmp_path / "source" / "two.wav"
    path.parent.mkdir()
    soundfile.write(path, (voices + 0.2 * voices[:, ::-1]).clip(-1, 0.999), 8000)
    import_paths(project, [path])
    (made,) = transcribe(project, model(rate=8000)).documents
    document = queries.document(project, made.document_id)
    # At last both speak at once, and each hears the other
    assert document.text == "w6\nw8\nw6\nw4\nw7\nw9"
    assert [word.interval.start_ms // 500 * 500 for word in document.words] == [500, 2000, 4000, 6000, 8000, 8000]


def test_channels_that_are_the_same_are_written_once_also_when_heard_apart(
    project: Store, recorded: Callable[..., Path], model: Callable[..., InstalledModel]
) -> None:
    import_paths(project, [recorded("same.wav", TALK, TALK)])
    report = transcribe(project, model(), channels="apart", alternatives=1)
    assert text_of(project, "same") == TEXT
    assert "6 words were heard in two channels at once; they are written once" in [n.sentence for n in report.notes]


def test_words_that_the_recogniser_doubts_come_in_unsure_and_are_told(
    project: Store, recorded: Callable[..., Path], model: Callable[..., InstalledModel]
) -> None:
    import_paths(project, [recorded("a.wav", TALK)])
    report = transcribe(project, model(doubts_below=0.45))
    document = queries.document_named(project, "a")
    assert document.text == TEXT
    faults = time_faults(document.words, document.text, duration_ms=8000)
    assert faults == {0: TimeFault.DOUBTED, 3: TimeFault.DOUBTED, 5: TimeFault.DOUBTED}
    told = [note.sentence for note in report.notes]
    assert told == ["3 words that may be invented are marked as unsure, the first at 0:00"]


def test_the_process_is_killed_in_the_middle_and_what_it_had_heard_is_not_heard_again(
    project: Store, recorded: Callable[..., Path], model: Callable[..., InstalledModel]
) -> None:
    import_paths(project, [recorded("a.wav", TALK)])
    (one,), _ = waiting(project)
    file = partial_transcript.file_of(project.folder, one.recording.sha256)
    with Transcriber(model(sleep_s=0.02)) as transcriber:

        def kill(done_ms: int, total_ms: int) -> None:
            if done_ms >= 5000 and transcriber.process_id:
                os.kill(transcriber.process_id, signal.SIGKILL)

        with pytest.raises(EngineFailed, match=r"(?s)signal 9.*kept: transcribe again, and it goes on there"):
            transcriber.hear(one.path, kept=file, progress=kill)
        before = file.read_text()
        assert "w7" in before
        assert "w2" not in before
        steps: list[int] = []
        heard = transcriber.hear(one.path, kept=file, progress=lambda done, total: steps.append(done))
        assert steps[0] >= 2000
        assert file.read_text().startswith(before)
    assert heard.transcript.text == TEXT
    with Transcriber(models.get("gut")) as afresh:
        anew = afresh.hear(one.path).transcript
    assert anew.text == TEXT
    for word, other in zip(anew.words, heard.transcript.words, strict=True):
        assert word.span == other.span
        # espeak-ng's voice flutters on from where it was, and with it whether the sound says anything of a word
        if word.timed_by != other.timed_by:
            continue
        assert word.confidence == pytest.approx(other.confidence, abs=0.05)
        assert word.interval is not None and other.interval is not None
        assert word.interval.start_ms == pytest.approx(other.interval.start_ms, abs=30)
        assert word.interval.end_ms == pytest.approx(other.interval.end_ms, abs=30)


def test_two_channels_go_on_each_where_it_was(
    project: Store, recorded: Callable[..., Path], model: Callable[..., InstalledModel]
) -> None:
    left = [(0.1, 1.1, 0.3), (3.5, 5.9, 0.5)]
    right = [(1.5, 2.1, 0.7), (2.9, 3.4, 0.6), (6.5, 7.0, 0.4)]
    path = recorded("two.wav", left, right, rate_hz=4000)
    crashing = model("absturz", does="crash", at=5000)
    file = project.folder / "cache" / "kept.jsonl"
    with Transcriber(crashing) as transcriber, pytest.raises(EngineFailed, match="signal 11"):
        transcriber.hear(path, channels="apart", kept=file)
    assert "w7" in file.read_text()
    with Transcriber(model()) as transcriber:
        resumed = transcriber.hear(path, channels="apart", kept=file)
        whole = transcriber.hear(path, channels="apart")
    assert resumed.transcript.text == whole.transcript.text == "w3\nw7\nw6\nw5\nw4"
    for one, other in zip(resumed.transcript.words, whole.transcript.words, strict=True):
        assert abs(one.interval.start_ms - other.interval.start_ms) <= 50
        assert abs(one.interval.end_ms - other.interval.end_ms) <= 50


def test_one_bad_recording_does_not_stop_the_queue(
    project: Store, recorded: Callable[..., Path], model: Callable[..., InstalledModel]
) -> None:
    recorded("a.wav", TALK, seconds=12)
    recorded("b.wav", TALK[:3], seconds=2)
    path = recorded("c.wav", TALK[:2], seconds=3)
    import_paths(project, [path.parent])
    (project.folder / queries.recordings(project)[2].path).unlink()
    report = transcribe(project, model("spaet", does="crash", at=9000))
    refused = {note.file: note.sentence for note in report.notes if note.severity == "refused"}
    assert [one.name for one in report.documents] == ["b"]
    assert "signal 11" in refused["a"]
    assert "missing" in refused["c"]
    assert report.refused == 2
    assert len(kept(project)) == 1
    forget(project, [queries.document_named(project, "a").id])
    assert kept(project) == []


def test_a_hanging_engine_is_ended(
    project: Store, recorded: Callable[..., Path], model: Callable[..., InstalledModel]
) -> None:
    import_paths(project, [recorded("a.wav", TALK)])
    impatient = Patience(answer_s=0.5, times_real_time=0.1)
    report = transcribe(project, model(does="hang", at=3000), patience=impatient)
    assert report.documents == ()
    assert "gave no answer" in report.notes[0].sentence


def test_a_model_that_cannot_be_used_stops_the_queue_at_once(
    project: Store, recorded: Callable[..., Path], model: Callable[..., InstalledModel]
) -> None:
    import_paths(project, [recorded("a.wav", TALK)])
    with pytest.raises(EngineUnavailable, match="this model refuses"):
        transcribe(project, model(does="refuse"))
    (models.get("gut").folder / "LICENSE").unlink()
    with pytest.raises(EngineUnavailable, match="the file LICENSE of model gut is missing"):
        transcribe(project, models.get("gut"))


def test_pausing_holds_and_cancelling_ends_it_and_keeps_what_was_heard(
    project: Store, recorded: Callable[..., Path], model: Callable[..., InstalledModel]
) -> None:
    import_paths(project, [recorded("a.wav", TALK)])
    pause, seen = threading.Event(), []

    def watch(done_ms: int, total_ms: int) -> None:
        seen.append(done_ms)
        if done_ms >= 3000:
            pause.set()
        if pause.is_set() and seen.count(done_ms) > 4:
            raise Cancelled

    began = time.monotonic()
    with pytest.raises(Cancelled):
        transcribe(project, model(), paused=pause.is_set, progress=watch)
    assert time.monotonic() - began < 30
    # Of 4 s heard, for the rest is for when it was said
    assert seen[-1] == 3800
    assert text_of(project, "a") == ""
    (file,) = kept(project)
    assert "w5" in file.read_text()
    steps: list[int] = []
    transcribe(project, models.get("gut"), progress=lambda done, total: steps.append(done))
    assert steps[0] > 0
    assert text_of(project, "a") == TEXT


def test_a_text_is_not_overwritten(
    project: Store, recorded: Callable[..., Path], model: Callable[..., InstalledModel]
) -> None:
    path = recorded("a.wav", TALK)
    path.with_name("a.txt").write_text("Frau Müller")
    import_paths(project, [path.parent])
    document = queries.document_named(project, "a")
    report = transcribe(project, model(), document_ids=[document.id])
    assert [note.sentence for note in report.notes] == ["it has a text already; it was left as it is"]
    layer = projects.assign(project, document.id, annotator="A1")
    annotate.mark(project.journal, layer.assignment.id, fragments=(Span(5, 11),), tag="Patient")
    report = transcribe(project, models.get("gut"), document_ids=[document.id], replace=True)
    assert "somebody has annotated" in report.notes[0].sentence
    (told,) = transcribe(project, models.get("gut"), replace=True).notes
    assert (told.severity, told.sentence) == ("info", report.notes[0].sentence)
    assert text_of(project, "a") == "Frau Müller"
    project.journal.undo(layer.assignment.id)
    transcribe(project, models.get("gut"), replace=True)
    assert text_of(project, "a") == TEXT


def test_a_text_that_came_in_the_meantime_stays(
    project: Store, recorded: Callable[..., Path], model: Callable[..., InstalledModel]
) -> None:
    import_paths(project, [recorded("a.wav", TALK)])
    (one,), _ = waiting(project)
    with Transcriber(model()) as transcriber:
        heard = transcriber.hear(one.path)
    assert commit(project, one, heard).rows
    with pytest.raises(EditConflict, match="in the meantime"):
        commit(project, one, TranscribedSound(heard.transcript, ()))


@pytest.mark.parametrize(
    ("seconds", "talk", "sentence"), [(0.001, [], "no speech was recognised"), (5.0, [], "no speech was recognised")]
)
def test_one_sample_and_silence_give_no_text(
    project: Store,
    recorded: Callable[..., Path],
    model: Callable[..., InstalledModel],
    seconds: float,
    talk: list,
    sentence: str,
) -> None:
    import_paths(project, [recorded("a.wav", talk, seconds=seconds)])
    report = transcribe(project, model())
    assert [note.sentence for note in report.notes] == [sentence]
    assert text_of(project, "a") == ""
    assert report.refused == 0


def test_what_is_odd_about_a_recording_is_told(
    project: Store, recorded: Callable[..., Path], model: Callable[..., InstalledModel]
) -> None:
    import_paths(project, [recorded("a.wav", [(0.5, 3.0, 1.0)], seconds=3.0)])
    report = transcribe(project, model(rate=2000, late_steps=20))
    sentences = " ".join(note.sentence for note in report.notes)
    assert "overdriven" in sentences
    assert "1000 Hz and the model is for 2000 Hz" in sentences
    assert "1 word ended after the recording" in sentences
    assert queries.document_named(project, "a").words[-1].interval.end_ms == 3000


def test_eight_hours_take_no_more_memory_than_minutes(
    tmp_path: Path, loudness: ModuleType, model: Callable[..., InstalledModel]
) -> None:
    path = tmp_path / "lang.wav"
    silent = np.zeros(60_000, np.int16)
    spoken = silent.copy()
    spoken[1000:2000] = 9000
    with soundfile.SoundFile(path, "w", 1000, 1, "PCM_16") as out:
        for minute in range(8 * 60):
            out.write(spoken if minute % 60 == 59 else silent)
    # In a language whose words the sound could not set right, for that takes some memory of its own
    with Transcriber(model(language="fr"), block_s=60) as transcriber:
        tracemalloc.start()
        heard = transcriber.hear(path, kept=tmp_path / "kept.jsonl")
        highest = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
    assert len(heard.transcript.words) == 8
    assert heard.transcript.words[-1].interval == Interval(28_741_000, 28_742_000)
    assert highest < 2_000_000
