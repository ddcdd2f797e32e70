import re
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from deid_studio.domain.kinds import Kind
from deid_studio.learn.invented.invented_dates import Role, date_parts
from deid_studio.learn.templates.letters import letter, letters
from deid_studio.learn.templates.speech import speech
from deid_studio.learn.templates.story import Story
from deid_studio.learn.templates.syntax import expanded, templates

_NAMES = (Kind.PATIENT, Kind.STAFF, Kind.RELATIVE, Kind.PERSON)


def _is_of_its_kind(value: str, kind: Kind) -> bool:
    if kind in _NAMES:
        return bool(re.search(r"[^\W\d_]", value)) and not re.search(r"\d|\b(Dr|Prof|Frau|Herrn?)\b", value)
    if kind in (Kind.DATE, Kind.BIRTHDATE):
        return any(part.role is not Role.GAP for part in date_parts(value))
    if kind is Kind.PHONE:
        return bool(re.fullmatch(r"[\d +()/-]+", value))
    return value.isdecimal() if kind is Kind.AGE else bool(re.search(r"\w", value))


@given(st.integers(0, 10_000))
def test_marks_hit_what_they_say(seed: int):
    for marked in (letter(Random(seed)), speech(Random(seed))):
        for mark in marked.marks:
            value = marked.text[mark.start : mark.end]
            assert value == value.strip(" ,;:\n\t")
            assert _is_of_its_kind(value, mark.kind)


def test_every_template_can_be_filled_and_leaves_no_brackets():
    for file in ("letters.txt", "speech.txt"):
        for members in templates(file).values():
            for template in members:
                text = "".join(part.text for part in expanded(template, Random(5), Story(Random(5)).fill))
                assert not re.search(r"[{}\[\]]", text)


def test_a_patient_is_the_same_throughout():
    story = Story(Random(2))
    first, second = story.fill("patient.surname"), story.fill("patient.surname")
    assert first == second
    assert story.fill("staff.surname") != story.fill("staff.surname")
    assert story.fill("staff1.surname") == story.fill("staff1.surname")


def test_letters_differ():
    made = list(letters(Random(1), 200))
    assert len({marked.text for marked in made}) == 200
    assert {mark.kind for marked in made for mark in marked.marks} >= {*_NAMES, Kind.TYPIST, Kind.ID, Kind.HOSPITAL}
    assert letter(Random(7)) == letter(Random(7))
