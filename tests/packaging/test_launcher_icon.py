"""The programs to click on show the program's picture."""

import struct

import pefile
import pytest
from launcher import launchers
from launcher_icon import bitmap, with_icon

GROUP, PICTURE = pefile.RESOURCE_TYPE["RT_GROUP_ICON"], pefile.RESOURCE_TYPE["RT_ICON"]


def resources(program: pefile.PE, kind: int) -> dict[int, bytes]:
    return {
        one.id: program.get_data(leaf.data.struct.OffsetToData, leaf.data.struct.Size)
        for entry in program.DIRECTORY_ENTRY_RESOURCE.entries
        if entry.id == kind
        for one in entry.directory.entries
        for leaf in one.directory.entries
    }


@pytest.mark.parametrize("name", list(launchers("program")))
def test_each_picture_that_windows_may_choose_is_ours(name: str) -> None:
    program = pefile.PE(data=launchers("program")[name])
    (group,) = resources(program, GROUP).values()
    pictures = resources(program, PICTURE)
    count = struct.unpack_from("<HHH", group)[2]
    entries = [struct.unpack_from("<BBBBHHIH", group, 6 + 14 * number) for number in range(count)]
    assert [entry[0] for entry in entries] == [48, 32, 16]
    for entry in entries:
        assert pictures[entry[7]] == bitmap(entry[0])
        assert len(pictures[entry[7]]) == entry[6]


def test_the_pictures_hold_its_three_colours_and_clear_corners() -> None:
    pixels = bitmap(48)[40 : 40 + 48 * 48 * 4]
    drawn = {pixels[start : start + 4] for start in range(0, len(pixels), 4)}
    assert {bytes.fromhex(colour) for colour in ("6b4517ff", "ffffffff", "33b2f2ff")} <= drawn
    assert pixels[:4] == bytes(4)


def test_windows_calls_it_by_its_name() -> None:
    program = pefile.PE(data=launchers("program")["deid-studio.exe"])
    (table,) = [table for told in program.FileInfo[0] for table in getattr(told, "StringTable", [])]
    named = {key: value.rstrip(b"\0") for key, value in table.entries.items()}
    assert (named[b"ProductName"], named[b"FileDescription"]) == (b"deid_studio", b"deid_studio")


def test_a_launcher_without_pictures_is_refused() -> None:
    data = launchers("program")["deid-studio.exe"]
    program = pefile.PE(data=data)
    (group,) = [entry for entry in program.DIRECTORY_ENTRY_RESOURCE.entries if entry.id == GROUP]
    place = program.get_offset_from_rva(group.directory.entries[0].directory.entries[0].data.struct.OffsetToData)
    with pytest.raises(ValueError, match="no picture"):
        with_icon(data[:place] + bytes(104) + data[place + 104 :])
