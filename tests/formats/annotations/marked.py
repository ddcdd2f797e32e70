"""Texts with marks, as Hypothesis makes them, and how one is compared with what came back."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

from hypothesis import strategies as st

from deid_studio.formats.annotations.annotation_formats import FORMATS
from deid_studio.formats.annotations.carried_marks import Carries, carried
from deid_studio.formats.annotations.marked_document import Losses, Mark, MarkedDocument

TAGS = ("NAME", "DATE", "A_B-C", "Straße", "x[1]", "a|b;c*\\->")
PIECES = st.one_of(
    st.sampled_from([*"abÄß .,;\n\t\\|[]_*<>&\"'#-0", "\r\n", "😀", "e\u0301", "\u0308", "𝔘", "]]>", "  "]),
    st.characters(exclude_categories=["Cs"], exclude_characters="\0"),
)
TEXTS = st.lists(PIECES, min_size=1, max_size=40).map("".join)


@st.composite
def documents(draw: Any, *, pieces: int = 1, texts: Any = TEXTS) -> MarkedDocument:
    """A text with up to six marks anywhere in it, of up to so many pieces each."""
    text = draw(texts)
    marks = []
    for _ in range(draw(st.integers(0, 6))):
        edges = sorted(draw(st.sets(st.integers(0, len(text)), min_size=2, max_size=2 * pieces)))
        places = tuple((edges[at], edges[at + 1]) for at in range(0, len(edges) - 1, 2))
        if places:
            marks.append(Mark(places, draw(st.sampled_from(TAGS))))
    return MarkedDocument(text, tuple(marks), "ward/visit 1")


def written(kind: str, document: MarkedDocument) -> tuple[bytes, MarkedDocument, list[str]]:
    """The bytes of a document, the document as the kind carries it, and what it is said to lose."""
    losses = Losses()
    form = FORMATS[kind]
    fit = carried(document, form.carries, losses)
    data = form.write_one(fit, losses) if form.write_one else form.write_all([fit])
    return data, fit, list(map(str, losses.sentences()))


def said(document: MarkedDocument) -> set[tuple[Any, ...]]:
    """Where which tags are, by whom."""
    return {(mark.places, mark.tag, mark.annotator, mark.is_suggestion) for mark in document.marks}


def without_controls(document: MarkedDocument) -> MarkedDocument:
    """The document with "?" for each sign that XML cannot hold."""
    text = re.sub("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]", "?", document.text or "")
    return replace(document, text=text)


CARRIES_TEXT = {kind for kind, form in FORMATS.items() if {Carries.WHITE_SPACE, Carries.WORD_PARTS} <= form.carries}
