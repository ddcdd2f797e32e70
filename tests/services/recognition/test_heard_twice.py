"""Words that two ears hear at the same time."""

from deid_studio.engines.hearing import HeardWord
from deid_studio.services.recognition.heard_twice import heard_once
from deid_studio.services.recognition.partial_transcript import PartialUtterances


def said(ear: int, *lines: str, start_s: float = 0.0) -> PartialUtterances:
    """Hypotheses with half a second for each word."""
    return PartialUtterances(
        ear,
        tuple(
            tuple(HeardWord(text, start_s + at / 2, start_s + at / 2 + 0.4) for at, text in enumerate(line.split()))
            for line in lines
        ),
        0,
    )


def texts(found: list[PartialUtterances]) -> list[list[str]]:
    return [[" ".join(word.text for word in words) for words in one.hypotheses] for one in found]


def test_the_fainter_ear_gives_up_what_both_hear() -> None:
    asked = []

    def fainter(ear: int, other: int, start_s: float, end_s: float) -> int:
        asked.append((ear, other, start_s, end_s))
        return ear

    once, dropped = heard_once([said(0, "guten tag frau miller ja"), said(1, "guten Tag, Frau Müller")], fainter)
    assert texts(once) == [["ja"], ["guten Tag, Frau Müller"]]
    assert dropped == 4
    assert asked == [(0, 1, 0.0, 1.9)]


def test_what_is_not_the_same_sound_stays_in_both() -> None:
    both = [said(0, "ja genau"), said(1, "ja genau")]
    assert heard_once(both, lambda *_: None) == (both, 0)


def test_other_words_other_times_and_the_same_ear_are_not_asked_about() -> None:
    apart = [said(0, "ja genau"), said(1, "nein danke"), said(1, "ja genau", start_s=5.0), said(0, "ja genau")]
    apart.append(said(1, ""))

    def never(*_: object) -> int:
        raise AssertionError

    assert heard_once(apart, never) == (apart, 0)


def test_further_hypotheses_give_up_the_same_words() -> None:
    once, dropped = heard_once([said(0, "meier kommt"), said(1, "meier", "meyer geht")], lambda ear, other, *_: other)
    assert texts(once) == [["meier kommt"], ["", "geht"]]
    assert dropped == 1
