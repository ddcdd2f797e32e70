"""What was found out of pieces of text between two blanks; most of them recur from text to text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Generic, TypeVar

_MOST: Final = 1 << 14
_LONGEST: Final = 60
"""Characters of a piece; of longer ones hardly any is met again."""

Value = TypeVar("Value")


class PieceMemory(dict[str, Value], Generic[Value]):
    """Looks at each piece once, by `look`, and forgets all when there are too many; long ones are not remembered."""

    def __init__(self, look: Callable[[str], Value], *, most: int = _MOST) -> None:
        super().__init__()
        self._look = look
        self._most = most

    def __missing__(self, piece: str) -> Value:
        found = self._look(piece)
        if len(piece) <= _LONGEST:
            if len(self) >= self._most:
                self.clear()
            self[piece] = found
        return found
