"""The path to eSpeak's data, as a library in C opens it on Windows, without Windows: its code page is played by one."""

import codecs
import locale
import os
from pathlib import Path, PurePosixPath
from types import SimpleNamespace
from typing import Any

import pytest

from deid_studio.engines.alignment import espeak

FOLDER = PurePosixPath("/Jörg Müller/Übung 1")
CHOSEN: list[str] = []


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> None:
    def code_page(name: str) -> codecs.CodecInfo | None:
        return codecs.lookup("cp1252") if name == "mbcs" else None

    codecs.register(code_page)
    CHOSEN.clear()
    monkeypatch.setattr(locale, "setlocale", lambda _, name: CHOSEN.append(name))
    monkeypatch.setattr(espeak, "os", SimpleNamespace(name="nt", fsencode=os.fsencode))


def library(encoding: str, tried: list[bytes]) -> Any:
    """One that reads the bytes of a path in an encoding, and knows the folder."""

    def initialize(_output: int, _length_ms: int, place: bytes, _options: int) -> int:
        tried.append(place)
        return 22_050 if place == str(FOLDER).encode(encoding) else -1

    functions = {"espeak_Initialize": initialize, "espeak_SetSynthCallback": id}
    return SimpleNamespace(espeak_TextToPhonemes=SimpleNamespace(), **functions)


@pytest.mark.usefixtures("windows")
@pytest.mark.parametrize(("encoding", "attempts"), [("utf-8", 1), ("cp1252", 2)])
def test_umlauts_are_read_by_a_newer_and_an_older_windows(encoding: str, attempts: int) -> None:
    tried: list[bytes] = []
    engine = espeak._Engine(library(encoding, tried), FOLDER)  # type: ignore[arg-type]
    assert (engine.sample_rate_hz, len(tried)) == (22_050, attempts)
    assert CHOSEN == [".UTF-8"], "the library looks for the folder before it chooses that itself"


@pytest.mark.usefixtures("windows")
def test_letters_that_no_code_page_has_become_none_that_stand_for_another_folder() -> None:
    tried: list[bytes] = []
    with pytest.raises(OSError, match="does not find"):
        espeak._Engine(library("utf-8", tried), FOLDER / "Łukasz")  # type: ignore[arg-type]
    assert tried[1].endswith(b"/?ukasz")


def test_elsewhere_the_path_is_what_the_system_says() -> None:
    assert espeak._narrow(Path(FOLDER)) == [os.fsencode(str(FOLDER))]


def test_a_path_that_would_be_cut_off_is_refused() -> None:
    with pytest.raises(OSError, match="too long"):
        espeak._narrow(FOLDER / ("x" * 150))  # type: ignore[arg-type]
