"""Text and words without PHI."""

import re

from hypothesis import given, settings
from hypothesis import strategies as st

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.document import Document, TimedBy, Word
from deid_studio.domain.span import Interval, Span
from deid_studio.redaction.redacted_transcript import MASK, masked, redact_text, stretches


def words_of(text, *, every_ms=100):
    return tuple(
        Word(Span(*chunk.span()), Interval(i * every_ms, (i + 1) * every_ms), 0.5)
        for i, chunk in enumerate(re.finditer(r"\S+", text))
    )


def marked(*spans):
    return [Annotation(f"a{i}", "x", (span,), tag) for i, (span, tag) in enumerate(spans)]


def test_a_letter_gets_tags_in_place_of_phi():
    document = Document("d", "brief", "Frau Müller, geb. 12.03.1950, aus Köln.")
    redacted = redact_text(document, marked((Span(5, 11), "Name"), (Span(18, 28), "date"), (Span(34, 38), "CITY")))
    assert redacted.text == "Frau [NAME], geb. [DATE], aus [CITY]."
    assert redacted.words == ()


def test_words_follow_and_a_replaced_stretch_keeps_its_time():
    text = "Frau Anna Müller, kommt heute."
    redacted = redact_text(Document("d", "v", text, words_of(text)), marked((Span(5, 16), "NAME")))
    assert redacted.text == "Frau [NAME], kommt heute."
    assert [(word.span.of(redacted.text), word.interval) for word in redacted.words] == [
        ("Frau", Interval(0, 100)),
        ("[NAME]", Interval(100, 300)),
        ("kommt", Interval(300, 400)),
        ("heute.", Interval(400, 500)),
    ]


def test_part_of_a_word_takes_the_whole_word_as_the_sound_does():
    text = "bei Müllers Haus"
    redacted = redact_text(Document("d", "v", text, words_of(text)), marked((Span(4, 10), "NAME")))
    assert redacted.text == "bei [NAME] Haus"


def test_phi_between_words_costs_no_word_before_it():
    words = (Word(Span(0, 3), Interval(0, 100)), Word(Span(9, 13), Interval(200, 300)))
    redacted = redact_text(Document("d", "v", "bei 4711 Haus", words), marked((Span(4, 8), "ID")))
    assert redacted.text == "bei [ID] Haus"
    assert [word.span.of(redacted.text) for word in redacted.words] == ["bei", "Haus"]


def test_overlapping_annotations_become_one():
    redacted = redact_text(
        Document("d", "brief", "Klinik Köln Nord"), marked((Span(7, 11), "CITY"), (Span(0, 16), "HOSPITAL"))
    )
    assert redacted.text == "[HOSPITAL]"


def test_fragments_of_one_annotation_go_each():
    document = Document("d", "brief", "North and South America")
    redacted = redact_text(document, [Annotation("a", "x", (Span(0, 5), Span(16, 23)), "LOCATION")])
    assert redacted.text == "[LOCATION] and South [LOCATION]"


@st.composite
def annotated(draw):
    """A text of distinct words, some of them timed, and spans anywhere in it."""
    count = draw(st.integers(1, 8))
    gaps = draw(st.lists(st.sampled_from((" ", "  ", "\r\n", ", ", " (")), min_size=count, max_size=count))
    text = "".join(f"wört{chr(97 + i)}😔{gap}" for i, gap in enumerate(gaps))
    words = tuple(word for word in words_of(text) if draw(st.booleans()) or draw(st.booleans()))
    edges = st.integers(0, len(text) - 1)
    spans = draw(st.lists(st.tuples(edges, st.integers(1, 9)), max_size=5))
    return Document("d", "v", text, words), [Span(a, min(len(text), a + n)) for a, n in spans]


@given(annotated())
def test_no_phi_is_left_and_all_else_is_as_it_was(found):
    document, spans = found
    redacted = redact_text(document, marked(*((span, "PHI") for span in spans)))
    pieces = redacted.text.split("[PHI]")
    assert len(pieces) - 1 <= len(spans) and (len(pieces) > 1) == bool(spans)
    at = 0
    for piece in pieces:
        at = document.text.index(piece, at) + len(piece)
    assert document.text.startswith(pieces[0]) and document.text.endswith(pieces[-1])
    for number, word in enumerate(f"wört{chr(97 + i)}😔" for i in range(8)):
        start = document.text.find(word)
        if start >= 0 and any(span.overlaps(Span(start, start + len(word))) for span in spans) and document.words:
            whole = any(w.span.start <= start < w.span.end for w in document.words)
            assert not (whole and word in redacted.text), number


@given(annotated())
def test_words_lie_in_order_inside_the_text_and_untouched_ones_keep_their_times(found):
    document, spans = found
    redacted = redact_text(document, marked(*((span, "PHI") for span in spans)))
    before = 0
    for word in redacted.words:
        assert before <= word.span.start and word.span.end <= len(redacted.text)
        before = word.span.end
    untouched = [w for w in document.words if not any(span.overlaps(w.span) for span in spans)]
    kept = [(w.span.of(redacted.text), w.interval, w.confidence) for w in redacted.words if w.confidence is not None]
    assert kept == [(w.span.of(document.text), w.interval, w.confidence) for w in untouched]
    assert all(w.span.of(redacted.text) == "[PHI]" for w in redacted.words if w.confidence is None)


def test_another_replacement_may_stand_for_phi_and_its_place_is_known():
    document = Document("d", "brief", "Frau Müller aus Köln.")
    names = {"Müller": "Weber"}
    redacted = redact_text(
        document,
        marked((Span(5, 11), "Name"), (Span(16, 20), "City")),
        replacement=lambda stretch: names.get(stretch.surface),
    )
    assert redacted.text == "Frau Weber aus [CITY]."
    assert [(one.tag, one.span.of(redacted.text), one.stretch.surface) for one in redacted.replaced] == [
        ("Name", "Weber", "Müller"),
        ("City", "[CITY]", "Köln"),
    ]


def test_a_mask_does_not_tell_how_long_a_name_is():
    texts = [
        redact_text(Document("d", "brief", f"Frau {name}."), marked((Span(5, 5 + len(name)), "N")), replacement=masked)
        for name in ("Ey", "Müller-Lüdenscheidt")
    ]
    assert [one.text for one in texts] == [f"Frau {MASK}."] * 2


def test_the_words_of_a_replacement_share_the_time():
    text = "Frau Müller, kommt"
    document = Document("d", "v", text, words_of(text))
    redacted = redact_text(document, marked((Span(5, 11), "N")), replacement=lambda _: "Eva von Bergen")
    assert redacted.text == "Frau Eva von Bergen, kommt"
    assert [(w.span.of(redacted.text), w.interval, w.timed_by) for w in redacted.words[1:4]] == [
        ("Eva", Interval(100, 121), TimedBy.BETWEEN),
        ("von", Interval(128, 150), TimedBy.BETWEEN),
        ("Bergen", Interval(157, 200), TimedBy.BETWEEN),
    ]


def test_a_stretch_knows_all_that_lies_in_it():
    document = Document("d", "brief", "Klinik Köln Nord, Ulm")
    inner, outer, other = marked((Span(7, 11), "CITY"), (Span(0, 16), "HOSPITAL"), (Span(18, 21), "CITY"))
    found = stretches(document, [inner, outer, other])
    assert [(one.surface, one.tag, one.annotations) for one in found] == [
        ("Klinik Köln Nord", "HOSPITAL", (outer, inner)),
        ("Ulm", "CITY", (other,)),
    ]


@settings(max_examples=40)
@given(annotated())
def test_replacements_stand_where_they_are_said_to(found):
    document, spans = found
    redacted = redact_text(document, marked(*((span, "PHI") for span in spans)), replacement=lambda one: one.surface)
    assert redacted.text == document.text
    assert [one.span for one in redacted.replaced] == [one.stretch.span for one in redacted.replaced]
