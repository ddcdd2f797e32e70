"""Scales and legend of a chart in the window, in the theme's colours and the language's numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QLocale
from PySide6.QtGui import QColor, QFontMetricsF, QPen

from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.theme import Theme

_COLUMNS: Final = 2


def draw_scales(plot: Any, theme: Theme, x_name: str, y_name: str, *, stops: Sequence[str] | None) -> None:
    """Draw both scales of a pyqtgraph plot; `stops` are names for the x 0, 1 and so on, in place of numbers."""
    font, text = themes.font(themes.SMALL), QColor(theme.text)
    for side, name in (("bottom", x_name), ("left", y_name)):
        axis = plot.getAxis(side)
        axis.enableAutoSIPrefix(enable=False)
        axis.setStyle(tickFont=font, autoExpandTextSpace=True, hideOverlappingLabels=False, maxTickLevel=0)
        axis.setPen(QPen(QColor(theme.outline), 1))
        axis.setTextPen(text)
        axis.tickStrings = _numbers
        axis.setTicks(None if stops is None or side == "left" else [list(enumerate(stops))])
        axis.setLabel(name or None, **{"font-size": f"{font.pointSizeF():g}pt", "color": text.name()})
        axis.showLabel(bool(name))
    plot.getAxis("left").setGrid(60)


def new_legend(pyqtgraph: Any, plot: Any, theme: Theme, *, lines: int, before: Any) -> Any:
    """An empty legend for so many lines below the plot, in the place of the one that was there before."""
    if before is not None:
        plot.layout.removeItem(before)
        before.scene().removeItem(before)
    font = themes.font(themes.SMALL)
    size = f"{font.pointSizeF():g}pt"
    legend = pyqtgraph.LegendItem(labelTextColor=QColor(theme.text), labelTextSize=size, colCount=_COLUMNS)
    plot.layout.addItem(legend, 4, 1)
    plot.layout.setRowFixedHeight(4, -(-lines // _COLUMNS) * (QFontMetricsF(font).height() + 2 * themes.GRID_PX))
    return legend


def x_shown(value: float, last: float) -> str:
    """A value of a horizontal scale that ends at `last`."""
    return QLocale().toString(float(value), "f", 2 if last < 10 else 0)


def _numbers(values: Sequence[float], _scale: float, spacing: float) -> list[str]:
    """Values of a scale with steps of `spacing`, as the language writes them."""
    digits = next((digits for digits in range(5) if abs(round(spacing, digits) - spacing) < 1e-9), 5)
    return [QLocale().toString(float(value), "f", digits) for value in values]
