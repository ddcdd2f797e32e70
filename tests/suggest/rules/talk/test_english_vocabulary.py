import pytest

from deid_studio.suggest.rules.talk.english_vocabulary import listed


def test_sections_of_the_lists_for_talk() -> None:
    assert "mark" in listed("names", "given-and-words")
    assert "boise" in listed("places", "cities")


def test_a_section_that_is_none() -> None:
    with pytest.raises(KeyError):
        listed("names", "towns")
