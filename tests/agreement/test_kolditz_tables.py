"""Tables 1 and 2 of Kolditz et al. 2019, for a small project."""

from deid_studio.agreement.compared_layers import AnnotatedDocument, ComparedLayer, LayerMark
from deid_studio.agreement.kolditz_tables import RoundRow, round_row, type_rows
from deid_studio.agreement.match import Level, View, compare
from deid_studio.agreement.measures import PairMean, agreement
from deid_studio.domain.annotation import Tag, TagSet

AGE, MÜLLER = ("Age", "49"), ("Patient", "Anna Müller")
NONE = PairMean(None, None, 0, 1)
ONE = PairMean(1, 0, 1, 1)


def test_a_round_is_told_by_its_size_and_agreement(document):
    """Annotations include redundant ones of different annotators on the same documents, as in Table 1."""
    documents = [document("d1", A=[MÜLLER, AGE], B=[("Patient", "Müller"), AGE]), document("d2", A=[AGE])]
    assert round_row("Pre-1", documents, tag_set=["Age", "Patient", "Person"]) == RoundRow(
        name="Pre-1",
        documents=2,
        agreement_documents=1,
        annotators=2,
        tags=3,
        annotations=5,
        token_f1=PairMean(2 * 2 / 5, 0, 1, 1),
        instance_f1=PairMean(2 * 1 / 4, 0, 1, 1),
        annotator_f1=dict.fromkeys("AB", PairMean(2 * 1 / 4, 0, 1, 1)),
    )
    assert round_row("", documents).tags == 2


def test_what_is_only_heard_is_an_annotation_of_the_round():
    heard = ComparedLayer(heard=frozenset({LayerMark("Patient", (700, 900))}))
    assert round_row("", [AnnotatedDocument("d", "", {"A": heard})]).annotations == 1


def test_a_round_of_nobody_has_no_agreement(document):
    row = round_row("Pre-1", [document(A=[AGE])])
    assert (row.agreement_documents, row.instance_f1, row.token_f1) == (
        0,
        PairMean(None, None, 0, 0),
        PairMean(None, None, 0, 0),
    )
    assert round_row("Pre-1", []).annotators == 0


def test_types_are_told_by_frequency_and_agreement(document, marked):
    tag_set = TagSet(
        "t",
        "1",
        {},
        tuple(
            Tag(name, {}, {}, "#000000", "X", "x", parent=parent)
            for name, parent in (("Age", None), ("Patient", "Person"), ("Person", None))
        ),
    )
    shared = [document(A=[MÜLLER, AGE], B=[MÜLLER])]
    instances, tokens = (agreement(compare(shared, View(level))) for level in (Level.INSTANCE, Level.TOKEN))
    nested = {marked(*MÜLLER), marked("Patient", "Müller"), marked("Odd", "Köln")}
    corpus = [
        (shared[0].text, ComparedLayer(frozenset(nested))),
        (shared[0].text, ComparedLayer(frozenset({marked(*MÜLLER)}))),
    ]
    zero = PairMean(0, 0, 1, 1)
    assert [
        (row.category, row.tag, row.instances, row.instance_f1, row.tokens, row.token_f1, row.is_reliable)
        for row in type_rows(corpus, instances, tokens, tag_set=tag_set)
    ] == [
        ("Age", "Age", 0, zero, 0, zero, False),
        ("Person", "Patient", 3, ONE, 4, ONE, False),
        ("Person", "Person", 0, NONE, 0, NONE, False),
        ("Odd", "Odd", 1, NONE, 1, NONE, False),
        (None, None, 4, PairMean(2 / 3, 0, 1, 1), 5, PairMean(0.8, 0, 1, 1), True),
    ]
