"""Values become rows and come back as they were."""

from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.document import Document, Recording, Word
from deid_studio.domain.span import Interval, Span
from deid_studio.storage import rows

intervals = st.none() | st.builds(lambda start, length: Interval(start, start + length), st.integers(0), st.integers(1))
confidences = st.none() | st.floats(0, 1)


@st.composite
def fragments(draw):
    edges = sorted(draw(st.sets(st.integers(0, 10_000_000), min_size=2, max_size=8)))
    return tuple(Span(*pair) for pair in zip(edges[::2], edges[1::2], strict=False))


@given(fragments(), st.text(min_size=1), intervals)
def test_annotations(found, tag, interval):
    annotation = Annotation("id", "assignment", found, tag, interval, "import")
    assert rows.to_annotation(rows.from_annotation(annotation)) == annotation


@given(st.text(), fragments(), st.lists(st.tuples(intervals, confidences), min_size=4, max_size=4))
def test_documents(text, found, times):
    words = tuple(Word(span, *time) for span, time in zip(found, times, strict=False))
    document = Document("id", "a/brief", text, words, "recording", 3)
    row = rows.from_document(document, position=7)
    assert row["position"] == 7
    assert rows.to_document(row) == document


def test_recordings():
    recording = Recording("id", "audio/x.wav", "0" * 64, 16_000, 2, 1 << 40, "RF64", "PCM_24")
    assert rows.to_recording(rows.from_flat(recording)) == recording
