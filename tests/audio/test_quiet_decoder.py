from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

PROGRAM = """
import sys
from pathlib import Path
from threading import Thread
from deid_studio.audio.samples import SampleReader, probe

def read():
    with SampleReader(Path(sys.argv[1])) as reader:
        for at in (50_000, 20_000, 30_000, 1000):
            reader.read(at, at + 3000)

probe(Path(sys.argv[1]))
threads = [Thread(target=read) for _ in range(3)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print("our own", file=sys.stderr)
import ctypes
library = ctypes.CDLL(None)
library.perror(b"a library's")
"""


@pytest.mark.skipif(sys.platform == "win32", reason="there the C library's stream is out of reach")
def test_a_decoder_says_nothing_and_all_others_still_do(make_sound: Callable[..., Path]) -> None:
    source = make_sound("a.mp3", "MPEG_LAYER_III", frames=64_000)
    data = bytearray(source.read_bytes())
    data[5000:5040] = bytes(range(40))
    source.write_bytes(data)
    run = subprocess.run([sys.executable, "-c", PROGRAM, str(source)], capture_output=True, text=True, check=True)
    assert [line.split(":")[0] for line in run.stderr.splitlines()] == ["our own", "a library's"]
    assert run.stdout == ""
