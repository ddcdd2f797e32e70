"""Words of general language."""

import pytest

from deid_studio.suggest.lexicon.word_lists import german_case, is_common, zipf


def test_zipf():
    assert zipf("und", "de") > 7 > zipf("haus", "de") > 5 > zipf("cholezystektomie", "de") >= 0
    assert zipf("the", "en") > 7 and zipf("xqzkw", "en") == 0


def test_common_words():
    assert is_common("straße", "de") and is_common("house", "en")
    assert not is_common("hinterleitner", "de") and not is_common("straße", "en")


@pytest.mark.parametrize(
    ("word", "case"),
    [
        ("haus", "noun"),
        ("koch", "noun"),
        ("gehen", "both"),
        ("klein", "both"),
        ("obwohl", "other"),
        ("straße", "noun"),
        ("weiß", "both"),
        ("xqzkw", None),
    ],
)
def test_case(word, case):
    assert german_case(word) == case
