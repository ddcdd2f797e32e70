"""Every kind of file that libsndfile reads comes in by its ending."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import soundfile

from deid_studio.audio.media import sound_suffixes
from deid_studio.progress import silent
from deid_studio.services.exchange.file_sorting import find
from deid_studio.services.project import recordings

KINDS = [(kind, suffix) for kind, suffixes in sound_suffixes.LIBSNDFILE.items() for suffix in suffixes]


def test_every_container_of_libsndfile_has_an_ending_but_those_that_do_not_say_what_they_are() -> None:
    assert soundfile.available_formats().keys() - sound_suffixes.LIBSNDFILE.keys() == {"RAW", "SD2"}


@pytest.mark.parametrize(("container", "suffix"), KINDS)
def test_a_file_of_every_kind_comes_in_whole(tmp_path: Path, container: str, suffix: str) -> None:
    path = tmp_path / f"visit{suffix}"
    noise = np.random.default_rng(1).uniform(-0.4, 0.4, 4000)
    encoding = "OPUS" if suffix == ".opus" else soundfile.default_subtype(container)
    soundfile.write(path, noise, 8000, encoding, format=container)
    (tmp_path / "p" / "audio").mkdir(parents=True)
    (source, _) = find([path], project_folder=tmp_path / "p").documents["visit"]["recording"]
    recording, notes = recordings.take(source, tmp_path / "p", made=[], progress=silent)
    rate_hz = 44_100 if container == "XI" else 8000  # an instrument has none
    assert (recording.frames, recording.sample_rate_hz, recording.container, notes) == (4000, rate_hz, container, ())
    assert (recording.source_sha256, recording.source_kind) == (None, None)
