"""Words and windows of a plan that somebody should look at."""

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.document import Document, Recording, TimedBy, Word
from deid_studio.domain.span import Interval, Span
from deid_studio.redaction.plan import Pads, plan
from deid_studio.redaction.suspects import Suspect, Suspicion, suspects

RECORDING = Recording("r", "audio/r.wav", "0" * 64, 16_000, 1, 160_000, "WAV", "PCM_16")


def found(words, marks, *, pads):
    """The suspects of (written, start_ms, end_ms[, timed_by]) words and (first, last word, interval) marks."""
    text, placed = "", []
    for written, start_ms, end_ms, *by in words:
        start = len(text) + bool(text)
        text = f"{text} {written}" if text else written
        placed.append(Word(Span(start, len(text)), Interval(start_ms, end_ms), None, *by))
    document = Document("d", "visite", text, tuple(placed), "r")
    annotations = [
        Annotation(str(number), "x", (Span(placed[first].span.start, placed[last].span.end),), "NAME", interval)
        for number, (first, last, interval) in enumerate(marks)
    ]
    planned = plan(document, RECORDING, annotations, pads=pads)
    return suspects(document, planned, annotations, duration_ms=10_000)


def test_neighbours_that_go_by_half_are_told_from_those_that_are_touched():
    words = [("Frau", 1000, 1200), ("Müller", 1200, 1800), ("geht", 1800, 2200), ("es", 2200, 2400), ("so", 2400, 2700)]
    assert found(words, [(1, 1, None)], pads=Pads(100, 450)) == (
        Suspect(Suspicion.COVERED, Interval(1000, 1200), 0, 0.5),
        Suspect(Suspicion.COVERED, Interval(1800, 2200), 2, 1.0),
        Suspect(Suspicion.TOUCHED, Interval(2200, 2400), 3, 0.25),
    )
    assert found(words, [(1, 1, None)], pads=Pads(0, 0)) == ()


def test_a_word_between_two_windows_is_covered_by_both():
    words = [("Anna", 0, 400), ("und", 400, 1400), ("Jens", 1400, 1800)]
    assert found(words, [(0, 0, None), (2, 2, None)], pads=Pads(300, 250)) == (
        Suspect(Suspicion.COVERED, Interval(400, 1400), 1, 0.55),
    )


def test_a_time_that_somebody_set_and_that_leaves_a_part_of_the_words_is_told():
    words = [("Herr", 1000, 1200), ("Dr.", 1200, 1500), ("Özil", 1500, 2000), ("--", 2100, 2200)]
    assert found(words, [(2, 3, Interval(1600, 2000))], pads=Pads(0, 0)) == (
        Suspect(Suspicion.LEFT, Interval(1500, 2000), 2, 0.8),
    )


def test_a_window_that_is_longer_than_its_text_can_take_is_told_and_words_without_a_sure_time_are_not():
    words = [("am", 0, 200), ("12.", 900, 920), ("so", 1000, 1300, TimedBy.BETWEEN), ("ja", 8000, 8200)]
    pads = Pads(100, 250)
    assert found(words, [(1, 1, None)], pads=pads) == (
        Suspect(Suspicion.COVERED, Interval(0, 200), 0, 0.5),
        Suspect(Suspicion.LONG, Interval(100, 8250), None, 1.0),
        Suspect(Suspicion.COVERED, Interval(8000, 8200), 3, 1.0),
    )
    assert not found([("zwölf", 0, 900)], [(0, 0, None)], pads=pads)
    sound = Annotation("s", "x", (), "NAME", Interval(0, 9000))
    document = Document("d", "visite", "", (), "r")
    assert not suspects(document, plan(document, RECORDING, [sound]), [sound], duration_ms=10_000)
