"""What the words around a name tell of whose it is."""

import pytest

from deid_studio.suggest.settling.people_words import PeopleWords, Turns
from deid_studio.suggest.token_text import TokenText


@pytest.fixture
def around(marked):
    """What is told of the one name in brackets."""

    def run(text):
        plain, (name,) = marked(text)
        reading = TokenText.of(plain)
        return set(PeopleWords(reading, Turns(reading)).around(name))

    return run


def test_the_nearest_word_for_people_tells_how_far_it_is_and_what_stands_before_it(around):
    told = around("meine chefin die [person|öhler] und der bergretter")
    assert {"< near other", "< near other 2", "< near other meine", "> near staff 3", "-2 tells other"} <= told
    assert "> near staff und" not in told and "< near staff meine" in told


def test_a_line_tells_as_a_whole_and_no_other(around):
    told = around("mit dem schwager war ich da\njetzt ist es so dass es mir besser geht seit [staff|öhler] sagt ruh")
    assert not any("kin" in one for one in told)
    assert "< tells kin" in around("der schwager\nist [relative|öhler]")
    assert "line < tells kin" not in around("der schwager\nist [relative|öhler]")


def test_of_a_line_without_end_what_is_far_away_does_not_count(around):
    assert "line < tells kin" in around(f"schwager {'so ' * 30}[staff|öhler]")
    assert "line < tells kin" not in around(f"schwager {'so ' * 60}[staff|öhler]")


def test_nothing_around_tells_nothing(around):
    assert around("[staff|öhler]") == set()


def test_lines_are_bounded_by_their_breaks():
    turns = Turns(TokenText.of("eins zwei\ndrei\n\nvier"))
    assert [turns.bounds(n) for n in range(4)] == [(0, 1), (0, 1), (2, 2), (3, 3)]
