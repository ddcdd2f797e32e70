"""Neural models on their way in and at hand: what of their files is left out, and which kinds their labels are."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from deid_studio.engines.neural import tagger_folder
from deid_studio.engines.neural.onnx_file import references
from deid_studio.errors import EngineUnavailable, FormatError
from deid_studio.sentences import Sentence, plural, sentence, system_reason
from deid_studio.suggest.site.kind_proposal import asked_for, label_map_text, proposed
from deid_studio.suggest.site.site_pipeline import LabelMap, read_label_map

NEURAL: Final = "neural"
"""What such models have as their engine."""
LABELS: Final = "labels.toml"
"""Beside the card, for whoever knows better which kinds the labels are."""

_OF_OTHERS: Final = (*tagger_folder.RUNS_CODE, ".safetensors", ".h5", ".msgpack")


def without_foreign_files(folder: Path) -> tuple[Sentence, ...]:
    """Delete from a model's folder what is not for onnxruntime, so that nobody ever loads it; a remark about that.

    Files that the ONNX file refers to stay. Raises EngineUnavailable where the model is none.
    """
    facts = tagger_folder.inspect(folder)
    needed = {(facts.onnx.parent / name).resolve() for name in references(facts.onnx).files}
    gone = [
        file
        for file in sorted(folder.rglob("*"))
        if file.is_file() and file.suffix.lower() in _OF_OTHERS and file.resolve() not in needed
    ]
    for file in gone:
        file.unlink()
    if not gone:
        return ()
    return (
        plural(
            len(gone),
            "{n} file of other programs was left out, as {names}; such files can run code when they are read",
            "{n} files of other programs were left out, as {names}; such files can run code when they are read",
            names=gone[0].name,
        ),
    )


def labels_of(folder: Path) -> tuple[str, tuple[Sentence, ...]]:
    """The text of the label map for the model in `folder`, its own or one that is proposed, and remarks about it.

    Raises FormatError where its own cannot be read, EngineUnavailable where nothing is known of its labels.
    """
    facts = tagger_folder.inspect(folder)
    own = folder / LABELS
    if own.is_file():
        read_label_map(own.read_bytes(), file=LABELS)
        return own.read_text(encoding="utf-8-sig"), ()
    kinds = asked_for() if facts.is_gliner else proposed(facts.classes)
    unknown = [] if facts.is_gliner else [label for label in facts.classes if label not in kinds]
    if not kinds:
        raise EngineUnavailable(
            sentence(
                "nobody knows which kinds of PHI the labels {labels} are; put a file {file} into the folder, as in "
                '[labels] PER = "person"',
                labels=", ".join(facts.classes[:8]),
                file=LABELS,
            )
        )
    told: list[Sentence] = [
        sentence(
            "its labels are taken so: {labels}; the file {file} beside the model says otherwise where you change it",
            labels=", ".join(f"{label} = {kind}" for label, kind in kinds.items()),
            file=LABELS,
        )
    ]
    if unknown:
        told.append(sentence("not suggested, for nobody knows what they are: {labels}", labels=", ".join(unknown)))
    return label_map_text(kinds, unknown), tuple(told)


def label_map(folder: Path) -> LabelMap:
    """Which kinds the labels of the installed model in `folder` are. Raises FormatError."""
    file = folder.parent / LABELS
    try:
        data = file.read_bytes()
    except OSError as e:
        raise FormatError(system_reason(e), file=LABELS) from e
    return read_label_map(data, file=LABELS)


def unmapped(folder: Path, labels: LabelMap) -> tuple[str, ...]:
    """Labels of the model in `folder` that the map does not name. Raises EngineUnavailable."""
    return tuple(label for label in tagger_folder.inspect(folder).classes if label not in labels.kinds)
