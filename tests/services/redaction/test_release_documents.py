"""The documents of a release in little room."""

from dataclasses import replace

from deid_studio.domain.annotation import Annotation, State
from deid_studio.domain.document import Document, Recording, Word
from deid_studio.domain.span import Interval, Span
from deid_studio.redaction.plan import RedactionPlan
from deid_studio.services.redaction.release_documents import ReleaseDocument, ReleaseDocuments, Trait, UnmarkedPhi

RECORDING = Recording("r", "audio/r.wav", "0" * 64, 8000, 1, 8000, "WAV", "PCM_16")
NAME = Annotation("1", "layer", (Span(5, 10), Span(12, 14)), "Patient", Interval(3, 9), "rule:name", State.CHANGED, 0.5)
LISTED = replace(NAME, id="2", state=State.LISTED, interval=None, confidence=None)
LETTER = ReleaseDocument(
    Document("a", "Brief", "Herr Müller und Frau", (), None, 3),
    "Brief",
    (NAME,),
    None,
    None,
    (Span(1, 2),),
    (LISTED,),
    ("A1",),
)
TALK = ReleaseDocument(
    Document("b", "Gespräch", "Ja", (Word(Span(0, 2), Interval(1, 5)),), "r", 0), "Gespräch", (), RECORDING
)
UNSEEN = ReleaseDocument(Document("c", "leer", "", (), None, 0), "leer", None)
PLAN = RedactionPlan((), ())


def some():
    documents = ReleaseDocuments()
    for one in (LETTER, TALK, UNSEEN):
        documents.add(one)
    return documents


def test_each_is_what_was_added():
    assert list(some()) == [LETTER, TALK, UNSEEN]
    assert some()[1] == TALK
    assert some()[1:] == (TALK, UNSEEN)
    assert some().find("a") == LETTER
    assert some().find("d") is None
    assert (some().ids, len(some())) == (["a", "b", "c"], 3)


def test_names_plans_and_what_is_unmarked_come_later():
    documents = some()
    hits = (UnmarkedPhi(5, 11, "Patient", True, False, True), UnmarkedPhi(0, 2, "Ort", False, True, False))
    told = ("a", "Herr Müller und Frau", [(5, 10), (12, 14)], [(1, 2)])
    documents.complete(
        {"a": "document-0001", "b": "Gespräch", "c": "leer"},
        {"b": PLAN},
        lambda id, text, marked, rejected: hits if (id, text, marked, rejected) == told else (),
    )
    assert list(documents) == [replace(LETTER, name="document-0001", unmarked=hits), replace(TALK, plan=PLAN), UNSEEN]
    assert dict(documents.by_name()) == {one.name: one for one in documents}
    assert "Brief" not in documents.by_name()
    assert dict(documents.by_name({"x": "b", "y": "d"})) == {"x": documents[1]}


def test_what_is_unmarked_is_found_once_and_for_those_alone_that_are_looked_at():
    documents, asked, hit = some(), [], UnmarkedPhi(0, 1, "Ort", False, False, False)
    documents.complete(dict.fromkeys("abc", "n"), {}, lambda id, *_: asked.append(id) or [hit])
    for one in (documents[0], documents.having(Trait.TEXT)[0], documents[1]):
        assert one.unmarked == (hit,)
    assert asked == ["a", "b"]


def test_traits_are_told_without_a_look():
    documents = some()
    documents.complete(dict.fromkeys("abc", "n"), {"b": PLAN}, lambda *_: ())
    assert documents.having(Trait.RECORDED).ids == ["b"]
    assert documents.having(Trait.OPEN).ids == ["c"]
    texts = documents.having(Trait.TEXT, is_without_sound=True)
    assert [(one.recording, one.plan) for one in texts] == [(None, None), (None, None)]
    assert texts.having(Trait.RECORDED)[0].recording is None
    assert texts.find("c") is None
    assert documents[1].recording == RECORDING
