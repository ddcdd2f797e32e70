"""A project is made whole, or nothing is left of it."""

import errno
import os

import pytest

from deid_studio.errors import ProjectError
from deid_studio.storage import schema
from deid_studio.storage.new_project import create


def test_a_new_project_wants_an_empty_folder(tmp_path):
    (tmp_path / "note.txt").write_text("x")
    with pytest.raises(ProjectError, match="must be empty"):
        create(tmp_path, settings={})
    with pytest.raises(ProjectError, match="cannot be created"):
        create(tmp_path / "note.txt", settings={})
    assert [path.name for path in tmp_path.iterdir()] == ["note.txt"]


def test_a_new_project_that_fails_leaves_nothing(tmp_path):
    with pytest.raises(ProjectError, match="nothing was left behind"):
        create(tmp_path / "p", settings={"tag_set": None})
    assert not (tmp_path / "p").exists()
    (tmp_path / "q").mkdir()
    with pytest.raises(ProjectError, match="nothing was left behind"):
        create(tmp_path / "q", settings={"tag_set": None})
    assert list((tmp_path / "q").iterdir()) == []
    create(tmp_path / "q", settings={}).close()


@pytest.mark.skipif(os.name == "nt", reason="no folder with an open file can be renamed there")
@pytest.mark.parametrize("stays", ["the folder's place", "nothing"])
def test_a_new_project_that_fails_on_a_drive_that_goes_says_so_and_is_made_again(tmp_path, monkeypatch, stays):
    stick, pulled = tmp_path / "stick", tmp_path / "pulled"

    def pull(*_):
        stick.rename(pulled)
        if stays == "the folder's place":
            (stick / "p").mkdir(parents=True)
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    stick.mkdir()
    with monkeypatch.context() as patch:
        patch.setattr(schema, "migrate", pull)
        with pytest.raises(ProjectError, match=r"could not be removed .* in the same folder again"):
            create(stick / "p", settings={})
    assert (pulled / "p" / "project.db").exists()
    create(pulled / "p", settings={}).close()
