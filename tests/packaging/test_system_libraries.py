"""What the folder for Linux takes of the machine that makes it is told with its package, version and licence."""

import os
import shutil
from pathlib import Path

import pytest
from system_libraries import packages_of, system_libraries

pytestmark = pytest.mark.skipif(os.name == "nt" or not shutil.which("dpkg-query"), reason="needs a Debian")
LIBRARY = "libz.so.1"


@pytest.fixture
def place() -> Path:
    return next(Path("/usr/lib").glob(f"*-linux-gnu/{LIBRARY}")).resolve()


def test_those_of_the_system_are_told_from_others_of_the_same_name(tmp_path: Path, place: Path) -> None:
    (tmp_path / LIBRARY).write_bytes(place.read_bytes())
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "libm.so.6").write_bytes(b"of a package")
    assert system_libraries(tmp_path) == [place]
    (tmp_path / LIBRARY).write_bytes(place.read_bytes() + b"of a package")
    assert system_libraries(tmp_path) == []


def test_a_package_is_named_once_with_its_version_and_licence(place: Path) -> None:
    (package,) = packages_of([place, place])
    assert package.name == "zlib1g" and package.version
    assert "zlib" in package.licence.read_text(encoding="utf-8")
    assert package.component["purl"] == f"pkg:deb/debian/zlib1g@{package.version}?arch=amd64"


def test_a_library_of_no_package_stops_the_making(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="of no Debian package"):
        packages_of([tmp_path / LIBRARY])
