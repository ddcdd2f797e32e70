"""Test speech of bench_align: the sentences of speech_texts, spoken by espeak-ng voices that the aligner does not use.

`python align_speech.py TOOL OUT` writes `OUT/<name>.npz` (samples, rate, word starts and ends in seconds, written
words) with the tool `espeak_words.py`; it runs as its own process, for the tool and the aligner each load an espeak-ng.
"""

from __future__ import annotations

import importlib.util
import sys
from pathlib import Path
from typing import Any

import numpy as np
from speech_texts import sentences

SENTENCES = 10
"""Of each part."""
VOICES = (("de+f3", 145, 60), ("de+m7", 185, 35), ("de+f5", 120, 50), ("de+m4", 205, 45))
"""Variant, words a minute, pitch."""


def main(tool: Path, out: Path) -> None:
    """Write all sentences in all voices."""
    speaker: Any = _loaded(tool)
    out.mkdir(parents=True, exist_ok=True)
    for part in ("tuning", "held_out"):
        for number, words in enumerate(sentences(part, "de")[:SENTENCES]):
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
