from __future__ import annotations

from pathlib import Path, PurePath, PurePosixPath, PureWindowsPath

import pytest

from deid_studio.storage.sqlite_engine import database_address, job_engine, project_engine


@pytest.mark.parametrize(
    ("path", "address"),
    [
        (PurePosixPath("/data/a b/100%#?/project.db"), "file:///data/a%20b/100%25%23%3F/project.db?mode=ro"),
        (PureWindowsPath(r"D:\Jörg\project.db"), "file:///D%3A/J%C3%B6rg/project.db?mode=ro"),
        (PureWindowsPath(r"\\server\share\project.db"), "file:////server/share/project.db?mode=ro"),
    ],
)
def test_addresses_of_drives_and_shares(path: PurePath, address: str) -> None:
    assert database_address(path, mode="ro") == address


@pytest.mark.parametrize("engine_of", [project_engine, job_engine])
def test_what_was_written_is_on_the_disk_at_once_and_in_no_log_beside_it(engine_of, tmp_path: Path) -> None:
    engine = engine_of(tmp_path / "a.db", mode="rwc")
    with engine.begin() as connection:
        connection.exec_driver_sql("CREATE TABLE a (id TEXT)")
        # 2 is FULL (sqlite.org/pragma.html#pragma_synchronous)
        assert connection.exec_driver_sql("PRAGMA synchronous").scalar_one() == 2
        assert connection.exec_driver_sql("PRAGMA journal_mode").scalar_one() == "truncate"
    engine.dispose()
