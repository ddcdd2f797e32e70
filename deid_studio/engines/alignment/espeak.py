"""espeak-ng, loaded at run time as a separate library where it is installed: how words sound, and when in its speech.

It comes with the package espeakng-loader or with the system. It is under the GPL, so nothing of it is part of this
program, which does without it where it is missing.
"""

from __future__ import annotations

import ctypes
import ctypes.util
import importlib.util
import locale
import os
import re
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from threading import Lock
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from deid_studio.errors import EngineUnavailable
from deid_studio.sentences import sentence

LANGUAGES: Final = {"de": "gmw/de", "en": "gmw/en-US"}
"""The file of espeak-ng's voice for each language: a voice's name it would look up in a list of the files, which it
does not get on Windows from a path with umlauts."""

_WORDS_A_MINUTE: Final = 160
_RETRIEVAL: Final = 1
_SYNCHRONOUS_UTF8: Final = 1
_CHARS_UTF8: Final = 1
_AS_IPA: Final = 0x02
_PHONEME_EVENTS: Final = 0x01
_PHONEME_IPA: Final = 0x02
_DONT_EXIT: Final = 0x8000
"""Without it espeak-ng ends the whole program where it does not find its data."""
_RATE_PARAMETER: Final = 1
_END_OF_EVENTS, _WORD, _PHONEME = 0, 1, 7
_OF_THE_SYSTEM: Final = ("espeak-ng", "libespeak-ng")
_LONGEST_PLACE: Final = 150
"""espeak-ng cuts off longer paths to its data."""
_MOST_CHARACTERS: Final = 600

_ALOUD: Final = Lock()
"""espeak-ng has one voice and one state for the whole process."""


@dataclass(frozen=True, slots=True)
class Phone:
    """One sound of a synthesised word: its IPA symbol and the sample at which it starts."""

    ipa: str
    start: int


@dataclass(frozen=True, slots=True)
class Spoken:
    """A synthesised word: samples `start` to `end` of the speech, and its sounds in order."""

    start: int
    end: int
    phones: tuple[Phone, ...]


@dataclass(frozen=True, slots=True)
class SynthesisedSpeech:
    """Synthesised words: mono samples, their rate, and for each word where it is; None where it has no sound."""

    samples: NDArray[np.int16]
    sample_rate_hz: int
    words: tuple[Spoken | None, ...]


class _EventId(ctypes.Union):
    _fields_ = (("number", ctypes.c_int), ("name", ctypes.c_char_p), ("string", ctypes.c_char * 8))


class _Event(ctypes.Structure):
    _fields_ = (
        ("type", ctypes.c_int),
        ("unique_identifier", ctypes.c_uint),
        ("text_position", ctypes.c_int),
        ("length", ctypes.c_int),
        ("audio_position", ctypes.c_int),
        ("sample", ctypes.c_int),
        ("user_data", ctypes.c_void_p),
        ("id", _EventId),
    )


_CALLBACK: Final = ctypes.CFUNCTYPE(ctypes.c_int, ctypes.POINTER(ctypes.c_short), ctypes.c_int, ctypes.POINTER(_Event))


def speak(words: Sequence[str], *, language: str) -> SynthesisedSpeech:
    """All `words` spoken one after the other; each is one run of letters or what stands for a word.

    Raises EngineUnavailable where there is no espeak-ng.
    """
    engine = _engine()
    samples: list[NDArray[np.int16]] = []
    spoken: list[Spoken | None] = []
    at = 0
    for first, last in _stretches(words):
        sound, found = engine.say(words[first:last], language)
        _divide(found, words[first:last], lambda word: engine.say([word], language)[1][0])
        samples.append(sound)
        spoken += [_moved(word, at) for word in found]
        at += len(sound)
    joined = np.concatenate(samples) if samples else np.zeros(0, np.int16)
    return SynthesisedSpeech(joined, engine.sample_rate_hz, tuple(spoken))


def sounds_of(words: Sequence[str], *, language: str) -> list[str]:
    """The IPA of each word, as espeak-ng writes it, in no time: nothing is spoken. Raises EngineUnavailable."""
    return _engine().transcribe(words, language)


def is_there() -> bool:
    """Whether espeak-ng can be used."""
    try:
        _engine()
    except EngineUnavailable:
        return False
    return True


def _stretches(words: Sequence[str]) -> Iterator[tuple[int, int]]:
    """Ranges of words that are said in one go: espeak-ng forgets places in long texts."""
    first = characters = 0
    for number, word in enumerate(words):
        if characters > _MOST_CHARACTERS and number > first:
            yield first, number
            first, characters = number, 0
        characters += len(word) + 1
    if first < len(words):
        yield first, len(words)


def _divide(found: list[Spoken | None], words: Sequence[str], alone: Callable[[str], Spoken | None]) -> None:
    """Give words that espeak-ng ran together with the one before ("of the") their share of its sounds."""
    for first in range(len(found)):
        together = found[first]
        last = next((at for at in range(first + 1, len(found)) if found[at] is not None), len(found))
        if together is None or last == first + 1:
            continue
        single = [alone(word) for word in words[first:last]]
        counts = np.array([len(one.phones) if one else 0 for one in single])
        edges = np.rint(np.cumsum(counts) * len(together.phones) / max(1, counts.sum())).astype(int)
        starts = [*(one.start for one in together.phones), together.end]
        before = 0
        for number, edge in enumerate(edges, start=first):
            own = together.phones[before:edge]
            found[number] = Spoken(starts[before], starts[edge], own) if own else None
            before = edge


def _moved(word: Spoken | None, by: int) -> Spoken | None:
    if word is None:
        return None
    return Spoken(word.start + by, word.end + by, tuple(Phone(one.ipa, one.start + by) for one in word.phones))


class _Engine:
    """The library, once it is loaded."""

    def __init__(self, library: ctypes.CDLL, data: Path | None) -> None:
        self._library = library
        library.espeak_TextToPhonemes.restype = ctypes.c_char_p
        options = _PHONEME_EVENTS | _PHONEME_IPA | _DONT_EXIT
        places = _narrow(data) if data else [None]
        rates_hz = (library.espeak_Initialize(_RETRIEVAL, 200, place, options) for place in places)
        self.sample_rate_hz: int = next((rate_hz for rate_hz in rates_hz if rate_hz > 0), 0)
        if not self.sample_rate_hz:
            raise OSError("espeak-ng does not find its data")
        self._sound: list[bytes] = []
        self._events: list[tuple[int, int, int, str]] = []
        # Kept, for the library calls it as long as it lives
        self._callback = _CALLBACK(self._take)
        library.espeak_SetSynthCallback(self._callback)

    def say(self, words: Sequence[str], language: str) -> tuple[NDArray[np.int16], list[Spoken | None]]:
        with _ALOUD:
            self._choose(language)
            self._library.espeak_SetParameter(_RATE_PARAMETER, _WORDS_A_MINUTE, 0)
            self._sound, self._events = [], []
            text = " ".join(words).encode() + b"\0"
            failed = self._library.espeak_Synth(text, len(text), 0, 1, 0, _SYNCHRONOUS_UTF8, None, None)
            self._library.espeak_Synchronize()
            if failed:
                raise EngineUnavailable(sentence("espeak-ng could not speak the text"))
            sound, events = b"".join(self._sound), self._events
        samples = np.frombuffer(sound, np.int16)
        return samples, _placed(words, events, len(samples))

    def transcribe(self, words: Sequence[str], language: str) -> list[str]:
        with _ALOUD:
            self._choose(language)
            return [self._ipa(word) for word in words]

    def _ipa(self, word: str) -> str:
        # It moves the pointer on, to the next clause or to nothing
        rest = ctypes.c_char_p(word.encode())
        said = []
        while rest.value:
            said.append(self._library.espeak_TextToPhonemes(ctypes.byref(rest), _CHARS_UTF8, _AS_IPA).decode())
        return "".join(said)

    def _choose(self, language: str) -> None:
        if self._library.espeak_SetVoiceByName(LANGUAGES[language].encode()) != 0:
            raise EngineUnavailable(sentence("espeak-ng has no voice for the language {language}", language=language))

    def _take(self, sound: Any, count: int, events: Any) -> int:
        for event in events:
            if event.type == _END_OF_EVENTS:
                break
            if event.type in (_WORD, _PHONEME):
                ipa = event.id.string.decode("utf-8", "replace") if event.type == _PHONEME else ""
                self._events.append((event.type, event.text_position - 1, event.sample, ipa))
        if sound and count:
            self._sound.append(ctypes.string_at(sound, count * 2))
        return 0


def _placed(words: Sequence[str], events: Sequence[tuple[int, int, int, str]], length: int) -> list[Spoken | None]:
    """Which sounds belong to which word: those from its first event on to the next word's."""
    starts: list[int] = []
    at = 0
    for word in words:
        starts.append(at)
        at += len(word) + 1
    begun: dict[int, int] = {}
    for kind, character, sample, _ in events:
        if kind == _WORD:
            number = int(np.searchsorted(starts, character, side="right")) - 1
            begun.setdefault(number, sample)
    order = sorted((sample, number) for number, sample in begun.items())
    phones = [(sample, ipa) for kind, _, sample, ipa in events if kind == _PHONEME]
    found: list[Spoken | None] = [None] * len(words)
    for (start, number), (until, _) in zip(order, [*order[1:], (length, 0)], strict=True):
        own = [(sample, ipa) for sample, ipa in phones if start <= sample < until]
        sounds = tuple(Phone(ipa, sample) for sample, ipa in own if ipa)
        if sounds:
            pauses = [sample for sample, ipa in own if not ipa and sample > sounds[-1].start]
            found[number] = Spoken(sounds[0].start, min([until, *pauses]), sounds)
    return found


@cache
def _engine() -> _Engine:
    for library, data in _places():
        try:
            return _Engine(ctypes.CDLL(str(library)), data)
        except (OSError, AttributeError):
            continue
    raise EngineUnavailable(
        sentence("espeak-ng is not installed; install the package espeakng-loader, or espeak-ng itself")
    )


def _places() -> Iterator[tuple[str | Path, Path | None]]:
    """Where the library and its data may be; the package's own first."""
    package = importlib.util.find_spec("espeakng_loader")
    for folder in map(Path, (package.submodule_search_locations or ()) if package else ()):
        data = folder / "espeak-ng-data"
        for library in sorted(folder.iterdir()):
            if re.fullmatch(r"(lib)?espeak-ng\.(so|dll|dylib)", library.name):
                yield library, data
    # By a loop, for a frozen program would take along what a call with a name finds on the machine that makes it
    yield from ((found, None) for name in _OF_THE_SYSTEM if (found := ctypes.util.find_library(name)))


def _narrow(path: Path) -> list[bytes]:
    """A path in the bytes, tried in this order, by which the library may open it.

    Windows reads them in UTF-8, before version 1803 in the machine's code page. The library chooses UTF-8 itself, but
    has looked for the folder by then. Raises OSError for a path that it would cut off, and then look somewhere else.
    """
    places = [os.fsencode(path)]
    if os.name == "nt":
        with suppress(locale.Error):
            locale.setlocale(locale.LC_CTYPE, ".UTF-8")
        # What the code page does not have becomes "?", which no path holds
        places.append(str(path).encode("mbcs", "replace"))
    if max(map(len, places)) >= _LONGEST_PLACE:
        raise OSError("the path is too long")
    return places
