from deid_studio.suggest.rules.talk.gazetteer import Gazetteer, meanings

TOWNS = Gazetteer(meanings([(["Salem", "Winston Salem"], "town"), (["Salem"], "city")]))


def test_the_longest_name_is_found_and_the_last_meaning_counts() -> None:
    assert TOWNS.match("winston salem".split(), 0) == (2, "town")
    assert TOWNS.match(["salem"], 0) == (1, "city")
    assert TOWNS.match(["winston"], 0) is None


def test_where_a_name_starts_that_ends_before_a_word() -> None:
    words = "in winston salem high".split()
    assert TOWNS.start_before(words, 3) == 1
    assert TOWNS.start_before(words, 2) is None
