"""What a program folder does without, and what it must not do without."""

import pytest
from weight import is_wanted


@pytest.mark.parametrize(
    "path",
    [
        "PySide6/__init__.py",
        "PySide6/QtWidgets.pyd",
        "PySide6/Qt6Svg.dll",
        "PySide6/pyside6.abi3.dll",
        "PySide6/plugins/platforms/qwindows.dll",
        "PySide6/translations/qtbase_de.qm",
        "spacy-3.8.18.dist-info/entry_points.txt",
        "spacy/lang/ja/__init__.py",
        "_sounddevice_data/portaudio-binaries/libportaudio64bit.dll",
        "pocketsphinx/model/en-us/en-us/means",
        "espeakng_loader/espeak-ng-data/de_dict",
        "espeakng_loader/espeak-ng-data/phondata",
        "numpy/testing/__init__.py",
    ],
)
def test_what_is_loaded_stays(path: str) -> None:
    assert is_wanted(path)


@pytest.mark.parametrize(
    "path",
    [
        "PySide6/Qt6Network.dll",
        "PySide6/QtQml.pyd",
        "PySide6/pyside6qml.abi3.dll",
        "PySide6/opengl32sw.dll",
        "PySide6/qml/QtQuick/qmldir",
        "PySide6/designer.exe",
        "PySide6/plugins/tls/qopensslbackend.dll",
        "PySide6/translations/qtbase_fr.qm",
        "PySide6/QtCore.pyi",
        "spacy/tests/test_misc.py",
        "spacy/tokenizer.cpp",
        "_sounddevice_data/portaudio-binaries/libportaudio.dylib",
        "pocketsphinx/model/en-us/en-us.lm.bin",
        "espeakng_loader/espeak-ng-data/ru_dict",
        "numpy-2.4.6.dist-info/RECORD",
    ],
)
def test_what_nothing_loads_goes(path: str) -> None:
    assert not is_wanted(path)
