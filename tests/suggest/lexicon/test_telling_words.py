"""Words that tell whose a name near them is, or of what kind a name or number."""

import pytest

from deid_studio.suggest.lexicon.listing import sections
from deid_studio.suggest.lexicon.telling_words import telling


@pytest.mark.parametrize(
    ("word", "told"),
    [
        ("schwager", {"kin"}),
        ("schwiegermutter", {"kin"}),
        ("bezugspflegerin", {"staff"}),
        ("schwester", {"kin", "staff"}),
        ("fährhafenmeisterin", {"other"}),
        ("lungenambulanz", {"unit"}),
        ("boßelverein", {"org"}),
        ("vernäht", {"treats"}),
    ],
)
def test_words_tell_by_themselves_or_by_their_last_part(word: str, told: set[str]) -> None:
    assert told <= set(telling(word))


@pytest.mark.parametrize("word", ["", "und", "gebärmutter", "hausmann-öhler", "kontakte", "gundermann", "durchfall"])
def test_other_words_tell_nothing(word: str) -> None:
    assert telling(word) == ()


def test_no_word_tells_something_and_nothing() -> None:
    listed = sections("own/telling_words.txt")
    assert not listed["nothing"] & frozenset().union(*(words for name, words in listed.items() if name != "nothing"))
