"""Every file in a folder, through links, and nothing that would not end."""

import os
import socket

import pytest

from deid_studio.errors import FormatError
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project.folder_tree import content, files_in, why_not_read
from deid_studio.storage import queries

pytestmark = pytest.mark.skipif(os.name == "nt", reason="links need rights there")


def read(folder, **given):
    notes = []
    found = [below for _, below in files_in(folder, notes, **given)]
    return found, [(note.severity, note.file) for note in notes]


def test_files_come_in_order_without_hidden_ones(files):
    folder = files({"b.txt": "", "a/c.txt": "", ".hidden/d.txt": "", ".e.txt": "", "a/b/f.txt": "", "a/~$c.docx": ""})
    assert read(folder) == (["b.txt", "a/c.txt", "a/b/f.txt"], [])


def test_links_are_followed_each_folder_once(files, tmp_path):
    folder = files({"a/x.txt": "", "z.txt": ""})
    outside = files({"y.txt": "", "deep/w.txt": ""}, folder="outside")
    (outside / "back").symlink_to(outside)
    (folder / "0").symlink_to(outside)
    (folder / "again").symlink_to(outside / "deep")
    (folder / "a" / "up").symlink_to(folder)
    (folder / "one.txt").symlink_to(outside / "y.txt")
    found, told = read(folder)
    assert found == ["one.txt", "z.txt", "a/x.txt", "0/y.txt", "0/deep/w.txt"]
    assert told == [("info", one) for one in ("one.txt", "0", "again", "a/up", "0/back")]


def test_a_link_to_what_the_folder_lies_in_is_left_alone(files):
    folder = files({"a.txt": ""}, folder="outer/inner")
    outside = files({"b.txt": ""}, folder="outside")
    for name, target in (("up", ".."), ("whole disk", "/"), ("outside", outside)):
        (folder / name).symlink_to(target)
    (outside / "further up").symlink_to(folder.parent)
    found, told = read(folder)
    assert found == ["a.txt", "outside/b.txt"]
    assert told == [("info", one) for one in ("outside", "up", "whole disk", "outside/further up")]


def test_a_place_whose_name_is_too_long_is_told_and_the_rest_comes_in(files):
    folder = files({"a.txt": ""})
    place = os.open(folder, os.O_RDONLY)
    for _ in range(30):
        os.mkdir("d" * 200, dir_fd=place)
        place, outer = os.open("d" * 200, os.O_RDONLY, dir_fd=place), place
        os.close(outer)
    os.close(place)
    notes = []
    assert [below for _, below in files_in(folder, notes)] == ["a.txt"]
    (note,) = notes
    assert (note.severity, str(note.sentence)) == ("refused", "File name too long")


def test_what_would_not_end_is_told_and_never_opened(files, tmp_path):
    folder = files({"a.txt": ""})
    os.mkfifo(folder / "pipe.txt")
    (folder / "zero.txt").symlink_to("/dev/zero")
    (folder / "self.txt").symlink_to("self.txt")
    (folder / "lost").symlink_to("nowhere")
    with socket.socket(socket.AF_UNIX) as open_socket:
        open_socket.bind(str(folder / "s.txt"))
        found, told = read(folder)
    assert found == ["a.txt"]
    assert told == [("refused", one) for one in ("lost", "pipe.txt", "s.txt", "self.txt", "zero.txt")]
    for name in ("pipe.txt", "zero.txt", "self.txt"):
        with pytest.raises(FormatError):
            content(folder / name, file=name)
    with pytest.raises(FileNotFoundError):
        content(folder / "fehlt.txt", file="fehlt.txt")
    assert why_not_read(folder / "a.txt") is None


def test_the_own_folder_is_passed_over_also_through_a_link(files):
    folder = files({"p/project.db": "", "p/audio/a.wav": "", "b.txt": ""})
    (folder / "sound").symlink_to(folder / "p" / "audio")
    assert read(folder, own=folder / "p") == (["b.txt"], [("info", "p"), ("info", "sound")])


def test_an_import_takes_linked_letters_and_refuses_named_devices(project, files):
    folder, outside = files({"a.txt": "A"}), files({"b.txt": "B", "b.ann": "T1\tX 0 1\tB\n"}, folder="outside")
    (folder / "station").symlink_to(outside)
    report = import_paths(project, [folder, folder / "a.txt"])
    assert [entry.name for entry in queries.document_entries(project)] == ["a", "station/b"]
    assert (report.annotations, report.refused) == (1, 0)
    os.mkfifo(folder / "pipe.txt")
    (folder / "self.txt").symlink_to("self.txt")
    for name in ("pipe.txt", "self.txt"):
        assert import_paths(project, [folder / name]).refused == 1
