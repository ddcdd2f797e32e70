"""What services say reaches people through the catalogue: nowhere does the window show a sentence's English."""

import ast
from pathlib import Path

import deid_studio.gui

GUI = Path(deid_studio.gui.__file__).parent
GIVEN_ON = {
    ("document_tasks.py", "note.sentence"),  # `DocumentQueue` localises what a task says
    ("models_dialog.py", "busy.problem.sentence"),  # and so do these dialogs
    ("models_dialog.py", "e.sentence"),
    ("bundle_exchange.py", "busy.problem.sentence"),
    ("outcome_tally.py", "problem.sentence"),  # into a note
    ("finish_dialog.py", "point.sentence"),  # the dialog's own words
    ("release_standing.py", "line.sentence"),  # of a place, which its row localises
}


def test_each_sentence_of_a_service_is_localised_where_it_is_shown() -> None:
    bare = set()
    for module in GUI.rglob("*.py"):
        tree = ast.parse(module.read_text(encoding="utf-8"))
        parents = {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and node.attr == "sentence" and isinstance(node.ctx, ast.Load):
                above: ast.AST = node
                while not isinstance(above, ast.stmt) and not _localises(above):
                    above = parents[above]
                if not _localises(above):
                    bare.add((module.name, ast.unparse(node)))
    assert bare == GIVEN_ON


def _localises(node: ast.AST) -> bool:
    return isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("localised", "explained")
