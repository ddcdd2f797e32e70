"""Of which lines it is asked whether they are said in another channel."""

from __future__ import annotations

import re

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.document import Document, Recording, Word
from deid_studio.domain.span import Interval, Span
from deid_studio.redaction.plan import Window, plan
from deid_studio.services.redaction.turn_words import turns_around

TEXT = "And I am Sheila\nfrom\nThis is Diane in Texas\nChicago also"
TIMES_MS = {"from": (1200, 5000)}
"""A word whose time is not sure lasts as long as nobody knows better."""


def document() -> Document:
    words = []
    for number, match in enumerate(re.finditer(r"\S+", TEXT)):
        start_ms, end_ms = TIMES_MS.get(match[0], (400 * number, 400 * number + 300))
        words.append(Word(Span(*match.span()), Interval(start_ms, end_ms)))
    return Document("d", "d", TEXT, tuple(words), "r")


def marked(*words: str, interval: Interval | None = None) -> Annotation:
    places = [Span(TEXT.index(word), TEXT.index(word) + len(word)) for word in words]
    return Annotation(" ".join(words) or "heard", "a", tuple(places), "Name", interval)


RECORDING = Recording("r", "audio/r.wav", "0" * 64, 16_000, 1, 160_000, "WAV", "PCM_16")
HULL = Interval(1000, 5200)


def lines(*annotations: Annotation, outside: tuple[Annotation, ...] = (), interval: Interval = HULL) -> list[str]:
    window = Window(interval, ("Name",), tuple(one.id for one in annotations), (interval,))
    found = turns_around(document(), window, (*annotations, *outside))
    return [" ".join(word.span.of(TEXT) for word in turn) for turn in found]


def test_every_line_with_something_in_a_window_is_asked_for_though_a_single_word_has_most_of_it():
    assert lines(marked("Sheila"), marked("from"), marked("Texas")) == ["And I am Sheila", "This is Diane in Texas"]


def test_a_line_too_short_to_tell_and_one_of_another_window_are_not():
    assert lines(marked("from"), marked("Chicago"), outside=(marked("Diane"),)) == []


def test_what_is_heard_only_asks_for_the_line_that_has_most_of_the_window():
    interval = Interval(100, 800)
    assert lines(marked(interval=interval), interval=interval) == ["And I am Sheila"]
    silence = Interval(9000, 9500)
    assert lines(marked(interval=silence), interval=silence) == []


def test_a_word_without_a_time_asks_for_its_own_line():
    def asked(text: str, name: str) -> list[str]:
        times = (Interval(start_ms, start_ms + 300) for start_ms in range(0, 9000, 400))
        found = zip(re.finditer(r"\S+", text), times, strict=False)
        words = [Word(Span(*one.span()), None if one[0] == name else time) for one, time in found]
        own = Document("d", "d", text, tuple(words), "r")
        span = Span(text.index(name), text.index(name) + len(name))
        one = Annotation("one", "a", (span,), "Name")
        (window,) = plan(own, RECORDING, [one]).windows
        return [" ".join(word.span.of(text) for word in turn) for turn in turns_around(own, window, [one])]

    assert asked("And I am Sheila from Texas", "Sheila") == ["And I am from Texas"]
    assert asked("And I am Sheila\nFrom Texas of old", "Sheila") == ["And I am"]
    assert asked("And I am here\nSheila is she too", "Sheila") == ["is she too"]
    assert asked("And I am here\nSheila\nand so on", "Sheila") == []


def test_where_another_document_has_the_mark_the_line_with_most_of_the_window_is_asked_for():
    interval = Interval(100, 800)
    window = Window(interval, ("Name",), ("of another document",), (interval,))
    (turn,) = turns_around(document(), window, (marked("Diane"),))
    assert " ".join(word.span.of(TEXT) for word in turn) == "And I am Sheila"
