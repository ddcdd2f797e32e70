"""Tags and annotations."""

import pytest

from deid_studio.domain.annotation import Annotation, State, Tag, TagSet
from deid_studio.domain.span import Interval, Span

DATE = Tag("DATE", {"de": "Datum", "en": "Date"}, {}, "#123456", "D", "D")


def test_an_annotation_needs_fragments_in_order():
    for fragments in ((), (Span(5, 9), Span(0, 2)), (Span(0, 5), Span(4, 9))):
        with pytest.raises(ValueError):
            Annotation("a", "x", fragments, "DATE")


def test_a_discontinuous_annotation_reads_joined_by_one_space():
    annotation = Annotation("a", "x", (Span(0, 5), Span(16, 23)), "LOCATION")
    assert annotation.surface("North and South America") == "North America"
    assert annotation.span == Span(0, 23)


def test_an_annotation_may_be_heard_only():
    annotation = Annotation("a", "x", (), "NAME", Interval(5, 9))
    assert annotation.is_audio_only and annotation.surface("Frau Müller") == ""
    with pytest.raises(ValueError):
        _ = annotation.span
    assert not Annotation("a", "x", (Span(0, 5),), "NAME", Interval(5, 9)).is_audio_only


def test_all_but_the_rejected_and_the_listed_is_phi():
    found = [Annotation("a", "x", (Span(0, 5),), "NAME", state=state) for state in State]
    assert {annotation.state for annotation in found if not annotation.is_phi} == {State.REJECTED, State.LISTED}
    assert Annotation("a", "x", (Span(0, 5),), "NAME").state is State.ADDED


def test_a_tag_is_shown_in_the_language_or_by_its_own_name():
    assert DATE.shown("de") == "Datum"
    assert DATE.shown("fr") == "DATE"


def test_a_tag_set_finds_by_name():
    tags = TagSet("t", "1", {}, (DATE,))
    assert tags.find("DATE") is DATE
    assert tags.find("NAME") is None
