"""All rules together."""

from __future__ import annotations

import shutil
from itertools import pairwise

import pytest

from deid_studio.domain.kinds import Kind
from deid_studio.formats import tagset_toml
from deid_studio.learn.written_corpus import TEXTS, read_corpus
from deid_studio.suggest.rules.spoken import RULES, find
from deid_studio.suggest.token_text import TokenText

_PASSAGES = TEXTS / "texts-de" / "spoken_passages.txt"


@pytest.mark.parametrize(
    "marked",
    [
        "die patientin frau [patient|möller] geboren am [birthdate|vierzehnter dritter neunzehnhundertachtundfünfzig] "
        "wohnhaft [street|lange straße zwölf a] [postcode|sechs acht eins sechs fünf] [town|mannheim] telefon "
        "[phone|null sechs zwei eins vier vier fünf] kam am [date|ersten vierten] ins [hospital|klinikum neustadt]",
        "blutdruck hundertvierzig zu neunzig metoprolol siebenundvierzig komma fünf milligramm morgens eine tablette",
        "morbus parkinson seit drei jahren billroth zwei am montag um acht uhr auf der station",
    ],
)
def test_passages(finds_exactly, marked):
    finds_exactly(find, marked, least=0)


def test_nothing_overlaps_and_all_is_in_order():
    text = "praxis doktor möller in bad tölz hauptstraße drei telefon null acht null vier eins frau möller aus köln"
    found = find(TokenText.of(text))
    assert found
    assert all(one.span.end <= other.span.start for one, other in pairwise(found))


def test_every_rule_takes_an_empty_reading():
    assert find(TokenText.of("")) == []
    assert [list(rule(TokenText.of(" \n"))) for rule in RULES] == [[] for _ in RULES]


def test_written_and_broken_up_text_does_no_harm():
    find(
        TokenText.of("Frau\nMüller, geb. 14.03.1958;\r\nTel.: 0221/4710-305 -- (s. o.)\n\nat punkt de w w w mit doppel")
    )


def test_covers_most_of_the_spoken_passages(tmp_path):
    shutil.copy(_PASSAGES, tmp_path)
    kinds = {tag.name: tag.kinds[0] for tag in tagset_toml.load("kolditz13").tags if tag.kinds}
    covered = spans = right = proposed = 0
    for marked in (one.marked for one in read_corpus(tmp_path, kinds)):
        text = marked.text
        gold = bytearray(len(text))
        found = bytearray(len(text))
        for one in find(TokenText.of(text)):
            assert isinstance(one.kind, Kind)
            found[one.span.start : one.span.end] = b"\1" * len(one.span)
        for mark in marked.marks:
            gold[mark.start : mark.end] = b"\1" * (mark.end - mark.start)
            spans += 1
            covered += all(found[at] or text[at].isspace() for at in range(mark.start, mark.end))
        proposed += sum(found)
        right += sum(one & other for one, other in zip(found, gold, strict=True))
    assert covered / spans > 0.86
    assert right / proposed > 0.98


@pytest.mark.parametrize(
    ("text", "surface"),
    [
        ("und tschudbrök hat das gesagt", "tschudbrök"),
        ("die nächste ist wolnk ja", "wolnk"),
        ("er zog von merzlachu fort", "merzlachu"),
    ],
)
def test_what_is_only_possible_is_found_and_unsure(text, surface):
    sure = {one.span.of(text): one.confidence for one in find(TokenText.of(text))}
    assert 0.2 <= sure[surface] <= 0.5
