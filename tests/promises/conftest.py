"""The window and its hands, as the tests of the window have them; and whether a test is there."""

import ast
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pytest

from tests.cli.conftest import run
from tests.gui.conftest import (
    _made,
    answer,
    desk,
    letter,
    open_window,
    point_at,
    press,
    project,
    source_files,
    span_of,
    talk,
)

__all__ = [
    "_made",
    "answer",
    "desk",
    "letter",
    "open_window",
    "point_at",
    "press",
    "project",
    "run",
    "source_files",
    "span_of",
    "talk",
]


@cache
def _tests_in(module: str) -> frozenset[str]:
    tree = ast.parse((Path(__file__).parents[1] / module).read_text(encoding="utf-8"))
    return frozenset(node.name for node in tree.body if isinstance(node, ast.FunctionDef))


@pytest.fixture
def is_test() -> Callable[[str, str], bool]:
    """Whether a module among the tests has a test of that name."""
    return lambda module, name: name in _tests_in(module)
