"""Test speech of bench_align: sentences written for it, spoken by espeak-ng voices that the aligner does not use.

`python align_speech.py TOOL OUT` writes `OUT/<name>.npz` (samples, rate, word starts and ends in seconds, written
words) with the tool `espeak_words.py`; it runs as its own process, for the tool and the aligner each load an espeak-ng.
A word `written{spoken form}` is written one way and said another.
"""

from __future__ import annotations

import importlib.util
import re
import sys
from pathlib import Path
from typing import Any

import numpy as np

TUNING = (
    "Der Patient Jürgen Wöhrle wurde am 14.02.2019{vierzehnter zweiter zweitausendneunzehn} mit Fieber aufgenommen.",
    "Bitte rufen Sie die Ehefrau unter 0171{null eins sieben eins} 445566{vier vier fünf fünf sechs sechs} zurück.",
    "Im Röntgenbild zeigte sich kein Anhalt für eine Lungenentzündung, das Herz war normal groß.",
    "Frau Özlem Yıldırım klagt seit drei Wochen über Schwindel, Übelkeit und Ohrensausen.",
    "Wir empfehlen Metoprolol 50 mg{milligramm} morgens und abends und Kontrolle beim Hausarzt Dr.{doktor} Kröger.",
    "Geboren 1956{neunzehnhundertsechsundfünfzig} in Gütersloh, wohnhaft in der Ahornallee 12, ledig, zwei Kinder.",
    "Ja, guten Tag, hier spricht Schwester Annegret von der Station 4 im Klinikum Süd.",
    "Nach der Operation am linken Knie war die Beweglichkeit zunächst stark eingeschränkt.",
)
HELD_OUT = (
    "Herr Thaddäus Bäuerle stellte sich am 3.11.2022{dritter elfter zweitausendzweiundzwanzig} bei uns ambulant vor.",
    "Die Tochter heißt Mechthild, Telefon 0531{null fünf drei eins} 778{sieben sieben acht} 240{zwei vier null}.",
    "Bei der Gastroskopie fand sich ein blutendes Magengeschwür, das mit zwei Clips versorgt wurde.",
    "Seine Schwester Ingeborg Schmalfuß wohnt in Oberammergau und ist achtundsiebzig Jahre alt.",
    "Der Blutdruck betrug 135{hundertfünfunddreißig} zu 85{fünfundachtzig}, der Puls war regelmäßig und kräftig.",
    "Zur Weiterbehandlung überweisen wir den Patienten an die Praxis Vonderheide in Bad Salzuflen.",
    "Er arbeitet als Dachdecker bei der Firma Köhnlein und raucht zwanzig Zigaretten am Tag.",
    "Das MRT{em er te} des Schädels vom 7.{siebter} Mai ergab eine alte Ischämie rechts frontal.",
    "Ach so, dann müssen wir den Termin am Donnerstag leider noch einmal verschieben, oder?",
    "Die Wunde wurde gespült, mit Fäden der Stärke vier genäht und steril verbunden.",
)
VOICES = (("de+f3", 145, 60), ("de+m7", 185, 35), ("de+f5", 120, 50), ("de+m4", 205, 45))
"""Variant, words a minute, pitch."""


def words_of(sentence: str) -> list[tuple[str, str]]:
    """(written, spoken) words of a sentence."""
    return [(match[1], match[2] or match[1]) for match in re.finditer(r"([^\s{]+)(?:\{([^}]*)\})?(?:\S*)", sentence)]


def main(tool: Path, out: Path) -> None:
    """Write all sentences in all voices."""
    speaker: Any = _loaded(tool)
    out.mkdir(parents=True, exist_ok=True)
    for part, sentences in (("tuning", TUNING), ("held_out", HELD_OUT)):
        for number, sentence in enumerate(sentences):
            words = words_of(sentence)
            for voice, pace, pitch in VOICES:
                text = " ".join(spoken for _, spoken in words)
                pcm, rate, found = speaker.tokens(text, voice, wpm=pace, pitch=pitch)
                times, at = [], 0
                for _, spoken in words:
                    own = [one for one in found[at : at + len(spoken.split())] if one.start is not None]
                    at += len(spoken.split())
                    times.append((own[0].start, own[-1].end) if own else (np.nan, np.nan))
                np.savez(
                    out / f"{part}-{number:02}-{voice}.npz",
                    samples=np.frombuffer(pcm, np.int16),
                    rate=rate,
                    times=np.array(times),
                    words=np.array([written for written, _ in words]),
                )


def _loaded(tool: Path) -> Any:
    spec = importlib.util.spec_from_file_location(tool.stem, tool)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[tool.stem] = module
    spec.loader.exec_module(module)
    return module


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
