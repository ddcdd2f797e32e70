"""The sound pane with a minute of sound in it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
import soundfile

from deid_studio.audio import peaks
from deid_studio.domain.span import Interval
from deid_studio.gui.look.theme import LIGHT
from deid_studio.gui.waveform.waveform_pane import WaveformPane
from tests.gui.waveform.pane_parts import LENGTH_MS, MARKS, RATE_HZ, TEXT, WORDS, recording_of


@pytest.fixture
def sound(tmp_path: Path) -> Path:
    path = tmp_path / "Gespräch.wav"
    at = np.arange(LENGTH_MS * RATE_HZ // 1000) / RATE_HZ
    tone = 0.3 * np.sin(2 * np.pi * 200 * at)
    tone[(at > 10) & (at < 12)] = 0
    soundfile.write(path, tone, RATE_HZ, subtype="PCM_16")
    return path


@pytest.fixture
def pane(qtbot: Any, sound: Path) -> WaveformPane:
    shown = WaveformPane(LIGHT)
    qtbot.addWidget(shown)
    shown.resize(1300, 300)
    shown.show_recording(sound, recording_of(sound))
    shown.set_peaks(peaks.build(sound))
    shown.set_words(WORDS, TEXT)
    shown.set_marks(MARKS)
    shown.show()
    qtbot.waitExposed(shown)
    shown.zoom_to(Interval(2000, 4000))
    assert shown.view() == Interval(0, 6000)
    return shown
