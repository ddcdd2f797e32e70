"""Prints what `sentence` and `plural` say anywhere in the package, marked so that pyside6-lupdate collects it.

It also refuses a template that is not a literal, for such a one could not be translated.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

PACKAGE = Path(__file__).resolve().parent.parent / "deid_studio"
TEMPLATES = {"sentence": slice(0, 1), "plural": slice(1, 3)}
"""Functions, and which of their arguments are templates."""


def templates(source: str, file: str) -> Iterator[str]:
    """The templates in a module; raises SyntaxError with file and line for one that is no literal."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in TEMPLATES:
            for template in node.args[TEMPLATES[node.func.id]]:
                if not isinstance(template, ast.Constant) or not isinstance(template.value, str):
                    raise SyntaxError("a template is a literal", (file, node.lineno, node.col_offset, None))
                yield template.value


def main() -> None:
    """Print them in order, each once."""
    modules = sorted(path for path in PACKAGE.rglob("*.py") if path.name != "sentences.py")
    modules.append(PACKAGE / "sentences.py")
    collected = {text for path in modules for text in templates(path.read_text(encoding="utf-8"), str(path))}
    for text in sorted(collected):
        sys.stdout.write(f"QT_TRANSLATE_NOOP('Messages', {text!r})\n")


if __name__ == "__main__":
    main()
