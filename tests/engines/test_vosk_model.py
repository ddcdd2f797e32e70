"""Which folders are models of Vosk."""

from pathlib import Path

import pytest

from deid_studio.engines import vosk_model
from deid_studio.errors import EngineUnavailable

FILES = {
    "am/final.mdl": b"<TransitionModel> input-node name=ivector dim=100\n",
    "conf/model.conf": b"--beam=10\n",
    "conf/mfcc.conf": b"--use-energy=false\n--sample-frequency=8000\n",
    "graph/phones/word_boundary.int": b"1 begin\n",
    "graph/HCLr.fst": b"fst",
    "graph/Gr.fst": b"fst",
    **{
        f"ivector/{name}": b"x"
        for name in ("final.ie", "final.dubm", "final.mat", "global_cmvn.stats", "online_cmvn.conf", "splice.conf")
    },
}


def folder_of(place: Path, files: dict[str, bytes]) -> Path:
    for name, data in files.items():
        (place / name).parent.mkdir(parents=True, exist_ok=True)
        (place / name).write_bytes(data)
    return place


def test_rate_and_language_are_read(tmp_path: Path) -> None:
    facts = vosk_model.inspect(folder_of(tmp_path / "vosk-model-small-de-0.15", FILES))
    assert (facts.sample_rate_hz, facts.language) == (8000, "de")
    unnamed = {**FILES, "conf/mfcc.conf": b"--use-energy=false\n", "README": b"Big German model\n"}
    facts = vosk_model.inspect(folder_of(tmp_path / "unnamed", unnamed))
    assert (facts.sample_rate_hz, facts.language) == (16000, "de")
    assert vosk_model.inspect(folder_of(tmp_path / "vosk-model-en-us-0.22", FILES)).language == "en"
    assert vosk_model.inspect(folder_of(tmp_path / "other", FILES)).language is None


@pytest.mark.parametrize("missing", FILES)
def test_each_missing_file_is_named(tmp_path: Path, missing: str) -> None:
    folder_of(tmp_path, {name: data for name, data in FILES.items() if name != missing})
    with pytest.raises(EngineUnavailable, match=f"lacks the file {missing}"):
        vosk_model.inspect(tmp_path)


def test_an_empty_file_counts_as_missing(tmp_path: Path) -> None:
    folder_of(tmp_path, {**FILES, "graph/phones/word_boundary.int": b""})
    with pytest.raises(EngineUnavailable, match=r"word_boundary\.int"):
        vosk_model.inspect(tmp_path)


def test_a_whole_graph_will_do_and_a_network_without_speaker_needs_no_ivector(tmp_path: Path) -> None:
    files = {name: data for name, data in FILES.items() if not name.startswith(("ivector", "graph/HCLr", "graph/Gr"))}
    files |= {"am/final.mdl": b"input-node name=input", "graph/HCLG.fst": b"fst", "graph/words.txt": b"ja 1\n"}
    assert vosk_model.inspect(folder_of(tmp_path, files)).sample_rate_hz == 8000


def test_a_rate_that_cannot_be_is_refused(tmp_path: Path) -> None:
    folder_of(tmp_path, {**FILES, "conf/mfcc.conf": b"--sample-frequency=0\n"})
    with pytest.raises(EngineUnavailable, match="sample rate of 0 Hz"):
        vosk_model.inspect(tmp_path)
