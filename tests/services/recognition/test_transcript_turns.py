"""Utterances of several ears as one transcript."""

from deid_studio.domain.span import Interval
from deid_studio.engines.hearing import HeardWord
from deid_studio.services.recognition.partial_transcript import PartialUtterances
from deid_studio.services.recognition.transcript_turns import transcript_of


def words(*timed: tuple[str, float, float]) -> tuple[HeardWord, ...]:
    return tuple(HeardWord(text, start, end, 0.8) for text, start, end in timed)


def test_turns_come_by_time_each_on_its_line() -> None:
    said = [
        PartialUtterances(0, (words(("guten", 0.5, 0.9), ("tag", 0.9, 1.2)),), 0),
        PartialUtterances(0, (words(("ja", 4.0, 4.2)),), 0),
        PartialUtterances(1, (words(("frau", 1.5, 1.8), ("müller", 1.8, 2.4)),), 0),
    ]
    transcript = transcript_of(said, duration_ms=5000)
    assert transcript.text == "guten tag\nfrau müller\nja"
    assert transcript.words[3].interval == Interval(1800, 2400)
    assert transcript.words[3].confidence == 0.8
    assert transcript.text[transcript.words[3].span.start : transcript.words[3].span.end] == "müller"


def test_an_utterance_is_cut_only_at_a_pause_in_which_another_speaks() -> None:
    long = words(("ich", 0.0, 0.3), ("war", 0.3, 0.6), ("gestern", 1.4, 2.0), ("dort", 2.8, 3.0))
    inside = words(("aha", 0.9, 1.2))
    transcript = transcript_of([PartialUtterances(0, (long,), 0), PartialUtterances(1, (inside,), 0)], duration_ms=5000)
    assert transcript.text == "ich war\naha\ngestern dort"
    over = words(("aha", 0.4, 0.6))
    transcript = transcript_of([PartialUtterances(0, (long,), 0), PartialUtterances(1, (over,), 0)], duration_ms=5000)
    assert transcript.text.splitlines()[0] == "ich war"


def test_alternatives_are_made_of_equal_ranks_and_the_first_stands_in() -> None:
    first = (words(("meier", 0.0, 0.5)), words(("meyer", 0.0, 0.5)), words(("maier", 0.0, 0.5)))
    said = [PartialUtterances(0, first, 0), PartialUtterances(0, (words(("kommt", 1.0, 1.5)),), 0)]
    transcript = transcript_of(said, duration_ms=5000)
    assert transcript.text == "meier\nkommt"
    assert [(one.rank, one.text) for one in transcript.alternatives] == [(2, "meyer\nkommt"), (3, "maier\nkommt")]
    assert transcript.alternatives[0].words[0].interval == Interval(0, 500)


def test_times_beyond_the_end_are_cut_and_told() -> None:
    said = [PartialUtterances(0, (words(("eins", 0.5, 1.2), ("zwei", 1.3, 1.6)),), 0)]
    transcript = transcript_of(said, duration_ms=1000)
    assert [word.interval for word in transcript.words] == [Interval(500, 1000), Interval(999, 1000)]
    assert transcript.notes == ((None, "2 words ended after the recording; their times were cut to its end"),)


def test_nothing_said_is_an_empty_text() -> None:
    assert transcript_of([PartialUtterances(0, ((),), 100)], duration_ms=10).text == ""
    assert transcript_of([], duration_ms=10).words == ()
