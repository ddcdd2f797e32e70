"""What is known of a recogniser's model, as people read it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QLocale

from deid_studio.engines.hearing import MULTILINGUAL
from deid_studio.gui.language import translate

ENGINES: Final[Mapping[str, str]] = {"vosk": "Vosk", "whisper": "Whisper", "neural": "ONNX"}
"""How recognisers are called, and what neural models are made for."""


def language_shown(code: str) -> str:
    """A language by its code; "multilingual" is any."""
    if code == MULTILINGUAL:
        return translate("Languages", "several languages")
    known = {"de": translate("Languages", "German"), "en": translate("Languages", "English")}
    # Not its own name for itself, for which there may be no letters here
    return known.get(code) or QLocale.languageToString(QLocale(code).language()) or code


def rate_shown(sample_rate_hz: int) -> str:
    """A sample rate in kHz; nothing where a model is not for sound."""
    if not sample_rate_hz:
        return ""
    number = QLocale().toString(sample_rate_hz / 1000, "g", 4)
    return f"{number}\N{NO-BREAK SPACE}kHz"


def size_shown(size: int) -> str:
    """A number of bytes in MB or GB."""
    return QLocale().formattedDataSize(size, 1, QLocale.DataSizeFormat.DataSizeSIFormat)
