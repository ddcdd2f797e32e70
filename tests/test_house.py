"""The package as a house: no circles, no crowded folders, no name twice, and a sign at every door."""

import ast
import importlib.util
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from types import ModuleType

import deid_studio

ROOT = Path(deid_studio.__file__).parent
MOST_IN_A_FOLDER = 15
NO_ROOMS = ("__init__", "__main__")


def modules() -> dict[str, Path]:
    """Every module of the package, packages by their own names."""
    names = {path: ".".join(("deid_studio", *path.relative_to(ROOT).with_suffix("").parts)) for path in python_files()}
    return {name.removesuffix(".__init__"): path for path, name in names.items()}


def python_files() -> list[Path]:
    return sorted(ROOT.rglob("*.py"))


def imports_of(name: str, path: Path, known: Mapping[str, Path]) -> set[str]:
    """Modules of the package that a module names in an import, wherever that stands: for types and in functions too."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0 and node.module is not None, (name, "relative import")
            for alias in node.names:
                full = f"{node.module}.{alias.name}"
                found.add(full if full in known else node.module)
    return (found & known.keys()) - {name}


def circles(graph: Mapping[str, set[str]]) -> list[set[str]]:
    """Sets of more than one module in which each reaches every other. Tarjan 1972, without recursion."""
    found: list[set[str]] = []
    order: dict[str, int] = {}
    lowest: dict[str, int] = {}
    stack: list[str] = []
    for root in graph:
        path = [(root, iter(sorted(graph[root])))] if root not in order else []
        while path:
            name, targets = path[-1]
            if name not in order:
                order[name] = lowest[name] = len(order)
                stack.append(name)
            fresh = None
            for target in targets:
                if target not in order:
                    fresh = target
                    break
                if target in stack:
                    lowest[name] = min(lowest[name], order[target])
            if fresh is not None:
                path.append((fresh, iter(sorted(graph[fresh]))))
                continue
            path.pop()
            if path:
                lowest[path[-1][0]] = min(lowest[path[-1][0]], lowest[name])
            if lowest[name] == order[name]:
                at = stack.index(name)
                if len(stack) - at > 1:
                    found.append(set(stack[at:]))
                del stack[at:]
    return found


def test_a_planted_circle_is_found() -> None:
    assert circles({"a": {"b"}, "b": {"c"}, "c": {"a", "d"}, "d": set()}) == [{"a", "b", "c"}]
    assert circles({"a": {"b", "c"}, "b": {"c"}, "c": set()}) == []


def test_no_modules_import_one_another_in_a_circle() -> None:
    known = modules()
    assert circles({name: imports_of(name, path, known) for name, path in known.items()}) == []


def test_each_modules_name_is_its_own() -> None:
    counted = Counter(path.stem for path in python_files() if path.stem not in NO_ROOMS)
    assert [name for name, count in counted.items() if count > 1] == []


def test_no_folder_is_crowded() -> None:
    folders = {path.parent for path in python_files()}
    crowded = {
        folder.relative_to(ROOT).as_posix(): count
        for folder in folders
        if (count := sum(path.stem not in NO_ROOMS for path in folder.glob("*.py"))) > MOST_IN_A_FOLDER
    }
    assert crowded == {}


def test_every_package_says_in_two_sentences_what_it_is_for() -> None:
    lacking: list[tuple[str, str]] = []
    for path in ROOT.rglob("__init__.py"):
        told = " ".join((ast.get_docstring(ast.parse(path.read_text(encoding="utf-8"))) or "").split())
        if told.count(". ") != 1 or not told.endswith("."):
            lacking.append((path.relative_to(ROOT).as_posix(), told))
    assert lacking == []


def test_each_name_that_a_benchmark_imports_is_there() -> None:
    """Nobody runs them each day."""
    missing = []
    for script in sorted((Path(__file__).parent / "benchmarks").rglob("*.py")):
        for node in ast.walk(ast.parse(script.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("deid_studio"):
                module = importlib.import_module(str(node.module))
                missing += [(script.name, one.name) for one in node.names if not _has(module, one.name)]
    assert missing == []


def _has(module: ModuleType, name: str) -> bool:
    return hasattr(module, name) or importlib.util.find_spec(f"{module.__name__}.{name}") is not None
