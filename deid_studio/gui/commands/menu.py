"""The menu bar and the tool bar: which commands they offer, and in which order."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QSize
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QComboBox, QMainWindow, QMenu, QMenuBar, QSizePolicy, QToolBar, QToolButton, QWidget

from deid_studio.gui.language import translate
from deid_studio.gui.look import theme as themes


def fill_menu_bar(bar: QMenuBar, actions: Mapping[str, QAction]) -> tuple[QMenu, QMenu, QMenu]:
    """Fill the menu bar; returns the menus of tags, languages and text sizes, which are still empty."""
    project = bar.addMenu(translate("Menus", "&Project"))
    fill_menu(project, actions, "new open demo open_bundle | import import_folder import_reports")
    fill_menu(project, actions, "| export_audio export_text export_brat export_transcript | annotator hand_back | quit")
    edit = bar.addMenu(translate("Menus", "&Edit"))
    fill_menu(
        edit,
        actions,
        "undo redo | accept delete | left_more left_less right_less right_more characters add_fragments | correct",
    )
    fill_menu(edit, actions, "| start_earlier start_later end_earlier end_later confirm_time time_from_words")
    fill_menu(edit, actions, "| same_again same_everywhere cast | finish")
    tags = bar.addMenu(translate("Menus", "&Tag"))
    suggestions = bar.addMenu(translate("Menus", "S&uggestions"))
    fill_menu(suggestions, actions, "find_suggestions recall thresholds | weak_faint weak_normal weak_hidden")
    fill_menu(bar.addMenu(translate("Menus", "&Rounds")), actions, "rounds agreement adjudicate | measures")
    release = bar.addMenu(translate("Menus", "Re&lease"))
    fill_menu(release, actions, "redaction_plan listen_through | release check_release")
    fill_menu(release, actions, "| play_redacted preview_redacted")
    fill_menu(release, actions, "| window_left_more window_left_less window_right_more window_right_less")
    go = bar.addMenu(translate("Menus", "&Go"))
    fill_menu(go, actions, "next_undecided previous_undecided least_certain only_open | next previous")
    fill_menu(go, actions, "| concordance next_hit | next_document previous_document | next_pane previous_pane")
    fill_menu(
        bar.addMenu(translate("Menus", "&Sound")),
        actions,
        "play play_span loop hear_suggestions | slower faster normal_speed"
        " | check_places next_place | transcribe align models",
    )
    view = bar.addMenu(translate("Menus", "&View"))
    fill_menu(view, actions, "zoom_in zoom_out zoom_span fit | text_larger text_smaller")
    fill_menu(view, actions, "| sound side guideline full_screen theme contrast |")
    languages = view.addMenu(translate("Menus", "Lan&guage"))
    sizes = view.addMenu(translate("Menus", "Te&xt size"))
    fill_menu(bar.addMenu(translate("Menus", "&Help")), actions, "keys manual about")
    return tags, languages, sizes


def add_tool_bar(window: QMainWindow, actions: Mapping[str, QAction]) -> tuple[QComboBox, QToolButton]:
    """Add the tool bar; returns the choice of documents and the button for what does not fit in."""
    documents = QComboBox(window)
    documents.setAccessibleName(translate("Menus", "Document"))
    documents.setMinimumContentsLength(22)
    documents.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
    bar = QToolBar(translate("Menus", "Tools"), window)
    bar.setMovable(False)
    bar.setIconSize(QSize(5 * themes.GRID_PX, 5 * themes.GRID_PX))
    bar.toggleViewAction().setVisible(False)
    fill_menu(bar, actions, "open import export_audio | previous_document")
    bar.addWidget(documents)
    fill_menu(bar, actions, "next_document | undo redo accept delete | play loop zoom_in zoom_out fit")
    spacer = QWidget()
    spacer.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
    bar.addWidget(spacer)
    fill_menu(bar, actions, "theme keys")
    window.addToolBar(bar)
    more = bar.findChild(QToolButton, "qt_toolbar_ext_button")
    assert isinstance(more, QToolButton)
    more.setToolTip(translate("Menus", "More tools"))
    more.setAccessibleName(translate("Menus", "More tools"))
    return documents, more


def fill_menu(bar: QMenu | QToolBar, actions: Mapping[str, QAction], names: str) -> None:
    """Add actions by name; "|" is a separator."""
    for name in names.split():
        if name == "|":
            bar.addSeparator()
        else:
            bar.addAction(actions[name])
