"""Names of institutions, and the words that head such names."""

from __future__ import annotations

from functools import cache
from typing import Final, Literal

from deid_studio.suggest.lexicon.listing import sections

_FILE: Final = "own/institutions.txt"


@cache
def hospital_heads(language: Literal["de", "en"]) -> frozenset[str]:
    """Words that make a name a hospital's: klinikum, krankenhaus, spital; hospital, clinic."""
    return sections(_FILE)[f"hospital-heads-{language}"]


@cache
def saints() -> frozenset[str]:
    """Saints and benefactors that hospitals are named after: elisabeth, marien, vinzenz; after "sankt" or alone."""
    return sections(_FILE)["saints"]


@cache
def hospitals(language: Literal["de", "en"]) -> frozenset[str]:
    """Proper names of well-known hospitals: charité, rechts der isar; mayo clinic."""
    return sections(_FILE)[f"hospitals-{language}"]


@cache
def departments() -> frozenset[str]:
    """Generic German names of departments and wards, no hospital's proper name: chirurgie, intensivstation."""
    return sections(_FILE)["departments"]


@cache
def pharmacies() -> frozenset[str]:
    """Pharmacies: walgreens, cvs; löwen-apotheke."""
    return sections(_FILE)["pharmacies"]


@cache
def companies() -> frozenset[str]:
    """Well-known companies, shops and restaurants."""
    return sections(_FILE)["companies"]


@cache
def schools() -> frozenset[str]:
    """Universities and colleges by their proper names: harvard, penn state, lmu."""
    return sections(_FILE)["schools"]


@cache
def networks() -> frozenset[str]:
    """Television and radio networks and programmes: nbc, zdf, seinfeld."""
    return sections(_FILE)["networks"]


@cache
def newspapers() -> frozenset[str]:
    """Newspapers and magazines."""
    return sections(_FILE)["newspapers"]


@cache
def insurers() -> frozenset[str]:
    """Health insurers: aok, barmer, ögk, svs; blue cross."""
    return sections(_FILE)["insurers"]


@cache
def churches() -> frozenset[str]:
    """Churches and denominations by name."""
    return sections(_FILE)["churches"]


@cache
def organizations() -> frozenset[str]:
    """Other well-known bodies: caritas, rotes kreuz, agentur für arbeit; red cross, peace corps, nasa."""
    return sections(_FILE)["organizations"]
