"""How files with sound are called: those that libsndfile reads, those that are decoded, and those that nobody can read.

libsndfile also reads samples without a header (RAW) and Sound Designer II, whose header is a file of its own; both say
nothing of themselves.
"""

from __future__ import annotations

from typing import Final

LIBSNDFILE: Final = {
    "AIFF": (".aif", ".aiff", ".aifc"),
    "AU": (".au", ".snd"),
    "AVR": (".avr",),
    "CAF": (".caf",),
    "FLAC": (".flac",),
    "HTK": (".htk",),
    "IRCAM": (".sf", ".ircam"),
    "MAT4": (".mat",),
    "MAT5": (".mat",),
    "MP3": (".mp3", ".mp2", ".mpga"),
    "MPC2K": (".snd",),
    "NIST": (".nist", ".sph"),
    "OGG": (".ogg", ".oga", ".opus"),
    "PAF": (".paf",),
    "PVF": (".pvf",),
    "RF64": (".rf64",),
    "SDS": (".sds",),
    "SVX": (".iff", ".svx", ".8svx"),
    "VOC": (".voc",),
    "W64": (".w64",),
    "WAV": (".wav", ".wave", ".bwf"),
    "WAVEX": (".wav",),
    "WVE": (".wve",),
    "XI": (".xi",),
}
"""Endings by libsndfile's name of the container."""

DECODED: Final = (
    *(".m4a", ".m4b", ".mp4", ".m4v", ".mov", ".3gp", ".3g2", ".aac", ".amr", ".awb", ".wma", ".wmv", ".asf"),
    *(".mkv", ".mka", ".webm", ".avi", ".ac3", ".eac3", ".mpg", ".mpeg", ".spx"),
)
REFUSED: Final = (".dss", ".ds2", ".m4p")
"""Files that are taken up only to be refused with what to do."""

SUFFIXES: Final = frozenset((*(suffix for found in LIBSNDFILE.values() for suffix in found), *DECODED, *REFUSED))
