"""One sentence spoken by an espeak-ng voice, with the times of its words; the program's own templates are like it.

`python align_speech.py TOOL OUT VOICE PACE PITCH WORD...` writes `OUT` as WAV with the tool `espeak_words.py` and
prints [start, end] of each word in seconds as JSON, null where espeak-ng runs it together with another. It runs as its
own process, for the tool and the aligner each load an espeak-ng.
"""

from __future__ import annotations

import importlib.util
import json
import sys
import wave
from collections.abc import Sequence
from pathlib import Path
from typing import Any


def main(tool: Path, out: Path, voice: str, pace: int, pitch: int, words: Sequence[str]) -> None:
    """Speak `words`, each of which may be several tokens."""
    pcm, rate_hz, found = _loaded(tool).tokens(" ".join(words), voice, wpm=pace, pitch=pitch)
    times: list[tuple[float, float] | None] = []
    at = 0
    for word in words:
        own = found[at : at + len(word.split())]
        at += len(word.split())
        is_whole = len(own) == len(word.split()) and all(one.start is not None for one in own)
        is_alone = is_whole and (at >= len(found) or found[at].start is not None)
        times.append((own[0].start, own[-1].end) if is_alone else None)
    with wave.open(str(out), "wb") as file:
        file.setparams((1, 2, rate_hz, 0, "NONE", ""))
        file.writeframes(pcm)
    print(json.dumps(times))


def _loaded(tool: Path) -> Any:
    spec = importlib.util.spec_from_file_location(tool.stem, tool)
    assert spec is not None and spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[tool.stem] = module
    spec.loader.exec_module(module)
    return module


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]), sys.argv[3], int(sys.argv[4]), int(sys.argv[5]), sys.argv[6:])
