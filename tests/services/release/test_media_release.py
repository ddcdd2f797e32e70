"""A recording that was decoded goes out without its PHI, and without what its file said of it."""

import numpy as np
import pytest
import soundfile

from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.services.redaction.redaction_plans import plans
from deid_studio.services.release.release import release
from deid_studio.services.release.release_choices import Choices
from deid_studio.services.release.release_places import Risk
from tests.media_files import write_media


@pytest.mark.parametrize(("wanted", "suffix"), [(None, "flac"), ("wav", "wav"), ("opus", "opus")])
def test_a_decoded_recording_is_redacted_released_and_checked(kit, tmp_path, wanted, suffix):
    sound = np.repeat(kit.sound_of(kit.TALK, channels=2), 2, axis=0).astype(np.float32)
    told = {"title": "Frau Wiesinger", "location": "+48.1-16.3/"}
    write_media(tmp_path / "talk.mp4", ("aac", 16_000, sound, 0.0), picture_s=2, metadata=told)
    (tmp_path / "talk.json").write_bytes(kit.words_of(kit.TALK))
    with projects.create(tmp_path / "p", tag_set="kolditz13") as project:
        report = import_paths(project, [tmp_path / "talk.mp4", tmp_path / "talk.json"])
        assert report.refused == 0
        kit.mark_all(project)
        windows = [window for plan in plans(project).values() for window in plan.windows]
        assert windows and min(window.before_ms for window in windows) >= 128
        choices = Choices(audio_format=wanted, accepted=frozenset({Risk.UNHEARD}))
        report = release(project, tmp_path / "out", choices)
    assert report.check.passed
    (audio,) = (tmp_path / "out" / "audio").iterdir()
    assert audio.name == f"talk.{suffix}"
    data = audio.read_bytes()
    assert not any(value.encode() in data for value in told.values())
    before, rate = soundfile.read(next((tmp_path / "p" / "audio").iterdir()))
    after, found_rate = soundfile.read(audio)
    if wanted != "opus":
        assert (len(after), found_rate) == (len(before), rate)
        middle = [(window.interval.start_ms + window.interval.end_ms) * rate // 2000 for window in windows]
        assert all(before[at - 40 : at + 40].any() and not after[at - 40 : at + 40].any() for at in middle)
