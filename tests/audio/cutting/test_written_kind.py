"""Every kind of sound that comes in goes out, and what cannot stay as it is becomes WAV."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
import soundfile

from deid_studio.audio.checking.sound_difference import identical_outside
from deid_studio.audio.checking.verify import measure_cuts
from deid_studio.audio.cutting.cuts import Cut
from deid_studio.audio.cutting.foreign import foreign_chunks
from deid_studio.audio.cutting.redact import write_redacted
from deid_studio.audio.cutting.written_kind import CONTAINERS, written_kind
from deid_studio.audio.samples import AudioFacts, probe
from deid_studio.errors import FormatError

FRAMES = 32_000
LAST_BLOCKS = 1100
"""Files that come in blocks hold the silence after the last."""
UNREADABLE = ("RAW", "SD2", "SDS")
"""Without a header, in two files, and of a length that the header does not say."""
UNWRITTEN = ("DWVW_12", "MPEG_LAYER_I", "MPEG_LAYER_II")
"""libsndfile lists them, and makes none; nor MP3 in WAV."""
KINDS = [
    (container, encoding)
    for container in soundfile.available_formats()
    for encoding in soundfile.available_subtypes(container)
    if container not in UNREADABLE and encoding not in UNWRITTEN and (container, encoding) != ("WAV", "MPEG_LAYER_III")
]


@pytest.mark.parametrize(("container", "encoding"), KINDS)
def test_every_kind_that_comes_in_goes_out(
    tmp_path: Path, babble: Callable[..., np.ndarray], container: str, encoding: str
) -> None:
    source, target = tmp_path / f"a.{container.lower()}", tmp_path / "b"
    with soundfile.SoundFile(source, "w", 16_000, 1, encoding, format=container) as file:
        for start in range(0, FRAMES, 4000):
            file.write(babble(FRAMES)[start : start + 4000])
    facts, cuts = probe(source), [Cut(4000, 11_000), Cut(16_000, 23_000, "noise")]
    write_redacted(source, target, cuts)
    kind, found = written_kind(facts), probe(target)
    assert (found.container, found.encoding, found.frames) == (kind.container, kind.encoding, facts.frames)
    assert (kind.reason is None) == ((found.container, found.encoding) == (facts.container, facts.encoding))
    assert facts.frames - FRAMES in range(LAST_BLOCKS)
    assert identical_outside(source, target, cuts) == []
    assert foreign_chunks(target) == ()
    for measure in measure_cuts(target, cuts, source=source):
        assert measure.is_replacement is True and measure.is_leak is False
    assert measure_cuts(target, cuts[:1])[0].level_db < (-70 if encoding == "ALAW" else -90)


@pytest.mark.parametrize(
    ("container", "encoding", "why"),
    [
        ("WAV", "GSM610", "silence"),
        ("WAV", "IMA_ADPCM", "silence"),
        ("WAV", "MS_ADPCM", "silence"),
        ("MP3", "MPEG_LAYER_II", "silence"),
        ("CAF", "PCM_16", "carries"),
        ("CAF", "ALAC_24", "carries"),
    ],
)
def test_the_reason_is_told(container: str, encoding: str, why: str) -> None:
    kind = written_kind(AudioFacts(8000, 1, 100, container, encoding))
    assert (kind.container, kind.converted_to) == ("WAV", "wav")
    assert kind.encoding == ("PCM_24" if encoding == "ALAC_24" else "PCM_16")
    assert kind.sentence is not None and why in kind.sentence and encoding in f"{kind.sentence} {encoding}"


@pytest.mark.parametrize("wanted", CONTAINERS)
def test_what_a_codec_refuses_becomes_wav(wanted: str) -> None:
    odd = written_kind(AudioFacts(11_025, 12, 100, "WAV", "PCM_24"), wanted)
    assert odd.converted_to == (wanted if wanted in ("wav", "ogg") else "wav")
    assert (odd.reason is None) == (wanted in ("wav", "ogg"))
    usual = written_kind(AudioFacts(16_000, 1, 100, "WAV", "PCM_16"), wanted)
    assert (usual.converted_to, usual.reason) == (wanted, None)


def test_a_codec_that_changes_too_much_is_refused(tmp_path: Path) -> None:
    """Nothing above 20 kHz is in Opus."""
    at_s = np.arange(144_000) / 48_000
    soundfile.write(tmp_path / "a.wav", 0.3 * np.sin(2 * np.pi * 22_500 * at_s), 48_000)
    with pytest.raises(FormatError, match="differs"):
        write_redacted(tmp_path / "a.wav", tmp_path / "b.opus", [Cut(48_000, 60_000)], container="opus")
    assert not (tmp_path / "b.opus").exists()
