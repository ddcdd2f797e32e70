"""Correcting a transcript: words, times and fragments."""

from dataclasses import replace
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.correction import Correction, corrected, correction, remapped
from deid_studio.domain.document import Document, TimedBy, Word
from deid_studio.domain.span import Interval, Span

TEXT = "Frau Müler kam heute nach Köln."


def timed(text, *, untimed=(), bare=False):
    """A document whose words are spoken for 300 ms each, with 100 ms between them."""
    words, at = [], 0
    for number, word in enumerate(text.split(" ")):
        spoken = len(word.rstrip(".,")) if bare else len(word)
        interval = None if number in untimed else Interval(number * 400, number * 400 + 300)
        words.append(Word(Span(at, at + spoken), interval, 0.5))
        at += len(word) + 1
    return Document("d", "visite", text, tuple(words))


def changed(document, old, new):
    """The document with the first `old` replaced by `new`, and what was changed."""
    start = document.text.index(old)
    change = correction(document, start=start, end=start + len(old), text=new)
    return corrected(document, change), change


def heard(document):
    return [
        (word.span.of(document.text), word.interval and (word.interval.start_ms, word.interval.end_ms))
        for word in document.words
    ]


def test_a_word_for_a_word_keeps_its_time_and_loses_the_recognisers_confidence():
    after, _ = changed(timed(TEXT), "Müler", "Müller")
    assert after.text == "Frau Müller kam heute nach Köln."
    assert heard(after)[:3] == [("Frau", (0, 300)), ("Müller", (400, 700)), ("kam", (800, 1100))]
    assert [word.confidence for word in after.words] == [0.5, None, 0.5, 0.5, 0.5, 0.5]
    assert after.revision == 2


def test_two_words_for_one_share_its_window_and_all_others_stay():
    before = timed("Frau Müllerlüdenscheid kam heute")
    after, _ = changed(before, "Müllerlüdenscheid", "Müller Lüdenscheid")
    assert heard(after) == [
        ("Frau", (0, 300)),
        ("Müller", (400, 700)),
        ("Lüdenscheid", (400, 700)),
        ("kam", (800, 1100)),
        ("heute", (1200, 1500)),
    ]


def test_a_word_that_was_swallowed_shares_the_window_of_the_one_it_is_added_to():
    after, _ = changed(timed(TEXT), "Müler", "Müler Lüdenscheid")
    assert heard(after)[1:3] == [("Müler", (400, 700)), ("Lüdenscheid", (400, 700))]
    after, _ = changed(timed(TEXT), "Müler", "Doktor Müler")
    assert heard(after)[1:3] == [("Doktor", (400, 700)), ("Müler", (400, 700))]


def test_joined_words_have_the_hull_of_their_windows():
    before = timed("Frau Müller Lüdenscheid kam")
    for old, new in (("Müller Lüdenscheid", "Müller-Lüdenscheid"), (" Lüdenscheid", "-Lüdenscheid")):
        after, _ = changed(before, old, new)
        assert heard(after) == [("Frau", (0, 300)), ("Müller-Lüdenscheid", (400, 1100)), ("kam", (1200, 1500))]
    after, _ = changed(timed("Nuss baum fällt"), " ", "")
    assert heard(after) == [("Nussbaum", (0, 700)), ("fällt", (800, 1100))]


def test_inserted_words_lie_between_their_neighbours_or_have_no_time():
    before = timed("Frau Müller kam")
    after = corrected(before, correction(before, start=5, end=5, text="Doktor "))
    assert heard(after)[:3] == [("Frau", (0, 300)), ("Doktor", (300, 400)), ("Müller", (400, 700))]
    after, _ = changed(before, "Frau Müller", "Frau Doktor Müller")
    assert heard(after)[1] == ("Doktor", (300, 400))
    after = corrected(before, correction(before, start=len(before.text), end=len(before.text), text=" heute"))
    assert heard(after)[-1] == ("heute", None)
    close = Document("d", "x", "a b", (Word(Span(0, 1), Interval(0, 50)), Word(Span(2, 3), Interval(50, 90))))
    assert heard(corrected(close, correction(close, start=2, end=2, text="c ")))[1] == ("c", None)


def test_how_a_time_was_found_stays_known_and_what_lies_between_is_not_sure():
    document = timed("Frau Müler Lüdenscheid kam heute")
    ways = (None, TimedBy.HAND, TimedBy.HAND, TimedBy.BETWEEN, TimedBy.PHONES)
    words = tuple(replace(word, timed_by=way) for word, way in zip(document.words, ways, strict=True))
    before = replace(document, words=words)
    after, _ = changed(before, "Müler", "Müller")
    assert [word.timed_by for word in after.words] == [*ways]
    after, _ = changed(before, "Müler Lüdenscheid", "Müller-Lüdenscheid")
    assert [word.timed_by for word in after.words] == [None, TimedBy.HAND, *ways[3:]]
    after, _ = changed(before, "kam heute", "kamheute")
    assert after.words[-1].timed_by is TimedBy.BETWEEN
    after, _ = changed(before, "Frau Müler", "Frau Doktor Müler")
    assert [word.timed_by for word in after.words] == [None, TimedBy.BETWEEN, *ways[1:]]
    after, _ = changed(before, "Frau Müler", "FrauMüler")
    assert after.words[0].timed_by is None
    after, _ = changed(timed("Frau kam"), "kam", "kam heute")
    assert [word.timed_by for word in after.words] == [None, None, None]


def test_nobody_doubts_that_a_word_was_said_which_a_person_has_written():
    document = timed("Frau Müler kam heute")
    before = replace(document, words=tuple(replace(word, timed_by=TimedBy.DOUBT) for word in document.words))
    after, _ = changed(before, "Müler", "Müller")
    assert [word.timed_by for word in after.words] == [TimedBy.DOUBT, None, TimedBy.DOUBT, TimedBy.DOUBT]
    assert after.words[1].interval == document.words[1].interval
    after, _ = changed(before, "Frau Müler kam", "Fraumüller kam")
    assert [word.timed_by for word in after.words] == [None, TimedBy.DOUBT, TimedBy.DOUBT]


def test_letters_inserted_at_a_words_edge_are_its_own():
    before = timed("Frau Müller kam")
    after = corrected(before, correction(before, start=11, end=11, text="s"))
    assert heard(after)[1] == ("Müllers", (400, 700))
    after = corrected(before, correction(before, start=5, end=5, text="Ober"))
    assert heard(after)[1] == ("OberMüller", (400, 700))
    after = corrected(before, correction(before, start=8, end=8, text="-"))
    assert heard(after)[1] == ("Mül-ler", (400, 700))


def test_words_that_touch_without_a_blank_stay_two():
    before = Document("d", "x", "12kg ab", (Word(Span(0, 2), Interval(0, 9)), Word(Span(2, 4), Interval(9, 20))))
    after = corrected(before, correction(before, start=0, end=2, text="13"))
    assert heard(after) == [("13", (0, 9)), ("kg", (9, 20))]


def test_deleted_words_are_gone_and_the_others_stay():
    after, _ = changed(timed(TEXT), "Müler ", "")
    assert heard(after)[:2] == [("Frau", (0, 300)), ("kam", (800, 1100))]


def test_what_replaces_a_word_without_a_time_has_none_either():
    after, _ = changed(timed(TEXT, untimed=(1,)), "Müler kam", "Müllerkam")
    assert heard(after)[1] == ("Müllerkam", None)


def test_words_without_punctuation_stay_so():
    before = timed("Frau Müler, Hans kam", bare=True)
    after, _ = changed(before, "Müler, Hans", "Müller, Heinz")
    assert heard(after)[1:3] == [("Müller", (400, 700)), ("Heinz", (800, 1100))]


def test_a_letter_without_words_is_corrected_too():
    letter = Document("d", "brief", "Herr Maier")
    assert corrected(letter, correction(letter, start=5, end=10, text="Meyer")).text == "Herr Meyer"


def test_places_outside_the_text_are_a_bug():
    with pytest.raises(ValueError):
        correction(timed("a b"), start=2, end=9, text="x")


@pytest.mark.parametrize(
    ("old", "new", "fragment", "covered"),
    [
        ("Müler", "Müller", "Müler", "Müller"),
        ("Müler", "Müller", "Frau", "Frau"),
        ("Müler", "Müller", "Köln", "Köln"),
        ("Frau Müler", "Frau Müller", "Müler", "Müller"),
        ("Müler", "Müllers", "Müler", "Müllers"),
        ("Müler", "Müler,", "Müler", "Müler"),
        ("Müler", "Müler Lüdenscheid", "Müler", "Müler Lüdenscheid"),
        ("Müler kam", "Mülerkam", "Müler", "Mülerkam"),
        ("Müler kam", "Meier rief", "Müler", "Meier"),
        ("Müler", "Herr und Frau Möhler", "Müler", "Herr und Frau Möhler"),
        ("kam heute", "reiste vorgestern", "Müler kam", "Müler reiste"),
        ("Frau Müler", "Frau Dr. Müler", "Müler", "Müler"),
        ("kam ", "", "Müler kam heute", "Müler heute"),
        ("Müler", "Müler/Meier", "Müler", "Müler/Meier"),
        ("Müler", "m@Müler.de", "Müler", "m@Müler.de"),
        ("Müler", "(Müler).", "Müler", "Müler"),
    ],
)
def test_what_was_marked_stays_marked(old, new, fragment, covered):
    after, change = changed(timed(TEXT), old, new)
    start = TEXT.index(fragment)
    (found,) = remapped((Span(start, start + len(fragment)),), change)
    assert found.of(after.text) == covered


@pytest.mark.parametrize(
    ("new", "covered"),
    [
        ("2007/08", "2007/08"),
        ("2007.", "2007"),
        ("2007, 2008", "2007"),
        ("a@2007.de", "a@2007.de"),
        ("bis 2007", "2007"),
    ],
)
def test_in_a_letter_what_is_joined_to_a_marked_word_is_marked_too(new, covered):
    letter = Document("d", "brief", "seit 2007 krank")
    change = correction(letter, start=5, end=9, text=new)
    (found,) = remapped((Span(5, 9),), change)
    assert found.of(corrected(letter, change).text) == covered


def test_a_fragment_of_which_nothing_is_left_is_gone_and_others_join():
    _, change = changed(timed(TEXT), "Müler ", "")
    assert remapped((Span(5, 10), Span(26, 30)), change) == (Span(20, 24),)
    after, change = changed(timed(TEXT), "Müler kam", "Möhlerkam")
    assert [span.of(after.text) for span in remapped((Span(5, 10), Span(11, 14)), change)] == ["Möhlerkam"]


letters = st.text("abä ,-", max_size=12)


@st.composite
def corrections(draw):
    text = draw(st.text("abä ,-", min_size=1, max_size=40))
    edges = sorted(draw(st.sets(st.integers(0, len(text)), max_size=12)))
    words = [
        Word(Span(start, end), draw(st.none() | st.just(Interval(start * 10, end * 10 - 1))))
        for start, end in zip(edges[::2], edges[1::2], strict=False)
    ]
    start = draw(st.integers(0, len(text)))
    end = draw(st.integers(start, len(text)))
    return Document("d", "x", text, tuple(words)), start, end, draw(letters)


@given(corrections(), st.data())
def test_any_correction_leaves_the_rest_as_it_is(given_correction, data):
    document, start, end, text = given_correction
    change = correction(document, start=start, end=end, text=text)
    after = corrected(document, change)
    assert after.text == document.text[:start] + text + document.text[end:]
    untouched = [*document.words[: change.first_word], *document.words[change.first_word + change.word_count :]]
    behind = change.first_word + len(change.words)
    still = [*after.words[: change.first_word], *after.words[behind:]]
    assert [(w.interval, w.confidence, w.span.of(document.text)) for w in untouched] == [
        (w.interval, w.confidence, w.span.of(after.text)) for w in still
    ]
    assert all(left.span.end <= right.span.start for left, right in zip(after.words, after.words[1:], strict=False))
    assert all(word.span.end <= len(after.text) for word in after.words)
    edges = sorted(data.draw(st.sets(st.integers(0, len(document.text)), min_size=2, max_size=8)))
    fragments = tuple(Span(*pair) for pair in zip(edges[::2], edges[1::2], strict=False))
    found = remapped(fragments, change)
    assert all(left.end <= right.start for left, right in pairwise(found))
    covered = {offset for span in found for offset in range(span.start, span.end)}
    for offset in (offset for span in fragments for offset in range(span.start, span.end)):
        by = sum(len(h.text) - (h.end - h.start) for h in change.hunks if h.end <= offset)
        if not any(hunk.start <= offset < hunk.end for hunk in change.hunks):
            assert offset + by in covered and after.text[offset + by] == document.text[offset]


def test_no_correction_is_none():
    document = timed(TEXT)
    change = correction(document, start=5, end=10, text="Müler")
    assert change.hunks == () and heard(corrected(document, change)) == heard(document)
    assert Correction(()).grown_by == 0
