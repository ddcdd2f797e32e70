"""A recording whose speakers have channels of their own: what goes from one goes wherever it is heard."""

import json
import re
from contextlib import closing

import numpy as np
import pytest
import soundfile
import soxr

from deid_studio.engines.alignment import espeak, phones
from deid_studio.errors import NotRedactable
from deid_studio.services.project import project as projects
from deid_studio.services.redaction import redaction_plans, window_channels
from deid_studio.services.release import release
from deid_studio.services.release.checking.check import check
from deid_studio.services.release.checking.check_findings import Severity
from deid_studio.services.release.draft import export_audio
from deid_studio.services.release.release_choices import Choices
from deid_studio.services.release.release_places import Risk
from deid_studio.storage import queries

UNHEARD = frozenset({Risk.UNHEARD})


@pytest.fixture
def talk(kit, tmp_path, two_voices):
    """Makes a project whose recording has two channels, of which windows go in one (from 0); `mixed` makes them of
    two people's voices."""
    opened = []

    def made(mixed, *, chosen):
        frames = len(kit.TALK.split()) * 1200 * kit.RATE // 1000
        first, second = (np.resize(voice, frames) for voice in two_voices(kit.RATE))
        hiss = np.random.default_rng(1).normal(0, 0.0003, (frames, 2))
        sound = np.stack(mixed(first, second), axis=1) + hiss
        files = {"talk.wav": kit.wav(tmp_path, sound), "talk.json": kit.words_of(kit.TALK)}
        project = kit.make(tmp_path / "project", files=files)
        opened.append(project)
        kit.mark_all(project)
        (id,) = projects.document_ids(project, ["talk"])
        redaction_plans.set_up(project, channels={queries.document(project, id).recording_id: [chosen]})
        return project

    yield made
    for project in opened:
        project.close()


def echo(voice, rate_hz, *, ms=40, level_db=-10):
    late = np.roll(voice, ms * rate_hz // 1000)
    return late * 10 ** (level_db / 20)


def windows_of(report, path):
    """The samples of each window but for its fades, shape (channels, frames)."""
    sound, rate_hz = soundfile.read(path, always_2d=True)
    (one,) = report.certificate.documents
    edges = [(w.start_ms + w.fade_ms, w.end_ms - w.fade_ms) for w in one.windows]
    return [sound[start_ms * rate_hz // 1000 : end_ms * rate_hz // 1000].T for start_ms, end_ms in edges]


def channels_gate(report):
    return next(gate for gate in report.gates if gate.name == "channels")


def test_speech_of_a_channel_that_was_not_chosen_goes_and_is_told(talk, tmp_path):
    project = talk(lambda first, second: (0 * first, second), chosen=0)
    report = release.release(project, tmp_path / "out", Choices(accepted=UNHEARD))
    windows = windows_of(report, tmp_path / "out" / "audio" / "talk.wav")
    assert len(windows) == 4 and not any(window.any() for window in windows)
    gate = channels_gate(report)
    assert gate.is_open and gate.accepted is None and len(gate.places) == 4
    line = gate.places[0].line
    assert "3.500 to 5.030 s: it is rather said in channel 2, so it goes there, too (-" in line
    assert "in channel 1)" in line
    assert check(tmp_path / "out", project=project).passed


def test_an_echo_goes_although_somebody_else_speaks(kit, talk, tmp_path):
    project = talk(lambda first, second: (0.3 * first + echo(second, kit.RATE), second), chosen=1)
    report = release.release(project, tmp_path / "out", Choices(accepted=UNHEARD))
    assert not any(window.any() for window in windows_of(report, tmp_path / "out" / "audio" / "talk.wav"))
    assert channels_gate(report).places == ()


def test_somebody_else_stays_audible(talk, tmp_path):
    project = talk(lambda first, second: (0.3 * first, second), chosen=1)
    report = release.release(project, tmp_path / "out", Choices(accepted=UNHEARD))
    windows = windows_of(report, tmp_path / "out" / "audio" / "talk.wav")
    assert not any(window[1].any() for window in windows)
    assert sum(bool(window[0].any()) for window in windows) >= 3
    assert {window.channels for window in report.certificate.documents[0].windows} <= {(1,), None}
    gate = channels_gate(report)
    assert gate.is_open and len(gate.places) >= 3
    assert all("somebody else speaks in channel 1, which stays (-" in place.line for place in gate.places)
    assert "crosstalk" in report.certificate.checked
    export_audio(project, tmp_path / "draft")
    draft, _ = soundfile.read(tmp_path / "draft" / "talk.wav", always_2d=True)
    released, _ = soundfile.read(tmp_path / "out" / "audio" / "talk.wav", always_2d=True)
    assert np.array_equal(draft, released)


def test_what_is_said_in_a_turn_of_another_channel_goes_though_somebody_throws_in_a_louder_word(kit, talk, tmp_path):
    thrown_in = np.zeros(len(kit.TALK.split()) * 1200 * kit.RATE // 1000)
    for word in (3, 7, 13, 15):
        thrown_in[(1200 * word - 200) * kit.RATE // 1000 : (1200 * word + 1500) * kit.RATE // 1000] = 2
    project = talk(lambda first, second: (thrown_in * first, second), chosen=0)
    report = release.release(project, tmp_path / "out", Choices(accepted=UNHEARD))
    assert not any(window.any() for window in windows_of(report, tmp_path / "out" / "audio" / "talk.wav"))


def test_louder_speech_that_stays_keeps_a_release_back_unless_it_is_accepted(talk, tmp_path):
    project = talk(lambda first, second: (first, 0.3 * second), chosen=1)
    with pytest.raises(release.ReleaseRefused) as refused:
        release.release(project, tmp_path / "out", Choices(accepted=UNHEARD))
    assert len(refused.value.places) >= 3
    for place in refused.value.places:
        assert place.startswith("channels: talk: ") and "speech is louder in channel 1, which stays (-" in place
    with pytest.raises(NotRedactable, match="what goes may be said in a channel that stays, so nothing was exported"):
        export_audio(project, tmp_path / "draft")
    assert not (tmp_path / "out").exists() and not (tmp_path / "draft").exists()
    report = release.release(project, tmp_path / "out", Choices(accepted=UNHEARD | {Risk.CHANNELS}, by="A1"))
    assert channels_gate(report).accepted is Risk.CHANNELS
    assert {one.risk for one in report.certificate.accepted} == {"unheard", "channels"}
    assert "crosstalk" in report.certificate.not_checked
    checked = check(tmp_path / "out", project=project)
    assert checked.passed
    looks = [one for one in checked.findings if one.kind == "crosstalk"]
    assert looks and {one.severity for one in looks} == {Severity.LOOK}


@pytest.mark.skipif(not (espeak.is_there() and phones.is_there()), reason="no espeak-ng or no pocketsphinx")
def test_words_said_in_a_fainter_channel_that_stays_keep_a_release_back(kit, tmp_path, two_voices):
    speech = espeak.speak(kit.TALK.split(), language="de")
    said = soxr.resample(speech.samples / 32768, speech.sample_rate_hz, kit.RATE)
    stranger = np.resize(two_voices(kit.RATE)[0], len(said)) * 3 * said.std() / 0.05
    words = [
        {"start": match.start(), "end": match.end()}
        | {f"{edge}_ms": round(getattr(at, edge) * 1000 / speech.sample_rate_hz) for edge in ("start", "end")}
        for match, at in zip(re.finditer(r"\S+", kit.TALK), speech.words, strict=True)
    ]
    told = json.dumps({"format": "deid-studio-words", "version": 1, "text": kit.TALK, "words": words}).encode()
    files = {"talk.wav": kit.wav(tmp_path, np.stack([said, stranger], axis=1)), "talk.json": told}
    with closing(kit.make(tmp_path / "project", files=files)) as project:
        kit.mark_all(project)
        (entry,) = queries.document_entries(project)
        recording_id = queries.document(project, entry.id).recording_id
        redaction_plans.set_up(project, channels={recording_id: [1]})
        with pytest.raises(release.ReleaseRefused) as refused:
            release.release(project, tmp_path / "out", Choices(accepted=UNHEARD))
        places = [place for place in refused.value.places if place.startswith("channels: ")]
        assert places
        assert all("what is written is said in channel 1, which stays (-" in place for place in places)
        redaction_plans.set_up(project, channels={recording_id: [0]})
        report = release.release(project, tmp_path / "out", Choices(accepted=UNHEARD | {Risk.CHANNELS}))
        assert not any("what is written" in place.line for place in channels_gate(report).places)


def test_the_check_finds_what_stayed_in_a_channel(kit, talk, tmp_path, monkeypatch):
    project = talk(lambda first, second: (0.3 * first + echo(second, kit.RATE), second), chosen=1)

    def only_chosen(project, recording, intervals, *, chosen):
        return [chosen] * len(intervals)

    monkeypatch.setattr(redaction_plans, "going_channels", only_chosen)
    with pytest.raises(release.ReleaseRefused) as refused:
        release.release(project, tmp_path / "out", Choices(accepted=UNHEARD))
    found = [one for one in refused.value.findings if one.kind == "crosstalk"]
    assert len(found) == 4 and {one.severity for one in found} == {Severity.FAIL}
    assert "talk.wav, 3.500 to 5.030 s: what goes from channel 2 is heard in channel 1" in found[0].line


def test_what_was_measured_is_known(talk, monkeypatch):
    project = talk(lambda first, second: (0.3 * first, second), chosen=1)
    (entry,) = queries.document_entries(project)
    before = redaction_plans.plans(project)[entry.id]
    monkeypatch.setattr(window_channels, "SampleReader", None)
    assert redaction_plans.plans(project)[entry.id] == before


def test_all_channels_go_of_a_recording_that_cannot_be_read(talk):
    project = talk(lambda first, second: (0.5 * first, second), chosen=1)
    (recording,) = queries.recordings(project)
    projects.recording_path(project, recording).write_bytes(b"RIFF")
    (entry,) = queries.document_entries(project)
    plan = redaction_plans.plans(project)[entry.id]
    assert {window.channels for window in plan.windows} == {None}
    assert window_channels.plan_sounds(project, recording.id, plan) == {}
