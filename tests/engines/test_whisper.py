"""How sound is cut for Whisper and its words are taken; the model itself is played by a stand-in."""

from dataclasses import dataclass, field
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from deid_studio.engines.hearing import Doubt, DoubtfulStretch, Settings
from deid_studio.engines.whisper import WhisperListener, WhisperRecogniser, cut_at, joined

RATE_HZ = 1000


def segment(*words: SimpleNamespace, **facts: float) -> SimpleNamespace:
    """What Whisper says of a stretch in which somebody surely speaks, but for `facts`."""
    sure = {"avg_logprob": -0.3, "compression_ratio": 1.4, "no_speech_prob": 0.05, "temperature": 0.0}
    return SimpleNamespace(words=list(words), **(sure | facts))


def word(text: str, start: float, end: float, probability: float = 0.9) -> SimpleNamespace:
    return SimpleNamespace(word=text, start=start, end=end, probability=probability)


@dataclass
class Segment:
    """What Whisper gives for a stretch: one word a second, and how it came by them."""

    start: float
    end: float
    said: str
    avg_logprob: float = -0.2
    temperature: float = 0.0
    compression_ratio: float = 1.2
    no_speech_prob: float = 0.0
    words: list[SimpleNamespace] = field(default_factory=list)

    def __post_init__(self) -> None:
        if not self.words:
            self.words = [
                word(f" {one}", self.start + at, self.start + at + 0.9) for at, one in enumerate(self.said.split())
            ]


class NamingModel:
    """Hears this with names, and that without."""

    def __init__(self, named: list[Segment], plain: list[Segment]) -> None:
        self.named, self.plain = named, plain
        self.asked: list[str | None] = []

    def transcribe(self, piece: np.ndarray, **options: Any) -> tuple[list[Segment], None]:
        self.asked.append(options["hotwords"])
        return (self.named if options["hotwords"] else self.plain), None


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


@pytest.mark.parametrize(
    ("named", "asked", "said"),
    [
        ([Segment(0, 3, "Frau Wöhrle kommt")], 1, ["Frau Wöhrle kommt"]),
        (
            [Segment(0, 3, "Frau Wöhrle kommt"), Segment(3, 5, "Wöhrle, Wöhrle,", temperature=0.4)],
            2,
            ["Frau Wöhrle kommt", "zu uns"],
        ),
        ([Segment(0, 3, "Wöhrle, und das Knie", avg_logprob=-0.9)], 2, ["Frau wer le"]),
        ([Segment(0, 3, "Anneliese Wöhrle, Schmalfuß, ja")], 2, ["Frau wer le"]),
        ([Segment(0, 2, "Anneliese Wöhrle")], 1, ["Anneliese Wöhrle"]),
        ([], 2, ["Frau wer le zu uns"]),
    ],
)
def test_names_are_listened_for_and_where_whisper_only_tells_them_it_hears_without(
    named: list[Segment], asked: int, said: list[str]
) -> None:
    model = NamingModel(named, [Segment(0, 5, "Frau wer le zu uns")])
    listener = WhisperRecogniser(model, Settings(RATE_HZ, "de")).listener(("Anneliese Wöhrle", "Schmalfuß"))
    found = [*listener.hear(noise(6)), *listener.finish()]
    assert model.asked == ["Anneliese Wöhrle, Schmalfuß", None][:asked]
    assert [" ".join(word.text for word in one.hypotheses[0]) for one in found] == said


def test_speech_in_which_nothing_is_heard_with_names_is_heard_without() -> None:
    model = NamingModel([Segment(0, 2, "Frau Wöhrle"), Segment(7, 8, "ja")], [Segment(0, 6, "Frau wer le kommt nicht")])
    speech = [(0.0, 2.0), (3.0, 5.0), (7.0, 8.0)]
    listener = WhisperRecogniser(model, Settings(RATE_HZ, "de"), speech=lambda *_: speech).listener(("Wöhrle",))
    found = [*listener.hear(noise(8)), *listener.finish()]
    assert [" ".join(word.text for word in one.hypotheses[0]) for one in found] == ["Frau Wöhrle", "kommt nicht", "ja"]
    assert model.asked == ["Wöhrle", None]


def test_without_names_nothing_is_asked_twice() -> None:
    model = NamingModel([], [Segment(0, 3, "ganz leise Wörter", temperature=0.4)])
    listener = WhisperRecogniser(model, Settings(RATE_HZ, "de")).listener()
    assert [*listener.hear(noise(6)), *listener.finish()][0].hypotheses[0][2].text == "Wörter"
    assert model.asked == [None]


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
