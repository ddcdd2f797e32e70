"""Refuses the network: Python imports this at its start where this folder is on PYTHONPATH, and conftest runs it."""

import socket
import sys
from typing import Any

LOOK_UPS = {"socket.getaddrinfo", "socket.gethostbyname", "socket.gethostbyaddr", "socket.getnameinfo"}
LOCAL = getattr(socket, "AF_UNIX", None)

attempts: list[str] = []


# Not an Exception: no `except Exception` or `except OSError` on the way may make light of it.
class NetworkRefused(BaseException):
    """Something tried to use the network."""


def refuse_network(event: str, arguments: tuple[Any, ...]) -> None:
    """Audit hook; raises NetworkRefused at a look-up of a name or at a socket that is not local."""
    if event in LOOK_UPS or (event == "socket.__new__" and arguments[1] != LOCAL):
        attempts.append(event)
        raise NetworkRefused(event)


sys.addaudithook(refuse_network)
