"""spaCy, imported without its asking the network for anything."""

from __future__ import annotations

import socket
from types import ModuleType


def spacy_library() -> ModuleType:
    """Import spaCy, which imports urllib3, which opens a socket to see whether there is IPv6, unless there is none."""
    has_ipv6 = socket.has_ipv6
    socket.has_ipv6 = False
    try:
        import spacy
    finally:
        socket.has_ipv6 = has_ipv6
    return spacy
