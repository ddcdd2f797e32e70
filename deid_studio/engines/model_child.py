"""What every child process does in which a model runs: it keeps quiet, off the network, and ends with the program."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from contextlib import suppress
from typing import Any

NETWORK = ("socket.connect", "socket.getaddrinfo", "socket.gethostbyname", "socket.sendto", "urllib.Request")
"""What Python calls it when something asks for a network (`sys.addaudithook`)."""


def confine() -> None:
    """Confine this process before it loads a model."""
    _hush()
    # The parent gets the keyboard's interrupt too, and ends this process
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    sys.addaudithook(_refuse_network)
    end_with_parent()
    # Locks of libraries then have no name that would stay behind when this process is killed; nothing is forked
    if "fork" in multiprocessing.get_all_start_methods():
        multiprocessing.set_start_method("fork", force=True)


def end_with_parent() -> None:
    """End this process, whatever it is doing, as soon as the one that started it is gone, however that came about."""
    threading.Thread(target=_wait_for_parent, daemon=True).start()


def _wait_for_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _hush() -> None:
    """Send what the C++ side prints, which may be what was said, nowhere."""
    # A windowed program has no such streams
    with suppress(OSError):
        nowhere = os.open(os.devnull, os.O_WRONLY)
        for stream in (1, 2):
            os.dup2(nowhere, stream)


def _refuse_network(event: str, _: tuple[Any, ...]) -> None:
    if event in NETWORK:
        raise PermissionError("a model does not use the network")
