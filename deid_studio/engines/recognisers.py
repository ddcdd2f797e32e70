"""The recognisers there are, by name."""

from __future__ import annotations

from typing import Final

from deid_studio.engines import vosk, vosk_model, whisper, whisper_model
from deid_studio.engines.hearing import Engine

RECOGNISERS: Final[dict[str, Engine]] = {
    "vosk": Engine(vosk.load, vosk_model.MARKS, vosk_model.inspect, gives_alternatives=True, keeps_times=True),
    "whisper": Engine(whisper.load, whisper_model.MARKS, whisper_model.inspect, heeds_names=True),
}
