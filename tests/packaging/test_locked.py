"""What the lock says for each system: one version a package, with hashes, by the markers of Python 3.13."""

import re

import pytest
from locked import PACKAGING, TARGETS, Pin, pins
from packaging.requirements import Requirement


@pytest.mark.parametrize("target", TARGETS)
def test_each_package_of_a_run_is_there_once_with_the_hashes_of_the_lock(target: str) -> None:
    text = (PACKAGING / "requirements.txt").read_text(encoding="utf-8")
    names = set(re.findall(r"^([a-z0-9-]+)==", text, flags=re.MULTILINE))
    found = pins(target)
    assert [pin.name for pin in found] == sorted((names - {"setuptools"}) | {"espeakng-loader"})
    for pin in found:
        assert pin.hashes
        if pin.name != "espeakng-loader":
            assert f"{pin.name}=={pin.version}" in text
            assert all(f"sha256:{one}" in text for one in pin.hashes)


def test_markers_are_those_of_the_interpreter_in_the_folder() -> None:
    """Whoever makes it may have another."""
    (contourpy,) = [pin for pin in pins("windows") if pin.name == "contourpy"]
    text = (PACKAGING / "requirements.txt").read_text(encoding="utf-8")
    assert f"contourpy=={contourpy.version} ; python_full_version >= '3.12'" in text


def test_a_pin_is_a_line_that_pip_reads() -> None:
    line = Pin("srt", "3.5.3", ("a" * 64, "b" * 64)).requirement
    requirement, *hashes = line.split(" ")
    assert str(Requirement(requirement)) == "srt==3.5.3"
    assert hashes == [f"--hash=sha256:{'a' * 64}", f"--hash=sha256:{'b' * 64}"]
