"""Playing a recording from disk, and knowing what is heard at this moment."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from pathlib import Path
from typing import Any, Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from deid_studio.audio.cutting.cuts import Cut
from deid_studio.audio.stretch import SPEEDS
from deid_studio.domain.document import Recording
from deid_studio.domain.span import Interval, merged
from deid_studio.errors import PlaybackUnavailable
from deid_studio.gui.language import explained
from deid_studio.gui.sound.sound_stream import Samples, SoundStream
from deid_studio.sentences import literal

_TICK_MS: Final = 33
_LATENCY_S: Final = 0.1


class Player(QObject):
    """Plays one recording at a time; all times are ms of it.

    `ended` says that all that was to be played has been heard.
    Without a sound library or device everything but `play` works, and `reason` says why.
    """

    position_changed = Signal(int)
    state_changed = Signal(bool)
    failed = Signal(str)
    ended = Signal()

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.rewind_on_pause_ms = 700
        self._path: Path | None = None
        self._recording: Recording | None = None
        self._at_ms = 0
        self._range: tuple[int, int, bool] | None = None
        self._cuts: Sequence[Cut] = ()
        self._speed = 1.0
        self._normal_speed_in: tuple[Interval, ...] = ()
        self._heard: tuple[Interval, ...] = ()
        self._source: SoundStream | None = None
        self._stream: Any = None
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(_TICK_MS)
        self._timer.timeout.connect(self._tick)

    @property
    def available(self) -> bool:
        """Whether sound can be played on this machine."""
        return not self.reason

    @property
    def reason(self) -> str:
        """Why sound cannot be played; empty where it can."""
        try:
            self._sound()
        except PlaybackUnavailable as error:
            return explained(error)
        return ""

    @property
    def playing(self) -> bool:
        """Whether sound is being played."""
        return self._stream is not None

    @property
    def runs_on(self) -> bool:
        """Whether it plays on to the recording's end, and not a stretch of it."""
        if self._stream is None or self._range is None or self._recording is None:
            return False
        _, end_ms, loop = self._range
        return not loop and end_ms == self._recording.duration_ms

    @property
    def speed(self) -> float:
        """How many times as fast as it was recorded."""
        return self._speed

    def set_speed(self, speed: float) -> None:
        """Play at this speed, held within 0.5 to 2 and rounded to hundredths, at once and in the same pitch."""
        self._speed = round(min(max(speed, SPEEDS[0]), SPEEDS[1]), 2)
        self._set_pace()

    def normal_speed_in(self, intervals: Sequence[Interval]) -> None:
        """Play these stretches of the recording at normal speed, whatever the speed is elsewhere."""
        self._normal_speed_in = merged(intervals)
        self._set_pace()

    def take_heard(self) -> tuple[Interval, ...]:
        """What was heard of the recording since this was last asked or it was loaded, in order and disjoint."""
        self._note_heard()
        heard, self._heard = self._heard, ()
        return heard

    def load(self, path: Path | None, recording: Recording | None) -> None:
        """Stop, and play this from now on, from its start; None for no recording.

        What was heard of the last one, and where that was to be played at normal speed, is forgotten.
        """
        self._halt()
        self._path, self._recording = path, recording
        self._at_ms, self._range = 0, None
        self._normal_speed_in = self._heard = ()
        self.position_changed.emit(0)

    @property
    def plays_redacted(self) -> bool:
        """Whether sound is being played of which something was replaced."""
        return self.playing and bool(self._cuts)

    def play(self, from_ms: int, *, until_ms: int | None = None, loop: bool = False, cuts: Sequence[Cut] = ()) -> None:
        """Play up to `until_ms`, else to the end; `loop` starts over from `from_ms` each time.

        What `cuts` replace, which are in order and disjoint in each channel, is never read as it was; the rest does
        not count as heard then. Raises PlaybackUnavailable. A recording that cannot be read is told by `failed`.
        """
        if self._recording is None:
            raise ValueError("no recording is loaded")
        duration_ms = self._recording.duration_ms
        start_ms = min(max(from_ms, 0), duration_ms)
        self._range = (start_ms, min(duration_ms if until_ms is None else until_ms, duration_ms), loop)
        self._cuts = cuts
        self._begin(start_ms)

    def pause(self) -> None:
        """Stop a little before what was just heard, so that a word is not lost; `toggle` goes on from there."""
        if self._stream is None:
            return
        start_ms = self._range[0] if self._range else 0
        at_ms = max(self.position_ms() - self.rewind_on_pause_ms, start_ms)
        self._halt()
        self._move(at_ms)

    def toggle(self) -> None:
        """Pause, or go on; at the end start over. Raises PlaybackUnavailable."""
        if self._stream is not None:
            self.pause()
        elif self._range is not None:
            self._begin(self._at_ms)
        elif self._recording is not None:
            self.play(self._at_ms if self._at_ms < self._recording.duration_ms else 0)

    def seek(self, at_ms: int) -> None:
        """Go to `at_ms`, playing on from there to the end where sound is being played."""
        if self._stream is not None:
            self.play(at_ms, cuts=self._cuts)
        else:
            self._range = None
            self._move(at_ms)

    def position_ms(self) -> int:
        """What is heard now, else where playing would go on."""
        if self._source is not None and (heard_ms := self._source.position_ms(self._now_s())) is not None:
            return round(heard_ms)
        return self._at_ms

    def close(self) -> None:
        """Stop, and let go of file, device and thread."""
        self._halt()
        self._path = self._recording = self._range = None

    def _begin(self, at_ms: int) -> None:
        was_playing = self.playing
        self._release()
        self._at_ms = at_ms
        try:
            self._source, self._stream = self._started(at_ms)
        except PlaybackUnavailable:
            self._timer.stop()
            if was_playing:
                self.state_changed.emit(self.playing)
            raise
        self._timer.start()
        if not was_playing:
            self.state_changed.emit(self.playing)

    def _started(self, at_ms: int) -> tuple[SoundStream, Any]:
        assert self._path is not None and self._recording is not None and self._range is not None
        sound = self._sound()
        rate_hz, channels = self._device_format(sound, self._recording)
        start_ms, end_ms, loop = self._range
        source = SoundStream(
            self._path,
            self._recording,
            rate_hz=rate_hz,
            channels=channels,
            start_ms=at_ms,
            end_ms=end_ms,
            loop_from_ms=start_ms if loop else None,
            speed=self._speed,
            normal_speed_in=self._normal_speed_in,
            cuts=self._cuts,
        )

        def fill(out: Samples, _frames: int, when: Any, _status: Any) -> None:
            if not source.fill(out, when.outputBufferDacTime):
                raise sound.CallbackStop

        try:
            stream = sound.OutputStream(
                samplerate=rate_hz, channels=channels, dtype="float32", latency=_LATENCY_S, callback=fill
            )
            stream.start()
        except sound.PortAudioError as error:
            source.stop()
            raise PlaybackUnavailable(literal(self.tr("The sound device cannot be opened."))) from error
        return source, stream

    def _tick(self) -> None:
        if self._stream is None or self._source is None:
            return
        self._note_heard()
        if self._stream.active:
            self.position_changed.emit(self.position_ms())
            return
        source, at_ms = self._source, self.position_ms()
        end_ms = self._range[1] if self._range else at_ms
        self._halt()
        if source.error is None and source.ended:
            self._range = None
            self._move(end_ms)
            self.ended.emit()
            return
        self._move(at_ms)
        self.failed.emit(explained(source.error) if source.error else self.tr("The sound device stopped."))

    def _move(self, at_ms: int) -> None:
        self._at_ms = min(max(at_ms, 0), self._recording.duration_ms if self._recording else 0)
        self.position_changed.emit(self._at_ms)

    def _halt(self) -> None:
        if self._stream is not None:
            self._at_ms = self.position_ms()
            self._release()
            self._timer.stop()
            self.state_changed.emit(self.playing)

    def _set_pace(self) -> None:
        if self._source is not None:
            self._source.set_pace(self._speed, self._normal_speed_in)

    def _note_heard(self) -> None:
        if self._source is not None and not self._source.cuts:
            self._heard = merged((*self._heard, *self._source.take_heard(self._now_s())))

    def _now_s(self) -> float:
        """The device's clock; one that has stopped, or has been pulled out, has none to ask."""
        return self._stream.time if self._stream is not None and self._stream.active else inf

    def _release(self) -> None:
        self._note_heard()
        if self._stream is not None:
            self._stream.abort()
            self._stream.close()
        if self._source is not None:
            self._source.stop()
        self._stream = self._source = None

    def _sound(self) -> Any:
        """The sound library, once it has a device to play on."""
        try:
            import sounddevice
        except OSError as error:
            raise PlaybackUnavailable(literal(self.tr("The sound library PortAudio is not installed."))) from error
        try:
            sounddevice.query_devices(kind="output")
        except (sounddevice.PortAudioError, ValueError) as error:
            raise PlaybackUnavailable(literal(self.tr("There is no sound device to play on."))) from error
        return sounddevice

    def _device_format(self, sound: Any, recording: Recording) -> tuple[int, int]:
        """Rate and channels that the device takes, as near to the recording's as it can."""
        own_rate_hz = round(sound.query_devices(kind="output")["default_samplerate"])
        wanted = recording.channels if recording.channels <= 2 else 1
        for rate_hz in (recording.sample_rate_hz, own_rate_hz):
            for channels in (wanted, 2):
                try:
                    sound.check_output_settings(samplerate=rate_hz, channels=channels, dtype="float32")
                except sound.PortAudioError:
                    continue
                return rate_hz, channels
        raise PlaybackUnavailable(literal(self.tr("The sound device takes neither mono nor stereo sound.")))
