"""Starts the program out of its folder; where a file `portable` lies beside it, what it keeps for a person does too."""

import ctypes.util
import os
import sys
from pathlib import Path

from deid_studio.cli import main

PORTAUDIO = "libportaudio.so.2"


def look_beside_first(internal: Path) -> None:
    """Let Python look for PortAudio in the folder of a frozen program, for it knows the system's folders alone."""
    of_the_system = ctypes.util.find_library
    own = {"portaudio": str(internal / PORTAUDIO)} if (internal / PORTAUDIO).exists() else {}
    ctypes.util.find_library = lambda name: own.get(name) or of_the_system(name)


if __name__ == "__main__":
    is_frozen = getattr(sys, "frozen", False)
    folder = Path(sys.executable if is_frozen else sys.argv[0]).absolute().parent
    if is_frozen:
        internal = folder / "_internal"
        look_beside_first(internal)
        # Where the second archive was unzipped over the first
        sys.path.append(str(internal / "engines"))
    if (folder / "portable").exists():
        kept = {"DEID_STUDIO_MODELS": "models", "DEID_STUDIO_SETTINGS": "", "MPLCONFIGDIR": "cache"}
        for variable, name in kept.items():
            os.environ.setdefault(variable, str(folder / "user-files" / name))
    sys.exit(main())
