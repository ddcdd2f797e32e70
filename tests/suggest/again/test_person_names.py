"""Who occurs, under which names."""

from itertools import permutations

from deid_studio.suggest.again.person_names import CastMember, cast_list

ENTRIES = [
    ("Möller", "Patient"),
    ("Dr. von der Heydt", "Staff"),
    ("Anneliese Möller", "Patient"),
    ("Köln", "Location"),
    ("Möllers", "Patient"),
    ("heidt", "Staff"),
    ("Möller", "Patient"),
]


def test_surfaces_of_one_person_are_grouped_the_fullest_first():
    assert cast_list(ENTRIES) == (
        CastMember("Patient", ("Anneliese Möller", "Möller", "Möllers")),
        CastMember("Staff", ("Dr. von der Heydt", "heidt")),
    )
    assert cast_list(ENTRIES)[0].name == "Anneliese Möller"


def test_a_family_name_that_several_bear_stays_by_itself():
    entries = [("Anneliese Möller", "Patient"), ("Hans Möller", "Patient"), ("Möller", "Patient"), ("Hans", "Patient")]
    assert [member.surfaces for member in cast_list(entries)] == [
        ("Anneliese Möller",),
        ("Hans Möller", "Hans"),
        ("Möller",),
    ]


def test_the_same_name_under_another_tag_is_somebody_else():
    entries = [("Anneliese Möller", "Patient"), ("Möller", "Relative")]
    assert [member.tag for member in cast_list(entries)] == ["Patient", "Relative"]


def test_which_tags_are_persons_is_given():
    assert cast_list([("Köln", "Location")], tags=("Location",)) == (CastMember("Location", ("Köln",)),)
    assert cast_list([("Köln", "Location"), ("  ", "Patient")]) == ()


def test_titles_alone_join_nobody():
    entries = [("Frau Möller", "Patient"), ("Frau Heydt", "Patient"), ("Frau", "Patient")]
    assert len(cast_list(entries)) == 3


def test_the_order_of_mention_changes_the_order_of_persons_only():
    groups = {frozenset(cast_list(order)) for order in permutations(ENTRIES[:5])}
    assert len(groups) == 1
