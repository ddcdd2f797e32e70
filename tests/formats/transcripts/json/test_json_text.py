"""One or several JSON values in a file."""

from __future__ import annotations

import pytest

from deid_studio.errors import FormatError
from deid_studio.formats.transcripts.json.json_text import json_values


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_values_follow_one_another(encoding: str) -> None:
    values, notes = json_values('{"a": "ä"}{"b": 1}\r\n\r\n[2]\n'.encode(encoding), file="a.json")
    assert values == [{"a": "ä"}, {"b": 1}, [2]] and notes == ()


@pytest.mark.parametrize(
    ("data", "line"),
    [
        (b'{"a": 1}\n{"b": ', 2),
        (b'{"a": 1}\n\n{"b": "Meier', 3),
        (b'{"a": 1},\n{"b": 1}', 1),
        (b"[1]\n" + b"[" * 200_000, 2),
        (b"[\n1" + b"0" * 5000 + b"]", 1),
        (b"\n Frau Meier", 2),
        (b'{"a": 1}\n{"Meier": "a", "b": {}, "Meier": "b"}', 2),
        (b" \n ", None),
        (b"", None),
    ],
)
def test_what_is_not_json_is_refused_with_its_line_and_not_quoted(data: bytes, line: int | None) -> None:
    with pytest.raises(FormatError) as caught:
        json_values(data, file="a.json")
    assert caught.value.line == line and "Meier" not in str(caught.value)


def test_the_note_of_decoding_is_passed_on() -> None:
    _, notes = json_values('{"text": "Müller"}'.encode("windows-1252"), file="a.json")
    assert "Windows-1252" in notes[0][1]
