"""What stands at the margin of something found, and gaps that nothing goes on over."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.settling.margins import within_margins
from deid_studio.suggest.token_text import TokenText


def candidate(text, surface, kind, confidence=0.8):
    start = text.index(surface)
    return Candidate(Span(start, start + len(surface)), kind, confidence, "model:x")


def surfaces(text, found, *, is_speech=False):
    return [one.span.of(text) for one in within_margins(TokenText.of(text), found, is_speech=is_speech)]


@pytest.mark.parametrize(
    ("text", "surface", "kind", "parts"),
    [
        ("Einsatznummer ist die 4410-0387.", "die 4410-0387", Kind.ID, ["4410-0387"]),
        ("die Nummer ist 0160 4471", "ist 0160 4471", Kind.PHONE, ["0160 4471"]),
        ("auf der Station Die Linde", "Die Linde", Kind.HOSPITAL, ["Die Linde"]),
        ("die Mutter von Edona kommt", "von Edona", Kind.RELATIVE, ["Edona"]),
        ("Mama von der Amelie da", "von der Amelie", Kind.RELATIVE, ["Amelie"]),
        ("Herr von Stetten, hier", "von Stetten", Kind.PATIENT, ["von Stetten"]),
        ("Herr von der Osten, hier", "von der Osten", Kind.PATIENT, ["von der Osten"]),
        ("Frau von der Heide, hier", "von der Heide", Kind.PATIENT, ["von der Heide"]),
        ("Dr. von Arnim, hier", "von Arnim", Kind.STAFF, ["von Arnim"]),
        ("die Klage von Stein, hier", "von Stein", Kind.PERSON, ["von Stein"]),
        ("Aktenzeichen: IN 44821", "IN 44821", Kind.ID, ["IN 44821"]),
        ("Fall die-2218", "die-2218", Kind.ID, ["die-2218"]),
        ("kollege vom katasteramt", "vom katasteramt", Kind.PERSON, ["katasteramt"]),
        ("im Gasthof Zum Löwen da", "Gasthof Zum Löwen", Kind.ORGANIZATION, ["Gasthof Zum Löwen"]),
        ("lieber cormac ausrufezeichen", "cormac ausrufezeichen", Kind.STAFF, ["cormac"]),
        ("herr jörn m punkt kommt", "jörn m punkt", Kind.PATIENT, ["jörn m punkt"]),
        ("Spielgruppe Wühlmäuse“, und", "Wühlmäuse“", Kind.ORGANIZATION, ["Wühlmäuse"]),
        ("in der „Sonne“, und", "„Sonne“", Kind.ORGANIZATION, ["„Sonne“"]),
        ("Haddad\tConteh\t17.3.", "Haddad\tConteh", Kind.PATIENT, ["Haddad", "Conteh"]),
        ("Amtsgericht Lüneburg\n\nKlinik", "Amtsgericht Lüneburg\n\nKlinik", Kind.ORGANIZATION, None),
        ("ÖZTÜRK  SERPIL, geb.", "ÖZTÜRK  SERPIL", Kind.PATIENT, ["ÖZTÜRK  SERPIL"]),
        ("ÖZTÜRK     41 230", "ÖZTÜRK     41 230", Kind.PATIENT, ["ÖZTÜRK", "41 230"]),
        ("77120  41 230", "77120  41 230", Kind.ID, ["77120", "41 230"]),
        ("Kürzel: gr/-", "gr/-", Kind.TYPIST, ["gr/-"]),
    ],
)
def test_what_is_no_part_is_left_out(text, surface, kind, parts):
    parts = parts or ["Amtsgericht Lüneburg", "Klinik"]
    assert surfaces(text, [candidate(text, surface, kind)]) == parts


@pytest.mark.parametrize(
    ("text", "first", "second", "is_speech", "whole"),
    [
        ("bei Ernst-Otto Lauterbach", "Ernst-", "Otto Lauterbach", False, ["Ernst-Otto Lauterbach"]),
        ("für Koch, Jonathan", "Koch,", "Jonathan", False, ["Koch, Jonathan"]),
        ("da sind Anna, Tom und", "Anna,", "Tom", True, ["Anna", "Tom"]),
        ("Zimmer 204/7 am", "204/", "7", False, ["204/7"]),
        ("für Koch und Jonathan", "Koch", "Jonathan", False, ["Koch", "Jonathan"]),
        ("für Koch - Jonathan", "Koch -", "Jonathan", False, ["Koch", "Jonathan"]),
    ],
)
def test_what_breaks_off_goes_on_in_what_follows(text, first, second, is_speech, whole):
    found = [candidate(text, first, Kind.PATIENT, 0.5), candidate(text, second, Kind.PATIENT, 0.9)]
    parts = within_margins(TokenText.of(text), found, is_speech=is_speech)
    assert [one.span.of(text) for one in parts] == whole
    assert parts[-1].confidence == 0.9


def test_findings_of_two_kinds_stay_two():
    text = "Weber, 12.03.1950"
    found = [candidate(text, "Weber,", Kind.PATIENT), candidate(text, "12.03.1950", Kind.DATE)]
    parts = within_margins(TokenText.of(text), found, is_speech=False)
    assert [(one.span.of(text), one.kind) for one in parts] == [("Weber", Kind.PATIENT), ("12.03.1950", Kind.DATE)]


_NO_PHI = ["von", "der", "vom", "komma", "die"]
_TEXTS = st.lists(
    st.sampled_from([*_NO_PHI, "Edona", "204", "/", "-", "“", "\t", "\n\n", "   "]), min_size=1, max_size=12
)


@given(_TEXTS.map(" ".join), st.data())
def test_nothing_is_lost_but_what_is_no_part(text, data):
    reading = TokenText.of(text)
    cuts = sorted(data.draw(st.sets(st.integers(0, len(reading)), max_size=6)))
    kinds = st.sampled_from([Kind.PATIENT, Kind.ID, Kind.ORGANIZATION])
    found = [
        Candidate(reading.span(first, end - 1), data.draw(kinds), 0.5, "model:x")
        for first, end in zip(cuts[::2], cuts[1::2], strict=False)
    ]
    parts = within_margins(reading, found, is_speech=False)
    assert all(one.span.end <= other.span.start for one, other in pairwise(parts))
    covered = {n for one in parts for n in reading.touched(one.span.start, one.span.end)}
    lost = {n for one in found for n in reading.touched(one.span.start, one.span.end)} - covered
    assert {reading.lower[n] for n in lost} <= {*_NO_PHI, "/", "-", "“"}
