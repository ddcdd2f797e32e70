"""A model's ONNX file, loaded by onnxruntime as cautiously as it lets itself be loaded, and its tokenizer."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from deid_studio.engines.neural.tagger_folder import TOKENIZER
from deid_studio.errors import EngineUnavailable
from deid_studio.sentences import sentence

_TYPES: Final = {"tensor(int64)": np.int64, "tensor(int32)": np.int32, "tensor(bool)": np.bool_}


class OnnxSession:
    """A graph that answers one text at a time, on one thread, so that the same text gets the same answer always."""

    def __init__(self, file: Path) -> None:
        """Load it. Raises EngineUnavailable where onnxruntime is not there or refuses the file."""
        try:
            import onnxruntime
        except ImportError as e:
            raise EngineUnavailable(_NOT_THERE) from e
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = options.inter_op_num_threads = 1
        options.use_deterministic_compute = True
        options.log_severity_level = 4
        try:
            self._session = onnxruntime.InferenceSession(str(file), options, providers=["CPUExecutionProvider"])
        except Exception as e:  # onnxruntime's exceptions have no common class, and may name paths
            raise EngineUnavailable(
                sentence("onnxruntime cannot load the model ({error}); export it anew", error=type(e).__name__)
            ) from e
        self._inputs = {one.name: one for one in self._session.get_inputs()}
        self._output = self._session.get_outputs()[0].name

    def require_inputs(self, needed: Sequence[str], known: Sequence[str] = ()) -> None:
        """Raise EngineUnavailable where the graph lacks one of the inputs `needed`, or has one nobody knows of."""
        lacking = [name for name in needed if name not in self._inputs]
        unknown = [name for name in self._inputs if name not in (*needed, *known)]
        if lacking or unknown:
            raise EngineUnavailable(
                sentence(
                    "the model's graph is of another kind: it would take {needed}, but takes {found}",
                    needed=", ".join(needed),
                    found=", ".join(self._inputs),
                )
            )

    @property
    def fixed_length(self) -> int | None:
        """How many tokens it takes, where the graph takes always as many."""
        shape = self._inputs["input_ids"].shape
        return shape[1] if len(shape) == 2 and isinstance(shape[1], int) else None

    def answer(self, given: Mapping[str, Any]) -> NDArray[np.float32]:
        """The first output for one text, without the batch's dimension; inputs that the graph lacks are left out."""
        arrays: dict[str, NDArray[Any]] = {
            name: np.asarray([values], _TYPES[self._inputs[name].type])
            for name, values in given.items()
            if name in self._inputs
        }
        found = np.asarray(self._session.run([self._output], arrays)[0][0], np.float32)
        # A damaged or overflowing model says nothing then
        return np.nan_to_num(found, nan=-1e4, posinf=1e4, neginf=-1e4)


def load_tokenizer(folder: Path) -> Any:
    """The tokenizer of the model in `folder`, which neither cuts nor fills up. Raises EngineUnavailable."""
    try:
        from tokenizers import Tokenizer
    except ImportError as e:
        raise EngineUnavailable(_NOT_THERE) from e
    try:
        tokenizer = Tokenizer.from_file(str(folder / TOKENIZER))
    except Exception as e:  # the library raises no narrower class
        raise EngineUnavailable(sentence("{name} of the model is damaged; get the model again", name=TOKENIZER)) from e
    tokenizer.no_truncation()
    tokenizer.no_padding()
    return tokenizer


_NOT_THERE: Final = sentence(
    "onnxruntime and tokenizers are not installed; install the program with its extra part neural"
)
