"""The modules that make the program folders are a program of their own, beside the package."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).resolve().parents[2] / "packaging" / "program_folder"))
