"""Find, correct and remove personal health information in recordings and clinical text.
Window and command line call the same services, and nothing ever goes over a network."""

from pathlib import Path
from typing import Final

__version__: Final = "0.1.0"

RESOURCES: Final = Path(__file__).resolve().parent.parent / "resources"
