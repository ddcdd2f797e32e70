from itertools import pairwise

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.rules import talk
from deid_studio.suggest.token_text import TokenText


def test_every_rule_names_itself_and_no_findings_overlap() -> None:
    text = (
        "hi this is rosalind from topeka kansas i'm forty two my husband mark is a welder at saint luke's hospital "
        "we met on march third nineteen ninety eight right after christmas that spring on magnolia avenue\n"
        "we shop at walmart and c v s and we went to portugal once my number is five five five oh one nine two"
    )
    found = talk.find(TokenText.of(text))
    assert [candidate.span for candidate in found] == sorted(candidate.span for candidate in found)
    assert all(a.span.end <= b.span.start for a, b in pairwise(found))
    assert all(candidate.source.startswith("talk.") for candidate in found)
    likely = {candidate.span.of(text): candidate.kind for candidate in found if candidate.confidence >= 0.5}
    assert likely == {
        "rosalind": Kind.PERSON,
        "topeka": Kind.TOWN,
        "kansas": Kind.STATE,
        "forty two": Kind.AGE,
        "mark": Kind.PERSON,
        "welder": Kind.PROFESSION,
        "saint luke's hospital": Kind.HOSPITAL,
        "march third nineteen ninety eight": Kind.DATE,
        "christmas": Kind.HOLIDAY,
        "spring": Kind.SEASON,
        "magnolia avenue": Kind.STREET,
        "walmart": Kind.ORGANIZATION,
        "c v s": Kind.PHARMACY,
        "portugal": Kind.COUNTRY,
        "five five five oh one nine two": Kind.PHONE,
    }


def test_talk_without_phi_has_none() -> None:
    text = (
        "well i may try that i hope it will spring back mark my words they jack up the price every time and i fall "
        "for it we had turkey and texas toast in an italian restaurant and the doctor told me to see a lawyer about "
        "the bill in six months it was ten dollars and ninety five cents for two hundred people"
    )
    assert [c for c in talk.find(TokenText.of(text)) if c.confidence >= 0.5] == []


def test_an_empty_text_has_nothing() -> None:
    assert talk.find(TokenText.of("")) == []


def test_of_findings_that_overlap_the_likelier_or_longer_stays() -> None:
    short = Candidate(Span(0, 9), Kind.TOWN, 0.9, "short")
    long = Candidate(Span(0, 16), Kind.HOSPITAL, 0.8, "long")
    doubtful = Candidate(Span(4, 30), Kind.ORGANIZATION, 0.1, "doubtful")
    assert talk.settled([short, doubtful, long]) == [long]


def test_hesitations_part_what_is_found() -> None:
    for text, parts in (
        ("she was born on march third uh nineteen forty seven", ["march third", "nineteen forty seven"]),
        ("in uh in boston um massachusetts", ["boston", "massachusetts"]),
        ("it was march the uh third", ["march", "third"]),
    ):
        found = [c.span.of(text) for c in talk.find(TokenText.of(text)) if c.confidence >= 0.5]
        assert found == parts
