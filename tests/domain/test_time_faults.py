"""Which times of words cannot be right, and where such words are spoken for sure."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.correction import corrected, correction
from deid_studio.domain.document import Document, TimedBy, Word, Words, to_rows
from deid_studio.domain.span import Interval, Span
from deid_studio.domain.time_faults import TimeFault, safe_hull, time_faults

DURATION_MS = 10_000


def transcript(*words):
    """Text and words of (written, start_ms, end_ms[, timed_by]); one space between two words, or a line's end."""
    text, placed = "", []
    for written, start_ms, end_ms, *by in words:
        text += "" if not text or text.endswith("\n") else " "
        start = len(text)
        text += written
        interval = None if start_ms is None else Interval(start_ms, end_ms)
        sure = {"sure": 0.8, "unsure": 0.79}.get(written.strip(), 1.0) if by else None
        placed.append(Word(Span(start, start + len(written.rstrip("\n"))), interval, sure, *by))
    return text, tuple(placed)


def faults(*words, duration_ms=DURATION_MS, as_rows=False):
    text, placed = transcript(*words)
    return time_faults(Words(to_rows(placed)) if as_rows else placed, text, duration_ms=duration_ms)


@pytest.mark.parametrize("as_rows", [True, False])
def test_each_fault_is_told_and_all_else_is_sure(as_rows):
    assert faults(
        ("Guten", 0, 300),
        ("Tag", None, None),
        ("Frau", 500, 800),
        ("Müller", 800, 810),
        ("geht", 900, 1300),
        ("es", 1300, 1500, TimedBy.BETWEEN),
        ("2266", 1600, 1800),
        ("ja", 2000, 6000),
        ("sure", 6100, 6400, TimedBy.PHONES),
        ("unsure", 6400, 6800, TimedBy.SPEECH),
        ("gut", 9900, 10_150),
        ("wie", 10_000, 10_050),
        ("danke", 9000, 9400, TimedBy.DOUBT),
        as_rows=as_rows,
    ) == {
        1: TimeFault.UNTIMED,
        3: TimeFault.TOO_SHORT,
        5: TimeFault.BETWEEN,
        6: TimeFault.TOO_SHORT,
        7: TimeFault.TOO_LONG,
        9: TimeFault.UNSURE,
        10: TimeFault.BEYOND,
        11: TimeFault.BEYOND,
        12: TimeFault.DOUBTED,
    }


def test_a_frame_behind_the_end_is_a_recognisers_rounding_and_no_length_is_no_end():
    assert faults(("gut", 9800, 10_060)) == {}
    assert faults(("gut", 9800, 10_400), duration_ms=None) == {}


def test_what_a_person_has_set_is_believed_unless_it_lies_nowhere():
    by_hand = TimedBy.HAND
    assert faults(("2266", 100, 200, by_hand), ("ja", 300, 9000, by_hand), ("so", 9900, 19_000, by_hand)) == {}
    assert faults(("Müller", 2000, 2500, by_hand), ("kommt", 1000, 1300)) == {1: TimeFault.BACKWARDS}
    assert faults(("ja", 20_000, 20_100, by_hand)) == {0: TimeFault.BEYOND}


@pytest.mark.parametrize(("written", "ms"), [("Müller", 300), ("ja", 60), ("2019", 600), ("zweitausendneunzehn", 900)])
def test_words_as_people_say_them_are_not_too_short(written, ms):
    assert faults((written, 100, 100 + ms)) == {}


def test_words_that_share_one_time_are_judged_together():
    shared = [(word, 1000, 4000) for word in ("das", "kann", "ich", "Ihnen", "so", "gar", "nicht", "sagen")]
    assert faults(*shared) == {}
    assert faults(shared[0]) == {0: TimeFault.TOO_LONG}


def test_one_word_that_lies_elsewhere_does_not_make_the_others_doubtful():
    assert faults(("das", 0, 200), ("ist", 9000, 9200), ("ja", 400, 600), ("so", 700, 900)) == {1: TimeFault.BACKWARDS}
    assert faults(("das", 5000, 5200), ("ist", 5300, 5500), ("ja", 400, 600), ("so", 5700, 5900)) == {
        2: TimeFault.BACKWARDS
    }


def test_of_two_words_in_the_wrong_order_nobody_knows_which_is_right():
    assert faults(("das", 0, 200), ("ist", 900, 1100), ("ja", 400, 600), ("so", 1200, 1400)) == dict.fromkeys(
        (1, 2), TimeFault.BACKWARDS
    )


def test_speakers_may_talk_at_once_but_a_line_has_its_turn():
    both = [("und", 0, 200), ("dann", 3000, 3300), ("war\n", 6000, 6300), ("ach", 2000, 2200), ("so\n", 2300, 2500)]
    assert faults(*both, ("ja", 7000, 7200)) == {}
    early = [("und", 5000, 5200), ("dann\n", 6000, 6300), ("ach", 100, 300), ("so\n", 400, 600), ("ja\n", 7000, 7200)]
    assert faults(*early, ("gut", 8000, 8200)) == dict.fromkeys((0, 1, 2, 3), TimeFault.BACKWARDS)
    last = [("eins\n", 0, 300), ("zwei\n", 1000, 1300), ("drei\n", 9000, 9300), ("vier\n", 3000, 3300)]
    assert faults(*last, ("fünf", 5000, 5300)) == {2: TimeFault.BACKWARDS}


@pytest.mark.parametrize(
    ("words", "indices", "expected"),
    [
        ([("am", 500, 700), ("2266", None, None), ("war", 1900, 2000)], range(1, 2), Interval(700, 1900)),
        ([("2266", None, None), ("war", 1900, 2000)], range(1), Interval(0, 1900)),
        ([("am", 500, 700), ("2266", None, None)], range(1, 2), Interval(700, DURATION_MS)),
        ([("2266", None, None)], range(1), Interval(0, DURATION_MS)),
        ([("a", None, None), ("2266", None, None), ("b", None, None)], range(1, 2), Interval(0, DURATION_MS)),
        ([("am", 500, 2000), ("2266", None, None), ("war", 1900, 2400)], range(1, 2), Interval(500, 2400)),
        ([("am", 500, 700), ("2266", None, None), ("war", 99_000, 99_900)], range(1, 2), Interval(700, DURATION_MS)),
        # Neighbours that are not sure themselves are no edges
        (
            [("am", 500, 700), ("2266", None, None), ("so", 800, 900, TimedBy.BETWEEN), ("ja", 2000, 2200)],
            range(1, 2),
            Interval(700, 2000),
        ),
        # A number that ends too early keeps its beginning and goes on to the next word
        ([("Nr.", 0, 400), ("EM3985771", 390, 900), ("ja", 3800, 4000)], range(1, 2), Interval(390, 3800)),
    ],
)
def test_a_word_without_a_sure_time_lies_between_its_sure_neighbours(words, indices, expected):
    text, placed = transcript(*words)
    found = time_faults(placed, text, duration_ms=DURATION_MS)
    assert safe_hull(placed, indices, found, duration_ms=DURATION_MS) == expected


TIMES = st.lists(
    st.none() | st.tuples(st.integers(0, 11_000), st.integers(1, 4000), st.none() | st.sampled_from(TimedBy)),
    min_size=1,
    max_size=12,
)


@given(TIMES, st.sets(st.integers(0, 11)))
def test_sure_words_are_in_order_within_the_recording_and_every_hull_holds_the_place_of_its_words(times, breaks):
    written = ["Wort" + "\n" * (number in breaks) for number in range(len(times))]
    text, words = transcript(
        *((w, None, None) if t is None else (w, t[0], t[0] + t[1], t[2]) for w, t in zip(written, times, strict=True))
    )
    found = time_faults(words, text, duration_ms=DURATION_MS)
    assert found == time_faults(Words(to_rows(words)), text, duration_ms=DURATION_MS)
    sure = [number for number in range(len(words)) if number not in found]
    for number in sure:
        assert words[number].interval.start_ms < DURATION_MS
    lines = [text[: word.span.start].count("\n") for word in words]
    by_machine = [number for number in sure if words[number].timed_by is not TimedBy.HAND]
    for left, right in pairwise(by_machine):
        if lines[left] == lines[right]:
            assert words[left].interval.start_ms <= words[right].interval.start_ms
    for number in range(len(words)):
        hull = safe_hull(words, range(number, number + 1), found, duration_ms=DURATION_MS)
        assert 0 <= hull.start_ms < hull.end_ms <= DURATION_MS
        # A word that is too short bounds its neighbours too: it lasts longer, into what lies between
        bounding = [n for n in range(len(words)) if found.get(n) in (None, TimeFault.TOO_SHORT)]
        before = max((n for n in bounding if n < number), default=None)
        after = min((n for n in bounding if n > number), default=None)
        if before is not None and after is not None and words[before].interval.end_ms < words[after].interval.start_ms:
            assert hull.start_ms <= words[before].interval.end_ms and words[after].interval.start_ms <= hull.end_ms


def test_one_fault_among_thirty_thousand_words_is_the_only_one():
    written = ["Müller", "kommt", "am", "12.", "Mai", "nach", "Göttingen,", "nicht", "wahr", "sagte"]
    rows, at = [], 0
    for number in range(30_000):
        word = written[number % 10]
        rows.append([at, at + len(word), number * 400, number * 400 + 350, 0.9])
        at += len(word) + 1
    text = " ".join(written[number % 10] for number in range(30_000))
    rows[100][2:4] = [9_000_000, 9_000_300]
    assert time_faults(Words(rows), text, duration_ms=12_000_000) == {100: TimeFault.BACKWARDS}


TOKENS = st.sampled_from(["a", "Meier", "12", "x" * 30, "März."])
TIMES = st.one_of(st.none(), st.tuples(st.integers(0, 4000), st.sampled_from([1, 50, 300, 3000])))
WAYS = st.sampled_from([None, None, None, *TimedBy])
EDITS = st.tuples(st.integers(0, 200), st.integers(0, 8), st.sampled_from(["", "Q", "neu wort", "12", "\n", " "]))


@given(
    parts=st.lists(st.tuples(TOKENS, TIMES, WAYS, st.sampled_from(" \n")), min_size=1, max_size=20),
    edits=st.lists(st.tuples(EDITS, st.booleans()), min_size=1, max_size=4),
    duration_ms=st.sampled_from([None, 3000, 100_000]),
    in_order=st.booleans(),
)
def test_after_corrections_they_are_what_they_are_for_words_that_were_never_corrected(
    parts, edits, duration_ms, in_order
):
    text, placed, at_ms = "", [], 0
    for written, time, by, space in parts:
        interval = time and Interval(at_ms if in_order else time[0], (at_ms if in_order else time[0]) + time[1])
        at_ms += 300
        placed.append(Word(Span(len(text), len(text) + len(written)), interval, None, by if interval else None))
        text += written + space
    document = Document("d", "d", text, Words(to_rows(placed)))
    time_faults(document.words, document.text, duration_ms=duration_ms)
    for (start, length, new), is_looked_up in edits:
        start = min(start, len(document.text))
        end = min(start + length, len(document.text))
        document = corrected(document, correction(document, start=start, end=end, text=new))
        if is_looked_up:
            fresh = Words([tuple(row) for row in to_rows(document.words)])
            expected = time_faults(fresh, document.text, duration_ms=duration_ms)
            assert time_faults(document.words, document.text, duration_ms=duration_ms) == expected


@given(
    parts=st.lists(st.tuples(TOKENS, TIMES, st.sampled_from(" \n")), min_size=1, max_size=20),
    edits=st.lists(st.tuples(st.integers(0, 100), st.sampled_from(["Q", "7", "\n", "12\nQ"])), min_size=1, max_size=3),
)
def test_in_a_text_of_other_letters_they_are_what_they_are_for_words_that_were_never_looked_up(parts, edits):
    text, rows = "", []
    for written, time, space in parts:
        rows.append((len(text), len(text) + len(written), *((time[0], sum(time)) if time else (None, None)), None))
        text += written + space
    words = Words(rows)
    time_faults(words, text, duration_ms=100_000)
    for start, new in edits:
        text = f"{text[:start]}{new}{text[start + len(new) :]}"[: len(text)]
        assert time_faults(words, text, duration_ms=100_000) == time_faults(Words(rows), text, duration_ms=100_000)
