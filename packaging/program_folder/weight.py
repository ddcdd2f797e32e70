"""Which files of the wheels a program folder does without: what nothing of the program loads."""

from __future__ import annotations

import re
from fnmatch import fnmatchcase
from typing import Final

LANGUAGES: Final = ("de", "en")

_NEEDLESS: Final = (
    *("*/tests/*", "*/__pycache__/*", "*/RECORD", "*.pyi", "*.pyx", "*.pxd", "*.pxi", "*.c", "*.cpp", "*.h", "*.hpp"),
    *("*.lib", "*.a", "*/.github/*", "sqlalchemy/testing/*", "numpy/f2py/*"),
    *("pyqtgraph/examples/*", "matplotlib/mpl-data/sample_data/*", "PIL/_avif.*", "shiboken6/vcamp140.dll"),
    *("phonenumbers/geodata/*", "phonenumbers/carrierdata/*", "phonenumbers/tzdata/*"),
    # The same three times
    "espeakng_loader/*.so.*",
    # It only downloads
    *("hf_xet/*",),
    # The aligner reads the acoustic model alone
    *("pocketsphinx/model/en-us/*.lm.bin",),
)
_QT: Final = (
    *("*.py", "Qt6?*.dll", "Qt?*.pyd", "pyside6.abi3.dll", "msvcp140*.dll", "vcruntime140*.dll", "concrt140.dll"),
    *("plugins/platforms/qwindows.dll", "plugins/platforms/qoffscreen.dll", "plugins/styles/*.dll"),
    *("plugins/iconengines/qsvgicon.dll", "plugins/imageformats/qsvg.dll", "plugins/imageformats/qjpeg.dll"),
    *(f"translations/qtbase_{language}.qm" for language in LANGUAGES),
)
_QT_MODULES: Final = ("Core", "Gui", "Widgets", "Svg")
"""Those that the program imports; what they need of Qt's own, they import by themselves: none of it opens a network."""

_SPEECH_LANGUAGE: Final = re.compile(r"espeakng_loader/espeak-ng-data/(\w+)_dict")
_QT_BINARY: Final = re.compile(r"(?:Qt6?)(\w+)\.(?:dll|pyd)")


def is_wanted(path: str) -> bool:
    """Whether a file of a wheel, told by its path in it, goes into a program folder."""
    if any(fnmatchcase(path, pattern) for pattern in _NEEDLESS):
        return False
    if path.startswith("_sounddevice_data/"):
        return path.endswith(("__init__.py", "libportaudio64bit.dll"))
    if path.startswith("PySide6/"):
        return _is_wanted_of_qt(path.removeprefix("PySide6/"))
    if found := _SPEECH_LANGUAGE.fullmatch(path):
        return found[1] in LANGUAGES
    return True


def _is_wanted_of_qt(path: str) -> bool:
    if found := _QT_BINARY.fullmatch(path):
        return found[1] in _QT_MODULES
    if path.endswith(".py"):
        return "/" not in path
    return any(fnmatchcase(path, pattern) for pattern in _QT)
