"""The folder for Linux runs on the oldest system that it is meant for."""

import ctypes.util
import shutil
import subprocess
from pathlib import Path

import linux
import pytest
import start

needs_compiler = pytest.mark.skipif(not shutil.which("gcc") or not shutil.which("objdump"), reason="needs a compiler")


def library(path: Path, symbol: str) -> Path:
    source = path.with_suffix(".c")
    source.write_text(f"extern int {symbol}(void); int asks(void) {{ return {symbol}(); }}\n", encoding="utf-8")
    subprocess.run(["gcc", "-shared", "-fPIC", "-o", str(path), str(source)], check=True)
    return path


@needs_compiler
def test_one_that_wants_a_way_of_loading_that_is_newer_is_named(tmp_path: Path) -> None:
    """It asks for no newer function, but Ubuntu 22.04 would not load it."""
    path = library(tmp_path / "libasks.so", "getpid")
    packed = tmp_path / "libpacked.so"
    sources = [str(path.with_suffix(".c")), "-Wl,-z,pack-relative-relocs"]
    subprocess.run(["gcc", "-shared", "-fPIC", "-o", str(packed), *sources], check=True)
    assert linux.needing_newer_glibc(tmp_path) == ["libpacked.so"]


@needs_compiler
def test_a_library_that_asks_for_a_newer_glibc_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "deep").mkdir()
    library(tmp_path / "deep" / "libasks.so", "getpid")
    (tmp_path / "text.so").write_text("no library", encoding="utf-8")
    assert linux.needing_newer_glibc(tmp_path) == []
    monkeypatch.setattr(linux, "GLIBC_MINOR", 1)
    assert linux.needing_newer_glibc(tmp_path) == ["deep/libasks.so"]


def test_sound_is_played_with_the_library_of_the_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ctypes.util, "find_library", lambda name: f"the system's {name}")
    start.look_beside_first(tmp_path)
    assert ctypes.util.find_library("portaudio") == "the system's portaudio"
    (tmp_path / start.PORTAUDIO).touch()
    start.look_beside_first(tmp_path)
    assert ctypes.util.find_library("portaudio") == str(tmp_path / start.PORTAUDIO)
    assert ctypes.util.find_library("z") == "the system's z"
