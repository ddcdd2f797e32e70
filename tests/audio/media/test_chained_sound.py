"""Whole streams one after the other come in as one recording; what is not whole is refused as before."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest
import soundfile

from deid_studio.audio.media import media_decoding
from deid_studio.audio.media.chained_sound import CHAIN, is_chain
from deid_studio.audio.media.media_kind import media_kind, smear_ms
from deid_studio.audio.samples import SampleReader, probe
from deid_studio.errors import FormatError
from deid_studio.progress import silent

KINDS = [("OGG", "VORBIS"), ("OGG", "OPUS"), ("FLAC", "PCM_16"), ("FLAC", "PCM_24")]


@pytest.fixture
def links(tmp_path: Path) -> list[Path]:
    """Two recordings; which kind is chosen by `written`."""
    return [tmp_path / "one", tmp_path / "other"]


def written(links: list[Path], kind: str, encoding: str, *, rates: tuple[int, int] = (16_000, 16_000)) -> list[bytes]:
    dice = np.random.default_rng(3)
    for path, rate_hz, frames in zip(links, rates, (32_000, 20_011), strict=True):
        sound = dice.normal(0, 0.1, (frames, 2))
        soundfile.write(path, sound, rate_hz, format=kind, subtype=encoding)
    return [path.read_bytes() for path in links]


@pytest.mark.parametrize(("kind", "encoding"), KINDS)
def test_all_links_come_in_one_after_the_other(kind: str, encoding: str, links: list[Path], tmp_path: Path) -> None:
    one, other = written(links, kind, encoding)
    path = tmp_path / "a"
    path.write_bytes(one + other + one)
    assert media_kind(path) == CHAIN and media_kind(links[0]) is None
    notes = media_decoding.decode(path, CHAIN, tmp_path / "a.flac", progress=silent)
    assert notes == ("holds 3 recordings one after the other, read as one; the further ones begin at 2.000 s, 3.251 s",)
    assert media_decoding.kind_of(path, CHAIN) == f"chain {'flac' if kind == 'FLAC' else encoding.lower()}"
    assert smear_ms(media_decoding.kind_of(path, CHAIN), 16_000) == {"VORBIS": 64, "OPUS": 40}.get(encoding, 0)
    assert probe(tmp_path / "a.flac").notes == ()
    parts = []
    for link in (links[0], links[1], links[0]):
        with SampleReader(link) as reader:
            parts.append(reader.read_as(0, reader.frames, "float64"))
    with SampleReader(tmp_path / "a.flac") as reader:
        sound = reader.read_as(0, reader.frames, "float64")
    step = 2**-15 if encoding != "PCM_24" else 2**-23
    assert np.abs(sound - np.concatenate(parts, axis=1)).max() <= step / (1 if kind == "OGG" else 1e6)


@pytest.mark.parametrize(("kind", "encoding"), KINDS)
@pytest.mark.parametrize("case", ["other rate", "first cut", "last cut", "page lost"])
def test_what_is_not_whole_or_not_alike_is_refused(
    kind: str, encoding: str, case: str, links: list[Path], tmp_path: Path
) -> None:
    one, other = written(links, kind, encoding, rates=(16_000, 8000 if case == "other rate" else 16_000))
    path = tmp_path / "a"
    if case == "first cut":
        one = one[:-300]
    if case == "last cut":
        other = other[:-300]
    if case == "page lost":
        one = one[: len(one) // 2] + one[len(one) // 2 + len(one) // 10 :]
    path.write_bytes(one + other)
    assert not (kind == "OGG" and is_chain(path))
    target = tmp_path / "a.flac"
    with pytest.raises(FormatError, match=r"several recordings one after the other|file is malformed"):
        if media_kind(path) == CHAIN:
            media_decoding.decode(path, CHAIN, target, progress=silent)
        probe(path)
    assert not target.exists()


def test_what_is_too_loud_does_not_turn_over(tmp_path: Path) -> None:
    path = tmp_path / "a.ogg"
    loud = np.sign(np.sin(np.arange(32_000) / 20)) * 1.0
    soundfile.write(path, loud, 16_000, format="OGG", subtype="VORBIS")
    path.write_bytes(path.read_bytes() * 2)
    media_decoding.decode(path, CHAIN, tmp_path / "a.flac", progress=silent)
    sound, _ = soundfile.read(tmp_path / "a.flac")
    agreeing = np.sign(sound[:32_000]) == np.sign(loud)
    assert agreeing[np.abs(sound[:32_000]) > 0.5].mean() > 0.99
