"""What a project learns does not depend on how many processes learn it."""

import pytest

from deid_studio.domain.kinds import Kind
from deid_studio.formats import tagset_toml
from deid_studio.learn.house.house_learning import learn
from deid_studio.learn.training_texts import Marked, TextMark
from deid_studio.suggest.suggester import MODELS

WARDS = "quendel amsel distel".split()


def letter(ward):
    text = f"Der Gast lag bei uns in Stube {ward} und isst gut.\n"
    at = text.index(ward)
    return Marked(text, (TextMark(at, at + len(ward), Kind.HOSPITAL),))


def learned(folder, **how):
    return learn(
        {ward: letter(ward) for ward in WARDS},
        {ward: ward for ward in WARDS},
        base=MODELS / "texts-de",
        folder=folder,
        tag_set=tagset_toml.load("kolditz13"),
        version="1",
        **how,
    )


def test_processes_change_nothing(tmp_path):
    found = []
    for processes in (1, 2):
        folder = tmp_path / str(processes)
        folder.mkdir()
        found.append((learned(folder, processes=processes), {one.name: one.read_bytes() for one in folder.iterdir()}))
    assert found[0] == found[1]
    assert (found[0][0].letters, found[0][0].folds) == (3, 3)


def test_what_is_told_of_progress_can_end_it(tmp_path):
    class Enough(Exception):
        pass

    def stop(done, total):
        if done > total // 2:
            raise Enough

    with pytest.raises(Enough):
        learned(tmp_path, progress=stop)
