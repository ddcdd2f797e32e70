"""Lines of `.ann` files: read, kept, written."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.span import Span
from deid_studio.domain.tokens import trimmed
from deid_studio.errors import FormatError
from deid_studio.formats import brat

TEXT = "Herr Jörg Müßig\nwohnt in Nord- und Südtirol."

texts = st.text(alphabet="aßé😔\u0301 \t\n\r\f\x85\u2028.,;", min_size=1, max_size=40)


def read(text):
    return brat.read_ann(text.encode(), file="brief.ann")


@st.composite
def texts_with_fragments(draw):
    text = draw(texts)
    edges = sorted(draw(st.sets(st.integers(0, len(text)), min_size=2, max_size=6)))
    return text, tuple(Span(*pair) for pair in zip(edges[::2], edges[1::2], strict=False))


def test_every_kind_of_line_is_kept_as_it_is():
    lines = [
        "T1\tPER 5 15\tJörg Müßig",
        "T2\tTrigger 16 21\twohnt",
        "E1\tTrigger:T2 Who:T1",
        "R1\tLives Arg1:T1 Arg2:T2",
        "A1\tSure T1 high",
        "M1\tNegation E1",
        "N1\tReference T1 Wikipedia:1\tJörg",
        "#1\tAnnotatorNotes T1\tsicher?",
        "*\tEquiv T1 T2",
        "#\tNotiz ohne Nummer",
        "",
    ]
    ann = read("".join(f"{line}\n" for line in lines))
    assert [line.text for line in ann.lines] == lines
    assert [line.id for line in ann.lines] == ["T1", "T2", "E1", "R1", "A1", "M1", "N1", "#1", None, None, None]
    assert ann.notes == ()
    assert [line.is_annotation for line in ann.lines] == [True, True, *[False] * 9]


def test_several_fragments_are_one_annotation():
    (line,) = read("T1\tLocation 0 5;16 23\tNorth America\n").lines
    assert line.fragments == (Span(0, 5), Span(16, 23))
    assert (line.tag, line.surface) == ("Location", "North America")


def test_fragments_come_in_text_order_and_overlaps_join():
    assert read("T1\tX 16 23;0 5\ta\n").lines[0].fragments == (Span(0, 5), Span(16, 23))
    assert read("T1\tX 0 5;3 9\ta\n").lines[0].fragments == (Span(0, 9),)


@pytest.mark.parametrize(
    "broken",
    [
        "T111\tSignOrSymptom",
        "T111",
        "T1\tX 5\tfive",
        "T1\tX 5 five\tfive",
        "T1\tX 9 5\tback",
        "T1\tX 5 5\t",
        "T1\tX 5  9\ttwo spaces",
        "T1 X 5 9 spaces",
        f"T1\tX {'9' * 5000} 5\tlong",
        "Zwirbelmeyer",
        "X1\tFoo T1",
        "A\tFoo T1",
    ],
)
def test_a_broken_line_is_reported_with_its_number_and_the_others_load(broken):
    ann = read(f"T7\tPER 0 4\tHerr\n{broken}\nT8\tPER 5 9\tJörg\n")
    assert [line.is_annotation for line in ann.lines] == [True, False, True]
    assert ann.lines[1].text == broken
    (line,) = ann.unusable
    assert line.number == 2 and "not exported" in line.fault and "Zwirbelmeyer" not in line.fault


def test_a_mark_is_stripped_and_noted_once():
    ann = brat.read_ann(b"\xef\xbb\xbfT1\tPER 0 4\tHerr\nT2\tPER 5 9\tJ\xc3\xb6rg\n", file="brief.ann")
    assert [line.is_annotation for line in ann.lines] == [True, True]
    assert ann.notes == ((1, "byte order mark left out"),)


@pytest.mark.parametrize("end", ["\r\n", "\r\r\n", "\r"])
def test_carriage_returns_at_line_ends_go(end):
    ann = read(f"T1\tPER 0 4\tHerr{end}T2\tPER 5 9\tJörg{end}")
    assert [line.text for line in ann.lines] == ["T1\tPER 0 4\tHerr", "T2\tPER 5 9\tJörg"]
    assert [sentence for _, sentence in ann.notes] == ["carriage returns left out"]


def test_a_carriage_return_inside_a_span_does_not_break_the_line():
    ann = read("T1\tPER 10 21\tMüßig\r wohnt\nT2\tPER 0 4\tHerr\n")
    assert [line.text for line in ann.lines] == ["T1\tPER 10 21\tMüßig  wohnt", "T2\tPER 0 4\tHerr"]


def test_the_second_use_of_an_id_is_renumbered_and_nothing_vanishes():
    ann = read("T1\tPER 0 4\tHerr\nT1\tPER 5 9\tJörg\n#1\tNote T1\ta\n#1\tNote T1\tb\nT9\tPER 0 1\tH\nT1\tX 1 2\te\n")
    assert [line.id for line in ann.lines] == ["T1", "T10", "#1", "#2", "T9", "T11"]
    assert ann.lines[1].text == "T10\tPER 5 9\tJörg"
    assert [(number, str(said)) for number, said in ann.notes] == [
        (2, "id T1 is used 3 times; all but the first got ids of their own, from T10 on"),
        (4, "id #1 is used a second time; this one became #2"),
    ]


def test_a_broken_line_takes_no_id_from_a_good_one():
    ann = read("T1\tPER\nT1\tPER 0 4\tHerr\nA1\tSure T1\n")
    assert ann.lines[1].id == "T1" and ann.lines[1].is_annotation
    assert [line.number for line in ann.unusable] == [1]


def test_very_many_lines_of_one_id_and_of_deep_nesting_are_read():
    many = 20_000
    ann = read("T1\tPER 0 4\tHerr\n" * many)
    assert [line.id for line in ann.lines] == [f"T{number}" for number in range(1, many + 1)]
    assert len(ann.notes) == 1, "one id is told once, or a small file would need the memory of a large one"
    nested = [f"E{number}\tPER:T1 In:E{number - 1}" for number in range(many, 1, -1)]
    standing, left_out = brat.without_dangling(nested, ["E1"])
    assert (standing, len(left_out)) == ([], many - 1)
    broken = read("".join(f"{line}\n" for line in nested))
    assert len(broken.unusable) == many - 1, "there is no T1"


def test_the_next_id_is_above_all():
    assert brat.next_id(["T3", "T12", "E40", None, "Tx", "T" + "9" * 4999], "T") == "T13"
    assert brat.next_id([], "R") == "R1"


def test_no_text_file_is_refused_with_its_name():
    with pytest.raises(FormatError, match=r"brief\.ann"):
        brat.read_ann(b"T1\tPER 0 4\tH\x00\xff\xfe", file="brief.ann")


def test_a_span_over_a_line_end_is_written_in_fragments():
    line = brat.text_bound_line("T1", "PER", [Span(10, 21)], TEXT)
    assert line == "T1\tPER 10 15;16 21\tMüßig wohnt"


def test_emoji_count_as_one():
    assert brat.text_bound_line("T1", "PER", [Span(4, 10)], "0😔2 Müller") == "T1\tPER 4 10\tMüller"


def test_what_goes_over_a_line_s_end_keeps_its_own_ends():
    text = "Frau Eva \n Müller kam"
    assert brat.fragments_on_lines(text, [Span(4, 18)]) == (Span(4, 8), Span(11, 18))


@given(texts_with_fragments())
def test_what_is_written_is_one_line_that_reads_back(found):
    """No line end in it, no fragment over one, the third column joined by one space, nothing but white space lost."""
    text, fragments = found
    cut = brat.fragments_on_lines(text, fragments)
    kept = {offset for fragment in cut for offset in range(fragment.start, fragment.end)}
    meant = {offset for fragment in fragments for offset in range(fragment.start, fragment.end)}
    assert kept <= meant and not "".join(text[offset] for offset in meant - kept).strip()
    assert all(len(fragment.of(text).splitlines()) == 1 for fragment in cut)
    assert bool(cut) == any(trimmed(text, fragment) for fragment in fragments)
    if cut:
        written = brat.text_bound_line("T1", "PER", fragments, text)
        assert len(written.splitlines()) == 1
        (line,) = read(f"{written}\n").lines
        assert line.fragments == cut
        assert line.surface == " ".join(fragment.of(text) for fragment in cut)
        assert brat.is_unchanged(line, tag="PER", fragments=fragments, text=text)
        assert brat.fragments_on_lines(text, cut) == cut


@pytest.mark.parametrize(
    ("line", "loadable"),
    [
        ("T1\tPER 5 15\tJörg Müßig", True),
        ("T1\tPER 5 15\tJörg Müßig  mehr", True),
        ("T1\tPER 10 15;16 21\tMüßig wohnt", True),
        ("T1\tPER 10 21\tMüßig wohnt", False),
        ("T1\tPER 5 15\tJörg Müßigkeit", False),
        ("T1\tPER 5 15\tJörg", False),
        ("T1\tPER 5 15", False),
    ],
)
def test_lines_that_brat_takes_as_they_are(line, loadable):
    parsed = brat.parse_line(line)
    assert parsed.is_annotation
    assert brat.is_loadable(parsed, TEXT) is loadable


@pytest.mark.parametrize("end", ["\n", "\f", "\x85", "\u2028"])
def test_no_character_that_ends_a_line_for_brat_stands_in_a_line(end):
    text = f"Müßig{end}wohnt"
    assert not brat.is_loadable(brat.parse_line(f"T1\tPER 0 11\t{text}"), text)
    assert brat.text_bound_line("T1", "PER", [Span(0, 11)], text) == "T1\tPER 0 5;6 11\tMüßig wohnt"


def test_what_refers_to_a_removed_line_goes_with_it_even_at_second_hand():
    lines = [
        "T1\tPER 5 9\tJörg",
        "E1\tMove:T3 Who:T1",
        "A1\tStage T1 T2",
        "A2\tSure E1",
        "N1\tReference T1 Wikipedia:T2",
        "#1\tNote E1\tT2 war hier",
        "*\tEquiv T1 T2",
        "R1\tLives Arg1:T1 Arg2:T5",
        "",
    ]
    standing, left_out = brat.without_dangling(lines, ["T2"])
    assert left_out == ["*\tEquiv T1 T2"], "a value, a foreign id or a note that looks like an id is no reference"
    standing, left_out = brat.without_dangling(lines, ["T3"])
    assert left_out == ["E1\tMove:T3 Who:T1", "A2\tSure E1", "#1\tNote E1\tT2 war hier"]
    assert standing == [line for line in lines if line not in left_out]


def test_an_event_goes_when_its_trigger_got_another_type():
    lines = ["T1\tPER 5 9\tJörg", "T3\tCITY 0 4\tHerr", "E1\tMove:T3 Who:T1", "A1\tSure E1", "R1\tX Arg1:T3 Arg2:T1"]
    _, left_out = brat.without_dangling(lines, [], retagged=["T3"])
    assert left_out == ["E1\tMove:T3 Who:T1", "A1\tSure E1"]
    assert brat.without_dangling(lines, [], retagged=["T1"])[1] == []
