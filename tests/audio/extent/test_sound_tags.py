"""Tags before and behind sound, whole, broken and many."""

from __future__ import annotations

import mmap

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deid_studio.audio.extent.sound_tags import are_tags, before_tags


def mapped(content: bytes) -> mmap.mmap:
    data = mmap.mmap(-1, len(content))
    data.write(content)
    return data


APE = b"APETAGEX" + bytes(4) + (32).to_bytes(4, "little") + bytes(16)
ID3 = b"ID3\x04\0\0\0\0\0\x05title"
WITH_FOOTER = b"ID3\x04\0\x10\0\0\0\x053DI!!3DI\x04\0\x10\0\0\0\x05"
LYRICS = b"LYRICSBEGINyesterdayLYRICSEND"
BEHIND = [b"TAG" + bytes(125), b"TAG+" + bytes(223), APE, LYRICS, WITH_FOOTER]


@pytest.mark.parametrize(
    "cut", [b"APETAGEX123", b"APETAGEX" + bytes(14), b"3DI", b"x3DIab", b"TAG", b"TAG+", b"000009"]
)
def test_a_tag_that_the_beginning_of_the_file_cuts_off_is_none(cut: bytes) -> None:
    assert before_tags(mapped(cut), len(cut)) == len(cut)


@given(st.lists(st.sampled_from(BEHIND)), st.lists(st.sampled_from([ID3, WITH_FOOTER])))
def test_law_tags_behind_a_sound_and_before_the_next_are_nothing_else(behind: list[bytes], before: list[bytes]) -> None:
    tags = b"".join(behind + before)
    sound = bytes(300)
    start, end = len(sound), len(sound + tags)
    assert are_tags(mapped(sound + tags + sound), start, end)
    assert not are_tags(mapped(sound + b"?" + tags + sound), start, end + 1)
    assert not are_tags(mapped(sound + tags + b"?" + sound), start, end + 1)
