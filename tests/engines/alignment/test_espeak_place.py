"""The path to eSpeak's data, as a library in C opens it on Windows, without Windows: its code page is played by one."""

import codecs
import os
from pathlib import PurePosixPath
from typing import Any

import pytest

from deid_studio.engines.alignment import espeak

FOLDER = PurePosixPath("/Jörg Müller/Übung 1")


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> None:
    def code_page(name: str) -> codecs.CodecInfo | None:
        return codecs.lookup("cp1252") if name == "mbcs" else None

    codecs.register(code_page)
    monkeypatch.setattr(espeak, "os", _Named(os))


class _Named:
    """The module `os` of a machine with Windows."""

    name = "nt"

    def __init__(self, module: Any) -> None:
        self.fsencode = module.fsencode


@pytest.mark.usefixtures("windows")
def test_umlauts_are_written_in_the_code_page() -> None:
    assert espeak._narrow(FOLDER) == str(FOLDER).encode("cp1252")  # type: ignore[arg-type]


@pytest.mark.usefixtures("windows")
def test_letters_that_it_does_not_have_are_refused_and_not_guessed() -> None:
    with pytest.raises(OSError, match="code page"):
        espeak._narrow(FOLDER / "Łukasz")  # type: ignore[arg-type]


def test_a_path_that_would_be_cut_off_is_refused() -> None:
    with pytest.raises(OSError, match="too long"):
        espeak._narrow(FOLDER / ("x" * 150))  # type: ignore[arg-type]
