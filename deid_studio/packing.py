"""Plain values in little room, within one run of the program."""

from __future__ import annotations

import marshal
import zlib
from typing import Any, Final

_FASTEST: Final = 1


def packed(values: Any) -> bytes:
    """Numbers, strings, bytes and None, and tuples, lists and dicts of such, in as few bytes as take little time.

    Of exactly these types: what numpy has comes back as bytes.
    """
    return zlib.compress(marshal.dumps(values), _FASTEST)


def unpacked(data: bytes) -> Any:
    """What was `packed`; another version of Python may not read it."""
    return marshal.loads(zlib.decompress(data))
