"""Each campaign with a few rounds; `python -m tests.campaigns` plays all of them."""

import os
import shutil
import signal
import subprocess
import sys
import time
from itertools import count
from pathlib import Path
from random import Random

import pytest

from tests.campaigns.__main__ import NAMES
from tests.campaigns.operations import OPERATIONS

ROOT = Path(__file__).resolve().parents[2]
# Each operation is killed, and meets a spoilt disk
COUNTS = {
    "kills": len(OPERATIONS),
    "disks": len(OPERATIONS),
    "bundles": 40,
    "surroundings": 5,
    "hostile": 40,
    "fuzz": 600,
    "archive_disks": 2,
    "bad_files": 250,
}
NOT_HERE = 77

if os.name == "nt":
    pytest.skip(
        "the rounds of a campaign are processes that fork, which there are none of here", allow_module_level=True
    )


@pytest.mark.parametrize("name", NAMES)
def test_a_campaign_finds_nothing(name: str) -> None:
    command = [sys.executable, "-m", f"tests.campaigns.{name}", "--count", str(COUNTS[name]), "--seed", "1"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, errors="replace", timeout=600)
    if done.returncode == NOT_HERE:
        pytest.skip(done.stdout.strip())
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-3000:]


def test_every_format_that_is_read_has_a_fuzzer() -> None:
    from deid_studio.audio.media import sound_suffixes
    from deid_studio.formats.transcripts import transcript_formats
    from deid_studio.services.exchange import file_sorting
    from tests.campaigns.fuzzing import formats

    every = formats.all_formats()
    fuzzed = {f"{one.__module__}.{one.__qualname__}" for format in every for one in format.functions}
    assert formats.reading_functions().keys() - fuzzed - formats.INNER.keys() == set()
    assert transcript_formats.READERS.keys() - {format.name for format in every} == set()
    assert formats.SOUND.keys() | formats.MEDIA.keys() == file_sorting.AUDIO - set(sound_suffixes.REFUSED)


def test_spellings_are_many_and_differ_from_what_they_spell() -> None:
    from tests.campaigns.spellings import innocent
    from tests.campaigns.spellings.spelled_names import NAMES
    from tests.campaigns.spellings.spelled_values import DATES, NUMBERS, TELEPHONES

    kinds = (NAMES, DATES, TELEPHONES, NUMBERS)
    assert sum(len(group) for kind in kinds for group in kind.values()) >= 390
    name = "Großkreutzöfflijwimstadtel"
    same = [label for group in NAMES.values() for label, write in group.items() if write(name, Random(1)) == name]
    assert same == []
    assert len(set(innocent.SENTENCES)) >= 200


def test_a_campaign_goes_on_behind_workers_that_die_and_leave_what_cannot_be_removed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from tests.campaigns import campaign

    def play(prepared: object, number: int, dice: Random, place: Path) -> campaign.Outcome:
        assert list(place.iterdir()) == []
        (place / "left").touch()
        if number % 2 == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        (place / "left").unlink()
        return campaign.Outcome("played")

    removed = shutil.rmtree
    monkeypatch.setattr(shutil, "rmtree", lambda path, **more: "worker" in str(path) or removed(path, **more))
    monkeypatch.setattr(campaign, "live_in", lambda home: None)
    summary = campaign.run(campaign.Campaign("dying", 6, lambda place: None, play), seed=1, count=6, jobs=1)
    assert summary.tally == {"HANG or killed": 3, "played": 3}
    assert [number for number, _ in summary.failures] == [0, 2, 4]


def test_only_a_worker_that_is_silent_while_the_campaign_looks_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    from tests.campaigns import campaign

    def play(prepared: object, number: int, dice: Random, place: Path) -> campaign.Outcome:
        time.sleep(60 if number == 1 else 0)
        return campaign.Outcome("played")

    seconds = count(step=1000)
    monkeypatch.setattr(campaign.time, "monotonic", lambda: float(next(seconds)))
    monkeypatch.setattr(campaign, "SILENT_S", 1)
    monkeypatch.setattr(campaign, "live_in", lambda home: None)
    summary = campaign.run(campaign.Campaign("hanging", 3, lambda place: None, play), seed=1, count=3)
    assert summary.failures == [(1, "HANG or killed in its round")]
