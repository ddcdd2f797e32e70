"""Where words and annotations of a document are heard."""

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.document import Document, Recording, Word
from deid_studio.domain.span import Interval, Span
from deid_studio.domain.time_faults import TimeFault
from deid_studio.redaction.document_times import DocumentTimes

TALK = Document(
    "d",
    "visite",
    "Frau Müller kam heute",
    (
        Word(Span(0, 4), Interval(1000, 1300)),
        Word(Span(5, 11), Interval(1300, 1800)),
        Word(Span(12, 15)),
        Word(Span(16, 21), Interval(2400, 2900)),
    ),
    "r",
)
RECORDING = Recording("r", "audio/r.wav", "0" * 64, 16_000, 1, 160_000, "WAV", "PCM_16")
MUELLER = Annotation("a", "x", (Span(5, 11),), "NAME")


def test_an_annotation_is_heard_where_its_words_are():
    located = DocumentTimes(TALK, RECORDING).located(MUELLER)
    assert located is not None and located.intervals == (Interval(1300, 1800),)


def test_without_a_recording_nothing_is_heard_and_nothing_is_wrong_but_words_keep_their_times():
    times = DocumentTimes(TALK)
    assert (times.located(MUELLER), times.faults, times.fault_in(Span(12, 15))) == (None, {}, None)
    assert times.interval_of(Span(0, 11)) == Interval(1000, 1800)
    assert DocumentTimes(TALK, RECORDING).located(None) is None


def test_a_stretch_reaches_from_its_first_timed_word_to_the_end_of_its_last():
    times = DocumentTimes(TALK, RECORDING)
    assert times.interval_of(Span(7, 20)) == Interval(1300, 2900)
    assert times.interval_of(Span(12, 15)) is None and times.interval_of(None) is None
    assert [word.span for word in times.words_in(Span(7, 13))] == [Span(5, 11), Span(12, 15)]


def test_the_first_word_that_is_not_sure_says_why():
    times = DocumentTimes(TALK, RECORDING)
    assert set(times.faults) == {2}
    assert times.fault_in(Span(0, 11)) is None
    assert times.fault_in(Span(5, 21)) is TimeFault.UNTIMED


def test_no_document_has_no_words():
    times = DocumentTimes()
    assert (tuple(times.words_in(Span(0, 5))), times.interval_of(Span(0, 5)), times.located(MUELLER)) == (
        (),
        None,
        None,
    )
