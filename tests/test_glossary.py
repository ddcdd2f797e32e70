"""Modules and classes are named by the words of the README's glossary, each once."""

import ast
import re
from collections import Counter
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[1]
PACKAGE: Final = ROOT / "deid_studio"

PARTICIPLES: Final = frozenset(
    "asked compared found given heard kept marked measured possible said shown sought taken told wanted".split()
)
"""What happened to a thing does not say what it is."""

KNOWN: Final[frozenset[str]] = frozenset()
"""Classes of one name that are still there. Only ever take names out."""


def glossary() -> list[tuple[set[str], set[str]]]:
    """The words of each row of the glossary: those that we use, and those that we avoid."""
    text = (ROOT / "README.md").read_text(encoding="utf-8").partition("## Words we use")[2]
    rows = [row.split("|")[1:4] for row in re.findall(r"^\|.*\|$", text, flags=re.MULTILINE)[2:]]
    return [(_words(use), _words(avoid)) for use, _, avoid in rows]


def _words(cell: str) -> set[str]:
    return {word.strip().casefold() for word in re.split(r", | or ", cell) if word.strip()}


def modules() -> list[Path]:
    return sorted(path for path in PACKAGE.rglob("*.py") if not path.stem.startswith("__"))


def _parts(module: Path) -> set[str]:
    """The words of a module's name, also without the s of the plural."""
    words = module.stem.split("_")
    return {form for word in words for form in (word, word.removesuffix("s"))}


def test_the_glossary_was_read() -> None:
    rows = glossary()
    assert len(rows) > 15
    assert any("tag" in use and "category" in avoid for use, avoid in rows)


def test_no_module_is_named_by_a_word_that_we_avoid() -> None:
    avoided = {word for _, avoid in glossary() for word in avoid}
    assert [(str(module.relative_to(ROOT)), words) for module in modules() if (words := _parts(module) & avoided)] == []


def test_no_word_is_used_and_avoided() -> None:
    rows = glossary()
    used = {word for use, _ in rows for word in use}
    assert [word for _, avoid in rows for word in avoid if word in used] == []


def test_no_module_is_named_by_a_participle() -> None:
    assert [str(module.relative_to(ROOT)) for module in modules() if module.stem in PARTICIPLES] == []


def test_names_of_modules_are_unique() -> None:
    counted = Counter(module.stem for module in modules())
    assert [name for name, number in counted.items() if number > 1] == []


def test_no_two_classes_share_a_name() -> None:
    names = Counter(
        node.name
        for module in modules()
        for node in ast.parse(module.read_text(encoding="utf-8")).body
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_")
    )
    assert {name for name, number in names.items() if number > 1} <= KNOWN
