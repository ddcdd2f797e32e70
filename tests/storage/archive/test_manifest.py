"""The manifest: each entry has one fate, tries count before they are made, and what still holds is not done again."""

import sqlite3
from contextlib import closing

import pytest

from deid_studio.errors import ProjectError
from deid_studio.storage.archive.archive_entry import EntryFate, EntryState, ManifestEntry
from deid_studio.storage.archive.manifest import FILE, Manifest


def entry(number, *, size=1, kind="letter"):
    return ManifestEntry(number, f"a/{number}", f'["a/{number}.txt"]', kind, "a", size, "")


@pytest.fixture
def manifest(tmp_path):
    with Manifest.create(tmp_path / FILE) as made:
        made.add((entry(number, size=number % 4) for number in range(1, 9)), {"x": "1"})
        yield made


def done(number, **more):
    return EntryFate(number, EntryState.DONE, key="k", holds_from=-1.0, holds_to=1.0, **more)


def states(manifest):
    return {one.number: (str(one.state), one.attempts) for one in manifest.entries()}


def test_only_its_owner_can_read_it(manifest, tmp_path):
    assert (tmp_path / FILE).stat().st_mode & 0o077 == 0


def test_big_entries_come_first_and_what_was_tried_last(manifest):
    assert list(manifest.begin(3, tried=1)) == [3, 7, 2]
    manifest.finish([EntryFate(3, EntryState.WAITING, "crashed")])
    manifest.give_back([7])
    assert list(manifest.begin(9, tried=1)) == [7, 6, 1, 5, 4, 8]
    assert manifest.begin(9, tried=1) == {}
    assert manifest.begin(9, tried=3) == {3: 3}


def test_so_many_bytes_are_begun_together_and_one_entry_however_big(manifest):
    assert manifest.begin(9, tried=1, most_bytes=2) == {3: 3}
    assert manifest.begin(9, tried=1, most_bytes=5) == {7: 3, 2: 2}
    assert manifest.begin(9, tried=1, most_bytes=0) == {6: 2}
    assert list(manifest.begin(9, tried=1, most_bytes=9)) == [1, 5, 4, 8]


def test_after_three_tries_an_entry_is_set_aside(manifest):
    assert list(manifest.begin(1, tried=1)) == [3]
    for tries in (1, 2, 3):
        assert states(manifest)[3] == ("started", tries)
        assert manifest.set_aside(tried=3, error="crashed", reason="{}") == (tries == 3)
        if tries < 3:
            manifest.begin(7, tried=1)
            assert list(manifest.begin(1, tried=3)) == [3]
            manifest.give_back([one for one in range(1, 9) if one != 3])
    aside = manifest.entry(3)
    assert (aside.state, aside.error, aside.attempts) == ("aside", "crashed", 3)
    assert manifest.retry(EntryState.ASIDE) == 1
    assert states(manifest)[3] == ("waiting", 0)


def test_a_crash_of_all_lets_everything_wait_again_with_its_tries(manifest):
    begun = manifest.begin(2, tried=1)
    assert manifest.set_aside(tried=3, error="crashed", reason="{}") == 0
    assert {number for number, state in states(manifest).items() if state == ("waiting", 1)} == set(begun)


def test_what_holds_with_other_settings_is_not_done_again(manifest):
    manifest.begin(8, tried=1)
    manifest.finish([done(number) for number in range(1, 9)])
    assert manifest.renew("k", 0.0) == manifest.renew("k", -1.0) == 0
    assert not manifest.has_waiting()
    assert manifest.renew("k", 1.0) == 8
    assert states(manifest)[1] == ("waiting", 0)
    manifest.begin(8, tried=1)
    manifest.finish([done(1), *(EntryFate(number, EntryState.REFUSED, "e") for number in range(2, 9))])
    assert manifest.renew("other", 0.0) == 8


def test_entries_are_read_a_part_at_a_time_and_all_of_them(tmp_path, monkeypatch):
    monkeypatch.setattr("deid_studio.storage.archive.manifest.ROWS_AT_ONCE", 3)
    with Manifest.create(tmp_path / FILE) as manifest:
        assert manifest.add(map(entry, range(1, 12)), {}) == 11
        assert [one.number for one in manifest.entries()] == list(range(1, 12))
        assert manifest.entry(7) == entry(7)
        with pytest.raises(ProjectError, match="no entry 12"):
            manifest.entry(12)


def test_a_sample_replaces_the_one_before(manifest):
    assert manifest.put_sample({1: 0, 2: 1}, {"sample": "a"}) == 1
    assert manifest.put_sample({5: 0}, {"sample": "b"}) == 2
    assert manifest.sample() == {5: 0}
    assert manifest.settings() == {"x": "1", "sample": "b"}


def test_counts_go_by_state_kind_and_error(manifest):
    manifest.begin(8, tried=1)
    manifest.finish([done(1, words=10, phi=2, spent_s=0.5), EntryFate(2, EntryState.REFUSED, "unreadable")])
    counted = {(one.state, one.error): (one.entries, one.words, one.phi) for one in manifest.counts()}
    assert counted == {("done", ""): (1, 10, 2), ("refused", "unreadable"): (1, 0, 0), ("started", ""): (6, 0, 0)}


def test_no_job_and_another_version_are_told(tmp_path):
    with pytest.raises(ProjectError, match=FILE):
        Manifest(tmp_path / FILE)
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute("PRAGMA user_version = 99")
    with pytest.raises(ProjectError, match="another version"):
        Manifest(tmp_path / FILE)


def test_nobody_opens_it_before_all_is_in_it(tmp_path):
    def begun():
        yield entry(1)
        for mode in ("ro", "rw"):
            with pytest.raises(ProjectError, match="not planned to its end"):
                Manifest(tmp_path / FILE, mode=mode)

    (tmp_path / FILE).touch()
    with pytest.raises(ProjectError, match="not planned to its end"):
        Manifest(tmp_path / FILE)
    (tmp_path / FILE).unlink()
    with Manifest.create(tmp_path / FILE) as made:
        made.add(begun(), {})
    Manifest(tmp_path / FILE).close()
