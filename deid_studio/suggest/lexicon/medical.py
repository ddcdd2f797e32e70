"""Medical terms that look like names and are none."""

from __future__ import annotations

from functools import cache

from deid_studio.suggest.lexicon.listing import entries, sections


@cache
def eponyms() -> frozenset[str]:
    """Names of persons in terms: parkinson, billroth, crohn."""
    return sections("own/eponyms.txt")["names"]


@cache
def eponym_heads() -> frozenset[str]:
    """Words that stand before or after an eponym: morbus, m, syndrom, zeichen, score, nach."""
    return sections("own/eponyms.txt")["heads"]


@cache
def drugs() -> frozenset[str]:
    """Trade names and active substances, German and English."""
    return entries("own/drugs.txt")


@cache
def medical_words() -> frozenset[str]:
    """Abbreviations and terms of charts: ass, ekg, geringgr, thorax, axilläre."""
    return entries("own/medical_words.txt") - chart_namesakes()


@cache
def chart_namesakes() -> frozenset[str]:
    """Abbreviations of charts, of three letters at most, that are names or typists' signs as well: vu, erb, kl."""
    return sections("own/medical_words.txt")["namesakes"]
