"""A neural model in a process of its own: what it is asked and what it answers.

Messages to the child: (text, labels). From it: ("ready", None) or ("unavailable", sentence) once, then for each text
("asked", None) after every window and ("found", stretches), or ("failed", name of the exception).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Final

from deid_studio.engines.model_child import confine
from deid_studio.engines.model_process import ModelProcess, no_tick
from deid_studio.engines.neural.tagger_folder import TaggerFacts, inspect
from deid_studio.engines.neural.text_windows import LabelledStretch, Tagger
from deid_studio.errors import EngineFailed, EngineUnavailable
from deid_studio.sentences import sentence

_LOAD_S: Final = 300.0
_WINDOW_S: Final = 120.0


class TaggerProcess:
    """The model in a folder, which is loaded in a child process when it is first asked; for one thread at a time.

    Close it; it ends with this object too, and after every failure or stop, so that the next text gets a new one.
    """

    def __init__(self, folder: Path, *, load_s: float = _LOAD_S, window_s: float = _WINDOW_S) -> None:
        self._folder = folder
        self._load_s, self._window_s = load_s, window_s
        self._process: ModelProcess | None = None

    def ask(self, text: str, labels: Sequence[str], *, tick: Callable[[], None] = no_tick) -> list[LabelledStretch]:
        """What of a text gets one of `labels`; `tick` is called a few times a second, and what it raises ends this.

        Raises EngineUnavailable where the model cannot be loaded or is none, EngineFailed where it fails.
        """
        try:
            process = self._started(tick)
            process.put((text, tuple(labels)))
            while True:
                tick()
                kind, answer = process.get(self._window_s, tick, doing=sentence("in the middle of a text"))
                if kind == "found":
                    found: list[LabelledStretch] = answer
                    return found
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """End the process at once, whatever it is doing; it can be asked again, which starts a new one."""
        if self._process is not None:
            self._process.close()
            self._process = None

    def __del__(self) -> None:
        with suppress(AttributeError, OSError, ValueError):
            self.close()

    def _started(self, tick: Callable[[], None]) -> ModelProcess:
        if self._process is None or not self._process.is_alive:
            self.close()
            self._process = ModelProcess(_serve, self._folder, called=sentence("the neural model"))
            self._process.get(self._load_s, tick, doing=sentence("while it loaded its model"))
        return self._process


def try_out(folder: Path) -> None:
    """Let the model in a folder say something to a sentence. Raises EngineUnavailable where it cannot."""
    facts = inspect(folder)
    process = TaggerProcess(folder)
    try:
        process.ask("Frau Erika Beispiel wohnt in Musterstadt.", facts.classes or ("person", "town"))
    except EngineFailed as e:
        raise EngineUnavailable(e.sentence) from e
    finally:
        process.close()


def load(folder: Path, facts: TaggerFacts) -> Tagger:
    """The model, in this process. Raises EngineUnavailable."""
    from deid_studio.engines.neural.gliner import Gliner
    from deid_studio.engines.neural.token_classifier import TokenClassifier

    return Gliner(folder, facts) if facts.is_gliner else TokenClassifier(folder, facts)


def _serve(connection: Connection, folder: Path) -> None:
    confine()
    with suppress(EOFError, OSError):
        try:
            tagger = load(folder, inspect(folder))
        except EngineUnavailable as e:
            connection.send(("unavailable", e.sentence))
            return
        connection.send(("ready", None))
        while True:
            text, labels = connection.recv()
            try:
                found = tagger.ask(text, labels, lambda: connection.send(("asked", None)))
            except EngineUnavailable as e:
                connection.send(("unavailable", e.sentence))
                return
            except Exception as e:  # whatever a library raises; its message may quote the text
                connection.send(("failed", type(e).__name__))
                return
            connection.send(("found", found))
