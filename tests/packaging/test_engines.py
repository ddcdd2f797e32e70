"""The second archive: it lies over the first, and what its modules need is known before the first is frozen."""

import subprocess
from pathlib import Path
from zipfile import ZipFile

import pytest
from engines import ENGINES, lay_out_engines, modules_needed, set_apart
from locked import TARGETS, engine_pins, pins


def wheel(folder: Path) -> Path:
    path = folder / "hearing-1-py3-none-any.whl"
    files = {
        "hearing/__init__.py": "import json.decoder\nfrom . import own\nfrom hearing.own import x\nimport filelock\n",
        "hearing/own.py": "x = 1\nfrom concurrent.futures import Future\n",
        "hearing-1.dist-info/METADATA": "Name: hearing\nVersion: 1\nLicense: MIT\n",
        "hearing-1.dist-info/LICENSE": "may be used",
    }
    with ZipFile(path, "w") as archive:
        for name, content in files.items():
            archive.writestr(name, content)
    return path


@pytest.mark.parametrize("target", TARGETS)
def test_it_holds_whisper_and_what_neural_models_need_and_nothing_twice(target: str) -> None:
    names = {pin.name for pin in engine_pins(target)}
    assert {"faster-whisper", "ctranslate2", "onnxruntime", "tokenizers"} <= names
    assert not names & ({pin.name for pin in pins(target)} | {"setuptools"})


def test_what_its_modules_import_from_elsewhere_is_known(tmp_path: Path) -> None:
    lay_out_engines([wheel(tmp_path)], tmp_path / "laid", lambda _name: True)
    assert modules_needed(tmp_path / "laid") == ["concurrent.futures", "filelock", "json.decoder"]


def test_it_goes_to_its_place_over_the_first_folder_with_papers_of_its_own(tmp_path: Path) -> None:
    folder = tmp_path / "out" / "program-1"
    place = folder / "program" / ENGINES
    lay_out_engines([wheel(tmp_path)], place, lambda _name: True)
    (folder / "SHA256SUMS").write_text("of the first", encoding="utf-8")
    apart = set_apart(folder, place, [wheel(tmp_path)])
    assert apart.name == folder.name and not place.exists()
    assert (apart / "program" / ENGINES / "hearing" / "own.py").is_file()
    assert (apart / "licences" / "hearing" / "LICENSE").read_text(encoding="utf-8") == "may be used"
    assert not {path.name for path in apart.iterdir() if path.is_file()} & {path.name for path in folder.iterdir()}
    subprocess.run(["sha256sum", "--check", "--quiet", f"SHA256SUMS-{ENGINES}"], cwd=apart, check=True)
