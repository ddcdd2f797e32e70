"""What works on this machine and what does not, for whoever looks after it: facts without any PHI."""

from __future__ import annotations

import ctypes
import locale
import os
import shutil
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

from deid_studio.engines.alignment import espeak
from deid_studio.services.recognition.models import installed, models_folder

_FILES: Final = 20
_SLOW_MS: Final = 50.0
"""A small file that takes longer to write, sync and remove is held up, by a virus scanner or the network."""


def workstation() -> dict[str, str]:
    """What was found, by what was looked at; it begins with "no" or "slow" where something will not work well."""
    temporary = Path(tempfile.gettempdir())
    return {
        "playback": _playback(),
        "espeak_ng": "yes" if espeak.is_there() else "no, so the words of a known text cannot be timed",
        "models_installed": str(len(installed())),
        "models_folder": _writable(models_folder()),
        "temporary_folder": _writable(temporary),
        "free_space": f"{shutil.disk_usage(_existing(models_folder())).free / 1e9:.1f} GB",
        "small_files": _small_files(temporary),
        "long_paths": "yes" if _long_paths() else "no, paths end at 260 characters",
        "encoding": f"{locale.getencoding()}, of file names {sys.getfilesystemencoding()}",
    }


def _playback() -> str:
    """Whether sound can be heard."""
    try:
        import sounddevice

        sounddevice.query_devices(kind="output")
    except (ImportError, OSError):
        return "no, PortAudio is missing"
    except (ValueError, sounddevice.PortAudioError):
        return "no, there is no device"
    return "yes"


def _writable(folder: Path) -> str:
    """Whether files can be made in a folder, or where it would be made."""
    return "can be written" if os.access(_existing(folder), os.W_OK) else "no, it cannot be written"


def _existing(folder: Path) -> Path:
    return next(one for one in (folder.absolute(), *folder.absolute().parents) if one.is_dir())


def _small_files(folder: Path) -> str:
    try:
        with tempfile.TemporaryDirectory(dir=folder, prefix="deid-studio-") as made:
            began = time.perf_counter()
            for number in range(_FILES):
                path = Path(made) / str(number)
                with path.open("wb") as file:
                    file.write(b"x")
                    file.flush()
                    os.fsync(file.fileno())
                path.unlink()
            took_ms = (time.perf_counter() - began) * 1000 / _FILES
    except OSError:
        return "no, none could be written"
    slow = "slow, perhaps for a virus scanner: " if took_ms > _SLOW_MS else ""
    return f"{slow}{took_ms:.1f} ms each"


def _long_paths() -> bool:
    """Windows: whether its administrator allows them."""
    if sys.platform != "win32":
        return True
    return bool(ctypes.windll.ntdll.RtlAreLongPathsEnabled())
