"""The key lies apart from the release, whole, and under a passphrase where one is wanted."""

import os
import sys
from dataclasses import replace

import pytest

from deid_studio.errors import FormatError, ProjectError
from deid_studio.services.surrogates.surrogate_key_file import new_key, read_key, write_key


@pytest.fixture
def release(tmp_path):
    folder = tmp_path / "out" / "release"
    folder.mkdir(parents=True)
    return folder


@pytest.fixture
def key():
    return replace(new_key(), pseudonyms={"surname|staff": {"mueller": "Birkner"}}, offsets_days={"patient A": 378})


@pytest.mark.parametrize("passphrase", [None, "grüne Wiese"])
def test_a_key_comes_back_as_it_was(tmp_path, release, key, passphrase):
    path = tmp_path / "keys" / "project.key"
    write_key(key, path, release=release, passphrase=passphrase)
    assert read_key(path, passphrase=passphrase) == key
    assert (b"Birkner" in path.read_bytes()) == (passphrase is None)
    assert [file.name for file in path.parent.iterdir()] == ["project.key"], "nothing is left beside it"
    if sys.platform != "win32":
        assert path.stat().st_mode & 0o077 == 0


def test_a_wrong_passphrase_or_none_does_not_open_it(tmp_path, release, key):
    path = tmp_path / "project.key"
    write_key(key, path, release=release, passphrase="grüne Wiese")
    for passphrase in (None, "gruene Wiese"):
        with pytest.raises(FormatError, match="passphrase"):
            read_key(path, passphrase=passphrase)
    damaged = bytearray(path.read_bytes())
    damaged[-3] ^= 1
    path.write_bytes(damaged)
    with pytest.raises(FormatError, match="changed"):
        read_key(path, passphrase="grüne Wiese")
    with pytest.raises(ProjectError, match="empty"):
        write_key(key, tmp_path / "other.key", release=release, passphrase="")


@pytest.mark.parametrize("place", ["out/release/k", "out/release/a/b/k", "out/k", "out/release", "out/x/../k"])
def test_a_key_does_not_go_where_the_release_is(tmp_path, release, key, place):
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(ProjectError, match="release"):
        write_key(key, tmp_path / place, release=release)
    assert sorted(tmp_path.rglob("*")) == before


def test_a_link_does_not_lead_it_there_either(tmp_path, release, key):
    link = tmp_path / "apart"
    try:
        link.symlink_to(release, target_is_directory=True)
    except OSError:
        pytest.skip("no symbolic links here")
    for path, to in ((link / "k", release), (release / "k", link), (release.parent / "k", link)):
        with pytest.raises(ProjectError, match="release"):
            write_key(key, path, release=to)


def test_a_release_that_is_not_there_yet_is_known_too(tmp_path, key):
    with pytest.raises(ProjectError, match="release"):
        write_key(key, tmp_path / "new" / "audio" / "k", release=tmp_path / "new")


def test_a_later_state_takes_the_place_of_an_earlier_one_and_of_nothing_else(tmp_path, release, key):
    path = tmp_path / "project.key"
    write_key(key, path, release=release)
    grown = replace(key, entities={"x": 1})
    write_key(grown, path, release=release)
    assert read_key(path) == grown
    with pytest.raises(ProjectError, match="another file"):
        write_key(new_key(), path, release=release)
    write_key(grown, path, release=release, overwrite=True, passphrase="a b")
    with pytest.raises(ProjectError, match="another file"):
        write_key(grown, path, release=release)
    write_key(key, path, release=release, passphrase="a b")
    assert read_key(path, passphrase="a b") == key


def test_a_failed_write_leaves_the_earlier_state(tmp_path, release, key, monkeypatch):
    path = tmp_path / "project.key"
    write_key(key, path, release=release)

    def full(_):
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(ProjectError, match="No space left"):
        write_key(replace(key, entities={"x": 1}), path, release=release)
    assert read_key(path) == key and len(list(tmp_path.iterdir())) == 2


def test_no_file_is_a_problem_with_a_name(tmp_path):
    with pytest.raises(ProjectError, match="cannot be read"):
        read_key(tmp_path / "nothing")


def test_every_key_has_its_own_secret():
    assert new_key().secret != new_key().secret
