"""One recording after the other through a recogniser: constant memory, pauses, and going on after a crash."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, Self

from deid_studio.audio import voices
from deid_studio.audio.resample import MonoSound
from deid_studio.audio.samples import SampleReader
from deid_studio.audio.voices import Channels
from deid_studio.domain.document import TimedText
from deid_studio.engines.hearing import MULTILINGUAL, Settings
from deid_studio.engines.recogniser_process import Patience, RecogniserProcess
from deid_studio.engines.recognisers import RECOGNISERS
from deid_studio.errors import EngineFailed
from deid_studio.progress import Progress, silent
from deid_studio.sentences import Sentence, plural, sentence
from deid_studio.services.models import installed_models as models
from deid_studio.services.models.installed_models import InstalledModel
from deid_studio.services.recognition.doubt_notes import doubt_notes
from deid_studio.services.recognition.heard_twice import heard_once
from deid_studio.services.recognition.partial_transcript import Partial
from deid_studio.services.recognition.recording_hearing import RecordingHearing
from deid_studio.services.recognition.retiming import retimed
from deid_studio.services.recognition.transcript_turns import transcript_of
from deid_studio.services.recognition.transcription_pace import never

CHANNELS: Final[dict[str, Callable[[SampleReader], Channels]]] = {
    "auto": voices.told_apart,
    "apart": voices.each_apart,
    "mix": lambda reader: voices.mix(reader.channels),
}
"""How the channels of a recording are heard."""

_CLIPPED_SHARE: Final = 0.001
_HEARING: Final = 0.95


@dataclass(frozen=True, slots=True)
class TranscribedSound:
    """What was heard in a recording; each of `notes` is a sentence on what is odd or how it was done."""

    transcript: TimedText
    notes: tuple[Sentence, ...]


class Transcriber:
    """A model, loaded once for many recordings, in a process of its own. Close it; for one thread at a time.

    With `alternatives` that many further hypotheses of each utterance are wanted, which not every engine has.
    """

    def __init__(
        self,
        model: InstalledModel,
        *,
        language: str | None = None,
        alternatives: int = 0,
        patience: Patience | None = None,
        block_s: float = 1.0,
    ) -> None:
        """Nothing is started yet; `block_s` is how much sound the recogniser is given at a time.

        Raises EngineUnavailable where a file of the model is missing.
        """
        models.require_whole(model)
        card = model.card
        self._model, self._patience, self._block_s = model, patience, block_s
        self._engine = RECOGNISERS[card.engine]
        wanted = alternatives + 1 if self._engine.gives_alternatives else 1
        spoken = language if card.language == MULTILINGUAL else card.language
        self.settings = Settings(card.sample_rate_hz, spoken, wanted)
        self._process: RecogniserProcess | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def process_id(self) -> int | None:
        """The recogniser's, while it runs."""
        return self._process.process_id if self._process is not None and self._process.is_alive else None

    def close(self) -> None:
        """End the recogniser at once; it is started again when it is needed."""
        if self._process is not None:
            self._process.close()
            self._process = None

    def hear(
        self,
        path: Path,
        *,
        frames: int | None = None,
        channels: str = "auto",
        names: Sequence[str] = (),
        kept: Path | None = None,
        paused: Callable[[], bool] = never,
        progress: Progress = silent,
    ) -> TranscribedSound:
        """Recognise the recording in `path`; `frames` is what `probe` said of it, `channels` one of CHANNELS.

        An engine that can do so listens for `names`, the likeliest of which come first.
        With `kept`, what is heard is also kept in that file at once, and what is in it already is not heard again.
        Every fraction of a second `paused` is asked, and `progress` told of the recording's milliseconds. Raises
        FormatError, EngineUnavailable, EngineFailed, OSError, and what `progress` raises; what is kept stays.
        """
        try:
            with ExitStack() as stack:
                reader = stack.enter_context(SampleReader(path, frames=frames))
                partial = stack.enter_context(Partial(kept)) if kept is not None else None
                hearing = RecordingHearing(reader, CHANNELS[channels](reader), self.settings.sample_rate_hz, partial)
                part, rest = _parts(progress)
                hearing.run(self._running(), names, block_s=self._block_s, paused=paused, progress=part)
                transcript, notes = self._told(hearing, reader, path, rest)
                rest(1, 1)
                return TranscribedSound(transcript, (*notes, *self._told_of(names)))
        except EngineFailed as e:
            self.close()
            if kept is None:
                raise
            raise EngineFailed(
                sentence(
                    "{reason}; what it had heard before is kept: transcribe again, and it goes on there",
                    reason=e.sentence,
                )
            ) from e
        except BaseException:
            # It may be in the middle of something
            self.close()
            raise

    def _running(self) -> RecogniserProcess:
        if self._process is None or not self._process.is_alive:
            self.close()
            load, folder = self._engine.load, self._model.folder
            self._process = RecogniserProcess(load, folder, self.settings, patience=self._patience)
        return self._process

    def _told_of(self, names: Sequence[str]) -> list[Sentence]:
        if not names or not self._engine.heeds_names:
            return []
        return [
            plural(
                len(names),
                "the recogniser listened for {n} name that is known here",
                "the recogniser listened for {n} names that are known here",
            )
        ]

    def _told(
        self, hearing: RecordingHearing, reader: SampleReader, path: Path, progress: Progress
    ) -> tuple[TimedText, tuple[Sentence, ...]]:
        said, twice = heard_once(hearing.said, hearing.fainter)
        with ExitStack() as stack:
            how = hearing.how
            ears = [stack.enter_context(MonoSound(path, weights=ear, cross_talk=how.cross_talk)) for ear in how.ears]
            said, odd = retimed(
                said,
                ears,
                language=self.settings.language,
                keeps_times=self._engine.keeps_times,
                progress=progress,
            )
        transcript = transcript_of(said, duration_ms=-(-reader.frames * 1000 // reader.sample_rate_hz))
        notes = [hearing.how.reason] if reader.channels > 1 else []
        if twice:
            notes.append(
                plural(
                    twice,
                    "{n} word was heard in two channels at once; it is written once",
                    "{n} words were heard in two channels at once; they are written once",
                )
            )
        notes += (remark for _, remark in transcript.notes)
        notes += odd
        notes += doubt_notes(said, language=self.settings.language)
        if reader.sample_rate_hz < self.settings.sample_rate_hz:
            notes.append(
                sentence(
                    "the recording has {recording_hz} Hz and the model is for {model_hz} "
                    "Hz; it was resampled, and a model for telephones would understand it better",
                    recording_hz=reader.sample_rate_hz,
                    model_hz=self.settings.sample_rate_hz,
                )
            )
        if hearing.clipped > _CLIPPED_SHARE * max(1, hearing.samples):
            notes.append(sentence("the recording is overdriven: words may be wrong where it is clipped"))
        if not transcript.words:
            notes.append(sentence("no speech was recognised"))
        return replace(transcript, notes=()), tuple(notes)


def _parts(progress: Progress) -> tuple[Progress, Progress]:
    """The larger part of it for hearing, the rest for when it was said; both count what hearing counts."""
    whole = 1

    def hearing(done: int, total: int) -> None:
        nonlocal whole
        whole = max(1, total)
        progress(round(done * _HEARING), total)

    def timing(done: int, total: int) -> None:
        progress(round(whole * (_HEARING + (1 - _HEARING) * done / max(1, total))), whole)

    return hearing, timing
