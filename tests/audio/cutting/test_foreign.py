from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from struct import pack

import pytest
import soundfile

from deid_studio.audio.cutting import ogg
from deid_studio.audio.cutting.cuts import AUDIO_STYLES, Cut
from deid_studio.audio.cutting.foreign import foreign_chunks
from deid_studio.audio.cutting.redact import write_redacted
from deid_studio.errors import FormatError

NAMES = ["Jürgen Müßigbrodt", "Dr. Anneliese Köhler-Specht", "0171 4455668"]
ENCODINGS = ["utf-8", "latin-1", "utf-16-le"]


def chunk(kind: bytes, content: bytes) -> bytes:
    return kind + pack("<I", len(content)) + content + b"\0" * (len(content) % 2)


def wav_plants(name: bytes) -> dict[str, tuple[bytes, str]]:
    """A chunk with the name by the name that is expected of it."""
    text = name + b"\0"
    return {
        "LIST INFO": (chunk(b"LIST", b"INFO" + chunk(b"IART", text) + chunk(b"INAM", text)), "LIST INFO"),
        "labl": (chunk(b"LIST", b"adtl" + chunk(b"labl", pack("<I", 1) + text)), "LIST adtl"),
        "note": (chunk(b"LIST", b"adtl" + chunk(b"note", pack("<I", 1) + text)), "LIST adtl"),
        "ltxt": (chunk(b"LIST", b"adtl" + chunk(b"ltxt", bytes(20) + text)), "LIST adtl"),
        "bext": (chunk(b"bext", text.ljust(602, b"\0")), "bext"),
        "iXML": (chunk(b"iXML", b"<BWFXML><NOTE>" + name + b"</NOTE></BWFXML>"), "iXML"),
        "id3": (chunk(b"id3 ", b"ID3\x03\0\0\0\0\0\x40TPE1" + text), "id3"),
        "cue": (chunk(b"cue ", pack("<I", 1) + text), "cue"),
        "DISP": (chunk(b"DISP", pack("<I", 1) + text), "DISP"),
        "junk": (chunk(b"junk", text), "junk"),
        "JUNK": (chunk(b"JUNK", text), "JUNK"),
        "_PMX": (chunk(b"_PMX", text), "_PMX"),
        "fact": (chunk(b"fact", pack("<I", 2000) + text), "fact"),
        "PEAK": (chunk(b"PEAK", text.ljust(600, b"\0")), "PEAK"),
        "odd": (chunk(b"\x01\x02\xfc\x00", text), "a chunk that is not known"),
    }


def flac_plants(name: bytes) -> dict[str, tuple[bytes, str]]:
    def block(kind: int, content: bytes) -> bytes:
        return bytes([kind]) + len(content).to_bytes(3, "big") + content

    def sized(content: bytes) -> bytes:
        return pack("<I", len(content)) + content

    comment = sized(b"reference libFLAC 1.4.3") + pack("<I", 1) + sized(b"ARTIST=" + name)
    picture = pack(">II", 3, 9) + b"image/png" + pack(">I", len(name)) + name + bytes(16) + pack(">I", 0)
    return {
        "comment": (block(4, comment), "FLAC comment"),
        "vendor": (block(4, sized(name) + pack("<I", 0)), "FLAC vendor"),
        "picture": (block(6, picture), "FLAC PICTURE"),
        "application": (block(2, b"riff" + name), "FLAC APPLICATION"),
        "padding": (block(1, name + bytes(50)), "FLAC PADDING that is not empty"),
        "block 9": (block(9, name), "FLAC block 9"),
    }


def id3v2(name: bytes) -> bytes:
    frame = b"TPE1" + pack(">IH", len(name) + 1, 0) + b"\x03" + name
    return b"ID3\x04\0\0\0\0" + bytes([len(frame) >> 7, len(frame) & 127]) + frame


def mp3_plants(name: bytes) -> dict[str, tuple[bytes, bytes, str]]:
    """What comes before and what behind the frames."""
    return {
        "ID3v2": (id3v2(name), b"", "ID3v2"),
        "ID3v1": (b"", b"TAG" + name[:30].ljust(125, b"\0"), "ID3v1"),
        "APE": (b"", b"APETAGEX" + pack("<IIII", 2000, 64, 1, 0) + bytes(8) + name.ljust(40, b"\0"), "APE tag"),
        "Lyrics3": (b"", b"LYRICSBEGIN" + name + b"000030LYRICS200", "Lyrics3"),
        "stray": (b"", name * 3, "bytes that belong to no MP3 frame"),
    }


def planted(path: Path, kind: str, dice: random.Random, name: bytes) -> str:
    """Put the name into a sound file somewhere; returns what is to be found there."""
    content = path.read_bytes()
    if path.suffix == ".wav":
        if dice.random() < 0.15:
            path.write_bytes(content + name)
            return ""
        piece, told = wav_plants(name)[kind]
        data = content.index(b"data")
        at = len(content) if dice.random() < 0.5 else dice.choice((12, data))
        content = content[:at] + piece + content[at:]
        path.write_bytes(content[:4] + pack("<I", len(content) - 8) + content[8:])
        return told
    if path.suffix == ".flac":
        piece, told = flac_plants(name)[kind]
        path.write_bytes(content[:42] + piece + content[42:])
        return told
    before, behind, told = mp3_plants(name)[kind]
    path.write_bytes(before + content + behind)
    return told


def test_two_hundred_hidden_names_are_told_of_and_none_is_released(
    make_sound: Callable[..., Path], tmp_path: Path
) -> None:
    dice = random.Random(7)
    sounds = {
        suffix: make_sound(f"plain{suffix}", encoding, frames=2000).read_bytes()
        for suffix, encoding in ((".wav", "PCM_16"), (".flac", "PCM_16"), (".mp3", "MPEG_LAYER_III"))
    }
    kinds = (
        [(".wav", kind) for kind in wav_plants(b"")] * 8
        + [(".flac", kind) for kind in flac_plants(b"")] * 8
        + [(".mp3", kind) for kind in mp3_plants(b"")] * 7
    )
    assert len(kinds) >= 200
    released = 0
    for number, (suffix, kind) in enumerate(kinds):
        hidden = dice.choice(NAMES).encode(dice.choice(ENCODINGS))
        source, target = tmp_path / f"{number}{suffix}", tmp_path / f"out{suffix}"
        source.write_bytes(sounds[suffix])
        told = planted(source, kind, dice, hidden)
        assert hidden[:30] in source.read_bytes()
        found = foreign_chunks(source)
        assert (told in found) if told else found, kind
        assert not any(name[:4] in one for name in NAMES for one in found)
        cuts = [Cut(dice.randrange(900), 1000 + dice.randrange(900), dice.choice(sorted(AUDIO_STYLES)))]
        target.unlink(missing_ok=True)
        try:
            write_redacted(source, target, cuts, container=dice.choice([None, None, None, "wav"]))
        except FormatError:
            assert not target.exists()
            continue
        released += 1
        assert hidden[:12] not in target.read_bytes(), kind
        assert foreign_chunks(target) == (), kind
    assert released > 190


@pytest.mark.parametrize(
    ("name", "encoding", "how", "told"),
    [
        ("a.ogg", "VORBIS", {}, "Vorbis comment"),
        ("a.opus", "OPUS", {"format": "OGG"}, "Opus comment"),
        ("a.flac", "PCM_16", {}, "FLAC comment"),
        ("a.aiff", "PCM_16", {}, "AUTH"),
        ("a.wav", "PCM_16", {"format": "WAVEX"}, "LIST INFO"),
        ("a.wav", "PCM_16", {"format": "RF64"}, "LIST INFO"),
    ],
)
def test_comments_that_libsndfile_writes(
    make_sound: Callable[..., Path], tmp_path: Path, name: str, encoding: str, how: dict[str, str], told: str
) -> None:
    samples, rate_hz = soundfile.read(make_sound(f"plain_{name}", encoding, **how))
    source, target = tmp_path / name, tmp_path / f"b_{name}"
    form = how.get("format", Path(name).suffix[1:].upper())
    with soundfile.SoundFile(source, "w", rate_hz, 1, encoding, format=form) as file:
        file.artist = file.title = NAMES[1]
        for at in range(0, len(samples), 4096):
            file.write(samples[at : at + 4096])
    assert b"Anneliese" in source.read_bytes()
    assert told in foreign_chunks(source)
    write_redacted(source, target, [Cut(100, 900, "tone")])
    assert b"Anneliese" not in target.read_bytes()
    assert foreign_chunks(target) == ()


def test_stray_bytes_and_streams_of_ogg(make_sound: Callable[..., Path], tmp_path: Path) -> None:
    one = make_sound("a.ogg", "VORBIS").read_bytes()
    other = make_sound("b.opus", "OPUS", format="OGG").read_bytes()
    path = tmp_path / "c.ogg"
    second = one.index(b"OggS", 4)
    for content, told in (
        (one + b"Name", "bytes behind the sound"),
        (one[:second] + b"Name" + one[second:], "bytes between Ogg pages"),
        (one + other, "another Ogg stream"),
        (one[:28] + b"\x01videos" + one[35:], "pages of no Ogg stream"),
        (ogg.summed(one[:28] + b"\x01videos" + one[35:second]) + one[second:], "an Ogg stream that is neither"),
    ):
        path.write_bytes(content)
        assert any(told in chunk for chunk in foreign_chunks(path))


@pytest.mark.parametrize("content", [b"", b"RIFF", b"RIFF\x04\0\0\0WAVE", b"fLaC", b"OggS", b"\xff\xfb", b"kein Ton"])
def test_damaged_files_are_not_called_clean_and_raise_nothing(tmp_path: Path, content: bytes) -> None:
    (tmp_path / "a").write_bytes(content)
    assert foreign_chunks(tmp_path / "a") or content[:4] == b"RIFF"
