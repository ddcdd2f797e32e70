"""In which kinds recordings go out, and how their windows' edges are."""

import io

import pytest
import soundfile

from deid_studio.domain.annotation import TagSet
from deid_studio.errors import FormatError
from deid_studio.formats.certificate.certificate_json import ReleasedWindow
from deid_studio.sentences import sentence
from deid_studio.services.redaction import redaction_plans
from deid_studio.services.redaction.redaction_report import conversions
from deid_studio.services.release import release_writing
from deid_studio.services.release.checking.check_audio import cuts_of
from deid_studio.services.release.release import release
from deid_studio.services.release.release_choices import Choices
from deid_studio.services.release.release_places import Risk


@pytest.mark.parametrize("style", ["silence", "noise"])
def test_kinds_that_cannot_go_out_become_wav_and_that_is_told(kit, tmp_path, style):
    """GSM cannot be silent, and of CAF nobody knows what it carries."""
    files = {}
    for name, container, encoding in (
        ("a.wav", "WAV", "GSM610"),
        ("b.caf", "CAF", "ALAC_24"),
        ("c.wav", "WAV", "PCM_16"),
    ):
        data = io.BytesIO()
        soundfile.write(data, kit.sound_of(kit.TALK), kit.RATE, encoding, format=container)
        files |= {name: data.getvalue(), f"{name[0]}.json": kit.words_of(kit.TALK)}
    with kit.make(tmp_path / "other", files=files) as project:
        kit.mark_all(project)
        announced = conversions(project)
        assert [remark.split(":")[0] for remark in announced] == ["a", "b"]
        report = release(project, tmp_path / "out", Choices(style=style, accepted=frozenset({Risk.UNHEARD})))
    assert report.check.passed and report.notes == announced
    assert {one.name: (one.container, one.encoding, one.source_kind) for one in report.certificate.documents} == {
        "a": ("WAV", "PCM_16", "WAV GSM610"),
        "b": ("WAV", "PCM_24", "CAF ALAC_24"),
        "c": ("WAV", "PCM_16", None),
    }
    assert sorted(path.name for path in (tmp_path / "out" / "audio").iterdir()) == ["a.wav", "b.wav", "c.wav"]


def test_a_codec_that_keeps_a_recording_badly_does_not_stop_the_others(kit, project, tmp_path, monkeypatch):
    real = release_writing.write_redacted

    def no_codec(source, target, cuts, *, container=None, progress):
        if container == "mp3":
            raise FormatError(sentence("not good enough"))
        real(source, target, cuts, container=container, progress=progress)

    monkeypatch.setattr(release_writing, "write_redacted", no_codec)
    choices = Choices(audio_format="mp3", accepted=frozenset({Risk.UNHEARD}))
    report = release(project, tmp_path / "out", choices)
    assert report.check.passed
    assert [note.split(":")[0] for note in report.notes] == ["talk"] and "MPEG_LAYER_III" in report.notes[0]


def test_with_hard_edges_a_window_is_silent_to_the_sample(project, tmp_path):
    redaction_plans.set_up(project, fades=False)
    report = release(project, tmp_path / "out", Choices(accepted=frozenset({Risk.UNHEARD})))
    talk = next(one for one in report.certificate.documents if one.name == "talk")
    after, rate = soundfile.read(tmp_path / "out" / "audio" / "talk.wav", dtype="int16")
    for window in talk.windows:
        assert window.fade_ms == 0
        assert not after[window.start_ms * rate // 1000 : -(-window.end_ms * rate // 1000)].any()


def test_fades_stay_within_pads():
    windows = [
        ReleasedWindow(100, 1000, "x", ("x",), "silence", before_ms, after_ms, fade_ms=5)
        for before_ms, after_ms in ((100, 250), (3, 0), (0, 4))
    ]
    for rate_hz in (8000, 11_025, 44_100):
        for window in windows:
            (cut,) = cuts_of([window], TagSet("t", "1", {}, ()), sample_rate_hz=rate_hz, frames=10**6)
            spoken = (window.start_ms + window.before_ms, window.end_ms - window.after_ms)
            assert cut.start_frame + cut.fades[0] <= spoken[0] * rate_hz / 1000
            assert cut.end_frame - cut.fades[1] >= spoken[1] * rate_hz / 1000
            assert max(cut.fades) <= 5 * rate_hz / 1000
    assert [
        cuts_of([one], TagSet("t", "1", {}, ()), sample_rate_hz=8000, frames=10**6)[0].fades for one in windows
    ] == [
        (40, 40),
        (24, 0),
        (0, 32),
    ]
