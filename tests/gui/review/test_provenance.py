"""Where a suggestion comes from, in words."""

import pytest

from deid_studio.gui.review.provenance import percent, provenance

pytestmark = pytest.mark.usefixtures("qapp")


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("rule:date.numeric", "Rule: date, figures"),
        ("rule:birthdate.numeric_short", "Rule: date of birth, figures"),
        ("rule:talk.name.title", "Rule: name, a title"),
        ("rule:spoken.hospital", "Rule: hospital or practice"),
        ("rule:staff.no_such_hint", "Rule: staff"),
        ("rule:something.new", "Rule"),
        ("rule:sweep.word", "Sweep: unknown word"),
        ("rule:sweep.name", "Sweep: name from a list"),
        ("rule:sweep.capital", "Sweep: capitalised in mid-sentence"),
        ("rule:sweep.number", "Sweep: number without a unit"),
        ("rule:sweep.shorthand", "Sweep: shorthand"),
        ("rule:sweep.spelled", "Sweep: spelled name"),
        ("rule:sweep.date", "Sweep: month or feast"),
        ("rule:sweep.institution", "Sweep: kind of institution"),
        ("rule:sweep.something_new", "Sweep: unknown word"),
        ("alternative:rule:sweep.number", "further hypothesis of the recogniser, Sweep: number without a unit"),
        ("model:texts-de 1", "Model texts-de 1"),
        ("misheard:Wöhrle", "perhaps misheard: sounds like Wöhrle"),
        ("repeat:name", "repeats a name found elsewhere"),
        ("spacy:de_klinik 2.1", "spaCy pipeline de_klinik 2.1"),
        ("layer:A2", "earlier layer of A2"),
        ("alternative:model:texts-de 1", "further hypothesis of the recogniser, Model texts-de 1"),
        ("suggestion", "imported suggestion"),
        ("cast", "cast list"),
        ("manual", ""),
        ("import", ""),
    ],
)
def test_sources_are_told_in_words(source: str, said: str) -> None:
    assert provenance(source) == said


def test_shares_are_told_in_whole_per_cent() -> None:
    assert percent(0.624) == "62\N{NARROW NO-BREAK SPACE}%"
