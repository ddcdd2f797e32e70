"""What to tell people about sound files that cannot be read."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from deid_studio.audio import riff
from deid_studio.sentences import Sentence, sentence
from deid_studio.word_files import word_table

CONVERT: Final = sentence("convert it to WAV or FLAC first, for example with ffmpeg")

_FOREIGN: Final = (
    (4, b"ftyp", sentence("AAC or ALAC in an MP4 container (m4a)")),
    (0, bytes.fromhex("3026b2758e66cf11"), "Windows Media Audio (wma)"),
    (0, b"#!AMR", "AMR"),
    (0, b"\x1aE\xdf\xa3", "Matroska or WebM"),
)
_DICTATION: Final = ((1, b"dss", "Digital Speech Standard (dss)"), (1, b"ds2", "Digital Speech Standard Pro (ds2)"))
_WAV_CODECS: Final = word_table("audio.refusal.wav_codecs")


def of_file(path: Path, reason: str) -> Sentence:
    """Why `path`, which libsndfile refused with `reason`, cannot be read, and what to do. Raises OSError."""
    with path.open("rb") as file:
        head = file.read(16)
    if not head:
        return sentence("the file is empty; copy or record it again")
    for offset, mark, name in _DICTATION:
        if head[offset:].startswith(mark):
            return sentence(
                "{name} can only be read by the maker's program: export the dictation from it as WAV or MP3", name=name
            )
    for offset, mark, name in _FOREIGN:
        if head[offset:].startswith(mark):
            return sentence("{name} cannot be read; {convert}", name=name, convert=CONVERT)
    layout = riff.layout_of(path)
    if layout is not None and layout.format_tag not in (riff.PCM, riff.FLOAT, riff.A_LAW, riff.MU_LAW):
        codec = _WAV_CODECS.get(f"{layout.format_tag:04X}") or sentence("an unknown one")
        return sentence(
            "the WAV codec is {codec}, format tag 0x{format_tag:04X}, which cannot be read; {convert}",
            codec=codec,
            format_tag=layout.format_tag,
            convert=CONVERT,
        )
    return sentence(
        "not a sound file that can be read ({reason}); export or copy it again", reason=reason.strip().rstrip(".")
    )
