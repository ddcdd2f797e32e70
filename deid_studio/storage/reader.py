"""Whatever rows can be asked of."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Protocol

from sqlalchemy import Select


class Reader(Protocol):
    """What can be asked: an open project, or a transaction that also sees what it has written itself."""

    def rows(self, query: Select[Any]) -> list[Mapping[str, Any]]:
        """All rows of `query`."""
