"""From kinds of PHI to the tags of a project."""

import pytest

from deid_studio.domain.kinds import Kind
from deid_studio.formats import tagset_toml
from deid_studio.suggest.tagging import tagged, tags_of
from deid_studio.suggest.token_text import TokenText

TEXT = "Frau [patient|Anna Müller], geb. [birthdate|12.3.1958], seit [date|März] hier, [id|4711] [money|20 €] [age|62]"


@pytest.fixture
def tags(marked):
    """Surfaces of the example with the tags of a tag set, in text order."""

    def run(tag_set):
        text, candidates = marked(TEXT)
        found = tagged(TokenText.of(text), candidates, tagset_toml.load(tag_set))
        assert all(one.confidence == 0.9 and one.source.startswith("cue.") for one in found)
        return [(one.span.of(text), one.tag) for one in found]

    return run


def test_each_tag_set_gets_its_own_tags_and_nothing_it_has_no_tag_for(tags):
    kolditz = [("Anna Müller", "Patient"), ("12.3.1958", "Birthdate"), ("März", "Date"), ("4711", "ID"), ("62", "Age")]
    assert tags("kolditz13") == kolditz
    assert tags("baril5") == [("Anna Müller", "Person"), ("20 €", "MoneyAmount")]
    assert tags("swfi") == [("Anna Müller", "Name"), ("12.3.1958", "Date"), ("März", "Date"), ("62", "Age")]


def test_names_word_by_word_and_dates_as_whole_or_partial_ones(tags):
    assert tags("stockholm8") == [
        *(("Anna", "First_Name"), ("Müller", "Last_Name"), ("12.3.1958", "Full_Date"), ("März", "Date_Part")),
        ("62", "Age"),
    ]


def test_tags_of_a_kind():
    stockholm, kolditz = tagset_toml.load("stockholm8"), tagset_toml.load("kolditz13")
    assert [tag.name for tag in tags_of(Kind.STAFF, stockholm)] == ["First_Name", "Last_Name"]
    assert [tag.name for tag in tags_of(Kind.BIRTHDATE, stockholm)] == ["Full_Date", "Date_Part"]
    assert [tag.name for tag in tags_of(Kind.BIRTHDATE, kolditz)] == ["Birthdate"]
    assert tags_of(Kind.MONEY, kolditz) == tags_of(Kind.ID, stockholm) == ()


@pytest.mark.parametrize("tag_set", ["kolditz13", "swfi", "baril5", "stockholm8"])
def test_every_tag_can_be_suggested(tag_set):
    loaded = tagset_toml.load(tag_set)
    assert {tag.name for kind in Kind for tag in tags_of(kind, loaded)} == {tag.name for tag in loaded.tags}
    kinds = [kind for tag in loaded.tags for kind in tag.kinds]
    assert kinds and len(kinds) == len(set(kinds)), "a kind has one tag"
