"""Label tracks of Audacity that mark PHI."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.span import Interval
from deid_studio.errors import FormatError
from deid_studio.formats.annotations.phi_track import read, write
from deid_studio.formats.transcripts.word_stretches import WordStretch

STRETCHES = st.lists(
    st.builds(
        lambda start, length, tag: WordStretch(Interval(start, start + length), tag),
        st.integers(0, 10**8),
        st.integers(1, 10**7),
        st.sampled_from(["Patient", "Staff", "Ärztin"]),
    ),
    min_size=1,
    max_size=9,
)


def marks_of(data: bytes) -> list[tuple[str | None, str, Interval | None]]:
    (document,) = read(data, file="x.phi.txt")
    assert document.text is None
    return [(mark.annotator, mark.tag, mark.interval) for mark in document.marks]


@given(st.dictionaries(st.sampled_from(["A1", "B-2", "jörg"]), STRETCHES, min_size=1), st.booleans())
def test_what_is_written_is_read_with_points_and_with_commas(layers: dict[str, list[WordStretch]], comma: bool) -> None:
    data = write(layers)
    if comma:
        data = data.replace(b".", b",")
    codes = {code: None if len(layers) == 1 else code for code in layers}
    expected = [(codes[code], one.label, one.interval) for code, found in layers.items() for one in found]
    assert sorted(marks_of(data), key=str) == sorted(expected, key=str)


def test_what_is_no_stretch_is_kept_with_its_fault_and_what_has_no_tag_is_marked_all_the_same() -> None:
    data = b"0.5\t1.0\tPatient\n\\\t0.0\t4000.0\n1.0\t1.0\tStaff\nnotes\n2.0\t2.5\n3.0\t3.0001\tAge [?]\n"
    data += b"4.0\t" + b"9" * 400 + b".0\tID\n"
    (document,) = read(data, file="x.phi.txt")
    assert [(mark.tag, mark.interval, mark.line) for mark in document.marks] == [
        ("Patient", Interval(500, 1000), 1),
        ("Staff", None, 3),
        ("UNLABELLED", None, 4),
        ("UNLABELLED", Interval(2000, 2500), 5),
        ("Age [?]", Interval(3000, 3001), 6),
        ("ID", None, 7),
    ]
    assert [mark.fault is not None for mark in document.marks] == [False, True, True, False, False, True]


def test_a_file_without_a_label_is_refused() -> None:
    with pytest.raises(FormatError, match="no line is a label of Audacity"):
        read(b"Frau Meyer\n", file="x.phi.txt")
