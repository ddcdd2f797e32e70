"""Documents with layers, written down by what is marked."""

from pathlib import Path

import pytest

from deid_studio.agreement.compared_layers import AnnotatedDocument, ComparedLayer, LayerMark
from deid_studio.domain.span import Span

TEXT = "Frau Anna Müller, 49 Jahre, kam am 12.03.2019 mit Dr. Weiß nach Köln."


def spans(text, surfaces):
    for surface in surfaces:
        start = text.index(surface)
        yield Span(start, start + len(surface))


@pytest.fixture(scope="session")
def marked():
    """The mark of a tag and what it reads, in one or more pieces."""

    def mark(tag, *surfaces, text=TEXT):
        return LayerMark.of(tag, spans(text, surfaces))

    return mark


@pytest.fixture(scope="session")
def document(marked):
    """A document from what annotators marked: `document("d1", A=[("Patient", "Müller")], B=[])`."""

    def make(name="d1", /, text=TEXT, **layers):
        return AnnotatedDocument(
            name,
            text,
            {
                who: ComparedLayer(frozenset(marked(*mark, text=text) for mark in marks))
                for who, marks in layers.items()
            },
        )

    return make


@pytest.fixture(scope="session")
def agree_2():
    """bratiaa's own test project of two annotators and two documents."""
    folder = Path(__file__).resolve().parents[2].parent / "shared" / "data" / "bratiaa" / "agree-2"
    if not folder.is_dir():
        pytest.skip("no shared data")
    documents = []
    for text_file in sorted((folder / "ann1").glob("*.txt")):
        with text_file.open(encoding="utf-8", newline="") as file:
            text = file.read()
        layers = {}
        for annotator in ("ann1", "ann2"):
            lines = (folder / annotator / text_file.with_suffix(".ann").name).read_text(encoding="utf-8").splitlines()
            entities = [line.split("\t")[1].split(" ") for line in lines if line.startswith("T")]
            layers[annotator] = ComparedLayer(
                frozenset(LayerMark(tag, (int(start), int(end))) for tag, start, end in entities)
            )
        documents.append(AnnotatedDocument(text_file.stem, text, layers))
    return documents
