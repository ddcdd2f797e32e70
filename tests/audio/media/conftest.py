"""Media files made by PyAV."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.media_files import write_media


@pytest.fixture
def make_media(tmp_path: Path) -> Callable[..., Path]:
    """Write a file of that name, as `write_media` does."""

    def made(name: str, *streams: Any, **how: Any) -> Path:
        return write_media(tmp_path / name, *streams, **how)

    return made
