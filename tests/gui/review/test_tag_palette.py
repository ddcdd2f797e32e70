"""The strip of tags: it says less the less room it has, and never leaves a tag out."""

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QToolButton
from pytestqt.qtbot import QtBot

from deid_studio.domain.annotation import Annotation
from deid_studio.domain.span import Span
from deid_studio.formats import tagset_toml
from deid_studio.gui.commands.command import build_tags, draw_badges
from deid_studio.gui.look import theme as themes
from deid_studio.gui.review.tag_palette import TagPalette

TAGS = tagset_toml.load("kolditz13").tags


@pytest.fixture
def palette(qtbot: QtBot) -> TagPalette:
    palette = TagPalette()
    qtbot.addWidget(palette)
    actions = build_tags(palette, TAGS, "de", lambda _name: None)
    draw_badges(actions, TAGS, themes.LIGHT)
    palette.set_actions(actions)
    palette.show()
    return palette


def words(palette: TagPalette) -> list[str]:
    return [button.defaultAction().iconText().strip() for button in palette.findChildren(QToolButton)]


@pytest.mark.parametrize("rows", [1, 2, 3])
@pytest.mark.parametrize("width", [300, 400, 600, 900, 1800])
def test_every_tag_is_within_the_strip_and_beside_the_others(palette: TagPalette, width: int, rows: int) -> None:
    palette.set_rows(rows)
    palette.resize(width, palette.height())
    buttons = palette.findChildren(QToolButton)
    assert len(buttons) == len(TAGS)
    for number, button in enumerate(buttons):
        assert palette.rect().contains(button.geometry())
        assert not any(button.geometry().intersects(other.geometry()) for other in buttons[:number])
    assert len({button.y() for button in buttons}) <= rows or width == 300


def test_names_go_first_then_counts(palette: TagPalette) -> None:
    palette.set_rows(1)
    palette.resize(1900, 40)
    palette.show_counts({"Date": 12}, Annotation("1", "layer", (Span(0, 1),), "Date"))
    assert words(palette)[0] == "Datum  12" and all(words(palette))
    palette.resize(700, 40)
    assert set(words(palette)) == {"12", ""}
    palette.resize(360, 40)
    assert set(words(palette)) == {"12", ""} and palette.findChildren(QToolButton)[0].toolButtonStyle().name == (
        "ToolButtonIconOnly"
    )
    assert [action.isChecked() for action in palette.findChildren(QAction) if action.data() == "Date"] == [True]
