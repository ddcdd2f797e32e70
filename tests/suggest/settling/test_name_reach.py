"""How far a person's name reaches beyond what was found of it."""

import pytest

from deid_studio.suggest.settling.name_reach import reaching


@pytest.mark.parametrize(
    ("text", "found", "whole"),
    [
        ("Dr. Annegret Wöhrlinge1, Chefärztin", "Annegret Wöhrlinge", "Annegret Wöhrlinge1"),
        ("OA Stra£ser kommt", "Stra", "Stra£ser"),
        ("Frau Wöhrle-Öztürk kommt", "Wöhrle", "Wöhrle-Öztürk"),
        ("Frau Wöhrle-Untersuchung", "Wöhrle", "Wöhrle"),
        ("Herr Groß-Wöhrle kommt", "Wöhrle", "Groß-Wöhrle"),
        ("die Stationsschwester-Wöhrle", "Wöhrle", "Wöhrle"),
        ("Vater Wilhelm „Willi“ Wöhrle", "Wilhelm", "Wilhelm „Willi“ Wöhrle"),
        ("Mama von Luka Wh. Er fiebert", "Luka", "Luka"),
        ("Mama von Luka Wh. kommt", "Luka", "Luka Wh."),
        ("Fall 2: Wh., privat", "Wh", "Wh."),
        ("Frau Li. Sie", "Li", "Li"),
        ("ruft Herr Wöhrle jun. an", "Wöhrle", "Wöhrle jun."),
        ("zahlt Wöhrle senior bar", "Wöhrle", "Wöhrle senior"),
        ("Frau van der Wöhrle kommt", "Wöhrle", "van der Wöhrle"),
        ("damals v. d. Wöhrle geschrieben", "Wöhrle", "v. d. Wöhrle"),
        ("Wöhrle mit W-Ö-H-R-L-E geschrieben", "R-L-E", "W-Ö-H-R-L-E"),
        ("nein, W, Ö, H, R, L, E. Und", "Ö, H", "W, Ö, H, R, L, E"),
        ("A. B. Wöhrle", "Wöhrle", "Wöhrle"),
        ("dreizehn frau von der wöhrle verwirrt", "wöhrle", "von der wöhrle"),
        ("der Anruf von Wöhrle kam", "Wöhrle", "Wöhrle"),
        ("ich wiederhole, Gunter Brot, Kalium", "Gunter", "Gunter Brot"),
        ("bekommt Gunter Insulin.", "Gunter", "Gunter"),
        ("ruft Gunter Brot holen", "Gunter", "Gunter"),
    ],
)
def test_a_name_is_whole(text, found, whole):
    start = text.index(found)
    first, last = reaching(text, start, start + len(found), after=0, before=len(text))
    assert text[first:last] == whole


def test_a_name_does_not_reach_over_its_neighbours():
    text = "Wilhelm „Willi“ Wöhrle jun."
    assert reaching(text, 0, 7, after=0, before=9) == (0, 7)
