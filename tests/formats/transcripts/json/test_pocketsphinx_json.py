"""Results of the pocketsphinx program."""

from __future__ import annotations

import json

import pytest

from deid_studio.domain.span import Interval
from deid_studio.errors import FormatError
from deid_studio.formats.transcripts.json.pocketsphinx_json import read


def result(*words: tuple[str, float, float], begin: float = 0.0) -> str:
    listed = [{"b": start, "d": length, "p": 0.9, "t": label} for label, start, length in words]
    return json.dumps({"b": begin, "d": 9, "p": 1.0, "t": "", "w": listed})


def test_fillers_go_and_numbers_of_pronunciations_too() -> None:
    first = result(("<sil>", 0, 0.2), ("and(2)", 0.2, 0.17), ("[NOISE]", 1, 1), ("müller", 2, 0.5), ("++UM++", 3, 1))
    second = result(("(5)", 7.5, 0.5), ("<s>", 8, 1), begin=7.5)
    transcript = read(f"{first}\n{second}".encode(), file="x.json")
    assert transcript.text == "and müller\n(5)"
    times = [Interval(200, 370), Interval(2000, 2500), Interval(7500, 8000)]
    assert [word.interval for word in transcript.words] == times
    assert transcript.words[0].confidence == 0.9
    assert transcript.notes == ((None, "a mark of silence or noise was left out (4 times)"),)


def test_what_is_broken_is_noted() -> None:
    transcript = read(b'{"b":0,"d":1,"t":"","w":[{"t":"ja","b":0},{"t":7}]} {"b":1}', file="x.json")
    assert transcript.text == "ja" and transcript.words[0].interval is None
    assert len(transcript.notes) == 3


@pytest.mark.parametrize("content", ["[]", '{"w": []}', "7"])
def test_another_json_is_refused(content: str) -> None:
    with pytest.raises(FormatError, match="not a result of pocketsphinx"):
        read(content.encode(), file="x.json")
