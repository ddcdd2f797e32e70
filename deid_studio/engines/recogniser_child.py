"""The child process in which a recogniser runs: it takes samples from a pipe and puts utterances into it.

Messages to the child: ("open", channels, names), then ("hear", samples of each channel as bytes) as often as there is
sound, then ("finish",). Messages from it: ("ready", holds_s) or ("unavailable", sentence) once, then for each "open",
"hear" and "finish" either ("heard", list of (channel, Utterance)) or ("failed", name of the exception).
"""

from __future__ import annotations

from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any

import numpy as np

from deid_studio.engines.hearing import Listener, Load, Recogniser, Settings, Utterance
from deid_studio.engines.model_child import confine
from deid_studio.errors import EngineUnavailable


def serve(connection: Connection, load: Load, folder: Path, settings: Settings) -> None:
    """Load the model and answer until the other side goes away."""
    confine()
    with suppress(EOFError, OSError):
        try:
            recogniser = load(folder, settings)
        except EngineUnavailable as e:
            connection.send(("unavailable", e.sentence))
            return
        connection.send(("ready", recogniser.holds_s))
        _answer(connection, recogniser)


def _answer(connection: Connection, recogniser: Recogniser) -> None:
    listeners: list[Listener] = []
    while True:
        message = connection.recv()
        try:
            if message[0] == "open":
                listeners = [recogniser.listener(message[2]) for _ in range(message[1])]
                heard = []
            else:
                heard = _heard(listeners, message)
        except Exception as e:  # whatever an engine raises; its message may quote what was said
            connection.send(("failed", type(e).__name__))
            return
        connection.send(("heard", heard))


def _heard(listeners: list[Listener], message: tuple[Any, ...]) -> list[tuple[int, Utterance]]:
    if message[0] == "finish":
        return [(number, found) for number, listener in enumerate(listeners) for found in listener.finish()]
    return [
        (number, found)
        for number, (listener, samples) in enumerate(zip(listeners, message[1], strict=True))
        if samples
        for found in listener.hear(np.frombuffer(samples, np.int16))
    ]
