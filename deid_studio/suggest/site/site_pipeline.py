"""A site's own spaCy pipeline as a further suggester.

Its labels become kinds of PHI by a TOML file::

    confidence = 0.7            # how often its entities are right, 0..1; optional

    [labels]                    # a label that is not named here is left out
    PER = "person"
    LOC = "town"
    ORG = "organization"
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from deid_studio.domain.kinds import Kind
from deid_studio.domain.span import Span
from deid_studio.errors import EngineUnavailable, FormatError
from deid_studio.progress import Progress, silent
from deid_studio.sentences import sentence
from deid_studio.spacy_library import spacy_library
from deid_studio.suggest.candidate import Candidate

_CONFIDENCE: Final = 0.7


@dataclass(frozen=True, slots=True)
class LabelMap:
    """Kinds of PHI by a pipeline's labels, and how sure its entities are."""

    kinds: Mapping[str, Kind]
    confidence: float = _CONFIDENCE


def read_label_map(data: bytes, *, file: str) -> LabelMap:
    """Read the TOML file of a label map. Raises FormatError."""
    try:
        values = tomllib.loads(data.decode("utf-8-sig"))
    except (ValueError, RecursionError) as e:
        raise FormatError(sentence("not a TOML file in UTF-8"), file=file) from e
    labels, confidence = values.get("labels"), values.get("confidence", _CONFIDENCE)
    known = [*Kind]
    if not isinstance(labels, dict) or not labels:
        raise FormatError(sentence('a table [labels] is needed, as in PER = "person"'), file=file)
    unknown = sorted(label for label, kind in labels.items() if kind not in known)
    if unknown:
        raise FormatError(
            sentence("no such kind for {labels}; there are {kinds}", labels=", ".join(unknown), kinds=", ".join(Kind)),
            file=file,
        )
    if type(confidence) not in (int, float) or not 0 <= confidence <= 1:
        raise FormatError(sentence("confidence must be a number from 0 to 1"), file=file)
    return LabelMap({label: Kind(kind) for label, kind in labels.items()}, float(confidence))


def load(folder: Path, labels: LabelMap) -> Callable[[str, Progress], list[Candidate]]:
    """The pipeline in `folder` as a suggester.

    Raises EngineUnavailable where it is none or cannot be loaded, and so does the suggester where the pipeline fails.
    """
    if not (folder / "config.cfg").is_file():
        raise EngineUnavailable(
            sentence("{name} is no folder of a spaCy pipeline: there is no config.cfg in it", name=folder.name)
        )
    try:
        pipeline = spacy_library().load(folder)
    except Exception as e:  # whatever a pipeline of somebody else's raises
        raise EngineUnavailable(
            sentence("spaCy cannot load the pipeline in {name}: {error}", name=folder.name, error=type(e).__name__)
        ) from e
    source = f"spacy:{pipeline.meta.get('name', folder.name)} {pipeline.meta.get('version', '')}".strip()

    def suggest(text: str, progress: Progress = silent) -> list[Candidate]:  # noqa: ARG001
        pipeline.max_length = max(pipeline.max_length, len(text))
        try:
            entities = pipeline(text).ents
        except Exception as e:  # whatever a component of somebody else's raises
            raise EngineUnavailable(
                sentence("the spaCy pipeline in {name} fails: {error}", name=folder.name, error=type(e).__name__)
            ) from e
        return [
            Candidate(Span(entity.start_char, entity.end_char), kind, labels.confidence, source)
            for entity in entities
            if (kind := labels.kinds.get(entity.label_)) and entity.start_char < entity.end_char
        ]

    return suggest
