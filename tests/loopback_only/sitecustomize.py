"""Refuses all of the network but the loopback address: what the workers of an archive's job need of it."""

import socket
import sys
from typing import Any

LOOPBACK = ("127.0.0.1", "localhost", "")
LOCAL = getattr(socket, "AF_UNIX", None)


# Not an Exception: no `except Exception` or `except OSError` on the way may make light of it.
class NetworkRefused(BaseException):
    """Something tried to use the network."""


def refuse_network(event: str, arguments: tuple[Any, ...]) -> None:
    """Audit hook; raises NetworkRefused at an address or a look-up that is not of the loopback."""
    if event in ("socket.bind", "socket.connect", "socket.sendto"):
        where = arguments[1][0] if isinstance(arguments[1], tuple) else None
        refused = arguments[0].family != LOCAL and where != "127.0.0.1"
    else:
        refused = event in ("socket.getaddrinfo", "socket.gethostbyname") and arguments[0] not in LOOPBACK
    if refused:
        print(f"NetworkRefused: {event} {arguments[1:]}", file=sys.stderr)
        raise NetworkRefused(event)


sys.addaudithook(refuse_network)
