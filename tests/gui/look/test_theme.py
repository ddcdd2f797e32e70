"""Every text stands out from what lies behind it, and every edge and focus can be seen; text grows to three times."""

import re
from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor, QFontMetrics, QPalette
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QPushButton
from pytestqt.qtbot import QtBot

from deid_studio import RESOURCES
from deid_studio.domain.annotation import Tag
from deid_studio.formats import tagset_toml
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.contrast import contrast, standing_out
from deid_studio.gui.look.theme import THEMES, Theme

pytestmark = pytest.mark.usefixtures("qapp")

GROUNDS = ("window", "surface", "raised", "accent_soft")
TAGS = [tag for name in tagset_toml.built_in() for tag in tagset_toml.load(name).tags] + [None]

every_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)


def least(theme: Theme) -> float:
    """The contrast that text needs: WCAG 2.2, 1.4.3 (AA), and 1.4.6 (AAA) where somebody asked for contrast."""
    return 7 if theme.contrast else 4.5


def ratio(theme: Theme, one: str, other: str) -> float:
    return contrast(QColor(getattr(theme, one)), QColor(getattr(theme, other)))


def over(colour: QColor, ground: QColor) -> QColor:
    """What a colour with its opacity looks like on a ground."""
    share = colour.alphaF()
    pairs = zip(colour.getRgbF()[:3], ground.getRgbF()[:3], strict=True)
    return QColor.fromRgbF(*(share * above + (1 - share) * below for above, below in pairs))


def test_contrast_agrees_with_wcag() -> None:
    assert contrast(QColor("#000000"), QColor("#ffffff")) == pytest.approx(21)
    assert contrast(QColor("#777777"), QColor("#ffffff")) == pytest.approx(4.48, abs=0.005)
    assert contrast(QColor("#ffffff"), QColor("#777777")) == contrast(QColor("#777777"), QColor("#ffffff"))


@pytest.mark.parametrize("ground", ["#000000", "#ffffff"])
@pytest.mark.parametrize("colour", ["#808080", "#000000", "#ffffff", "#5080e0", "#fed4f2"])
def test_a_colour_is_made_to_stand_out(colour: str, ground: str) -> None:
    made = standing_out(QColor(colour), ground=QColor(ground), ratio=7)
    assert contrast(made, QColor(ground)) >= 7
    assert standing_out(made, ground=QColor(ground), ratio=7) == made


def test_there_are_four_themes() -> None:
    assert list(THEMES) == ["light", "dark", "contrast-light", "contrast-dark"]
    for theme in THEMES.values():
        assert themes.theme_of(dark=theme.dark, contrast=theme.contrast) is theme


@every_theme
@pytest.mark.parametrize("ground", GROUNDS)
@pytest.mark.parametrize("text", ["text", "muted", "accent", "warning", "success"])
def test_text_stands_out(theme: Theme, text: str, ground: str) -> None:
    assert ratio(theme, text, ground) >= least(theme)


@every_theme
def test_text_on_the_accent_stands_out(theme: Theme) -> None:
    assert ratio(theme, "on_accent", "accent") >= least(theme)


@every_theme
@pytest.mark.parametrize("tag", TAGS)
def test_tagged_words_and_badges_stand_out(theme: Theme, tag: Tag | None) -> None:
    surface = QColor(theme.surface)
    assert contrast(QColor(theme.text), over(themes.tag_fill(tag, theme), surface)) >= least(theme)
    ground, letters = themes.badge_colours(tag, theme)
    assert contrast(letters, ground) >= least(theme)
    assert contrast(themes.tag_line(tag, theme), surface) >= 3


@every_theme
@pytest.mark.parametrize("ground", ["window", "surface", "raised"])
@pytest.mark.parametrize("edge", ["outline", "accent", "playhead", "wave"])
def test_focus_edges_and_marks_can_be_seen(theme: Theme, edge: str, ground: str) -> None:
    assert ratio(theme, edge, ground) >= 3


@every_theme
def test_palette_and_style_sheet_take_the_colours(theme: Theme, qapp: QApplication) -> None:
    themes.apply(theme)
    try:
        assert qapp.palette().color(QPalette.ColorRole.WindowText) == QColor(theme.text)
        rules = qapp.styleSheet()
        assert re.findall(r"@\w+", rules) == []
        assert f"border: {theme.focus_px}px solid {theme.accent}" in rules
        assert theme.focus_px == (3 if theme.contrast else 2)
        for place in re.findall(r'url\("(.*?)"\)', rules):
            assert place.startswith(RESOURCES.as_posix()) and (RESOURCES / place).is_file()
    finally:
        themes.apply(themes.LIGHT)


@every_theme
def test_focus_is_seen_on_the_widget_itself(theme: Theme, qtbot: QtBot, qapp: QApplication) -> None:
    """A control has the outline along its edge and, with the focus, the accent as wide as the theme says."""
    themes.apply(theme)
    try:
        window = QLabel()
        qtbot.addWidget(window)
        window.resize(200, 120)
        field, other = QLineEdit(window), QPushButton("Weiter", window)
        field.setGeometry(10, 10, 160, 40)
        other.setGeometry(10, 60, 160, 40)
        window.show()
        window.activateWindow()
        qtbot.waitUntil(window.isActiveWindow)
        for part in (field, other):
            (other if part is field else field).setFocus()
            assert edge(part, 1) == [theme.outline]
            part.setFocus()
            assert set(edge(part, theme.focus_px)) == {theme.accent}
    finally:
        themes.apply(themes.LIGHT)


def edge(part: QLineEdit | QPushButton, width: int) -> list[str]:
    """The colours of the pixels from the left edge inwards, half way down."""
    picture = part.grab().toImage()
    return [picture.pixelColor(x, picture.height() // 2).name() for x in range(width)]


@every_theme
def test_the_desktop_decides_where_nobody_chose(theme: Theme, monkeypatch: pytest.MonkeyPatch) -> None:
    assert themes.system_theme() in THEMES.values()
    asked = Qt.ContrastPreference.HighContrast if theme.contrast else Qt.ContrastPreference.NoPreference
    # A program cannot ask itself for contrast, so the desktop is played here.
    hints = SimpleNamespace(
        colorScheme=lambda: Qt.ColorScheme.Dark if theme.dark else Qt.ColorScheme.Light,
        accessibility=lambda: SimpleNamespace(contrastPreference=lambda: asked),
    )
    monkeypatch.setattr(themes, "QApplication", SimpleNamespace(styleHints=lambda: hints))
    assert themes.system_theme() is theme


# -- the size of text ---------------------------------------------------------------------------------------------


@pytest.fixture
def plain_size(qapp: QApplication) -> float:
    return qapp.font().pointSizeF()


@pytest.mark.parametrize(("percent", "times"), [(100, 1), (150, 1.5), (300, 3), (50, 1), (900, 3)])
def test_all_text_grows(percent: int, times: float, plain_size: float, qapp: QApplication) -> None:
    title = themes.font(themes.TITLE).pointSizeF()
    try:
        themes.set_text_percent(200)
        themes.set_text_percent(percent)
        assert qapp.font().pointSizeF() == pytest.approx(plain_size * times)
        assert themes.font(themes.TITLE).pointSizeF() == pytest.approx(title * times)
    finally:
        themes.set_text_percent(100)
    assert qapp.font().pointSizeF() == pytest.approx(plain_size)


def test_a_widget_that_is_shown_grows_too(qtbot: QtBot, qapp: QApplication) -> None:
    label = QLabel("Müller")
    qtbot.addWidget(label)
    label.show()
    before = QFontMetrics(label.font()).height()
    try:
        themes.set_text_percent(300)
        qapp.processEvents()
        assert QFontMetrics(label.font()).height() > 2.5 * before
    finally:
        themes.set_text_percent(100)


@pytest.mark.parametrize("words", ["&To", "&Tempo", "&Typenliste"])
@pytest.mark.parametrize("percent", [100, 300])
def test_a_label_has_room_for_its_words_with_a_letter_behind_alt(qtbot: QtBot, words: str, percent: int) -> None:
    themes.set_text_percent(percent)
    try:
        label, field = QLabel(words), QLineEdit()
        qtbot.addWidget(label)
        label.setBuddy(field)
        room = label.sizeHint()
        label.resize(room.width() + 60, room.height())
        image = label.grab().toImage()
    finally:
        themes.set_text_percent(100)
    ground = image.pixelColor(image.width() - 1, 0)
    inked = [x for x in range(image.width()) for y in range(image.height()) if image.pixelColor(x, y) != ground]
    assert 0 < max(inked) < room.width()
