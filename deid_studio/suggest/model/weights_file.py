"""The file of weights that CRFsuite writes, looked through before CRFsuite reads it, which follows any place it finds.

Layout as in CRFsuite 0.12, lib/crf/src/crf1d_model.c and lib/cqdb/src/cqdb.c, all numbers little-endian: a head with
counts and places; features of 20 bytes; by label and by attribute a list of features; labels and attributes each in a
dictionary of 256 hash tables over records of number, length and name, with the places of the records by number.
Weights that come with the program lie packed, at less than half their size.
"""

from __future__ import annotations

import gzip
import struct
import zlib
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Numbers = NDArray[np.int64]
    Octets = bytes | bytearray | memoryview

_HEAD: Final = struct.Struct("<4sI4s9I")
_AT_FEATURES: Final = 7
_CHUNK_BYTES: Final = 12
_FEATURE: Final = [("type", "<u4"), ("source", "<u4"), ("label", "<u4"), ("weight", "<f8")]
_DICTIONARY: Final = struct.Struct("<4s5I")
_TABLES: Final = 256
_BYTE_ORDER: Final = 0x62445371
_MOST_LABELS: Final = 1000
_MOST_BYTES: Final = 1 << 28
_PART_BYTES: Final = 1 << 20
_AT_ONCE: Final = 1 << 14
"""So many lists are looked through at once: numbers take more room in arrays than in the file."""
_GZIP: Final = 16 + zlib.MAX_WBITS
_STEPS: Final = 256
"""Packed weights are multiples of 1 by this: a quarter less to carry, and what is suggested stays the same."""

PACKED: Final = ".gz"
"""Behind the name of weights that are packed."""


def pack_weights(weights: Path) -> None:
    """Replace a file of weights by a packed one beside it, in which they are rounded."""
    import numpy as np

    data = bytearray(weights.read_bytes())
    features = _features(data, _HEAD.unpack_from(data)[_AT_FEATURES])
    features["weight"] = np.round(features["weight"] * _STEPS) / _STEPS
    weights.with_name(weights.name + PACKED).write_bytes(gzip.compress(data, mtime=0))
    weights.unlink()


def read_weights(weights: Path) -> bytes:
    """The weights in a file or in a packed one beside it, looked through.

    Raises OSError where there is neither, ValueError where they are damaged.
    """
    packed = weights.with_name(weights.name + PACKED)
    data = weights.read_bytes() if weights.exists() or not packed.exists() else _unpacked(packed)
    check_weights(data)
    return data


def _unpacked(packed: Path) -> bytes:
    """Unpacked twice, first for the size: memory for parts of it would be as much again, and is not given back."""
    data = packed.read_bytes()
    size, unpacker, rest = 0, zlib.decompressobj(_GZIP), data
    try:
        while rest and not unpacker.eof:
            size += len(unpacker.decompress(rest, _PART_BYTES))
            _require(size <= _MOST_BYTES)
            rest = unpacker.unconsumed_tail
        _require(unpacker.eof)
        return zlib.decompress(data, _GZIP, size)
    except zlib.error as e:
        raise ValueError("damaged") from e


def check_weights(data: bytes) -> None:
    """Raise ValueError where CRFsuite would read outside of `data`, need more than it is worth, or never end."""
    try:
        magic, size, kind, _, _, labels, attributes, *places = _HEAD.unpack_from(data)
    except struct.error as e:
        raise ValueError("too short") from e
    _require(magic == b"lCRF" and kind == b"FOMC" and size == len(data) and 0 < labels <= _MOST_LABELS)
    at_features, at_labels, at_attributes, at_label_lists, at_attribute_lists = places
    features = _check_features(data, at_features, labels)
    listed = _check_lists(data, at_label_lists, labels, features)
    _require(listed + _check_lists(data, at_attribute_lists, attributes, features) <= features)
    # Views: a slice of bytes is a copy
    view = memoryview(data)
    _check_dictionary(view[at_labels:], labels)
    _check_dictionary(view[at_attributes:], attributes)


def _require(is_so: Any) -> None:
    if not is_so:
        raise ValueError("damaged")


def _check_features(data: bytes, at: int, labels: int) -> int:
    """Features with labels and weights that are some; returns how many."""
    import numpy as np

    found = _features(data, at)
    _require((found["label"] < labels).all() and np.isfinite(found["weight"]).all())
    return len(found)


def _features(data: Octets, at: int) -> NDArray[np.void]:
    """Features behind their chunk's name, size and count, where they lie."""
    import numpy as np

    count = int(_row(data, at + 8, 1)[0])
    dtype = np.dtype(_FEATURE)
    start = at + _CHUNK_BYTES
    _require(start + count * dtype.itemsize <= len(data))
    return np.frombuffer(data, dtype, count, start)


def _check_lists(data: bytes, at: int, count: int, features: int) -> int:
    """Lists of features by label or attribute; returns how many they name in all."""
    import numpy as np

    total = 0
    for first in range(0, count, _AT_ONCE):
        starts = _row(data, at + _CHUNK_BYTES + 4 * first, min(_AT_ONCE, count - first))
        lengths = _at(data, starts)
        named = int(lengths.sum())
        total += named
        _require(total <= features)
        within = np.arange(named) - np.repeat(np.cumsum(lengths) - lengths, lengths)
        _require((_at(data, np.repeat(starts + 4, lengths) + 4 * within) < features).all())
    return total


def _check_dictionary(data: Octets, count: int) -> None:
    """`data` from the start of a dictionary on, with so many names."""
    import numpy as np

    _require(len(data) >= _DICTIONARY.size)
    magic, size, _, order, backward, at_backward = _DICTIONARY.unpack_from(data)
    _require(magic == b"CQDB" and order == _BYTE_ORDER and size <= len(data) and count <= backward and at_backward)
    data = data[:size]
    tables = _row(data, _DICTIONARY.size, 2 * _TABLES)
    records = _row(data, at_backward, count)
    _require((_at(data, records) == np.arange(count)).all())
    ends = records + 8 + _at(data, records + 4)
    _require((ends > records + 8).all() and (ends <= size).all())
    _require(not np.frombuffer(data, np.uint8)[ends - 1].any())
    known = np.sort(np.append(records, 0))
    # As many names as CRFsuite itself makes of it
    _require(int((tables[1::2] // 2).sum()) == count)
    for start, length in zip(tables[::2], tables[1::2], strict=True):
        _require(bool(start) == bool(length))
        if length:
            places = _row(data, int(start), 2 * int(length))[1::2]
            # Who looks up a name goes on until an empty place
            nearest = known[np.searchsorted(known, places).clip(max=count)]
            _require((places == 0).any() and (places == nearest).all())


def _row(data: Octets, at: int, count: int) -> Numbers:
    """So many numbers from a place on."""
    import numpy as np

    _require(at + 4 * count <= len(data))
    return np.frombuffer(data, "<u4", count, at).astype(np.int64)


def _at(data: Octets, places: Numbers) -> Numbers:
    """The number at each of these places."""
    import numpy as np

    _require(((places >= 0) & (places <= len(data) - 4)).all())
    from_each: NDArray[np.uint32] = np.ndarray(len(data) - 3, "<u4", data, strides=1)
    return from_each[places].astype(np.int64)
