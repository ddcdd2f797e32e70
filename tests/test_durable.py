"""Files appear whole or not at all, also where Windows holds them for a moment."""

import os
from pathlib import Path

import pytest

from deid_studio import durable


def held(monkeypatch: pytest.MonkeyPatch, system: str, times: int) -> list[Path]:
    """Let renaming be refused so many times, as Windows does while a virus scanner reads; what was tried."""
    tried: list[Path] = []
    replace = Path.replace

    def refuse(source: Path, target: Path) -> Path:
        tried.append(source)
        if len(tried) <= times:
            raise PermissionError(13, "The process cannot access the file because it is being used by another process")
        return replace(source, target)

    clock = iter(range(100))
    monkeypatch.setattr(durable, "_HELD_S", 5.0)
    monkeypatch.setattr(durable.time, "monotonic", lambda: next(clock))
    monkeypatch.setattr(durable.time, "sleep", lambda seconds: None)
    monkeypatch.setattr(Path, "replace", refuse)
    monkeypatch.setattr(durable, "os", type("System", (), {**vars(os), "name": system}))
    return tried


def test_a_file_that_is_held_on_windows_takes_its_place_when_it_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "Brief Müller.txt"
    target.write_text("before", encoding="utf-8")
    tried = held(monkeypatch, "nt", 3)
    with durable.replacing(target) as part:
        part.write_text("after", encoding="utf-8")
    assert (len(tried), target.read_text(encoding="utf-8")) == (4, "after")
    assert list(tmp_path.iterdir()) == [target]


def test_a_folder_that_is_held_on_windows_is_renamed_when_it_is_let_go(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "made").mkdir()
    (tmp_path / "made" / "letter.txt").touch()
    tried = held(monkeypatch, "nt", 3)
    durable.rename(tmp_path / "made", tmp_path / "whole")
    assert (len(tried), [path.name for path in tmp_path.rglob("*")]) == (4, ["whole", "letter.txt"])


@pytest.mark.parametrize(("system", "attempts"), [("nt", 5), ("posix", 1)])
def test_one_that_is_never_let_go_stays_as_it_was_and_leaves_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, system: str, attempts: int
) -> None:
    target = tmp_path / "letter.txt"
    target.write_text("before", encoding="utf-8")
    tried = held(monkeypatch, system, 100)
    with pytest.raises(PermissionError), durable.replacing(target) as part:
        part.write_text("after", encoding="utf-8")
    assert (len(tried), target.read_text(encoding="utf-8")) == (attempts, "before")
    assert list(tmp_path.iterdir()) == [target]
