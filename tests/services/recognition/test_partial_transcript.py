"""What is kept of a transcription that did not come to its end."""

from pathlib import Path

from deid_studio.engines.hearing import Doubt, DoubtfulStretch, HeardWord
from deid_studio.services.recognition.partial_transcript import Partial, PartialUtterances, file_of, forget

ONE = PartialUtterances(0, ((HeardWord("müller", 0.5, 0.9, 0.7),), (HeardWord("miller", None, None),)), 8000)
TWO = PartialUtterances(1, ((),), 16000)
NOISE = PartialUtterances(1, ((),), 16000, (DoubtfulStretch(Doubt.NO_SPEECH, 1.0, 2.0),))
FOREIGN = PartialUtterances(
    0,
    ((HeardWord("hi", 3.0, 3.5, 0.2, is_doubted=True),),),
    32000,
    (DoubtfulStretch(Doubt.LANGUAGE, 3.0, 4.0, "en"),),
)


def test_answers_are_read_again(tmp_path: Path) -> None:
    path = tmp_path / "cache" / "some.jsonl"
    with Partial(path) as partial:
        assert partial.said == []
        partial.add([ONE])
        partial.add([])
        partial.add([TWO])
        partial.add([NOISE, FOREIGN])
    with Partial(path) as partial:
        # What is told of a stretch stays, silence makes room for it
        assert partial.said == [ONE, NOISE, FOREIGN]
        partial.add([TWO])
        assert partial.said == [ONE, NOISE, FOREIGN, TWO]


def test_a_line_cut_short_anywhere_is_dropped_and_written_over(tmp_path: Path) -> None:
    path = tmp_path / "some.jsonl"
    with Partial(path) as partial:
        partial.add([ONE])
        whole = path.stat().st_size
        partial.add([ONE, TWO])
    data = path.read_bytes()
    for length in range(whole, len(data)):
        path.write_bytes(data[:length])
        with Partial(path) as partial:
            assert partial.said == [ONE]
            partial.add([TWO])
        with Partial(path) as partial:
            assert partial.said == [ONE, TWO]


def test_other_conditions_are_another_file_and_all_are_forgotten_together(tmp_path: Path) -> None:
    sha256 = "ab" * 32
    one, other = (file_of(tmp_path, sha256, "vosk", model) for model in ("m1", "m2"))
    assert one != other
    for path in (one, other, file_of(tmp_path, "cd" * 32, "vosk", "m1")):
        Partial(path).__exit__()
    forget(tmp_path, sha256)
    assert [path.name[:2] for path in (tmp_path / "cache" / "transcripts").iterdir()] == ["cd"]
