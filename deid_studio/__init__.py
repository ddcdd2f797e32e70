"""Find, correct and remove personal health information in recordings and clinical text.
Window and command line call the same services, and nothing ever goes over a network."""

from importlib import import_module
from pathlib import Path
from typing import Any, Final

__version__: Final = "0.1.0"

RESOURCES: Final = Path(__file__).resolve().parent.parent / "resources"


def __getattr__(name: str) -> Any:
    # For notebooks and scripts; nobody else waits for what it loads
    if name == "Project":
        return import_module("deid_studio.library").Project
    raise AttributeError(f"module 'deid_studio' has no attribute {name!r}")
