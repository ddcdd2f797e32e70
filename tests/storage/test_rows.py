"""Values become rows and come back as they were."""

from dataclasses import replace
from uuid import RFC_4122, UUID

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.annotation import Annotation, State
from deid_studio.domain.document import Alternative, Document, Recording, TimedBy, Word
from deid_studio.domain.span import Interval, Span
from deid_studio.storage import rows

intervals = st.none() | st.builds(lambda start, length: Interval(start, start + length), st.integers(0), st.integers(1))
confidences = st.none() | st.floats(0, 1)


@st.composite
def fragments(draw):
    edges = sorted(draw(st.sets(st.integers(0, 10_000_000), min_size=2, max_size=8)))
    return tuple(Span(*pair) for pair in zip(edges[::2], edges[1::2], strict=False))


def test_ids_are_those_of_uuid4():
    ids = [*rows.new_ids(200)]
    assert len(set(ids)) == 200
    assert {(str(UUID(id)), UUID(id).version, UUID(id).variant) for id in ids} == {(id, 4, RFC_4122) for id in ids}


@given(fragments(), st.from_regex(r"\S+", fullmatch=True), intervals, st.sampled_from(State), confidences)
def test_annotations(found, tag, interval, state, confidence):
    annotation = Annotation("id", "assignment", found, tag, interval, "import", state, confidence)
    assert rows.to_annotation(rows.from_annotation(annotation)) == annotation


def test_audio_only_annotations():
    annotation = Annotation("id", "assignment", (), "NAME", Interval(5, 9))
    assert rows.to_annotation(rows.from_annotation(annotation)) == annotation


@given(st.text(), fragments(), st.lists(st.tuples(intervals, confidences), min_size=4, max_size=4))
def test_documents(text, found, times):
    words = tuple(Word(span, *time) for span, time in zip(found, times, strict=False))
    document = Document("id", "a/brief", text, words, "recording", 3)
    row = rows.from_document(document, position=7)
    assert row["position"] == 7
    assert rows.to_document(row) == document


@given(fragments(), fragments(), st.data())
def test_words_are_replaced_as_if_all_were_written_anew(found, others, data):
    words = tuple(map(Word, found))
    at = data.draw(st.integers(0, len(words)))
    count = data.draw(st.integers(0, len(words) - at))
    edge = words[at - 1].span.end if at else 0
    new = [Word(Span(span.start + edge, span.end + edge), Interval(1, 2), 0.5) for span in others]
    by = (new[-1].span.end if new else edge) - (words[at + count].span.start if at + count < len(words) else 0)
    later = [Word(Span(word.span.start + by + 1, word.span.end + by + 1)) for word in words[at + count :]]
    column = rows.words_replaced(rows.from_words(words), at=at, count=count, words=[*new, *later[:1]], before=words)
    assert column == rows.from_words([*words[:at], *new, *later])


@given(st.text(), fragments(), st.integers(2, 9), confidences)
def test_alternatives(text, found, rank, confidence):
    alternative = Alternative(rank, text, tuple(map(Word, found)), confidence)
    row = rows.from_alternative(alternative, id="id", document_id="d")
    assert (row["id"], row["document_id"]) == ("id", "d")
    assert rows.to_alternative(row) == alternative


def test_recordings():
    recording = Recording("id", "audio/x.wav", "0" * 64, 16_000, 2, 1 << 40, "RF64", "PCM_24")
    assert rows.to_recording(rows.from_flat(recording)) == recording


placed = st.lists(
    st.tuples(st.integers(0, 3), st.integers(1, 9), intervals, st.sampled_from([None, TimedBy.HAND])), max_size=12
)


def words_at(parts, *, after=0):
    words = []
    for gap, length, interval, by in parts:
        start = after + gap
        after = start + length
        words.append(Word(Span(start, after), interval, None, by if interval else None))
    return words


@given(placed, placed, st.integers(0, 12), st.integers(0, 3), st.integers(0, 9))
def test_replaced_words_are_written_and_read_like_all_others(monkeypatch_module, old, new, at, count, by):
    before = words_at(old)
    at = min(at, len(before))
    count = min(count, len(before) - at)
    inserted = words_at(new, after=before[at - 1].span.end if at else 0)
    moved = (inserted[-1].span.end if inserted else 0) + by
    behind = [replace(one, span=Span(one.span.start + moved, one.span.end + moved)) for one in before[at + count :]]
    column, expected = rows.from_words(before), rows.from_words([*before[:at], *inserted, *behind])
    known = rows.to_words(column)
    changed = rows.words_replaced(column, at=at, count=count, words=[*inserted, *behind[:1]], before=known)
    assert changed == expected
    assert list(rows.to_words(changed)) == [*before[:at], *inserted, *behind]
    assert list(rows.to_words(column)) == before


@pytest.fixture(scope="module")
def monkeypatch_module():
    """Any column of words counts as a long one."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(rows, "_LONG_COLUMN", 20)
        yield patch
