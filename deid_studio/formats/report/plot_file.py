"""Plots of reports as SVG, PNG and PDF, drawn by matplotlib: nothing from outside, the same bytes each time."""

from __future__ import annotations

import atexit
import os
import re
import shutil
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from html import escape
from io import BytesIO
from itertools import zip_longest
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from deid_studio.formats.report.report_parts import (
    LINE_STYLES,
    UNKNOWN,
    ChartLine,
    Grid,
    LineChart,
    Plot,
    Shade,
    TimeSeries,
    Tone,
    Whiskers,
    decimal,
    symbol_places,
)

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

PLOT_SUFFIXES: Final = (".svg", ".png", ".pdf")

_INK: Final = "#222222"
_BLUE: Final = "#0b3d6e"
_EMPTY: Final = "#f4f4f4"
_COOL: Final = ((0xEA, 0xF2, 0xFA), (0x0B, 0x3D, 0x6E))
_WARM: Final = ((0xFF, 0xF1, 0xE0), (0xA3, 0x3B, 0x00))
_SYMBOLS: Final = "os^DvX"
_IN_A_ROW: Final = 3
_DOTS_PER_INCH: Final = 192
_RULES: Final = (0.0, 0.25, 0.5, 0.75, 1.0)
_CHART_INCHES: Final = (4.8, 4.0)
_FIELD_INCHES: Final = (0.62, 0.42)
_STYLE: Final[dict[Any, Any]] = {
    "font.family": "DejaVu Sans",
    "font.size": 9.0,
    "text.color": _INK,
    "text.parse_math": False,
    "axes.edgecolor": _INK,
    "axes.labelcolor": _INK,
    "axes.axisbelow": True,
    "axes.titleweight": "bold",
    "axes.titlesize": "medium",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "grid.color": "#dddddd",
    "legend.frameon": False,
    "legend.handlelength": 4.0,
    "svg.fonttype": "none",
    "svg.hashsalt": "deid_studio",
    "pdf.fonttype": 42,
}
_NO_METADATA: Final[dict[str, dict[str, Any]]] = {
    ".svg": dict.fromkeys(("Creator", "Date", "Format", "Type")),
    ".png": {"Software": None},
    ".pdf": dict.fromkeys(("Creator", "Producer", "CreationDate")),
}


def write_charts(charts: Sequence[LineChart], *, suffix: str, language: str = "en") -> bytes:
    """A file with the charts side by side, three in a row; no more lines in each than `LINE_STYLES`."""
    if not charts or any(len(chart.lines) > len(LINE_STYLES) for chart in charts):
        raise ValueError(f"no chart, or more than {len(LINE_STYLES)} lines in one")
    with _figure() as figure:
        columns = min(len(charts), _IN_A_ROW)
        rows = -(-len(charts) // _IN_A_ROW)
        figure.set_size_inches(_CHART_INCHES[0] * columns, _CHART_INCHES[1] * rows)
        figure.set_layout_engine("constrained", wspace=0.06, hspace=0.06)
        for axes, chart in zip_longest(figure.subplots(rows, columns, squeeze=False).flat, charts):
            if chart is None:
                axes.set_axis_off()
            else:
                _draw_chart(axes, chart, language)
        if suffix == ".svg":
            return _svg(figure, "; ".join(chart.title for chart in charts)).encode()
        return _saved(figure, suffix)


def embedded_svg(plot: Plot, *, language: str, number: int) -> str:
    """A plot as an element of a page, of which it is plot number `number`; the page names it."""
    with _figure() as figure:
        axes = figure.add_axes((0.0, 0.0, 1.0, 1.0))
        match plot:
            case Grid():
                _draw_grid(figure, axes, plot)
            case Whiskers():
                _draw_whiskers(figure, axes, plot, language)
            case TimeSeries():
                _draw_series(figure, axes, plot, language)
            case LineChart():
                figure.set_size_inches(_CHART_INCHES)
                _draw_chart(axes, plot, language)
                axes.set_title("")
        drawn = _svg(figure, plot.title, bbox_inches="tight")
    # A page knows what SVG is; what a plot refers to is its own, whatever else is on the page
    drawn = re.sub(r' xmlns(:xlink)?="[^"]*"', "", drawn)
    return re.sub(r'(?:xlink:)?(\bid="|href="#)', rf"\g<1>plot{number}-", drawn)


@contextmanager
def _figure() -> Iterator[Figure]:
    """A figure of the program's own style, whatever a person has set for matplotlib."""
    from platformdirs import user_cache_path

    own = user_cache_path("deid-studio", appauthor=False) / "matplotlib"
    try:
        own.mkdir(parents=True, exist_ok=True)
    except OSError:
        # No home, or one that cannot be written
        own = Path(tempfile.mkdtemp(prefix="deid-studio-"))
        atexit.register(shutil.rmtree, own, ignore_errors=True)
    os.environ.setdefault("MPLCONFIGDIR", str(own))
    import matplotlib as mpl
    from matplotlib.figure import Figure

    with mpl.rc_context():
        mpl.rcdefaults()
        mpl.rcParams.update(_STYLE)
        yield Figure()


def _saved(figure: Figure, suffix: str, **options: Any) -> bytes:
    file = BytesIO()
    figure.savefig(file, format=suffix[1:], dpi=_DOTS_PER_INCH, metadata=_NO_METADATA[suffix], **options)
    return file.getvalue()


def _svg(figure: Figure, title: str, **options: Any) -> str:
    drawn = _saved(figure, ".svg", **options).decode()
    drawn = re.sub(r"<metadata>.*?</metadata>", "", drawn[drawn.index("<svg") :], flags=re.DOTALL)
    named = f'<svg role="img" aria-label="{escape(title)}"'
    return drawn.replace("<svg", named, 1).replace(">", f"><title>{escape(title)}</title>", 1)


# -- kinds of plots ---------------------------------------------------------------------------------------------------


def _draw_chart(axes: Axes, chart: LineChart, language: str) -> None:
    axes.set_title(chart.title)
    axes.set_xlabel(chart.x_name)
    axes.set_ylabel(chart.y_name)
    axes.set_ylim(0, 1.02)
    axes.margins(x=0)
    axes.grid(axis="y", clip_on=False)
    for axis in (axes.xaxis, axes.yaxis):
        axis.set_major_formatter(_number(language))
    _draw_lines(axes, chart.lines)


def _draw_lines(axes: Axes, lines: Sequence[ChartLine]) -> None:
    """Lines that differ by dashes and symbols as well as by colour."""
    handles = []
    for number, line in enumerate(lines):
        colour, dashes = LINE_STYLES[number % len(LINE_STYLES)]
        values = [y for _, y in line.points]
        handles += axes.plot(
            [x for x, _ in line.points],
            [float("nan") if y is None else y for y in values],
            color=colour,
            linestyle=(0, tuple(length / 1.6 for length in dashes)) if dashes else "solid",
            marker=_SYMBOLS[number % len(_SYMBOLS)],
            markevery=symbol_places(values),
            clip_on=False,
        )
        if line.band:
            lows, highs = zip(*line.band, strict=True)
            axes.fill_between([x for x, _ in line.points], lows, highs, color=colour, alpha=0.15, linewidth=0)
    if handles:
        names = [line.name for line in lines]
        axes.legend(handles, names, loc="upper left", bbox_to_anchor=(0, -0.16), borderaxespad=0)


def _draw_series(figure: Figure, axes: Axes, series: TimeSeries, language: str) -> None:
    figure.set_size_inches(max(3.2, 1.1 * len(series.stops)), 2.4)
    axes.set_ylim(0, 1.02)
    axes.set_xlim(-0.3, max(1, len(series.stops)) - 0.7)
    axes.set_yticks(_RULES, [decimal(value, language=language, digits=2) for value in _RULES])
    axes.set_xticks(range(len(series.stops)), series.stops)
    axes.grid(axis="y", clip_on=False)
    _draw_lines(axes, [ChartLine(name, tuple(enumerate(values))) for name, values in series.lines])


def _draw_whiskers(figure: Figure, axes: Axes, plot: Whiskers, language: str) -> None:
    figure.set_size_inches(4.4, 0.24 * max(1, len(plot.items)))
    axes.set_xlim(0, 1)
    axes.set_ylim(max(1, len(plot.items)) - 0.5, -0.5)
    axes.set_xticks(_RULES, [decimal(value, language=language, digits=2) for value in _RULES])
    axes.set_yticks(range(len(plot.items)), [item.name for item in plot.items])
    axes.tick_params(axis="y", length=0)
    axes.spines["left"].set_visible(False)
    axes.grid(axis="x", clip_on=False)
    for number, item in enumerate(plot.items):
        alpha = 0.5 if item.tone is Tone.FAINT else 1.0
        shown = UNKNOWN if item.value is None else decimal(item.value, language=language)
        axes.text(1.03, number, shown, va="center", alpha=alpha)
        if item.value is None:
            continue
        if item.low is not None and item.high is not None:
            axes.plot((item.low, item.high), (number, number), color=_BLUE, marker="|", alpha=alpha, clip_on=False)
        axes.plot(item.value, number, color=_BLUE, marker="o", alpha=alpha, clip_on=False)


def _draw_grid(figure: Figure, axes: Axes, grid: Grid) -> None:
    """A heat map; every field says its value in words too, so that colour is never alone."""
    from matplotlib.patches import Rectangle

    width, height = _FIELD_INCHES
    figure.set_size_inches(width * max(1, len(grid.columns)), height * max(1, len(grid.rows)))
    axes.set_xlim(0, max(1, len(grid.columns)))
    axes.set_ylim(max(1, len(grid.rows)), 0)
    for spine in axes.spines.values():
        spine.set_visible(False)
    is_turned = max(map(len, grid.columns), default=0) > 7
    axes.set_xticks([number + 0.5 for number in range(len(grid.columns))], grid.columns)
    axes.set_yticks([number + 0.5 for number in range(len(grid.rows))], grid.rows)
    axes.tick_params(length=0, top=True, labeltop=True, labelbottom=False)
    axes.tick_params(axis="x", labelrotation=90 if is_turned else 0)
    for row, shades in enumerate(grid.shades):
        for column, shade in enumerate(shades):
            fill, ink = _colours(shade)
            axes.add_patch(Rectangle((column, row), 0.97, 0.95, facecolor=fill, edgecolor="none", clip_on=False))
            middle = row + (0.32 if shade.below else 0.5)
            axes.text(column + 0.5, middle, shade.text, color=ink, ha="center", va="center")
            if shade.below:
                axes.text(column + 0.5, row + 0.7, shade.below, color=ink, ha="center", va="center", fontsize="small")


def _colours(shade: Shade) -> tuple[str, str]:
    """Fill and ink; ink turns white where the fill is dark."""
    if shade.strength is None:
        return _EMPTY, _INK
    strength = min(1.0, max(0.0, shade.strength))
    light, dark = _WARM if shade.is_warm else _COOL
    mixed = [round(a + (b - a) * strength) for a, b in zip(light, dark, strict=True)]
    return "#" + "".join(f"{part:02x}" for part in mixed), "#ffffff" if strength > 0.5 else _INK


def _number(language: str) -> Callable[[float, float], str]:
    def shown(value: float, _position: float) -> str:
        text = f"{value:.10g}"
        return text.replace(".", ",") if language == "de" else text

    return shown
