"""Both program folders, made twice from the cache, a quarter of an hour: `pytest -m slow tests/packaging`."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest

BUNDLE = Path(__file__).resolve().parents[2] / "packaging" / "bundle.sh"
# What is not in the cache yet is fetched, which tests refuse their child processes
SURROUNDINGS = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}

pytestmark = [
    pytest.mark.slow,
    pytest.mark.skipif(not shutil.which("python3.13") or os.name == "nt", reason="needs Python 3.13 on Linux"),
]


@pytest.mark.parametrize("target", ["windows", "linux"])
def test_two_makings_are_the_same_to_the_byte(target: str, tmp_path: Path) -> None:
    sums = []
    for name in ("one", "two"):
        out = tmp_path / name
        subprocess.run(["sh", str(BUNDLE), target, str(out)], check=True, env=SURROUNDINGS)
        sums.append({path.name: path.read_text(encoding="utf-8") for path in sorted(out.glob("*.sha256"))})
        shutil.rmtree(out)
    assert len(sums[0]) == 2
    assert sums[0] == sums[1]
