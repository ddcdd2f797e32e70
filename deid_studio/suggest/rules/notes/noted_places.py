"""Addresses and institutions in English notes: "14 Elm Tree Road", "HG1 4QT", "Riverside General Hospital"."""

from __future__ import annotations

from collections.abc import Iterator

from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.lexicon.harmless import is_harmless
from deid_studio.suggest.rules.notes.note_rules import note_candidates
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_set


def places(reading: TokenText) -> Iterator[Candidate]:
    """Streets, postcodes, clinics, practices, firms and schools; "knee surgery" is done, and no house."""
    for found in note_candidates("places.all", reading.text):
        *before, last = found.span.of(reading.text).lower().split()
        may_be_done = last in word_set("rules.notes.also_done")
        if not may_be_done or not all(is_harmless(word.strip("'’.&-"), "en") for word in before):
            yield found
