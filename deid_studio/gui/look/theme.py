"""How everything looks: colours, one type scale, one spacing grid, icons."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QIcon, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from deid_studio import RESOURCES
from deid_studio.domain.annotation import Tag
from deid_studio.gui.look.contrast import standing_out

GRID_PX: Final = 4
"""Every margin and gap is a multiple of this."""

SMALL, BODY, TITLE, READING = -1, 0, 2, 3
"""The type scale, in points above the application's font at 100 %."""

TEXT_PERCENT: Final = (100, 300)
"""The least and the greatest size of all text."""

_PLAIN_POINTS: Final = "plain_points"


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of one appearance, each "#rrggbb".

    `window` lies behind panels, `surface` is a panel, `raised` a control on it; `border` parts them, `outline`
    is the edge of a control; `muted` is secondary text; `accent` marks what has the focus or is current,
    `on_accent` is text upon it. `contrast` ones are for eyes that need it: text stands out 7:1 and more.
    """

    name: str
    dark: bool
    window: str
    surface: str
    raised: str
    border: str
    outline: str
    text: str
    muted: str
    accent: str
    accent_soft: str
    on_accent: str
    wave: str
    wave_soft: str
    playhead: str
    redaction: str
    warning: str
    success: str
    contrast: bool = False
    focus_px: int = 2


def _theme(name: str) -> Theme:
    """The theme in resources/themes."""
    return Theme(name=name, **tomllib.loads((RESOURCES / "themes" / f"{name}.toml").read_text(encoding="utf-8")))


LIGHT: Final = _theme("light")
DARK: Final = _theme("dark")
HIGH_CONTRAST_LIGHT: Final = _theme("contrast-light")
HIGH_CONTRAST_DARK: Final = _theme("contrast-dark")

THEMES: Final = {theme.name: theme for theme in (LIGHT, DARK, HIGH_CONTRAST_LIGHT, HIGH_CONTRAST_DARK)}


def theme_of(*, dark: bool, contrast: bool) -> Theme:
    """The theme with these two qualities."""
    return next(theme for theme in THEMES.values() if (theme.dark, theme.contrast) == (dark, contrast))


def system_theme() -> Theme:
    """The theme that the desktop asks for."""
    hints = QApplication.styleHints()
    wishes = hints.accessibility()
    return theme_of(
        dark=hints.colorScheme() == Qt.ColorScheme.Dark,
        contrast=wishes.contrastPreference() == Qt.ContrastPreference.HighContrast,
    )


def set_text_percent(percent: int) -> None:
    """Scale the program's text, 100 to 300 %: the application's font, and what `font` makes from it.

    Widgets that keep a font of their own have to be built anew, or given it once more.
    """
    app = _application()
    points = _plain_points()
    app.setProperty(_PLAIN_POINTS, points)
    scaled = QFont(app.font())
    scaled.setPointSizeF(points * min(max(percent, TEXT_PERCENT[0]), TEXT_PERCENT[1]) / 100)
    app.setFont(scaled)
    # A letter behind Alt is painted apart from the others, without the kerning for which Qt leaves no room: "&To"
    scaled.setKerning(False)
    for kind in ("QLabel", "QCheckBox", "QRadioButton"):
        app.setFont(scaled, kind)  # type: ignore[arg-type]  # bytes are what is declared, and refused


def _plain_points() -> float:
    """The size of the application's font at 100 %."""
    kept = _application().property(_PLAIN_POINTS)
    return kept if isinstance(kept, float) else QApplication.font().pointSizeF()


def font(step: int = BODY, *, bold: bool = False) -> QFont:
    """The application's font, `step` larger on the type scale."""
    chosen = QFont(QApplication.font())
    points = _plain_points()
    chosen.setPointSizeF((points + step) * chosen.pointSizeF() / points)
    if bold:
        chosen.setWeight(QFont.Weight.DemiBold)
    return chosen


def tag_fill(tag: Tag | None, theme: Theme) -> QColor:
    """What is painted behind a tagged word; grey for a tag that the tag set does not know."""
    colour = QColor(tag.colour) if tag else QColor(theme.border)
    colour.setAlphaF(0.34 if theme.dark else 0.42)
    return colour


def tag_line(tag: Tag | None, theme: Theme) -> QColor:
    """The tag's colour strong enough for a line on the surface."""
    colour = QColor(tag.colour) if tag else QColor(theme.muted)
    if theme.contrast:
        return standing_out(colour, ground=QColor(theme.surface), ratio=7)
    return colour if theme.dark else colour.darker(165)


def badge_colours(tag: Tag | None, theme: Theme) -> tuple[QColor, QColor]:
    """Background and text of a tag's letter badge."""
    if theme.contrast:
        return tag_line(tag, theme), QColor(theme.surface)
    if theme.dark:
        return QColor(tag.colour if tag else theme.muted), QColor("#10151a")
    return tag_line(tag, theme).darker(115), QColor("#ffffff")


@lru_cache(maxsize=256)
def icon(name: str, theme: Theme) -> QIcon:
    """The icon `name` of resources/icons in the theme's text colour, greyed where disabled."""
    drawn = QIcon()
    for colour, modes in (
        (theme.text, (QIcon.Mode.Normal, QIcon.Mode.Selected)),
        (theme.border, (QIcon.Mode.Disabled,)),
    ):
        for size in (16, 20, 24, 32, 40, 48):
            pixmap = _render(name, colour, size)
            for mode in modes:
                drawn.addPixmap(pixmap, mode)
    return drawn


def _render(name: str, colour: str, size: int) -> QPixmap:
    source = (RESOURCES / "icons" / f"{name}.svg").read_text(encoding="utf-8").replace("currentColor", colour)
    pixmap = QPixmap(QSize(size, size))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    QSvgRenderer(QByteArray(source.encode())).render(painter, QRectF(0, 0, size, size))
    painter.end()
    return pixmap


def apply(theme: Theme) -> None:
    """Give the running application this theme."""
    app = _application()
    app.setStyle("Fusion")
    app.setPalette(_palette(theme))
    app.setStyleSheet(_style_sheet(theme))


def _application() -> QApplication:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    return app


def _palette(theme: Theme) -> QPalette:
    palette = QPalette()
    roles = {
        QPalette.ColorRole.Window: theme.window,
        QPalette.ColorRole.WindowText: theme.text,
        QPalette.ColorRole.Base: theme.surface,
        QPalette.ColorRole.AlternateBase: theme.raised,
        QPalette.ColorRole.Text: theme.text,
        QPalette.ColorRole.Button: theme.raised,
        QPalette.ColorRole.ButtonText: theme.text,
        QPalette.ColorRole.ToolTipBase: theme.raised,
        QPalette.ColorRole.ToolTipText: theme.text,
        QPalette.ColorRole.PlaceholderText: theme.muted,
        QPalette.ColorRole.Highlight: theme.accent,
        QPalette.ColorRole.HighlightedText: theme.on_accent,
        QPalette.ColorRole.Link: theme.accent,
        QPalette.ColorRole.Mid: theme.border,
    }
    for role, colour in roles.items():
        palette.setColor(role, QColor(colour))
    for role in (QPalette.ColorRole.Text, QPalette.ColorRole.WindowText, QPalette.ColorRole.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(theme.muted))
    return palette


def _style_sheet(theme: Theme) -> str:
    files = ("theme.qss", "contrast.qss") if theme.contrast else ("theme.qss",)
    rules = "".join((RESOURCES / file).read_text(encoding="utf-8") for file in files)
    rules = rules.replace("@resources", RESOURCES.as_posix()).replace(
        "@check", "check-dark" if theme.dark else "check-light"
    )
    for field in Theme.__slots__:
        rules = rules.replace(f"@{field};", f"{getattr(theme, field)};")
    return rules
