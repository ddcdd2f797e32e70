"""Given names and surnames within a name."""

import re
import unicodedata

import pytest

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.again.name_parts import name_parts
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.token_text import TokenText

KINDS = {"G": Kind.GIVEN_NAME, "S": Kind.SURNAME}

# The name is in angle brackets, its parts in G[…] and S[…]
EXAMPLES = [
    "<G[Anna] S[Müller]>",
    "<S[Wiesler] G[Franz]>",
    "<S[Weil], G[Klementine]>",
    "<S[Weil] G[Klementine]>",
    "<G[Klementine] S[Weil]>",
    "<S[Zwirbelmeyer], G[Krunilde]>",
    "<G[K]. G[O]. S[von Hausen]>",
    "<S[von Hausen], G[Klara]>",
    "<G[Anna] S[von der Heide]>",
    "<G[Hans-Peter] S[Müller-Lüdenscheidt]>",
    "<G[Anna] S[Peter-Müller]>",
    "<S[Garcia Lopez], G[Maria] G[José]>",
    "<S[Peter], G[Franz]>",
    "<G[Klaus] S[Werner]>",
    "<G[Anna] S[W]>.",
    "Frau <S[W]>.",
    "Herr <S[Werner]>",
    "Prof. Dr. <S[Klaus]>",
    "Schwester <G[Anna]>",
    "<G[Anna]>",
    "<G[Siobhan] S[O'Neill]>",
    "<S[Wüst]>",
    "frau <S[werner]>",
    "doktor <S[klaus]>",
    "<G[anna] S[müller]>",
    "<S[m ü l l e r]>",
    "<G[john] S[smith]>",
    "<G[mary] G[jane] S[watson]>",
    "<G[john] G[f] S[kennedy]>",
    "mister <S[james]>",
]


@pytest.mark.parametrize("form", ["NFC", "NFD"])
@pytest.mark.parametrize("example", EXAMPLES)
def test_parts(example, form):
    example = unicodedata.normalize(form, example)
    expected = [(KINDS[kind], surface) for kind, surface in re.findall(r"([GS])\[([^\]]*)\]", example)]
    marked = re.sub(r"[GS]\[([^\]]*)\]", r"\1", example)
    text = marked.replace("<", "").replace(">", "")
    span = Span(marked.index("<"), marked.index(">") - 1)
    parts = list(name_parts(TokenText.of(text), Candidate(span, Kind.PATIENT, 0.7, "rule")))
    assert [(part.kind, part.span.of(text)) for part in parts] == expected
    assert {(part.confidence, part.source) for part in parts} == {(0.7, "rule")}


def test_a_name_without_letters_has_no_parts():
    assert list(name_parts(TokenText.of("12 -"), Candidate(Span(0, 4), Kind.PATIENT, 0.7, "rule"))) == []
