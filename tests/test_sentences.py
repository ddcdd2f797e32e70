"""Sentences for people: what they say, what they carry, and that their templates can be collected."""

import json
import pickle
import runpy
from pathlib import Path
from types import SimpleNamespace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio import sentences
from deid_studio.errors import FormatError
from deid_studio.sentences import (
    Sentence,
    as_data,
    beyond,
    literal,
    of_data,
    plural,
    round_title,
    sentence,
    short_of,
    system_reason,
)

COLLECT = Path(__file__).resolve().parents[1] / "packaging" / "collect_sentences.py"


def test_a_sentence_is_its_english_and_keeps_template_and_values() -> None:
    said = sentence("line {line} is too long", line=3)
    assert said == "line 3 is too long" and "too long" in said
    assert (said.template, said.values) == ("line {line} is too long", {"line": 3})


def test_one_has_a_form_of_its_own() -> None:
    said = [plural(n, "{n} word of {file}", "{n} words of {file}", file="a.ctm") for n in (0, 1, 2)]
    assert said == ["0 words of a.ctm", "1 word of a.ctm", "2 words of a.ctm"]


def test_sentences_nest_and_tuples_are_lists() -> None:
    parts = (sentence("line {line}", line=1), sentence("line {line}", line=2))
    said = sentence("{reason}: {parts}", reason=sentence("no word"), parts=parts)
    assert said == "no word: line 1, line 2"
    assert said.values["parts"] == parts


def test_a_sentence_goes_to_another_process_whole() -> None:
    said = sentence("{reason} ({places})", reason=plural(2, "{n} word", "{n} words"), places=(literal("a{b}"),))
    came = pickle.loads(pickle.dumps(said))
    assert came == said and (came.template, came.values) == (said.template, said.values)
    assert isinstance(came.values["reason"], Sentence)


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("2", "round 2"),
        ("r2", "round r2"),
        ("Runde 2", "Runde 2"),
        ("ROUND_2", "ROUND_2"),
        ("runde2", "runde2"),
        ("Runden Tisch", "round Runden Tisch"),
        ("Vorrunde", "Vorrunde"),
        ("2. Runde", "2. Runde"),
        ("Test round", "Test round"),
        ("background", "round background"),
    ],
)
def test_a_round_that_is_called_one_is_not_called_so_twice(name: str, said: str) -> None:
    assert round_title(name) == said
    assert sentence("there is {round} already", round=round_title(name)) == f"there is {said} already"


@given(st.text())
def test_braces_in_values_and_in_words_of_others_are_text(text: str) -> None:
    assert sentence("{value}!", value=text) == f"{text}!"
    assert literal(text) == text
    assert sentence("{value}!", value=literal(text)) == f"{text}!"


@given(st.integers(0, 3), st.integers(-400, 400), st.floats(0, 1, exclude_min=True))
def test_what_is_short_of_its_bound_never_reads_like_it(digits: int, hundredths: int, less: float) -> None:
    bound = hundredths / 10**digits
    value = bound - max(less, 1e-5) / 10**digits
    told = f"{short_of(value, digits=digits):.{digits}f}"
    assert float(told) < bound and value - float(told) < 10**-digits
    assert f"{short_of(bound, digits=digits):.{digits}f}" == f"{bound:.{digits}f}"
    over = bound + max(less, 1e-5) / 10**digits
    told = f"{beyond(over, digits=digits):.{digits}f}"
    assert float(told) > bound and float(told) - over < 10**-digits
    assert f"{beyond(bound, digits=digits):.{digits}f}" == f"{bound:.{digits}f}"


def test_what_the_system_says_goes_without_a_path() -> None:
    assert system_reason(PermissionError(13, "Permission denied", "/home/Müller")) == "Permission denied"
    assert system_reason(OSError("no number")) == "it cannot be read"


def test_windows_says_of_a_path_that_is_too_long_that_it_is_not_there(monkeypatch: pytest.MonkeyPatch) -> None:
    short, long = (FileNotFoundError(2, "The system cannot find the path", f"C:\\{'x' * n}") for n in (200, 250))
    monkeypatch.setattr(sentences, "os", SimpleNamespace(name="nt"))
    assert system_reason(short) == "The system cannot find the path"
    assert "longer than this Windows allows" in system_reason(long)
    renamed = FileNotFoundError(2, "The system cannot find the path", "C:\\x", 3, f"C:\\{'x' * 250}")
    assert system_reason(renamed) == system_reason(long)


def test_an_error_names_the_place_around_its_reason() -> None:
    error = FormatError(sentence("no word"), file="a.ctm", line=3)
    assert str(error) == "a.ctm, line 3: no word"
    assert error.sentence.values["reason"] == "no word"


@pytest.mark.parametrize(
    "call",
    ['sentence(f"line {line}")', "sentence(template)", 'sentence("a" + b)', 'plural(2, "{n} word", many)'],
)
def test_a_template_that_is_not_literal_is_refused(call: str) -> None:
    templates = runpy.run_path(str(COLLECT))["templates"]
    with pytest.raises(SyntaxError, match="literal"):
        list(templates(call, "a.py"))
    assert list(templates('plural(n, "{n} word", "{n} words", of=sentence("line"))', "a.py")) == [
        *("{n} word", "{n} words", "line")
    ]


COUNTS = st.builds(lambda n: plural(n, "{n} word", "{n} words"), st.integers())
VALUES = st.one_of(st.integers(), st.none(), st.text(), COUNTS)


@given(VALUES, st.lists(COUNTS).map(tuple))
def test_a_sentence_that_is_kept_is_the_same_when_it_is_read(value: object, parts: tuple[Sentence, ...]) -> None:
    said = sentence("{value}: {parts}", value=value, parts=parts)
    came = of_data(json.loads(json.dumps(as_data(said))))
    assert came == said and (came.template, came.values) == (said.template, said.values)
    assert [part.template for part in came.values["parts"]] == [part.template for part in parts]


def test_what_was_kept_as_english_stays_what_it_was() -> None:
    assert of_data("3 {words} at 50 %") == "3 {words} at 50 %"
