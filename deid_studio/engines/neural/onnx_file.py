"""What an ONNX file refers to, read off its bytes before any library loads it.

The file is a protocol buffer of onnx.proto3, of which only the fields below are looked at: nodes with their domains,
and the tensors that are kept in files of their own.
"""

from __future__ import annotations

import mmap
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path, PurePosixPath
from typing import Final

from deid_studio.errors import EngineUnavailable
from deid_studio.sentences import sentence

_DOMAINS: Final = frozenset({"", "ai.onnx", "ai.onnx.ml", "com.microsoft"})
"""Of the operations that onnxruntime brings itself."""
_DEEPEST: Final = 20
_INSIDE: Final = {
    "model": {7: "graph", 20: "training", 25: "function"},
    "training": {1: "graph", 2: "graph"},
    "graph": {1: "node", 5: "tensor", 15: "sparse"},
    "function": {7: "node"},
    "node": {5: "attribute"},
    "attribute": {5: "tensor", 6: "graph", 10: "tensor", 11: "graph", 22: "sparse", 23: "sparse"},
    "sparse": {1: "tensor", 2: "tensor"},
    "tensor": {},
}
"""The messages in each kind of message, by the numbers of their fields."""
_GRAPH: Final = 7
_NODE_OPERATION: Final = 4
_NODE_DOMAIN: Final = 7
_FUNCTION_DOMAIN: Final = 10
_TENSOR_EXTERNAL: Final = 13


@dataclass(slots=True)
class OnnxReferences:
    """The files that hold tensors, as the file names them, operations by domain, and domains that are written out."""

    files: set[str] = field(default_factory=set)
    operations: dict[str, set[str]] = field(default_factory=dict)
    own_domains: set[str] = field(default_factory=set)

    @property
    def foreign(self) -> list[str]:
        """Operations that neither onnxruntime nor the file itself has."""
        others = self.operations.keys() - _DOMAINS - self.own_domains
        return sorted(f"{domain}.{operation}" for domain in others for operation in self.operations[domain])


def references(file: Path) -> OnnxReferences:
    """What the file refers to. Raises EngineUnavailable where it is no ONNX file."""
    found = OnnxReferences()
    try:
        with file.open("rb") as opened, mmap.mmap(opened.fileno(), 0, access=mmap.ACCESS_READ) as data:
            if _GRAPH not in {number for number, _, _ in _fields(data, 0, len(data))}:
                raise ValueError("there is no graph in it")
            _walk(data, (0, len(data)), "model", found, depth=0)
    except ValueError as e:
        raise EngineUnavailable(
            sentence("the file {name} is no ONNX file, or it was cut off; get it again", name=file.name)
        ) from e
    return found


def refuse_unsafe(file: Path, folder: Path) -> None:
    """Raise EngineUnavailable where the file needs operations of others, or tensors that are not in `folder`."""
    found = references(file)
    if found.foreign:
        raise EngineUnavailable(
            sentence(
                "the model needs operations that are not onnxruntime's own ({names}); such code is never loaded",
                names=", ".join(found.foreign[:3]),
            )
        )
    for name in sorted(found.files):
        place = PurePosixPath(name.replace("\\", "/"))
        if place.is_absolute() or ".." in place.parts or ":" in name or not place.parts:
            raise EngineUnavailable(
                sentence("the model wants to read a file outside of its folder; it was not taken in")
            )
        target = file.parent / place
        if not target.is_file() or not target.resolve().is_relative_to(folder.resolve()):
            raise EngineUnavailable(
                sentence("the model lacks the file {name}, or it is empty; get the whole model again", name=str(place))
            )


def _walk(data: mmap.mmap, place: tuple[int, int], kind: str, found: OnnxReferences, *, depth: int) -> None:
    """Look at one message and those in it, of the kinds that matter."""
    if depth > _DEEPEST:
        raise ValueError("nested too deeply")
    inside = _INSIDE[kind]
    domain = operation = ""
    for number, start, end in _fields(data, *place):
        if number in inside:
            _walk(data, (start, end), inside[number], found, depth=depth + 1)
        elif kind == "node" and number == _NODE_DOMAIN:
            domain = data[start:end].decode()
        elif kind == "node" and number == _NODE_OPERATION:
            operation = data[start:end].decode()
        elif kind == "function" and number == _FUNCTION_DOMAIN:
            found.own_domains.add(data[start:end].decode())
        elif kind == "tensor" and number == _TENSOR_EXTERNAL:
            entry = {n: data[a:b].decode() for n, a, b in _fields(data, start, end)}
            if entry.get(1) == "location":
                found.files.add(entry.get(2, ""))
    if kind == "node":
        found.operations.setdefault(domain, set()).add(operation)


def _fields(data: mmap.mmap, start: int, end: int) -> Iterator[tuple[int, int, int]]:
    """Number and place of each field with a length; the others are passed over. Raises ValueError."""
    at = start
    while at < end:
        key, at = _number(data, at, end)
        kind = key & 7
        if key < 8:
            raise ValueError("no such field")
        if kind == 2:
            length, at = _number(data, at, end)
            if at + length > end:
                raise ValueError("a field is longer than what it is in")
            yield key >> 3, at, at + length
            at += length
        elif kind == 0:
            _, at = _number(data, at, end)
        elif kind in (1, 5):
            at += 8 if kind == 1 else 4
        else:
            raise ValueError("no such kind of field")
    if at != end:
        raise ValueError("cut off")


def _number(data: mmap.mmap, at: int, end: int) -> tuple[int, int]:
    """A number of up to ten bytes, and where it ends."""
    value = 0
    for shift in range(0, 70, 7):
        if at >= end:
            raise ValueError("cut off")
        byte = data[at]
        at += 1
        value |= (byte & 0x7F) << shift
        if byte < 0x80:
            return value, at
    raise ValueError("a number is too long")
