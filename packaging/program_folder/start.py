"""Starts the program out of its folder; where a file `portable` lies beside it, what it keeps for a person does too."""

import os
import sys
from pathlib import Path

from deid_studio.cli import main

if __name__ == "__main__":
    is_frozen = getattr(sys, "frozen", False)
    folder = Path(sys.executable if is_frozen else sys.argv[0]).absolute().parent
    if is_frozen:
        # Where the second archive was unzipped over the first
        sys.path.append(str(folder / "_internal" / "engines"))
    if (folder / "portable").exists():
        kept = {"DEID_STUDIO_MODELS": "models", "DEID_STUDIO_SETTINGS": "", "MPLCONFIGDIR": "cache"}
        for variable, name in kept.items():
            os.environ.setdefault(variable, str(folder / "user-files" / name))
    sys.exit(main())
