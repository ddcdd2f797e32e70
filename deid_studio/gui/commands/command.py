"""Every command of the window: its words, keys and icon. Menus, tool bar and the key list are made from these."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtWidgets import QWidget

from deid_studio.domain.annotation import Tag
from deid_studio.gui.language import translate
from deid_studio.gui.look import theme as themes
from deid_studio.gui.look.badge import badge_icon
from deid_studio.gui.look.theme import Theme


@dataclass(frozen=True, slots=True)
class Command:
    """What an action says and which keys trigger it; `checkable` ones stay pressed."""

    name: str
    text: str
    keys: tuple[str, ...] = ()
    icon: str = ""
    checkable: bool = False
    writes: bool = False


def commands() -> tuple[Command, ...]:
    """All commands, in the language that is installed."""
    return (
        Command("new", translate("Actions", "&New project…"), ("Ctrl+N",), "new"),
        Command("open", translate("Actions", "&Open project…"), ("Ctrl+O",), "open"),
        Command("demo", translate("Actions", "Open the &demo project"), (), "demo"),
        Command("open_bundle", translate("Actions", "Open a b&undle…"), (), "import"),
        Command("import", translate("Actions", "&Import files…"), ("Ctrl+I",), "import", writes=True),
        Command("import_folder", translate("Actions", "Import a &folder…"), ("Ctrl+Shift+I",), writes=True),
        Command("import_reports", translate("Actions", "Import re&ports")),
        Command("export_audio", translate("Actions", "Export redacted &recordings…"), ("Ctrl+E",), "export"),
        Command("export_text", translate("Actions", "Export redacted &texts…")),
        Command("export_brat", translate("Actions", "Export &BRAT project…")),
        Command("export_transcript", translate("Actions", "Export trans&cripts…")),
        Command("annotator", translate("Actions", "&Annotate as…")),
        Command("quit", translate("Actions", "&Quit"), ("Ctrl+Q",)),
        Command("undo", translate("Actions", "&Undo"), ("Ctrl+Z",), "undo", writes=True),
        Command("redo", translate("Actions", "&Redo"), ("Ctrl+Y", "Ctrl+Shift+Z"), "redo", writes=True),
        Command("accept", translate("Actions", "&Accept and go on"), ("Return", "Enter"), "saved", writes=True),
        Command("delete", translate("Actions", "Re&ject or delete and go on"), ("X", "Del"), "delete", writes=True),
        Command("right_less", translate("Actions", "Right edge one word back"), ("Ctrl+Left",), writes=True),
        Command("right_more", translate("Actions", "Right edge one word on"), ("Ctrl+Right",), writes=True),
        Command("left_more", translate("Actions", "Left edge one word back"), ("Ctrl+Shift+Left",), writes=True),
        Command("left_less", translate("Actions", "Left edge one word on"), ("Ctrl+Shift+Right",), writes=True),
        Command("add_fragments", translate("Actions", "Add picked words to the annotation"), ("E",), writes=True),
        Command("same_again", translate("Actions", "&Same again here…"), ("G",), writes=True),
        Command("same_everywhere", translate("Actions", "Same again in m&y documents…"), ("Shift+G",), writes=True),
        Command("cast", translate("Actions", "Cast &list…")),
        Command("finish", translate("Actions", "&Finish the document…"), ("Ctrl+Return", "Ctrl+Enter")),
        Command("find_suggestions", translate("Actions", "&Find suggestions…"), ("F7",), writes=True),
        Command("recall", translate("Actions", "&Less or more suggestions"), ("Shift+F7",)),
        Command("thresholds", translate("Actions", "&How sure by type…")),
        Command("weak_faint", translate("Actions", "Weak types fa&int"), checkable=True),
        Command("weak_normal", translate("Actions", "Weak types as the &others"), checkable=True),
        Command("weak_hidden", translate("Actions", "&Do not suggest weak types"), checkable=True, writes=True),
        Command("rounds", translate("Actions", "&Rounds…"), ("Ctrl+R",)),
        Command("agreement", translate("Actions", "&Agreement…"), ("Ctrl+Shift+R",)),
        Command("adjudicate", translate("Actions", "A&djudication…"), ("Ctrl+Shift+D",)),
        Command("measures", translate("Actions", "&Measure against gold…"), ("Ctrl+M",)),
        Command("hand_back", translate("Actions", "&Hand work back…"), ("Ctrl+B",), writes=True),
        Command("redaction_plan", translate("Actions", "Redaction &plan…"), ("Ctrl+Shift+P",)),
        Command("listen_through", translate("Actions", "&Listen through…"), ("Ctrl+L",)),
        Command("release", translate("Actions", "&Release…"), ("Ctrl+Shift+G",), writes=True),
        Command("check_release", translate("Actions", "&Check a release…")),
        Command("play_redacted", translate("Actions", "Play the &annotation as redacted"), ("Shift+V",)),
        Command("preview_redacted", translate("Actions", "Play &on from here as redacted"), ("F5",)),
        Command("window_left_more", translate("Actions", "Redaction starts &earlier"), ("J",), writes=True),
        Command("window_left_less", translate("Actions", "Redaction starts la&ter"), ("Shift+J",), writes=True),
        Command("window_right_more", translate("Actions", "Redaction ends later"), ("K",), writes=True),
        Command("window_right_less", translate("Actions", "Redaction ends earlier"), ("Shift+K",), writes=True),
        Command("concordance", translate("Actions", "C&oncordance…"), ("Ctrl+F",)),
        Command("next_hit", translate("Actions", "Next place &found"), ("F3",)),
        Command("guideline", translate("Actions", "Guideline of this tag"), ("Shift+F1",), checkable=True),
        Command("correct", translate("Actions", "Correct the te&xt…"), ("F2",), writes=True),
        Command("characters", translate("Actions", "&Character by character"), ("F8",), checkable=True),
        Command("start_earlier", translate("Actions", "Start 10 ms earlier"), (",",), writes=True),
        Command("start_later", translate("Actions", "Start 10 ms later"), (".",), writes=True),
        Command("end_earlier", translate("Actions", "End 10 ms earlier"), ("Ctrl+,",), writes=True),
        Command("end_later", translate("Actions", "End 10 ms later"), ("Ctrl+.",), writes=True),
        Command("confirm_time", translate("Actions", "Confirm the &time shown"), ("W",), writes=True),
        Command("time_from_words", translate("Actions", "Take the time from the &words again"), writes=True),
        Command("next", translate("Actions", "&Next annotation"), ("Down",)),
        Command("previous", translate("Actions", "&Previous annotation"), ("Up",)),
        Command("next_undecided", translate("Actions", "Next unde&cided"), ("U",)),
        Command("previous_undecided", translate("Actions", "Previous un&decided"), ("Shift+U",)),
        Command("least_certain", translate("Actions", "&Least certain first"), checkable=True),
        Command("only_open", translate("Actions", "List only what is open"), checkable=True),
        Command("next_document", translate("Actions", "Ne&xt document"), ("Ctrl+PgDown",), "next"),
        Command("previous_document", translate("Actions", "Pre&vious document"), ("Ctrl+PgUp",), "previous"),
        Command("play", translate("Actions", "&Play or pause"), ("Space", "F4"), "play"),
        Command("loop", translate("Actions", "&Loop the annotation"), ("Shift+Space",), "loop", checkable=True),
        Command("hear_suggestions", translate("Actions", "Play each &suggestion"), checkable=True),
        Command("slower", translate("Actions", "Slo&wer"), ("Ctrl+Down",)),
        Command("faster", translate("Actions", "&Faster"), ("Ctrl+Up",)),
        Command("normal_speed", translate("Actions", "&Normal speed"), ("Ctrl+0",)),
        Command("play_span", translate("Actions", "Play the &annotation with its surroundings"), ("V",)),
        Command("transcribe", translate("Actions", "&Transcribe…"), ("Ctrl+T",)),
        Command("align", translate("Actions", "Ali&gn a transcript…"), ("Ctrl+Shift+T",)),
        Command("check_places", translate("Actions", "Places to &check…"), ("Ctrl+K",)),
        Command("next_place", translate("Actions", "Next place to chec&k"), ("Shift+F3",)),
        Command("models", translate("Actions", "&Recognition models…")),
        Command("zoom_in", translate("Actions", "Zoom &in"), ("+",), "zoom-in"),
        Command("zoom_out", translate("Actions", "Zoom &out"), ("-",), "zoom-out"),
        Command("zoom_span", translate("Actions", "Zoom to the &annotation"), ("Ctrl+Shift+E",)),
        Command("fit", translate("Actions", "&Whole recording"), ("Ctrl+Shift+F",), "fit"),
        Command("text_larger", translate("Actions", "&Larger text"), ("Ctrl++",)),
        Command("text_smaller", translate("Actions", "&Smaller text"), ("Ctrl+-",)),
        Command("next_pane", translate("Actions", "Next pan&e"), ("F6",)),
        Command("previous_pane", translate("Actions", "Previo&us pane"), ("Shift+F6",)),
        Command("side", translate("Actions", "Review list and &tags"), ("F9",), checkable=True),
        Command("sound", translate("Actions", "Wav&eform"), ("Shift+F9",), checkable=True),
        Command("full_screen", translate("Actions", "&Full screen"), ("F11",), checkable=True),
        Command("theme", translate("Actions", "&Dark theme"), (), "theme", checkable=True),
        Command("contrast", translate("Actions", "High &contrast"), checkable=True),
        Command("keys", translate("Actions", "&Keys"), ("F1",), "help"),
        Command("manual", translate("Actions", "&Manual"), ("Ctrl+F1",)),
        Command("about", translate("Actions", "&About deid_studio")),
    )


def build(
    parent: QWidget, slots: Mapping[str, Callable[..., object]], wanted: Sequence[Command] | None = None
) -> dict[str, QAction]:
    """One action for each command, by default the main window's, added to `parent` and connected to its slot."""
    actions = {}
    for command in commands() if wanted is None else wanted:
        action = QAction(command.text, parent)
        action.setShortcuts([QKeySequence(key) for key in command.keys])
        action.setCheckable(command.checkable)
        action.setToolTip(with_keys(action))
        action.triggered.connect(slots[command.name])
        parent.addAction(action)
        actions[command.name] = action
    return actions


def build_tags(parent: QWidget, tags: tuple[Tag, ...], language: str, assign: Callable[[str], object]) -> list[QAction]:
    """One action for each tag, with its key; `assign` gets the tag's name."""
    actions = []
    for tag in tags:
        action = QAction(tag.shown(language), parent)
        action.setData(tag.name)
        action.setShortcut(QKeySequence(tag.key.upper()))
        action.setCheckable(True)
        action.setToolTip(f"{with_keys(action)}\n{tag.definitions.get(language, '')}".strip())
        action.triggered.connect(lambda _checked=False, name=tag.name: assign(name))
        parent.addAction(action)
        actions.append(action)
    return actions


def draw_icons(actions: Mapping[str, QAction], theme: Theme, wanted: Sequence[Command] | None = None) -> None:
    """Give the actions their icons in the theme's colours."""
    for command in commands() if wanted is None else wanted:
        if command.icon:
            actions[command.name].setIcon(themes.icon(command.icon, theme))


def draw_badges(actions: list[QAction], tags: tuple[Tag, ...], theme: Theme) -> None:
    """Give the tags' actions their badges in the theme's colours."""
    for action, tag in zip(actions, tags, strict=True):
        action.setIcon(badge_icon(tag, theme))


def with_keys(action: QAction) -> str:
    """The action's words and its keys as this keyboard's user knows them."""
    words = action.text().replace("&", "").rstrip("…")
    keys = ", ".join(key.toString(QKeySequence.SequenceFormat.NativeText) for key in action.shortcuts())
    return f"{words} ({keys})" if keys else words
