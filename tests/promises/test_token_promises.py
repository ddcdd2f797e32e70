"""Promises of what a token is, by the number that they have in the list of what fell short."""

import pytest

from deid_studio.domain.tokens import CLINICAL_TOKENS, TOKENIZERS, WHITESPACE_TOKENS

WRITTEN = ("Dr.", "z.B.", "12.03.", "Müller-Lüdenscheidt", "St.-Georg-Klinik")
CLINICAL = ("Dr .", "z . B .", "12.03 .", "Müller - Lüdenscheidt", "St . - Georg - Klinik")


@pytest.mark.parametrize(("written", "tokens"), list(zip(WRITTEN, CLINICAL, strict=True)))
def test_10_the_rules_of_clinical_1_hold(written: str, tokens: str) -> None:
    assert CLINICAL_TOKENS == "clinical-1", "other rules get another id"
    assert [span.of(written) for span in TOKENIZERS["clinical-1"](written)] == tokens.split()


def test_10_the_rules_of_whitespace_hold() -> None:
    text = " ".join(WRITTEN)
    assert [span.of(text) for span in TOKENIZERS[WHITESPACE_TOKENS](text)] == list(WRITTEN)
