"""The picture of what stays in the sound pane, kept from one repaint to the next."""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce

from PySide6.QtCore import QRect, QSize
from PySide6.QtGui import QPixmap

from deid_studio.gui.look.theme import Theme
from deid_studio.gui.waveform.waveform_scene import Scene, picture, repaint


class StillPicture:
    """Draws a scene once, and then only strips of it that were touched; forgotten, it is drawn anew as a whole."""

    def __init__(self) -> None:
        self._pixmap: QPixmap | None = None
        self._touched: list[QRect] = []

    def forget(self) -> None:
        """Have all of it drawn anew."""
        self._pixmap = None
        self._touched = []

    def touch(self, strip: QRect) -> None:
        """Have a strip drawn anew, together with those that overlap it."""
        near = [other for other in self._touched if other.intersects(strip)]
        apart = [other for other in self._touched if other not in near]
        self._touched = [*apart, reduce(QRect.united, near, strip)]

    def drawn(
        self, scene_of: Callable[[QRect | None], Scene | None], theme: Theme, *, size: QSize, ratio: float
    ) -> QPixmap:
        """The picture as it is now; `scene_of` tells what stays, in a strip or (None) in all of it."""
        pixmap = self._pixmap
        if pixmap is None or pixmap.devicePixelRatio() != ratio:
            pixmap = self._pixmap = picture(scene_of(None), theme, size=size, ratio=ratio)
        for strip in self._touched:
            repaint(pixmap, scene_of(strip), theme, size=size, strip=strip)
        self._touched = []
        return pixmap
