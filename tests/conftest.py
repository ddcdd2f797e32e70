"""What all tests share: no network, settings and caches of their own, one locale, the shared test data."""

import importlib
import os
import runpy
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

import numpy as np
import pytest
import soundfile
import soxr
from hypothesis import settings
from numpy.typing import NDArray

SHARED_DATA = Path(__file__).resolve().parents[2] / "shared" / "data"
DEMO_TALK = Path(__file__).resolve().parents[1] / "resources" / "demo" / "anamnesegespraech.flac"
NO_NETWORK = Path(__file__).resolve().parent / "no_network"

settings.register_profile("deid_studio", deadline=None, derandomize="CI" in os.environ)
settings.load_profile("deid_studio")

# The guard holds in this process, and through PYTHONPATH in every Python that a test starts.
_attempts: list[str] = runpy.run_path(str(NO_NETWORK / "sitecustomize.py"))["attempts"]
os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [str(NO_NETWORK), os.environ.get("PYTHONPATH")]))

# Set before any test module is imported, for Qt and fontconfig read them once.
_home = tempfile.TemporaryDirectory(prefix="deid-studio-tests-")


def _live_in(home: Path) -> None:
    # The display's key stays reachable.
    os.environ.setdefault("XAUTHORITY", str(Path.home() / ".Xauthority"))
    for name in ("HOME", "USERPROFILE"):
        os.environ[name] = str(home)
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME", "APPDATA", "LOCALAPPDATA"):
        os.environ[name] = str(home / name.lower())
    if "XDG_RUNTIME_DIR" not in os.environ:
        (home / "runtime").mkdir(mode=0o700)
        os.environ["XDG_RUNTIME_DIR"] = str(home / "runtime")
    os.environ["LC_ALL"] = "C.UTF-8"
    os.environ.pop("LANGUAGE", None)
    if "DISPLAY" not in os.environ:
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")


_live_in(Path(_home.name))


def pytest_unconfigure() -> None:
    _home.cleanup()


@pytest.fixture
def network_attempts() -> list[str]:
    """What was refused so far in this test; a test that provokes it clears the list."""
    return _attempts


@pytest.fixture(autouse=True)
def _no_network() -> Iterator[None]:
    _attempts.clear()
    yield
    assert not _attempts, "this test tried to use the network"


@pytest.fixture(scope="session")
def shared_data() -> Path:
    """The folder of shared test data beside the checkout; skips the test where there is none."""
    if not SHARED_DATA.is_dir():
        pytest.skip("no shared test data beside the checkout")
    return SHARED_DATA


@pytest.fixture(scope="session")
def two_voices() -> Callable[[int], NDArray[np.float64]]:
    """Twelve seconds of two people of the demo who speak at a rate, of equal loudness, shape (2, frames)."""

    sound, own_hz = soundfile.read(DEMO_TALK, always_2d=True)

    @cache
    def made(rate_hz: int) -> NDArray[np.float64]:
        both = [sound[round(at_s * own_hz) : round((at_s + 12) * own_hz)].sum(axis=1) for at_s in (112.4, 78.0)]
        voices = [soxr.resample(voice, own_hz, rate_hz) for voice in both]
        return np.array([0.05 * voice / voice.std() for voice in voices])

    return made


@pytest.fixture
def loudness(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """The module of a recogniser for tests, registered as "loudness"; models live in a folder of the test's own."""
    monkeypatch.syspath_prepend(str(Path(__file__).resolve().parent / "engines"))
    monkeypatch.setenv("DEID_STUDIO_MODELS", str(tmp_path / "models"))
    from deid_studio.engines.recognisers import RECOGNISERS

    # Else each process of a recogniser would import pytest first
    main = sys.modules["__main__"]
    monkeypatch.setattr(main, "__spec__", None)
    monkeypatch.delattr(main, "__file__", raising=False)
    module = importlib.import_module("loudness")
    monkeypatch.setitem(RECOGNISERS, "loudness", module.ENGINE)
    return module


@pytest.fixture
def neural_models(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> ModuleType:
    """The module that makes small neural models; models live in a folder of the test's own."""
    monkeypatch.syspath_prepend(str(Path(__file__).resolve().parent / "engines"))
    monkeypatch.setenv("DEID_STUDIO_MODELS", str(tmp_path / "models"))
    # Else each process of a model would import pytest first
    main = sys.modules["__main__"]
    monkeypatch.setattr(main, "__spec__", None)
    monkeypatch.delattr(main, "__file__", raising=False)
    return importlib.import_module("neural_models")
