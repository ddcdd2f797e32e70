"""The proof that deid_studio never opens a network connection."""

import ast
import re
import shutil
import socket
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import deid_studio

PACKAGE = Path(deid_studio.__file__).parent

# Whole modules: `http` also forbids `http.client`.
NETWORK_MODULES = {
    *("aiohttp", "asyncio", "ftplib", "http", "httpx", "imaplib", "poplib", "requests", "smtplib", "socket"),
    *("socketserver", "ssl", "telnetlib", "urllib.request", "urllib3", "webbrowser", "xmlrpc"),
    *("PySide6.QtNetwork", "PySide6.QtWebSockets", "PySide6.QtWebEngineCore", "PySide6.QtWebEngineWidgets"),
}

NOT_LOCAL = re.compile(r"\bAF_(?!UNIX\b|LOCAL\b|UNSPEC\b)\w+")

# The demo in the window for a second, long enough for its first jobs.
WINDOW = """
import sys
from pathlib import Path
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication
from deid_studio.gui import app
from deid_studio.services import demo

project = Path(sys.argv[1])
demo.open_demo(project).close()
application = QApplication([])
QTimer.singleShot(1000, application.quit)
code = app.run(project)
assert application.topLevelWidgets(), "no window"
assert "PySide6.QtNetwork" not in sys.modules
sys.exit(code)
"""


def run_traced(*arguments: str, log: Path) -> tuple[subprocess.CompletedProcess[str], list[str]]:
    """Runs Python under strace where there is one; also returns the calls that name a socket that is not local."""
    command = [sys.executable, *arguments]
    strace = shutil.which("strace")
    if strace is not None:
        command = [strace, "-f", "-qq", "-e", "trace=network", "-o", str(log), *command]
    done = subprocess.run(command, capture_output=True, text=True, encoding="utf-8", check=False)
    calls = log.read_text(encoding="utf-8", errors="replace").splitlines() if strace is not None else []
    return done, [call for call in calls if NOT_LOCAL.search(call)]


def imported_names(source: str) -> Iterator[str]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None and not node.level:
            yield from (f"{node.module}.{alias.name}" for alias in node.names)


def is_of_network(name: str) -> bool:
    return any(name == module or name.startswith(f"{module}.") for module in NETWORK_MODULES)


@pytest.mark.parametrize("family", [socket.AF_INET, socket.AF_INET6])
def test_a_socket_is_refused_in_this_process(family: socket.AddressFamily, network_attempts: list[str]) -> None:
    with pytest.raises(BaseException, match=r"socket\.__new__") as refusal:
        socket.socket(family)
    assert refusal.typename == "NetworkRefused"
    assert network_attempts == ["socket.__new__"]
    network_attempts.clear()


def test_a_look_up_is_refused_in_this_process(network_attempts: list[str]) -> None:
    with pytest.raises(BaseException, match=r"socket\.getaddrinfo"):
        socket.getaddrinfo("localhost", 9)
    network_attempts.clear()


def test_a_socket_is_refused_in_a_python_that_a_test_starts() -> None:
    code = "import socket\ntry:\n    socket.socket()\nexcept Exception:\n    pass"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode != 0
    assert "NetworkRefused" in done.stderr


@pytest.mark.skipif(shutil.which("strace") is None, reason="no strace here")
def test_the_trace_sees_a_socket_of_a_grandchild(tmp_path: Path) -> None:
    # -I ignores PYTHONPATH, so that the guard does not come first; the socket is made and never connected.
    child = [sys.executable, "-I", "-c", "import socket; socket.socket().close()"]
    _, calls = run_traced("-I", "-c", f"import subprocess; subprocess.run({child!r})", log=tmp_path / "trace")
    assert len(calls) == 1
    assert "AF_INET" in calls[0]


def test_the_demo_opens_no_connection(tmp_path: Path) -> None:
    results = tmp_path / "results"
    done, calls = run_traced("-m", "deid_studio.cli", "demo", "--headless", str(results), log=tmp_path / "trace")
    assert done.returncode == 0, done.stderr
    assert any(results.rglob("*.ann"))
    assert any(results.rglob("*.flac"))
    assert calls == []


def test_no_module_imports_what_could_reach_the_network() -> None:
    found = [
        (module.relative_to(PACKAGE).as_posix(), name)
        for module in sorted(PACKAGE.rglob("*.py"))
        for name in imported_names(module.read_text(encoding="utf-8"))
        if is_of_network(name)
    ]
    # It only says that there is no IPv6, so that a library that spaCy imports does not open a socket to find out
    assert found == [("spacy_library.py", "socket")]


def test_the_window_opens_no_connection(tmp_path: Path) -> None:
    done, calls = run_traced("-c", WINDOW, str(tmp_path / "project"), log=tmp_path / "trace")
    assert done.returncode == 0, done.stderr
    assert "NetworkRefused" not in done.stderr
    assert calls == []


@pytest.mark.parametrize(
    ("source", "names"),
    [
        ("from PySide6 import QtNetwork", ["PySide6.QtNetwork"]),
        ("def f():\n    import urllib.request as r", ["urllib.request"]),
        ("from http.client import HTTPConnection", ["http.client.HTTPConnection"]),
        ("from urllib.parse import quote\nfrom . import socket", []),
    ],
)
def test_the_search_for_imports_sees_each_form(source: str, names: list[str]) -> None:
    assert [name for name in imported_names(source) if is_of_network(name)] == names
