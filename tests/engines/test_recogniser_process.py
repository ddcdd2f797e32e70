"""The recogniser's process, with a recogniser made for tests and the real pipe."""

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest

from deid_studio.engines.hearing import Settings
from deid_studio.engines.recogniser_process import Patience, RecogniserProcess
from deid_studio.errors import Cancelled, EngineFailed, EngineUnavailable

SECOND = np.zeros(1000, np.int16)
pytestmark = pytest.mark.skipif(os.name == "nt", reason="signals")


def started(loudness: ModuleType, folder: Path, *, patience: Patience | None = None, **model) -> RecogniserProcess:
    load = loudness.load
    return RecogniserProcess(load, loudness.make_model(folder, **model), Settings(1000), patience=patience)


def is_running(process_id: int) -> bool:
    try:
        os.kill(process_id, 0)
    except ProcessLookupError:
        return False
    return True


def test_each_channel_is_heard_and_a_second_recording_begins_afresh(loudness: ModuleType, tmp_path: Path) -> None:
    left, right = loudness.sound([(0.1, 0.3, 0.3)], [(0.2, 0.4, 0.5)], seconds=1).T
    with started(loudness, tmp_path / "model") as process:
        for _ in range(2):
            process.open(2)
            process.send([(left * 32768).astype(np.int16), (right * 32768).astype(np.int16)])
            heard = process.receive()
            process.finish()
            heard += process.receive()
            words = [(ear, w.text, w.start_s, w.end_s) for ear, one in heard for w in one.hypotheses[0]]
            assert words == [(0, "w3", pytest.approx(0.1), pytest.approx(0.3)), (1, "w5", pytest.approx(0.2), 0.4)]
            assert process.receive() == []
        process_id = process.process_id
    assert not is_running(process_id)


@pytest.mark.parametrize(
    ("does", "sentence"),
    [
        ("crash", "was stopped by signal 11"),
        ("hang", "gave no answer for 1 s in the middle of the recording and was ended"),
        ("raise", r"error of its own \(RuntimeError\)$"),
    ],
)
def test_what_befalls_the_engine_is_a_sentence(loudness: ModuleType, tmp_path: Path, does: str, sentence: str) -> None:
    impatient = Patience(answer_s=1, times_real_time=0)
    with started(loudness, tmp_path / "model", does=does, patience=impatient) as process:
        process.open(1)
        process_id = process.process_id
        process.send([SECOND])
        with pytest.raises(EngineFailed, match=sentence):
            process.receive()
        assert not process.is_alive
        assert not is_running(process_id)


def test_a_process_killed_from_outside_is_noticed_also_while_sending(loudness: ModuleType, tmp_path: Path) -> None:
    with started(loudness, tmp_path / "model") as process:
        process.open(1)
        os.kill(process.process_id, signal.SIGKILL)
        with pytest.raises(EngineFailed, match="signal 9"):
            for _ in range(1000):
                process.send([SECOND])
                process.receive()


def test_the_engine_reaches_no_network_and_nobody_sees_what_it_prints(
    loudness: ModuleType, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    with started(loudness, tmp_path / "model", does="connect") as process:
        process.open(1)
        process.send([SECOND])
        with pytest.raises(EngineFailed, match="PermissionError"):
            process.receive()
    with started(loudness, tmp_path / "loud", does="print") as process:
        process.open(1)
        process.send([SECOND])
        process.receive()
    assert "Muessig" not in "".join(capfd.readouterr())


def test_a_model_that_cannot_be_loaded_says_why(loudness: ModuleType, tmp_path: Path) -> None:
    with (
        started(loudness, tmp_path / "model", does="refuse") as process,
        pytest.raises(EngineUnavailable, match="this model refuses") as refused,
    ):
        process.open(1)
    assert refused.value.sentence.template == "this model {does}"


def test_waiting_can_be_cancelled(loudness: ModuleType, tmp_path: Path) -> None:
    def cancel() -> None:
        raise Cancelled

    began = time.monotonic()
    with started(loudness, tmp_path / "model", does="hang") as process:
        process.open(1)
        process.send([SECOND])
        with pytest.raises(Cancelled):
            process.receive(tick=cancel)
    assert time.monotonic() - began < 30


PARENT = """
import os, signal, sys
sys.path.insert(0, sys.argv[1])
from pathlib import Path
import loudness
from deid_studio.engines.hearing import Settings
from deid_studio.engines.recogniser_process import RecogniserProcess
import numpy as np
process = RecogniserProcess(loudness.load, loudness.make_model(Path(sys.argv[2]), does="hang"), Settings(1000))
process.open(1)
process.send([np.zeros(1000, np.int16)])
print(process.process_id, flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_busy_engine_does_not_outlive_a_program_that_was_killed(tmp_path: Path) -> None:
    here = str(Path(__file__).resolve().parent)
    # Not captured by a pipe, which the engine would hold open as long as it lived
    with (tmp_path / "out").open("w") as out:
        command = [sys.executable, "-c", PARENT, here, str(tmp_path / "model")]
        done = subprocess.run(command, stdout=out, stderr=subprocess.STDOUT, check=False)
    assert done.returncode == -signal.SIGKILL
    process_id = int((tmp_path / "out").read_text().split()[0])
    gives_up_at = time.monotonic() + 20
    while is_running(process_id) and time.monotonic() < gives_up_at:
        time.sleep(0.05)
    assert not is_running(process_id)


def test_settings_refuse_what_would_hang_vosk() -> None:
    with pytest.raises(ValueError, match="rate"):
        Settings(0)
    with pytest.raises(ValueError, match="hypothesis"):
        Settings(16000, hypotheses=0)
