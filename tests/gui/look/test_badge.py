"""Badges keep their colours, which say what a tag is."""

import pytest
from PySide6.QtGui import QIcon

from deid_studio.formats import tagset_toml
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.badge import badge_icon
from deid_studio.gui.look.theme import THEMES


@pytest.mark.usefixtures("qapp")
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_in_a_chosen_row_it_looks_as_in_any_other(theme: themes.Theme) -> None:
    for made in (badge_icon(tagset_toml.load("kolditz13").tags[0], theme), themes.icon("play", theme)):
        plain, chosen = (made.pixmap(20, 20, mode).toImage() for mode in (QIcon.Mode.Normal, QIcon.Mode.Selected))
        assert plain == chosen
