from random import Random

from deid_studio.domain.kinds import Kind
from deid_studio.learn.templates.speech import speeches
from deid_studio.learn.verbalize import spoken_form


def test_speech_is_spoken_varied_and_partly_without_marks():
    rng = Random(4)
    said = [spoken_form(marked, rng, keeps_lines=True) for marked in speeches(rng, 200)]
    assert len({marked.text for marked in said}) > 195
    assert all(marked.text == marked.text.lower() for marked in said)
    assert any(not marked.marks for marked in said)
    kinds = {mark.kind for marked in said for mark in marked.marks}
    assert kinds >= {Kind.PATIENT, Kind.BIRTHDATE, Kind.AGE, Kind.PHONE, Kind.EMAIL, Kind.STREET, Kind.POSTCODE}
