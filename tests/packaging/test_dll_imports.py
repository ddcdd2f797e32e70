"""A library that asks for one that neither the folder nor Windows has is found before anybody unzips it."""

from importlib.resources import files
from pathlib import Path

from dll_imports import imports, missing_imports

LAUNCHER = files("distlib").joinpath("t64.exe").read_bytes()
OTHER = b"SHLWAPX.dll"


def folder(tmp_path: Path, *, asks: bytes = b"SHLWAPI.dll") -> Path:
    """A program folder with one program, deep in it, that imports `asks`."""
    deep = tmp_path / "packages" / "one"
    deep.mkdir(parents=True)
    (deep / "one.exe").write_bytes(LAUNCHER.replace(b"SHLWAPI.dll", asks))
    return tmp_path


def test_the_names_are_those_in_the_file(tmp_path: Path) -> None:
    program = folder(tmp_path) / "packages" / "one" / "one.exe"
    assert imports(program) == ["kernel32.dll", "shlwapi.dll"]


def test_what_windows_has_is_not_missing(tmp_path: Path) -> None:
    assert missing_imports(folder(tmp_path), ()) == {}


def test_what_nobody_has_is_told(tmp_path: Path) -> None:
    assert missing_imports(folder(tmp_path, asks=OTHER), ()) == {"packages/one/one.exe": ["shlwapx.dll"]}


def test_it_may_lie_beside_it_beside_python_or_where_packages_say_but_nowhere_else(tmp_path: Path) -> None:
    program = folder(tmp_path, asks=OTHER)
    (program / "packages" / "one.libs").mkdir()
    for place, search, found in (
        (program / "packages" / "one", (), True),
        (program, (), True),
        (program / "packages" / "one.libs", ("packages/*.libs",), True),
        (program / "packages" / "one.libs", (), False),
        (program / "packages", (), False),
    ):
        library = place / "ShlwapX.dll"
        library.write_bytes(LAUNCHER)
        assert (missing_imports(program, search) == {}) is found, place
        library.unlink()
