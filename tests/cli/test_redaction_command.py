"""`deid-studio plan`."""

import json
import re
from dataclasses import replace

import numpy as np
import pytest
import soundfile

from deid_studio.cli import main
from deid_studio.domain.span import Span
from deid_studio.redaction.plan import Pads
from deid_studio.services.annotation import annotate
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.services.redaction import listening, redaction_plans
from deid_studio.storage import queries, rows

TEXT = "Frau Müller kam heute um 2266 Uhr"
TIMES = [(0, 300), (400, 800), (900, 1200), (1200, 1500), (1500, 1600), (None, None), (2500, 2900)]


@pytest.fixture
def talk(tmp_path, capsys):
    """Runs `plan` on a project with one recording of two channels, in which a name and a number are marked."""
    folder = tmp_path / "source"
    folder.mkdir()
    words = [
        {"start": match.start(), "end": match.end(), "start_ms": start_ms, "end_ms": end_ms}
        for match, (start_ms, end_ms) in zip(re.finditer(r"\S+", TEXT), TIMES, strict=True)
    ]
    content = {"format": "deid-studio-words", "version": 1, "text": TEXT, "words": words}
    (folder / "visite.json").write_text(json.dumps(content))
    soundfile.write(folder / "visite.wav", np.random.default_rng(1).uniform(-0.5, 0.5, (24_000, 2)), 8000)
    (tmp_path / "brief.txt").write_text(TEXT, encoding="utf-8")
    with projects.create(tmp_path / "p", tag_set="kolditz13") as opened:
        import_paths(opened, [folder, tmp_path / "brief.txt"])
        opened.journal.actor = "A1"
        layer = projects.assign(opened, projects.document_ids(opened, ["visite"])[0], annotator="A1").assignment.id
        annotate.mark(opened.journal, layer, fragments=[Span(5, 11)], tag="Patient")
        annotate.mark(opened.journal, layer, fragments=[Span(25, 29)], tag="ID")

    def run(*arguments, expected=0):
        code = main(["plan", str(tmp_path / "p"), *arguments])
        said = capsys.readouterr().out
        assert code == expected, said
        return json.loads(said) if "--json" in arguments else said

    return run


def test_windows_unsure_places_and_suspects_are_told_and_no_text(talk):
    told = talk("--json")
    (document,) = told["documents"]
    assert (told["layer"], document["document"], document["duration_ms"]) == ("union", "visite", 3000)
    first, second = document["windows"]
    assert first == {
        "start_ms": 300,
        "end_ms": 1050,
        "tags": ["Patient"],
        "style": "silence",
        "channels": None,
        "before_ms": 100,
        "after_ms": 250,
        "spoken": [{"start_ms": 400, "end_ms": 800}],
        "is_sure": True,
        "is_confirmed": False,
    }
    assert (second["start_ms"], second["end_ms"], second["is_sure"]) == (1500, 2750, False)
    assert document["redacted_ms"] == 750 + 1250
    assert document["unsure"] == [
        {
            "tag": "ID",
            "characters": [[25, 29]],
            "timing": "inferred",
            "faults": ["untimed"],
            "perhaps": [{"start_ms": 1600, "end_ms": 2500}],
        }
    ]
    assert [(one["suspicion"], one["word"], one["share"]) for one in document["suspects"]] == [
        ("covered", 2, 0.5),
        ("covered", 4, 1.0),
        ("covered", 6, 0.625),
    ]
    assert document["faults"] == [{"words": [5, 6], "faults": ["untimed"], "start_ms": 1600, "end_ms": 2500}]
    said = talk()
    for line in (
        "visite\t2 windows, 2.0 of 3.0 s; not sure: 1 place",
        "  1.500 to 2.750 s\tID\tsilence\t100 + 250 ms\tnot sure",
        "  not sure: ID at characters 25 to 29: 1.600 to 2.500 s (untimed)",
        "  covered: word 7 at 2.500 to 2.900 s, 62 % goes",
        "  1 word has no time: from word 6 on, 1.600 to 2.500 s",
    ):
        assert line in said.splitlines()
    assert "Müller" not in said and "2266" not in said


def test_settings_are_stored_all_or_none(talk, tmp_path):
    change = ("--set-pads", "0", "10", "--set-style", "tone", "--set-style", "Patient=noise", "--json")
    talk(*change, "--set-channels", "3", expected=1)
    talk(*change, "--set-style", "Patient=whistle", expected=1)
    assert talk("--json")["documents"][0]["windows"][0]["style"] == "silence"
    talk(*change, "--set-channels", "2")
    first, second = talk("--layer", "A1", "--document", "visite", "--json")["documents"][0]["windows"]
    assert (first["style"], first["start_ms"], first["end_ms"]) == ("noise", 400, 810)
    assert (second["style"], second["start_ms"], second["end_ms"]) == ("tone", 1500, 2750)
    with projects.open_project(tmp_path / "p") as opened:
        assert projects.pads_of(opened) == Pads(0, 10)
        assert opened.journal.next_undo("") == "set up redaction"


def test_channels_are_counted_from_1(talk, tmp_path, two_voices):
    voices = two_voices(8000)[:, 40_000:64_000]
    (recording,) = (tmp_path / "p" / "audio").glob("*.wav")
    soundfile.write(recording, np.stack([0.3 * voices[0], voices[1]], axis=1), 8000)
    first, _ = talk("--set-channels", "2", "--json")["documents"][0]["windows"]
    assert (first["channels"], first["chosen_channels"]) == ([2], [2])
    (other,) = first["other_channels"]
    assert (other["channel"], other["holds"]) == (1, "other")
    assert other["level_db"] < first["level_db"] and 0 < other["likeness"] <= 1
    said = talk()
    assert "\tchannels 2\n    somebody else speaks in channel 1, which stays (" in said
    assert "dB in channel 2)" in said
    first, _ = talk("--set-channels", "1", "--json")["documents"][0]["windows"]
    assert first["channels"] == [1]
    assert "    speech is louder in channel 2, which stays (" in talk()
    assert "\tchannels" not in talk("--set-channels", "all")
    assert "channels" in talk("--json")["documents"][0]["windows"][0]


def test_there_is_no_channel_0(capsys):
    for given in ("0", "1,0"):
        assert main(["plan", "p", "--set-channels", given]) == 2
        assert "there is no channel 0: channels are counted from 1, the first one is 1" in capsys.readouterr().err


def test_pads_are_measured(talk, tmp_path):
    gold = tmp_path / "source" / "visite.json"
    late = json.loads(gold.read_text())
    for word in late["words"]:
        if word["start_ms"] is not None:
            word |= {"start_ms": word["start_ms"] + 30, "end_ms": word["end_ms"] - 5}
    late["words"][1] |= {"start_ms": 2950}
    late["words"][1] |= {"end_ms": 2990}
    (tmp_path / "late.json").write_text(json.dumps(late))
    told = talk("--measure-pads", str(gold), str(tmp_path / "late.json"), "--json")
    assert told["measured"] == {"pads": {"before_ms": 100, "after_ms": 250}, "words": 5}
    for word in late["words"]:
        word |= {"start_ms": 2000, "end_ms": 2500}
    (tmp_path / "late.json").write_text(json.dumps(late))
    said = talk("--measure-pads", str(gold), str(tmp_path / "late.json"))
    assert said.startswith("pads of 2000 + 400 ms, measured of 6 words\n")
    with projects.open_project(tmp_path / "p") as opened:
        assert projects.pads_of(opened) == Pads(2000, 400)
    talk("--measure-pads", str(gold), str(gold), "--set-pads", "0", "0", expected=2)


def test_what_was_heard_is_sure(talk, tmp_path):
    with projects.open_project(tmp_path / "p") as opened:
        opened.journal.actor = "A1"
        listening.judge(opened, listening.queue(opened)[1], listening.Verdict.GOOD)
    (document,) = talk("--json")["documents"]
    assert document["windows"][1]["is_confirmed"] and document["unsure"] == []


def test_wrong_use_is_told(talk):
    talk("--set-channels", "left", expected=2)
    talk("--set-pads", "-1", "0", expected=2)
    talk("--layer", "Z9", expected=1)
    assert talk("--document", "brief") == "there is no recording to redact\n"


def test_edges_are_set_and_what_a_codec_makes_necessary_is_told(talk, tmp_path):
    assert "hard" not in talk("--set-edges", "hard")
    with projects.open_project(tmp_path / "p") as opened:
        assert redaction_plans.fade_of(opened) == 0
    talk("--set-edges", "faded")
    with projects.open_project(tmp_path / "p") as opened:
        assert redaction_plans.fade_of(opened) == 5
        recording = next(entry.recording_id for entry in queries.document_entries(opened) if entry.recording_id)
        known = queries.recording(opened, recording)
        with opened.journal.edit("fill", kind="import") as tx:
            tx.put("recording", rows.from_flat(replace(known, encoding="IMA_ADPCM")))
    assert "goes out as WAV (PCM_16): IMA_ADPCM can be read, but cannot hold silence" in talk()
    (document,) = talk("--json")["documents"]
    assert len(document["remarks"]) == 2
