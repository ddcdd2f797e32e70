"""Signs at the edge of a name or a number that belong to it."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.edges import with_edges


def found(text, surface, kind):
    start = text.index(surface)
    return Candidate(Span(start, start + len(surface)), kind, 0.8, "model:x")


@pytest.mark.parametrize(
    ("text", "surface", "kind", "whole"),
    [
        ("Frau Özge Y. kommt.", "Özge Y", Kind.PATIENT, "Özge Y."),
        ("Herr M. kommt.", "M", Kind.PATIENT, "M."),
        ("Es kam Herr Müller.", "Müller", Kind.PATIENT, "Müller"),
        ("also Ö-H-L. Und", "Ö-H-L", Kind.PATIENT, "Ö-H-L"),
        ("Kaya, K, A, Y, A. Gut", "Kaya, K, A, Y, A", Kind.PATIENT, "Kaya, K, A, Y, A"),
        ("am 3.4. wieder", "3.4", Kind.DATE, "3.4."),
        ("seit Okt. da", "Okt", Kind.DATE, "Okt."),
        ("seit Mai. Dann", "Mai", Kind.DATE, "Mai"),
        ("am 3.4.2020. Dann", "3.4.2020", Kind.DATE, "3.4.2020"),
        ("in der Weserstr. gestürzt", "Weserstr", Kind.STREET, "Weserstr."),
        ("Fax -337, Pforte", "337", Kind.PHONE, "-337"),
        ("Tel. 0221-337", "337", Kind.PHONE, "337"),
        ("(0221 337)", "0221 337", Kind.PHONE, "0221 337"),
        ("T 500 /kö", "kö", Kind.TYPIST, "/kö"),
        ("06429 Nienburg (Saale), Markt", "Nienburg (Saale", Kind.TOWN, "Nienburg (Saale)"),
        ('bei der WG "Bode-Saale" gemeldet', 'WG "Bode-Saale', Kind.ORGANIZATION, 'WG "Bode-Saale"'),
        ("(in Köln)", "Köln", Kind.TOWN, "Köln"),
        ("von B. Öhler, hier", "Öhler", Kind.PATIENT, "B. Öhler"),
        ("H.-J. Öhler", "Öhler", Kind.STAFF, "H.-J. Öhler"),
        ("i. A. Öhler", "Öhler", Kind.STAFF, "Öhler"),
        ("z. B. Öhler", "Öhler", Kind.STAFF, "Öhler"),
        ("Dr. Öhler", "Öhler", Kind.STAFF, "Öhler"),
        ("Pat. Conteh M.\nZi. 2", "Conteh", Kind.PATIENT, "Conteh M."),
        ("TSCHIRCH, S.\n", "TSCHIRCH", Kind.PATIENT, "TSCHIRCH, S."),
        ("Frau Öhler Z. n. Sturz", "Öhler", Kind.PATIENT, "Öhler"),
        ("Öhler K. Brömmel", "Öhler", Kind.STAFF, "Öhler"),
        ("der sechzigjährige Mann", "sechzigjährige", Kind.AGE, "sechzig"),
        ("die 72-jährige Frau", "72-jährige", Kind.AGE, "72"),
        ("in Ostheim v. d. Rhön", "Ostheim", Kind.TOWN, "Ostheim v. d. Rhön"),
        ("aus Halle a. Saale, dann", "Halle", Kind.TOWN, "Halle a. Saale"),
        ("in Halle u. Herr Öhler", "Halle", Kind.TOWN, "Halle"),
        ("Kliniken am Weiher, Standort Nord", "Kliniken am Weiher", Kind.HOSPITAL, "Kliniken am Weiher, Standort Nord"),
        ("LKH Weiher, Standort Bruck an der Mur", "LKH Weiher", Kind.HOSPITAL, "LKH Weiher, Standort Bruck an der Mur"),
        ("Residenz Lüdingh., z. Hd.", "Lüdingh", Kind.TOWN, "Lüdingh."),
        ("ruft Herr Schönb. an", "Schönb", Kind.STAFF, "Schönb."),
        ("ruft Herr Schön. Er", "Schön", Kind.STAFF, "Schön"),
        ("Urin 416-B, Lunge", "416", Kind.ID, "416-B"),
        ("Betr. SB-0447 seit", "0447", Kind.ID, "SB-0447"),
        ("Vorgang #3391 liegt", "3391", Kind.ID, "#3391"),
        ("4711, Müller", "4711", Kind.ID, "4711"),
        ("Tel. 0211 172088 App. 12, Büro", "0211 172088", Kind.PHONE, "0211 172088 App. 12"),
        ("Tel. 0211 17 - 88", "0211 17", Kind.PHONE, "0211 17 - 88"),
        ("wohnt Unter dem Leuchtberg 6, hier", "Leuchtberg 6", Kind.STREET, "Unter dem Leuchtberg 6"),
        ("neben dem Weiherweg 6", "Weiherweg 6", Kind.STREET, "Weiherweg 6"),
        ("(Elia, 5 ½)", "5", Kind.AGE, "5 ½"),
        ("Dr. Schön-\nborn faxt", "Schön", Kind.STAFF, "Schön-\nborn"),
        ("Dr. Schön-\nBorn faxt", "Schön", Kind.STAFF, "Schön"),
        ("am 3.4.-\nund dann", "3.4.", Kind.DATE, "3.4."),
    ],
)
def test_signs_that_belong_to_it_are_taken_along(text, surface, kind, whole):
    (one,) = with_edges(text, [found(text, surface, kind)])
    assert one.span.of(text) == whole


def test_a_sign_that_the_one_before_has_stays_there():
    text = "Tel. -41 -42"
    first, second = with_edges(text, [found(text, "-41 -", Kind.PHONE), found(text, "42", Kind.PHONE)])
    assert (first.span.of(text), second.span.of(text)) == ("-41 -", "42")


@given(st.text("aÄ.-/()\"'„“ 1", max_size=30), st.lists(st.integers(0, 30), max_size=8), st.sampled_from(list(Kind)))
def test_none_overlaps_another_and_none_gets_shorter(text, places, kind):
    places = sorted({min(place, len(text)) for place in places})
    spans = [Span(a, b) for a, b in pairwise(places)][::2]
    edged = with_edges(text, [Candidate(span, kind, 0.5, "x") for span in spans])
    assert all(
        one.span.start <= span.start and span.end <= one.span.end for one, span in zip(edged, spans, strict=True)
    )
    assert all(a.span.end <= b.span.start for a, b in pairwise(edged))


def test_what_is_unsure_gives_way_to_an_initial():
    text = "Hausarzt Gruber S. 0473"
    surname = found(text, "Gruber", Kind.STAFF)
    unsure = Candidate(Span(16, 23), Kind.ID, 0.1, "model:x")
    edged = with_edges(text, [surname, unsure])
    assert [one.span.of(text) for one in edged] == ["Gruber S.", "0473"]


def test_what_is_surer_gives_way_to_nothing():
    text = "Nr. 2025-E-0914"
    unsure = Candidate(Span(4, 8), Kind.ID, 0.1, "model:x")
    sure = found(text, "0914", Kind.ID)
    edged = with_edges(text, [unsure, sure])
    assert edged[-1].confidence == 0.8
    assert edged[-1].span.end == len(text)
