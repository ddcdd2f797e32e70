"""How well colours can be told from one another, as WCAG 2.2 measures it."""

from __future__ import annotations

from PySide6.QtGui import QColor


def contrast(one: QColor, other: QColor) -> float:
    """How much two colours differ in lightness, 1 to 21. WCAG 2.2, "contrast ratio"."""
    darker, lighter = sorted(_luminance(colour) for colour in (one, other))
    return (lighter + 0.05) / (darker + 0.05)


def standing_out(colour: QColor, *, ground: QColor, ratio: float) -> QColor:
    """The colour, made darker or lighter until it has this contrast to `ground`, or black or white."""
    hue, saturation, lightness = max(colour.hslHueF(), 0), colour.hslSaturationF(), colour.lightnessF()
    goal, step = (1, 0.02) if contrast(QColor("white"), ground) > contrast(QColor("black"), ground) else (0, -0.02)
    while contrast(colour, ground) < ratio and lightness != goal:
        lightness = min(max(lightness + step, 0), 1)
        colour = QColor.fromHslF(hue, saturation, lightness)
    return colour


def _luminance(colour: QColor) -> float:
    """0 (black) to 1 (white). WCAG 2.2, "relative luminance"."""
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return sum(weight * part for weight, part in zip((0.2126, 0.7152, 0.0722), linear, strict=True))
