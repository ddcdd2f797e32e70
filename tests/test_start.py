"""What a start loads: a command only what it needs, the window nothing that only a later step needs."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

HEAVY = {"PySide6", "numpy", "sqlalchemy", "soundfile"}
LATER = {
    "cryptography",
    "matplotlib",
    "phonenumbers",
    "pocketsphinx",
    "pycrfsuite",
    "pyqtgraph",
    "rapidfuzz",
    "reportlab",
    "scipy",
    "sounddevice",
    "soxr",
    "spacy",
    "vosk",
}


def loaded(program: str, *arguments: str) -> set[str]:
    """The modules that a Python has loaded when it has run `program`."""
    code = f"import sys\n{program}\nprint(*sys.modules)"
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        env={**os.environ, "QT_QPA_PLATFORM": "offscreen"},
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stdout.splitlines()[-1].split())


RUN = """
from deid_studio.cli import main
try:
    main(sys.argv[1:])
except SystemExit:
    pass
"""


@pytest.mark.parametrize(
    "arguments", [["--version"], ["--help"], ["export", "--help"], ["evaluate", "spans", "--help"]]
)
def test_what_is_said_before_any_work_loads_nothing_heavy(arguments: list[str]) -> None:
    assert not loaded(RUN, *arguments) & HEAVY


def test_comparing_text_files_loads_no_database_and_no_sound(tmp_path: Path) -> None:
    # Marks are counted as columns of numbers
    for who in ("a", "b"):
        (tmp_path / who).mkdir()
        (tmp_path / who / "brief.txt").write_text("Frau Müller kam.", encoding="utf-8")
        (tmp_path / who / "brief.ann").write_text("T1\tPatient 5 11\tMüller\n", encoding="utf-8")
    assert not loaded(RUN, "agreement", "--brat", str(tmp_path)) & (HEAVY - {"numpy"})


WINDOW = """
import os
from pathlib import Path
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QApplication
from deid_studio.gui.app import Desk
app = QApplication([])
window = Desk(app, QSettings(sys.argv[1], QSettings.Format.IniFormat)).open_window(None)
while not window.windowHandle().isExposed():
    app.processEvents()
print(*sys.modules, flush=True)
os._exit(0)
"""


def test_the_window_comes_up_without_what_later_steps_need(tmp_path: Path) -> None:
    modules = loaded(WINDOW, str(tmp_path / "settings.ini"))
    assert not modules & LATER
    later = ("services.evaluation.", "services.release.", "services.surrogates.", "learn.", "suggest.rules.")
    assert not [name for name in modules if name.startswith(tuple(f"deid_studio.{part}" for part in later))]


ASKED = """
import os
from pathlib import Path
from PySide6.QtCore import QSettings, QTimer
from PySide6.QtWidgets import QApplication
from deid_studio.gui.app import Desk
app = QApplication([])
window = Desk(app, QSettings(sys.argv[1], QSettings.Format.IniFormat)).open_window(Path(sys.argv[2]))
asked = []
def leave():
    if (dialog := app.activeModalWidget()) is not None:
        asked.append(type(dialog).__name__)
        dialog.close()
timer = QTimer()
timer.timeout.connect(leave)
timer.start(20)
while len(window.session.entries if window.session else ()) < 1 or not window.action("find_suggestions").isEnabled():
    app.processEvents()
for name in ("find_suggestions", "thresholds"):
    window.action(name).trigger()
print(*asked, *sys.modules, flush=True)
os._exit(0)
"""


def test_a_question_about_suggestions_loads_no_rules(tmp_path: Path) -> None:
    # They take nearly a second, in which no key is answered
    (tmp_path / "brief.txt").write_text("Frau Müller kam.", encoding="utf-8")
    project = str(tmp_path / "project")
    loaded(RUN, "new", project, "--tag-set", "kolditz13")
    loaded(RUN, "import", project, str(tmp_path / "brief.txt"))
    modules = loaded(ASKED, str(tmp_path / "settings.ini"), project)
    assert {"FindSuggestions", "ThresholdDialog"} <= modules
    assert "deid_studio.suggest.suggester" not in modules
