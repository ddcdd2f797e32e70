from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from deid_studio.audio.cutting.ogg import cut_page, end_of, order_of, pages


@pytest.fixture(params=["VORBIS", "OPUS"])
def content(request: pytest.FixtureRequest, make_sound: Callable[..., Path]) -> bytes:
    return make_sound("whole.ogg", request.param, frames=80_000, format="OGG").read_bytes()


def test_all_pages_of_a_whole_file_are_found(content: bytes, tmp_path: Path) -> None:
    found = list(pages(content))
    assert [page.number for page in found] == list(range(len(found)))
    assert [page.start for page in found] == [0, *(page.end for page in found[:-1])]
    assert found[-1].end == len(content)
    assert [page.is_last for page in found] == [False] * (len(found) - 1) + [True]


def test_a_page_that_is_cut_off_or_damaged_is_none(content: bytes, tmp_path: Path) -> None:
    path, found = tmp_path / "a.ogg", list(pages(content))
    assert end_of_bytes(path, content).finished
    assert not end_of_bytes(path, content[:-1]).finished
    assert len(list(pages(content[:-1]))) == len(found) - 1
    at = found[-2].content + 9
    damaged = content[:at] + bytes([content[at] ^ 1]) + content[at + 1 :]
    assert [page.number for page in pages(damaged)] == [page.number for page in found if page is not found[-2]]
    path.write_bytes(damaged)
    assert order_of(path).missing_at == found[-3].position


def test_of_a_page_that_is_cut_off_its_whole_packets_are_kept(content: bytes, tmp_path: Path) -> None:
    path, last = tmp_path / "a.ogg", list(pages(content))[-1]
    for cut in range(last.end - 1, last.start, -7):
        path.write_bytes(content[:cut])
        found = cut_page(path)
        if found is None:
            assert cut - last.content < sum(last.lacing[:9])
            continue
        at, page = found
        (mended,) = pages(page)
        assert (at, mended.position, mended.number, mended.is_last) == (last.start, last.position, last.number, True)
        assert content[last.content : cut].startswith(page[mended.content :])
        assert mended.lacing[-1] < 255
    for whole in (content, content + b"TAG" + bytes(125), content[: last.start]):
        path.write_bytes(whole)
        assert cut_page(path) is None


def test_streams_one_after_the_other_are_told_from_streams_side_by_side(content: bytes, tmp_path: Path) -> None:
    path, found = tmp_path / "a.ogg", list(pages(content))
    half = content[: found[-1].start + 50]
    for joined in (content * 2, half + content, content + half):
        path.write_bytes(joined)
        assert order_of(path).is_chained
    path.write_bytes(content)
    assert order_of(path).is_chained is False
    assert order_of(path).missing_at is None


def end_of_bytes(path: Path, content: bytes):
    path.write_bytes(content)
    return end_of(path)
