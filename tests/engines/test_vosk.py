"""How Vosk's results are taken; the recogniser itself is played by a stand-in."""

import json
from pathlib import Path
from types import SimpleNamespace

import numpy as np
import pytest

from deid_studio.engines.hearing import HeardWord, Settings
from deid_studio.engines.vosk import VoskListener, VoskRecogniser, load

WORD = {"word": "müller", "start": 0.5, "end": 0.9}


class Recognizer:
    def __init__(self, model: object = None, rate_hz: float = 0.0) -> None:
        self.rate_hz, self.pieces, self.asked = rate_hz, [], {}

    def SetWords(self, enable_words: bool) -> None:  # noqa: N802
        self.asked["words"] = enable_words

    def SetMaxAlternatives(self, most: int) -> None:  # noqa: N802
        self.asked["alternatives"] = most

    def AcceptWaveform(self, data: bytes) -> bool:  # noqa: N802
        self.pieces.append(len(data) // 2)
        return len(self.pieces) == 2

    def Result(self) -> str:  # noqa: N802
        return json.dumps({"result": [{**WORD, "conf": 0.7}], "text": "müller"})

    def FinalResult(self) -> str:  # noqa: N802
        return json.dumps({"alternatives": [{"confidence": 230.1, "result": [WORD], "text": "müller"}, {"text": ""}]})


def test_sound_is_given_in_small_pieces_and_results_keep_where_they_ended() -> None:
    recognizer = Recognizer()
    listener = VoskListener(recognizer, step=4000)
    (found,) = listener.hear(np.zeros(10_000, np.int16))
    assert recognizer.pieces == [4000, 4000, 2000]
    assert found.hypotheses == ((HeardWord("müller", 0.5, 0.9, 0.7),),)
    assert found.end_frame == 8000
    (last,) = listener.finish()
    # What an alternative has beside it is no probability
    assert last.hypotheses == ((HeardWord("müller", 0.5, 0.9, None),), ())
    assert last.end_frame == 10_000


def test_words_are_always_asked_for_and_alternatives_only_where_wanted() -> None:
    vosk = SimpleNamespace(KaldiRecognizer=Recognizer)
    for hypotheses, asked in ((1, {"words": True}), (3, {"words": True, "alternatives": 3})):
        listener = VoskRecogniser(vosk, None, Settings(8000, hypotheses=hypotheses)).listener()
        assert listener._recognizer.asked == asked
        assert listener._recognizer.rate_hz == 8000.0


def test_a_word_that_vosk_holds_for_unlikely_is_doubted() -> None:
    recognizer = Recognizer()
    unsure = {"result": [{**WORD, "conf": 0.49}, {**WORD, "conf": 0.5}], "text": "müller müller"}
    recognizer.FinalResult = lambda: json.dumps(unsure)
    (found,) = VoskListener(recognizer, step=4000).finish()
    assert [(word.confidence, word.is_doubted) for word in found.hypotheses[0]] == [(0.49, True), (0.5, False)]


def test_a_model_in_a_folder_with_umlauts_is_opened_from_within(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On Windows the library cannot open such a path."""
    folder = tmp_path / "Übung" / "model"
    folder.mkdir(parents=True)
    (folder / "here").touch()
    monkeypatch.chdir(tmp_path)
    opened: list[tuple[str, list[str]]] = []
    stand_in = SimpleNamespace(
        SetLogLevel=lambda level: None,
        Model=lambda path: opened.append((path, [one.name for one in Path(path).iterdir()])),
    )
    monkeypatch.setattr("deid_studio.engines.vosk._vosk", lambda: stand_in)
    load(folder, Settings(16_000))
    assert opened == [(".", ["here"])]
