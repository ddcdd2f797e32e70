"""Starts the program out of its folder; where a file `portable` lies beside it, what it keeps for a person does too."""

import os
import sys
from pathlib import Path

from deid_studio.cli import main

if __name__ == "__main__":
    folder = Path(sys.executable if getattr(sys, "frozen", False) else sys.argv[0]).absolute().parent
    if (folder / "portable").exists():
        kept = {"DEID_STUDIO_MODELS": "models", "DEID_STUDIO_SETTINGS": "", "MPLCONFIGDIR": "cache"}
        for variable, name in kept.items():
            os.environ.setdefault(variable, str(folder / "user-files" / name))
    sys.exit(main())
