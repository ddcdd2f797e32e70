"""How a release is made."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from deid_studio.audio.cutting.cuts import AUDIO_STYLES
from deid_studio.audio.cutting.written_kind import CONTAINERS
from deid_studio.errors import ProjectError
from deid_studio.redaction.redacted_transcript import TEXT_STYLES
from deid_studio.sentences import sentence
from deid_studio.services.release.release_places import Risk

KEEP: Final = "keep"
FORMATS: Final = (KEEP, *CONTAINERS)

SURROGATE_MODES: Final[Mapping[str, bool]] = {"weekdays": True, "any-day": False}
"""Whether shifted dates keep their weekday, by mode."""


@dataclass(frozen=True, slots=True)
class Choices:
    """How a release is made.

    `layer` is what is PHI in it (`release_contents.layer_named`); `style` of sound is by default that of each tag.
    `key` is the file of the surrogates' key, which must be elsewhere; `surrogates` is by default the mode of a key that
    is there, and weekdays for a new one, whose `passphrase` may be short only if that is allowed and whose `secret` is
    drawn where none is given. With `no_unknown` every unknown word and number must be decided. With `layout` letters go
    out as files of their own kind too, with the same places replaced. `by` is the code of who takes the `accepted`
    risks.
    """

    layer: str | None = None
    style: str | None = None
    text_style: str = "tag"
    surrogates: str | None = None
    key: Path | None = None
    passphrase: str | None = None
    short_passphrase: bool = False
    secret: bytes | None = field(default=None, repr=False)
    audio_format: str = KEEP
    document_ids: frozenset[str] | None = None
    layout: bool = True
    no_unknown: bool = False
    accepted: frozenset[Risk] = frozenset()
    by: str = ""
    language: str = "de"

    @property
    def container(self) -> str | None:
        """What recordings are converted to, None where they stay as they are."""
        return None if self.audio_format == KEEP else self.audio_format

    def __post_init__(self) -> None:
        known: Sequence[tuple[str | None, Collection[str]]] = (
            (self.style, AUDIO_STYLES),
            (self.text_style, TEXT_STYLES),
            (self.surrogates, SURROGATE_MODES),
            (self.audio_format, FORMATS),
            (self.language, ("de", "en")),
        )
        for value, allowed in known:
            if value is not None and value not in allowed:
                raise ProjectError(sentence("there is no such choice; there are {allowed}", allowed=", ".join(allowed)))
        if (self.text_style == "surrogate") != (self.key is not None):
            raise ProjectError(sentence("surrogates need a key file of their own, and nothing else does"))


BY_DEFAULT: Final = Choices()
"""Tags and silence, as the recordings are, and no risk taken."""
