"""What works on this machine and what does not, for whoever looks after it: facts without any PHI."""

from __future__ import annotations

import ctypes
import locale
import os
import platform
import shutil
import sqlite3
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from deid_studio import __version__
from deid_studio.engines.alignment import espeak
from deid_studio.sentences import Sentence, literal, sentence
from deid_studio.services.models.installed_models import all_models, models_folder

_FILES: Final = 20
_SLOW_MS: Final = 50.0
"""A small file that takes longer to write, sync and remove is held up, by a virus scanner or the network."""

_YES: Final = sentence("yes")


@dataclass(frozen=True, slots=True)
class WorkstationFact:
    """What was looked at, and what was found; `works` is False where something will not work, or not well."""

    name: Sentence
    value: Sentence
    works: bool = True


def workstation() -> dict[str, WorkstationFact]:
    """What was found, by what was looked at; it takes a second, for small files are written."""
    temporary = Path(tempfile.gettempdir())
    espeak_there = espeak.is_there()
    encodings = {"encoding": locale.getencoding(), "file_names": sys.getfilesystemencoding()}
    free = sentence("{free:.1f} GB", free=shutil.disk_usage(_existing(models_folder())).free / 1e9)
    return {
        "version": _plain(sentence("Version"), __version__),
        "python": _plain(literal("Python"), platform.python_version()),
        "sqlite": _plain(literal("SQLite"), sqlite3.sqlite_version),
        "system": _plain(sentence("System"), f"{platform.system()} {platform.release()} {platform.machine()}"),
        "playback": _playback(sentence("Playback")),
        "espeak_ng": WorkstationFact(
            literal("eSpeak NG"),
            _YES if espeak_there else sentence("no, so the words of a known text cannot be timed"),
            espeak_there,
        ),
        "models": _plain(sentence("Models"), str(models_folder())),
        "models_installed": _plain(sentence("Models installed"), str(len(all_models()))),
        "models_folder": _writable(sentence("Models' folder"), models_folder()),
        "temporary_folder": _writable(sentence("Temporary folder"), temporary),
        "free_space": WorkstationFact(sentence("Free space"), free),
        "small_files": _small_files(sentence("Small files"), temporary),
        "long_paths": _long_paths(sentence("Long paths")),
        "encoding": WorkstationFact(
            sentence("Encoding"), sentence("{encoding}, of file names {file_names}", **encodings)
        ),
    }


def _plain(name: Sentence, value: str) -> WorkstationFact:
    return WorkstationFact(name, literal(value))


def _playback(name: Sentence) -> WorkstationFact:
    """Whether sound can be heard."""
    try:
        import sounddevice

        sounddevice.query_devices(kind="output")
    except (ImportError, OSError):
        return WorkstationFact(name, sentence("no, PortAudio is missing"), works=False)
    except (ValueError, sounddevice.PortAudioError):
        return WorkstationFact(name, sentence("no, there is no device"), works=False)
    return WorkstationFact(name, _YES)


def _writable(name: Sentence, folder: Path) -> WorkstationFact:
    """Whether files can be made in a folder, or where it would be made."""
    if os.access(_existing(folder), os.W_OK):
        return WorkstationFact(name, sentence("can be written"))
    return WorkstationFact(name, sentence("no, it cannot be written"), works=False)


def _existing(folder: Path) -> Path:
    return next(one for one in (folder.absolute(), *folder.absolute().parents) if one.is_dir())


def _small_files(name: Sentence, folder: Path) -> WorkstationFact:
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
        return WorkstationFact(name, sentence("no, none could be written"), works=False)
    if took_ms > _SLOW_MS:
        slow = sentence("slow, perhaps for a virus scanner: {took_ms:.1f} ms each", took_ms=took_ms)
        return WorkstationFact(name, slow, works=False)
    return WorkstationFact(name, sentence("{took_ms:.1f} ms each", took_ms=took_ms))


def _long_paths(name: Sentence) -> WorkstationFact:
    """Whether paths may be longer than 260 characters; Windows: whether its administrator allows them."""
    if sys.platform != "win32":
        return WorkstationFact(name, _YES)
    # Older ones know no longer paths, and nothing that would tell
    are_allowed = getattr(ctypes.windll.ntdll, "RtlAreLongPathsEnabled", int)
    if are_allowed():
        return WorkstationFact(name, _YES)
    return WorkstationFact(name, sentence("no, paths end at 260 characters"), works=False)
