"""Make the demo from `material.toml`: a talk that libespeak-ng speaks, and a discharge letter.

Run `python make_demo.py [FOLDER]`; without a folder the files land beside this script. espeak-ng tells at
which sample it begins each word, so the times are true and not estimated. The same version of espeak-ng
gives the same samples on every run; the files in the repository were made with the version below.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import re
import sys
import tomllib
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import soundfile

from deid_studio.domain.document import TimedText, Word
from deid_studio.domain.span import Interval, Span
from deid_studio.formats import brat
from deid_studio.formats.transcripts.json import words_json

Samples = np.ndarray[tuple[int, ...], np.dtype[np.int16]]
Mark = tuple[str, Span]
"""A tag and what it marks."""

MADE_WITH: Final = "1.51"
HERE: Final = Path(__file__).resolve().parent
TALK: Final = "anamnesegespraech"
LETTER: Final = "entlassbrief"
LEAD_MS: Final = 400
PAUSE_MS: Final = 350
GAIN: Final = 0.5
STEP: Final = 64
"""Samples are multiples of this, which FLAC stores in fewer bits; the noise is some 37 dB below the speech."""

# espeak-ng/speak_lib.h
_SYNCHRONOUS: Final = 2
_UTF8: Final = 1
_RATE, _PITCH = 1, 3
_LIST_TERMINATED, _WORD = 0, 1


class _Event(ctypes.Structure):
    """espeak_EVENT; the closing union is read by nobody here."""

    _fields_ = [
        ("type", ctypes.c_int),
        ("unique_identifier", ctypes.c_uint),
        ("text_position", ctypes.c_int),
        ("length", ctypes.c_int),
        ("audio_position", ctypes.c_int),
        ("sample", ctypes.c_int),
        ("user_data", ctypes.c_void_p),
        ("id", ctypes.c_char * 8),
    ]


_Callback = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.POINTER(_Event))


@dataclass(frozen=True, slots=True)
class Spoken:
    """A whitespace token of a turn and the frames that it sounds in, half-open."""

    span: Span
    first_frame: int
    end_frame: int


def unmark(marked: str) -> tuple[str, list[Mark]]:
    """The text without its `[Tag|...]` marks, and what they marked."""
    text = ""
    marks = []
    after = 0
    for match in re.finditer(r"\[(\w+)\|([^]]+)\]", marked):
        text += marked[after : match.start()]
        marks.append((match[1], Span(len(text), len(text) + len(match[2]))))
        text += match[2]
        after = match.end()
    return text + marked[after:], marks


def ann(text: str, marks: list[Mark]) -> bytes:
    """A BRAT .ann file."""
    lines = (
        brat.text_bound_line(f"T{number}", tag, (span,), text) for number, (tag, span) in enumerate(marks, start=1)
    )
    return "".join(f"{line}\n" for line in lines).encode()


def timed(words: list[Spoken], rate_hz: int) -> tuple[Word, ...]:
    """Words in milliseconds that begin early and end late, so that no sound lies outside, but never overlap."""
    starts_ms = [word.first_frame * 1000 // rate_hz for word in words]
    ends_ms = [-(-word.end_frame * 1000 // rate_hz) for word in words]
    limits_ms = [*starts_ms[1:], ends_ms[-1]]
    return tuple(
        Word(word.span, Interval(start_ms, min(end_ms, limit_ms)))
        for word, start_ms, end_ms, limit_ms in zip(words, starts_ms, ends_ms, limits_ms, strict=True)
    )


def trimmed(samples: Samples, first: int, end: int) -> tuple[int, int]:
    """Frames `first` to `end` without the digital silence at both sides."""
    sounding = np.flatnonzero(samples[first:end])
    return first + int(sounding[0]), first + int(sounding[-1]) + 1


class Espeak:
    """The loaded library; `version` is its own, `rate_hz` that of its samples."""

    def __init__(self) -> None:
        self._library = ctypes.CDLL(ctypes.util.find_library("espeak-ng") or "libespeak-ng.so.1")
        self._library.espeak_Info.restype = ctypes.c_char_p
        self.version = self._library.espeak_Info(None).decode().split()[0]
        self.rate_hz = self._library.espeak_Initialize(_SYNCHRONOUS, 0, None, 0)
        if self.rate_hz <= 0:
            sys.exit("espeak-ng has no voice data")
        self._pcm = bytearray()
        self._marks: list[tuple[int, int]] = []
        self._callback = _Callback(self._collect)
        self._library.espeak_SetSynthCallback(self._callback)

    def _collect(self, samples: Any, count: int, events: Any) -> int:
        index = 0
        while events[index].type != _LIST_TERMINATED:
            if events[index].type == _WORD:
                self._marks.append((events[index].text_position - 1, events[index].sample))
            index += 1
        if samples and count:
            self._pcm += ctypes.string_at(samples, 2 * count)
        return 0

    def speak(self, text: str, voice: dict[str, Any]) -> tuple[Samples, list[Spoken]]:
        """int16 samples of `text`, and its whitespace tokens with the frames that they sound in."""
        self._pcm.clear()
        self._marks.clear()
        if self._library.espeak_SetVoiceByName(voice["voice"].encode()):
            sys.exit(f"espeak-ng has no voice {voice['voice']}")
        self._library.espeak_SetParameter(_RATE, voice["words_per_minute"], 0)
        self._library.espeak_SetParameter(_PITCH, voice["pitch"], 0)
        encoded = text.encode()
        self._library.espeak_Synth(encoded, ctypes.c_size_t(len(encoded) + 1), 0, 1, 0, _UTF8, None, None)
        samples = np.frombuffer(bytes(self._pcm), np.int16)
        tokens = list(re.finditer(r"\S+", text))
        starts = [self._first_mark(token) for token in tokens]
        edges = zip(tokens, starts, [*starts[1:], len(samples)], strict=True)
        return samples, [Spoken(Span(*token.span()), *trimmed(samples, first, end)) for token, first, end in edges]

    def _first_mark(self, token: re.Match[str]) -> int:
        frames = [frame for offset, frame in self._marks if token.start() <= offset < token.end()]
        if not frames:
            sys.exit(f"espeak-ng runs {token[0]!r} into the word before it; the talk must put it otherwise")
        return min(frames)


def moved(span: Span, by: int) -> Span:
    """The same stretch, `by` code points further on."""
    return Span(span.start + by, span.end + by)


def talk(material: dict[str, Any], espeak: Espeak) -> tuple[Samples, TimedText, list[Mark]]:
    """Stereo samples `(frames, 2)`, the transcript with one turn a line, and its PHI."""
    text = ""
    words: list[Spoken] = []
    marks: list[Mark] = []
    pieces = [np.zeros((LEAD_MS * espeak.rate_hz // 1000, 2), np.int16)]
    pause = np.zeros((PAUSE_MS * espeak.rate_hz // 1000, 2), np.int16)
    for turn in material["turns"]:
        voice = material["voices"][turn["by"]]
        line, marks_here = unmark(turn["says"])
        mono, spoken = espeak.speak(line, voice)
        at, frame = len(text), sum(map(len, pieces))
        words += [Spoken(moved(word.span, at), frame + word.first_frame, frame + word.end_frame) for word in spoken]
        marks += [(tag, moved(span, at)) for tag, span in marks_here]
        pan = GAIN * np.array([voice["left"], voice["right"]])
        pieces += [(np.rint(mono[:, None] * pan / STEP) * STEP).astype(np.int16), pause]
        text += line + "\n"
    return np.concatenate(pieces), TimedText(text, timed(words, espeak.rate_hz)), marks


def main(folder: Path) -> None:
    """Write the five files into `folder`."""
    material = tomllib.loads((HERE / "material.toml").read_text(encoding="utf-8"))
    espeak = Espeak()
    samples, transcript, marks = talk(material, espeak)
    letter, letter_marks = unmark(material["letter"]["text"])
    soundfile.write(folder / f"{TALK}.flac", samples, espeak.rate_hz, subtype="PCM_16", compression_level=1.0)
    (folder / f"{TALK}.json").write_bytes(words_json.write(transcript))
    (folder / f"{TALK}.ann").write_bytes(ann(transcript.text, marks))
    (folder / f"{LETTER}.txt").write_bytes(letter.encode())
    (folder / f"{LETTER}.ann").write_bytes(ann(letter, letter_marks))
    print(f"espeak-ng {espeak.version}, {len(samples) / espeak.rate_hz:.1f} s, {len(transcript.words)} words")
    print(f"PHI in the talk: {len(marks)}, in the letter: {len(letter_marks)}")


if __name__ == "__main__":
    main(Path(sys.argv[1]) if len(sys.argv) > 1 else HERE)
