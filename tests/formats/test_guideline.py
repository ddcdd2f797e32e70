"""The guidelines that come with the program, broken ones, and own examples."""

from __future__ import annotations

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deid_studio.domain.span import Span
from deid_studio.errors import FormatError
from deid_studio.formats.guideline import Example, Guideline, built_in, in_bold, read_guideline, with_example
from deid_studio.formats.tagset_toml import load

SMALL = """\
---
version: 1.2
---

# Allgemeines

Im Zweifel markieren.

## Age

**Was.** Nur die Zahl.

- ✓ die **72**-jährige Patientin
- ✗ raucht seit
  20 Jahren — Dauer

Mehr steht im Handbuch.

## Date

## Other
- ✓ sie **leitet das Puppentheater** — selten
"""


def read(text: str) -> Guideline:
    return read_guideline(text.encode(), file="größe.md")


def shipped(language: str) -> Guideline:
    path = built_in("kolditz13", language)
    assert path is not None
    return read_guideline(path.read_bytes(), file=path.name, tag_set=load("kolditz13"))


@pytest.mark.parametrize("language", ["de", "en"])
def test_built_in_has_a_section_for_each_tag_and_none_besides(language: str) -> None:
    guideline = shipped(language)
    assert list(guideline.sections) == [tag.name for tag in load("kolditz13").tags]
    assert not guideline.notes
    assert guideline.version == "1"


@pytest.mark.parametrize("language", ["de", "en"])
def test_built_in_examples_mark_something_in_bold(language: str) -> None:
    for section in shipped(language).sections.values():
        assert 4 <= len(section.examples) <= 8
        assert any(not example.good and example.reason for example in section.examples), section.tag
        for example in section.examples:
            assert example.text.count("**") % 2 == 0
            assert re.search(r"\*\*\S.*?\*\*", example.text) or not example.good, example.text
            assert example.good or example.reason, example.text


def test_both_languages_have_the_same_structure() -> None:
    german, english = shipped("de"), shipped("en")
    assert german.version == english.version
    assert shape(german.general) == shape(english.general)
    for section, other in zip(german.sections.values(), english.sections.values(), strict=True):
        assert shape(section.markdown) == shape(other.markdown), section.tag
        assert marks(section.examples) == marks(other.examples)


def shape(markdown: str) -> list[str]:
    return [line[:1] if line[:1] in "-*" else "text" for line in markdown.split("\n")]


def marks(examples: tuple[Example, ...]) -> list[tuple[str, bool, bool]]:
    return [(example.text, example.good, bool(example.reason)) for example in examples]


def test_no_guideline_for_an_unknown_tag_set_or_language() -> None:
    assert built_in("kolditz13", "fr") is None
    assert built_in("station", "de") is None


@pytest.mark.parametrize("newline", ["\n", "\r\n"])
def test_parts_of_a_guideline(newline: str) -> None:
    guideline = read(SMALL.replace("\n", newline))
    assert guideline.version == "1.2"
    assert guideline.general == "Im Zweifel markieren."
    assert list(guideline.sections) == ["Age", "Date", "Other"]
    age = guideline.sections["Age"]
    assert age.markdown.startswith("**Was.**")
    assert age.markdown.endswith("Mehr steht im Handbuch.")
    assert age.examples == (
        Example("die **72**-jährige Patientin", good=True),
        Example("raucht seit 20 Jahren", good=False, reason="Dauer"),
    )
    assert guideline.sections["Date"].markdown == ""
    assert guideline.notes == ()


@pytest.mark.parametrize(
    ("broken", "line"),
    [
        ("# Allgemeines\n", 1),
        ("---\nversion: 1\n# Allgemeines\n", 1),
        ("---\nversion:\n---\n# Allgemeines\n", 1),
        ("---\nversion: 1\n---\n\n## Age\n", 5),
        ("---\nversion: 1\n---\nZu früh.\n# Allgemeines\n", 4),
        ("---\nversion: 1\n---\n", 4),
        (SMALL + "\n# Anhang\n", 24),
        (SMALL + "## Age\n", 23),
        (SMALL + "##Person\n", 23),
        (SMALL + "## \n", 23),
    ],
)
def test_broken_structure_is_refused_with_its_line(broken: str, line: int) -> None:
    with pytest.raises(FormatError) as caught:
        read(broken)
    assert (caught.value.file, caught.value.line) == ("größe.md", line)


def test_second_section_names_the_first() -> None:
    with pytest.raises(FormatError, match="already, on line 9"):
        read(SMALL + "## Age\n")


def test_unknown_and_missing_tags_are_noted_and_kept() -> None:
    guideline = read_guideline((SMALL + "## Häuser\n").encode(), file="g.md", tag_set=load("kolditz13"))
    assert "Häuser" in guideline.sections
    assert (23, "the tag set has no tag of this name") in guideline.notes
    assert (None, "no section for Patient") in guideline.notes
    assert len(guideline.notes) == 1 + 10


def test_a_good_example_without_bold_is_noted() -> None:
    text = SMALL + "- ✓ ein Stern \\*\\* ist nicht fett\n- ✗ dies muss nicht\n"
    assert read(text).notes == ((23, "a good example, but nothing in it is bold"),)


@pytest.mark.parametrize(
    ("tag", "line"),
    [("Age", 15), ("Date", 20), ("Other", 22)],
)
def test_an_example_goes_below_the_last_one(tag: str, line: int) -> None:
    added = with_example(SMALL, tag, Example("am **3. März**", good=True)).split("\n")
    assert added[line] == "- ✓ am **3. März**"


def test_an_example_for_a_tag_without_a_section() -> None:
    text = with_example(SMALL, "Person", Example("Frau **Brändle**", good=True, reason="Nachbarin"))
    assert text.startswith(SMALL)
    assert read(text).sections["Person"].examples == (Example("Frau **Brändle**", good=True, reason="Nachbarin"),)


def test_a_file_without_a_last_newline_and_one_of_windows() -> None:
    example = Example("als **Glasbläser**", good=True)
    assert with_example(SMALL.rstrip(), "Other", example) == SMALL.rstrip() + "\n- ✓ als **Glasbläser**"
    windows = SMALL.replace("\n", "\r\n")
    assert with_example(windows, "Age", example) == with_example(SMALL, "Age", example).replace("\n", "\r\n")


def test_an_example_without_text_is_a_bug() -> None:
    with pytest.raises(ValueError, match="needs a text"):
        with_example(SMALL, "Age", Example(" \n", good=True))


WRITING = st.text(st.one_of(st.sampled_from("äß*—#- ✓✗\r\n\u2028\x85"), st.characters(exclude_categories=["Cs"])))
TEXT = WRITING.map(lambda text: text.replace("\0", ""))


@settings(max_examples=200)
@given(
    tag=st.sampled_from(["Age", "Date", "Other", "Person"]),
    text=TEXT.filter(str.strip),
    reason=TEXT,
    good=st.booleans(),
    newline=st.sampled_from(["\n", "\r\n"]),
    ends=st.booleans(),
)
def test_an_added_example_is_read_back_and_no_other_line_changes(
    tag: str, text: str, reason: str, good: bool, newline: str, ends: bool
) -> None:
    before = (SMALL if ends else SMALL.rstrip()).replace("\n", newline)
    after = with_example(before, tag, Example(text, good, reason))
    expected = Example(" ".join(text.replace("—", "–").split()), good, " ".join(reason.split()))
    old, new = read(before).sections, read(after).sections
    assert new[tag].examples == (*(old[tag].examples if tag in old else ()), expected)
    assert all(new[other] == old[other] for other in old if other != tag)
    lines, more = before.split(newline), after.split(newline)
    gained = len(more) - len(lines)
    at = next((n for n, line in enumerate(lines) if line != more[n]), len(lines))
    assert lines in (more[:at] + more[at + gained :], more[: at - 1] + more[at - 1 + gained :])


@settings(max_examples=60)
@given(text=st.text(st.sampled_from("ab ä*_`\\[]<&;~|"), min_size=4))
def test_bold_marks_the_fragments_alone(text: str) -> None:
    marked = in_bold(text, fragments=(Span(0, 1), Span(2, 4)))
    bold, pieces = False, {True: "", False: ""}
    for token in re.findall(r"\\.|\*\*|.", marked):
        if token == "**":
            bold = not bold
        else:
            pieces[bold] += token[-1]
    assert pieces == {True: text[0] + text[2:4], False: text[1] + text[4:]}


def test_bold_keeps_the_star_of_a_birthday() -> None:
    assert in_bold("Häußler, *5.9.1938 in Köln", fragments=(Span(10, 18), Span(22, 26))) == (
        r"Häußler, \***5.9.1938** in **Köln**"
    )
