"""How sound is cut for Whisper and its words are taken; the model itself is played by a stand-in."""

from types import SimpleNamespace
from typing import Any

import numpy as np

from deid_studio.engines.hearing import Doubt, DoubtfulStretch, Settings
from deid_studio.engines.whisper import WhisperListener, cut_at, joined

RATE_HZ = 1000


def segment(*words: SimpleNamespace, **facts: float) -> SimpleNamespace:
    """What Whisper says of a stretch in which somebody surely speaks, but for `facts`."""
    sure = {"avg_logprob": -0.3, "compression_ratio": 1.4, "no_speech_prob": 0.05, "temperature": 0.0}
    return SimpleNamespace(words=list(words), **(sure | facts))


def word(text: str, start: float, end: float, probability: float = 0.9) -> SimpleNamespace:
    return SimpleNamespace(word=text, start=start, end=end, probability=probability)


class Model:
    """Says how long each piece was."""

    def __init__(self) -> None:
        self.pieces: list[int] = []

    def transcribe(self, piece: np.ndarray, **options: Any) -> tuple[list[SimpleNamespace], None]:
        assert piece.dtype == np.float32
        assert options["language"] == "de"
        assert options["condition_on_previous_text"] is False
        self.pieces.append(len(piece))
        return [segment(word(f" p{len(self.pieces)}", 1.0, 2.0))], None


def noise(seconds: float) -> np.ndarray:
    return np.random.default_rng(3).integers(-9000, 9000, round(seconds * RATE_HZ)).astype(np.int16)


def test_sound_is_cut_in_its_quietest_place() -> None:
    sound = noise(30)
    sound[20_000:20_600] //= 50
    assert 20_100 <= cut_at(sound, RATE_HZ) <= 20_500


def test_pieces_follow_each_other_and_nothing_is_lost() -> None:
    model, sound = Model(), noise(70)
    for quiet_s in (20, 42):
        sound[quiet_s * 1000 : quiet_s * 1000 + 500] //= 100
    listener = WhisperListener(model, Settings(RATE_HZ, "de"))
    found = [one for start in range(0, 70_000, 1000) for one in listener.hear(sound[start : start + 1000])]
    found += listener.finish()
    assert sum(model.pieces) == 70_000
    ends = [one.end_frame for one in found]
    assert 20_000 < ends[0] < 20_500
    assert 42_000 < ends[1] < 42_500
    assert ends[-1] == 70_000
    starts = [one.hypotheses[0][0].start_s for one in found]
    assert starts == [end / RATE_HZ + 1.0 for end in (0, *ends[:-1])]


def test_what_is_heard_from_a_cut_on_is_the_same_as_when_begun_there() -> None:
    sound = noise(60)
    whole, rest = WhisperListener(Model(), Settings(RATE_HZ, "de")), WhisperListener(Model(), Settings(RATE_HZ, "de"))
    first = next(iter(whole.hear(sound)))
    remaining = [*whole.finish()]
    again = [*rest.hear(sound[first.end_frame :]), *rest.finish()]
    assert again[-1].end_frame + first.end_frame == remaining[-1].end_frame == 60_000


def test_silence_is_not_shown_to_the_model() -> None:
    model = Model()
    listener = WhisperListener(model, Settings(RATE_HZ, "de"))
    found = [*listener.hear(np.zeros(40_000, np.int16)), *listener.finish()]
    assert model.pieces == []
    assert [one.hypotheses for one in found] == [((),), ((),)]
    assert WhisperListener(model, Settings(RATE_HZ, "de")).finish()[0].end_frame == 0


def test_a_word_without_a_leading_space_goes_on_with_the_one_before() -> None:
    words = joined([word(" Müller", 0.0, 0.4, 0.8), word("-Lüdenscheidt", 0.4, 1.0, 0.6), word(" kommt", 1.1, 1.5)], 10)
    assert [(w.text, w.start_s, w.end_s) for w in words] == [
        ("Müller-Lüdenscheidt", 10.0, 11.0),
        ("kommt", 11.1, 11.5),
    ]
    assert words[0].confidence == 0.6


def test_sound_in_which_nobody_speaks_is_not_shown_to_the_model_and_told() -> None:
    model = Model()
    listener = WhisperListener(model, Settings(RATE_HZ, "de"), speech=lambda sound, rate_hz: [])
    found = [*listener.hear(noise(40)), *listener.finish()]
    assert model.pieces == []
    assert [one.hypotheses for one in found] == [((),), ((),)]
    (first,), (second,) = (one.doubts for one in found)
    assert (first.doubt, first.start_s, second.end_s) == (Doubt.NO_SPEECH, 0.0, 40.0)
    assert first.end_s == second.start_s


def test_the_model_is_shown_a_second_around_what_is_spoken() -> None:
    model = Model()
    listener = WhisperListener(
        model, Settings(RATE_HZ, "de"), speech=lambda sound, rate_hz: [(5.0, 6.5), (9.0, 9.5), (14.0, 14.5)]
    )
    listener.hear(noise(20))
    (found,) = listener.finish()
    assert model.pieces == [11_500]
    # The model places its word 1 s after the beginning of what it is shown
    assert [(w.start_s, w.end_s, w.is_doubted) for w in found.hypotheses[0]] == [(5.0, 6.0, False)]
    assert found.doubts == (
        DoubtfulStretch(Doubt.WORDLESS, 9.0, 9.5),
        DoubtfulStretch(Doubt.WORDLESS, 14.0, 14.5),
    )
