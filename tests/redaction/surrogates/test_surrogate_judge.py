"""What stands for PHI is none, and holds none."""

import pytest

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.document import Document
from deid_studio.domain.span import Span
from deid_studio.redaction.needles import Phi, needles_of
from deid_studio.redaction.redacted_transcript import redact_text
from deid_studio.redaction.surrogates.surrogate_judge import SurrogateJudge

PHI = [
    Phi("Dr. Huber", "d", "Staff", 4, 13),
    Phi("Horst Özil", "d", "Patient", 20, 30),
    Phi("Am Waldsaum 21", "d", "Location", 40, 54, is_name=False),
    Phi("Grabenhofer", "d", "Staff", 60, 71),
]
JUDGE = SurrogateJudge(needles_of(PHI), ordinary_in=lambda _: lambda _: False)


@pytest.mark.parametrize(
    "new", ["Grabhuber", "FICHTENHORST", "Hubertus", "Oezilmann", "Graben", "Eva Hofer", "Waldsaumer"]
)
def test_what_holds_phi_or_is_held_by_it_is_phi(new):
    assert JUDGE.is_phi(new)


@pytest.mark.parametrize("new", ["Birkner", "Eva", "Lautertal", "b", "4711"])
def test_other_words_are_none(new):
    assert not JUDGE.is_phi(new)


def test_a_replacement_is_judged_where_it_stands():
    document = Document("d", "letter", "Frau Aal Huber kam zu Dr. Huber")
    marked = [Annotation(f"{n}", "x", (Span(*at),), "Staff") for n, at in enumerate(((5, 8), (26, 31)))]
    text = redact_text(document, marked, replacement=lambda one: {"Aal": "Dr.", "Huber": "Birkner"}[one.surface])
    assert [one.surface for one in JUDGE.leaking(text, document_id="d")] == ["Aal"]
    tagged = redact_text(document, marked, replacement=lambda one: {"Huber": "Birkner"}.get(one.surface))
    assert list(JUDGE.leaking(tagged, document_id="d")) == []
