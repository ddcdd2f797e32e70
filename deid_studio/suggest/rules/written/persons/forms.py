"""Patients in forms and head lines: "Name: …  Vorname: …", "MÜLLER, ÄNNE   w   *1.2.2030"."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.suggest.candidate import Candidate
from deid_studio.suggest.rules.written.pattern import fragment
from deid_studio.suggest.rules.written.persons.kin import is_kin
from deid_studio.suggest.rules.written.persons.written_names import bears, is_ordinary, is_surname, stops
from deid_studio.suggest.token_text import TokenText
from deid_studio.word_files import word_tuple

_FIELD: Final = re.compile(fragment("forms.field"))
_ROW: Final = re.compile(fragment("forms.row"), re.MULTILINE)
_BORN: Final = re.compile(fragment("forms.born"), re.MULTILINE)


_FIELDS: Final = word_tuple("written.forms.fields")
"""What the names of such fields start with, in lower case."""
_BARE_FIELD: Final = re.compile(fragment("forms.bare_field"))


def form_fields(reading: TokenText) -> Iterator[Candidate]:
    """Names in the fields of a form, known or not."""
    starts = [start for word, start in zip(reading.lower, reading.starts, strict=True) if word.startswith(_FIELDS)]
    fields = (field.match(reading.text, start) for start in starts for field in (_FIELD, _BARE_FIELD))
    for match in filter(None, fields):
        if (span := _without_words(match)) is not None:
            yield Candidate(span, Kind.PATIENT, 0.97, "patient.field")


def head_lines(reading: TokenText) -> Iterator[Candidate]:
    """Names in a line of their own before sex, age and date of birth."""
    for regex in (_ROW, _BORN):
        for match in _near_births(reading.text, regex):
            if (span := _without_words(match)) is not None and any(map(_is_name, _words(match[1]))):
                yield Candidate(span, Kind.PATIENT, 0.97, "patient.head_line")
    for mark in _NUMBER_MARK.finditer(reading.text):
        line = _NUMBERED.match(reading.text, reading.text.rfind("\n", max(0, mark.start() - _REACH), mark.start()) + 1)
        if line is None or line.end() != mark.start() or " " not in line[1]:
            continue
        if (span := _without_words(line)) is not None:
            yield Candidate(span, Kind.PATIENT, 0.95, "patient.head_line")


_NUMBERED: Final = re.compile(fragment("forms.numbered"))
_NUMBER_MARK: Final = re.compile(r"SV-?N[Rr]|VSN|VNR|KVN[Rr]|PID|Pat(?:ienten)?\.?-?(?:Nr|ID)|Fall-?[Nn]r|Aufn")
_CHILDREN: Final = frozenset({"kind", "baby", "zwilling"})
_REACH: Final = 300
"""Code points before such a mark in which the name stands."""

_BIRTH_MARK: Final = re.compile(r"\*|\bgeb\b")


def _near_births(text: str, regex: re.Pattern[str]) -> Iterator[re.Match[str]]:
    """What `regex` finds in lines with a mark of birth and in those above them."""
    end = 0
    for mark in _BIRTH_MARK.finditer(text):
        above = text.rfind("\n", 0, max(0, text.rfind("\n", 0, mark.start())))
        start = max(above + 1, end, mark.start() - _REACH)
        match = regex.search(text, start, mark.end() + 16)
        if match is not None:
            end = match.end()
            yield match


_CALLED: Final = re.compile(r"(?:Kind|Baby|Neugeborenes|Säugling|Mädchen|Junge|Proband(?:in)?) ")


def _words(name: str) -> list[str]:
    return re.findall(r"[^\W\d_]+", name.lower())


def _is_name(word: str) -> bool:
    return bears(word) or is_surname(word) or not is_ordinary(word)


def _without_words(match: re.Match[str]) -> Span | None:
    """The name that `match` has, without a form of address before it; None where a word in it is none of a name."""
    parts = _words(match[1])
    if is_kin(parts[0]) and parts[0] not in _CHILDREN:
        return None
    if any(stops(part) for part in parts) or not any(len(part) > 1 for part in parts):
        return None
    start = match.start(1) + (len(called[0]) if (called := _CALLED.match(match[1])) else 0)
    return Span(start, match.end(1))
