"""Every command of the main window: its words, keys, icon, what it needs, and its place in the menus."""

from __future__ import annotations

from typing import Final

from deid_studio.gui.commands.command import Command, Needs
from deid_studio.gui.language import translate

Entries = tuple[Command | None, ...]
"""The commands of a menu; None is a separator."""

READ_PROJECT: Final = Needs.PROJECT | Needs.IDLE
CHANGE_PROJECT: Final = READ_PROJECT | Needs.WRITABLE
SUPERVISE: Final = READ_PROJECT | Needs.SUPERVISOR
HAND_BACK: Final = CHANGE_PROJECT | Needs.ANNOTATOR
DOCUMENT, SOUND, RECORDING, IDLE, WEAK = Needs.DOCUMENT, Needs.SOUND, Needs.RECORDING, Needs.IDLE, Needs.WEAK_TYPES
FINISH: Final = DOCUMENT | Needs.LAYER
QUEUE: Final = Needs.WRITABLE | Needs.QUEUE
HIDE_WEAK: Final = WEAK | Needs.WRITABLE
EDIT: Final = FINISH | Needs.WRITABLE
RETIME: Final = RECORDING | Needs.WRITABLE


def menus() -> dict[str, tuple[str, Entries]]:
    """The menus from left to right, each with its title and entries, in the language that is installed."""
    return {
        "project": (translate("Menus", "&Project"), _project()),
        "edit": (translate("Menus", "&Edit"), _edit()),
        "tag": (translate("Menus", "&Tag"), ()),
        "suggestions": (translate("Menus", "S&uggestions"), _suggestions()),
        "rounds": (translate("Menus", "&Rounds"), _rounds()),
        "release": (translate("Menus", "Re&lease"), _release()),
        "go": (translate("Menus", "&Go"), _go()),
        "sound": (translate("Menus", "&Sound"), _sound()),
        "view": (translate("Menus", "&View"), _view()),
        "help": (translate("Menus", "&Help"), _help()),
    }


def shell_commands() -> tuple[Command, ...]:
    """All commands, in the order of the menus."""
    return tuple(command for _, entries in menus().values() for command in entries if command is not None)


def _project() -> Entries:
    return (
        Command("new", translate("Actions", "&New project…"), ("Ctrl+N",), "new", needs=IDLE),
        Command("open", translate("Actions", "&Open project…"), ("Ctrl+O",), "open", needs=IDLE),
        Command("demo", translate("Actions", "Open the &demo project"), (), "demo", needs=IDLE),
        Command("open_bundle", translate("Actions", "Open a b&undle…"), (), "import", needs=IDLE),
        None,
        Command("import", translate("Actions", "&Import files…"), ("Ctrl+I",), "import", needs=CHANGE_PROJECT),
        Command(
            "import_folder",
            translate("Actions", "Import a &folder…"),
            ("Ctrl+Shift+I",),
            "import",
            needs=CHANGE_PROJECT,
        ),
        Command("import_reports", translate("Actions", "Import re&ports"), needs=READ_PROJECT),
        Command("trail", translate("Actions", "Who did what &when…"), needs=READ_PROJECT),
        Command("head", translate("Actions", "H&ead data of documents…"), needs=READ_PROJECT),
        Command("tags", translate("Actions", "Ta&gs of the project…"), needs=READ_PROJECT),
        Command("remove", translate("Actions", "Remove docu&ments…"), needs=CHANGE_PROJECT),
        None,
        Command(
            "export_audio",
            translate("Actions", "Export redacted &recordings…"),
            ("Ctrl+E",),
            "export",
            needs=READ_PROJECT,
        ),
        Command("export_text", translate("Actions", "Export redacted &texts…"), needs=READ_PROJECT),
        Command("export_brat", translate("Actions", "Export &BRAT project…"), needs=READ_PROJECT),
        Command("export_transcript", translate("Actions", "Export trans&cripts…"), needs=READ_PROJECT),
        Command("export_annotations", translate("Actions", "Export annotations for other too&ls…"), needs=READ_PROJECT),
        None,
        Command("annotator", translate("Actions", "&Annotate as…"), needs=READ_PROJECT),
        Command("hand_back", translate("Actions", "&Hand work back…"), ("Ctrl+B",), needs=HAND_BACK),
        None,
        Command("quit", translate("Actions", "&Quit"), ("Ctrl+Q",)),
    )


def _edit() -> Entries:
    return (
        Command("undo", translate("Actions", "&Undo"), ("Ctrl+Z",), "undo", needs=EDIT),
        Command("redo", translate("Actions", "&Redo"), ("Ctrl+Y", "Ctrl+Shift+Z"), "redo", needs=EDIT),
        Command("undo_list", translate("Actions", "What can &be undone…"), ("Ctrl+Shift+Y",), needs=FINISH),
        None,
        Command("accept", translate("Actions", "&Accept and go on"), ("Return", "Enter"), "saved", needs=EDIT),
        Command("delete", translate("Actions", "Re&ject or delete and go on"), ("X", "Del"), "delete", needs=EDIT),
        None,
        Command("left_more", translate("Actions", "Left edge one word back"), ("Ctrl+Shift+Left",), needs=EDIT),
        Command("left_less", translate("Actions", "Left edge one word on"), ("Ctrl+Shift+Right",), needs=EDIT),
        Command("right_less", translate("Actions", "Right edge one word back"), ("Ctrl+Left",), needs=EDIT),
        Command("right_more", translate("Actions", "Right edge one word on"), ("Ctrl+Right",), needs=EDIT),
        Command("characters", translate("Actions", "&Character by character"), ("F8",), checkable=True, needs=DOCUMENT),
        Command("add_fragments", translate("Actions", "Add picked words to the annotation"), ("E",), needs=EDIT),
        None,
        Command("correct", translate("Actions", "Correct the te&xt…"), ("F2",), needs=EDIT),
        None,
        Command("start_earlier", translate("Actions", "Start 10 ms earlier"), (",",), needs=RETIME),
        Command("start_later", translate("Actions", "Start 10 ms later"), (".",), needs=RETIME),
        Command("end_earlier", translate("Actions", "End 10 ms earlier"), ("Ctrl+,",), needs=RETIME),
        Command("end_later", translate("Actions", "End 10 ms later"), ("Ctrl+.",), needs=RETIME),
        Command("confirm_time", translate("Actions", "Confirm the &time shown"), ("W",), needs=RETIME),
        Command("time_from_words", translate("Actions", "Take the time from the &words again"), needs=RETIME),
        None,
        Command("same_again", translate("Actions", "&Same again here…"), ("G",), needs=EDIT),
        Command("same_everywhere", translate("Actions", "Same again in m&y documents…"), ("Shift+G",), needs=EDIT),
        Command("cast", translate("Actions", "Cast &list…"), needs=DOCUMENT),
        None,
        Command("unsure", translate("Actions", "U&nsure…"), ("Shift+F2",), "help", needs=EDIT),
        Command("finish", translate("Actions", "&Finish the document…"), ("Ctrl+Return", "Ctrl+Enter"), needs=FINISH),
    )


def _suggestions() -> Entries:
    return (
        Command("find_suggestions", translate("Actions", "&Find suggestions…"), ("F7",), needs=CHANGE_PROJECT),
        Command("recall", translate("Actions", "&Less or more suggestions"), ("Shift+F7",), needs=DOCUMENT),
        Command("thresholds", translate("Actions", "&How sure by tag…"), needs=READ_PROJECT),
        Command("house_lists", translate("Actions", "Lis&ts of the house…"), needs=READ_PROJECT),
        Command("learn_model", translate("Actions", "Learn fro&m this project…"), needs=CHANGE_PROJECT),
        Command("learning_curve", translate("Actions", "Learning cur&ve…"), needs=SUPERVISE),
        Command("learned_models", translate("Actions", "L&earned models…"), needs=READ_PROJECT),
        None,
        Command("reject_word", translate("Actions", "Reject this &word in my documents"), ("Shift+X",), needs=EDIT),
        Command("never_phi", translate("Actions", "Never &PHI in this project"), ("Ctrl+Shift+F7",), needs=EDIT),
        Command("reject_swept", translate("Actions", "&Reject what the sweep shows here"), ("Ctrl+F7",), needs=EDIT),
        None,
        Command("weak_faint", translate("Actions", "Weak tags fa&int"), checkable=True, needs=WEAK),
        Command("weak_normal", translate("Actions", "Weak tags as the &others"), checkable=True, needs=WEAK),
        Command("weak_hidden", translate("Actions", "&Do not suggest weak tags"), checkable=True, needs=HIDE_WEAK),
    )


def _rounds() -> Entries:
    return (
        Command("rounds", translate("Actions", "&Rounds…"), ("Ctrl+R",), needs=SUPERVISE),
        Command("agreement", translate("Actions", "&Agreement…"), ("Ctrl+Shift+R",), needs=SUPERVISE),
        Command("adjudicate", translate("Actions", "A&djudication…"), ("Ctrl+Shift+D",), needs=SUPERVISE),
        Command("questions", translate("Actions", "Annotators' &questions…"), ("Ctrl+Shift+Q",), needs=READ_PROJECT),
        None,
        Command("measures", translate("Actions", "&Measure against gold…"), ("Ctrl+M",), needs=SUPERVISE),
    )


def _release() -> Entries:
    return (
        Command("redaction_plan", translate("Actions", "Redaction &plan…"), ("Ctrl+Shift+P",), needs=Needs.PROJECT),
        Command("listen_through", translate("Actions", "&Listen through…"), ("Ctrl+L",), needs=Needs.PROJECT),
        None,
        Command("release", translate("Actions", "&Release…"), ("Ctrl+Shift+G",), needs=SUPERVISE | Needs.WRITABLE),
        Command("check_release", translate("Actions", "&Check a release…")),
        Command("archive", translate("Actions", "Archi&ve…")),
        None,
        Command("play_redacted", translate("Actions", "Play the &annotation as redacted"), ("Shift+V",), needs=SOUND),
        Command("preview_redacted", translate("Actions", "Play &on from here as redacted"), ("F5",), needs=SOUND),
        None,
        Command("window_left_more", translate("Actions", "Redaction starts &earlier"), ("J",), needs=RETIME),
        Command("window_left_less", translate("Actions", "Redaction starts la&ter"), ("Shift+J",), needs=RETIME),
        Command("window_right_more", translate("Actions", "Redaction ends later"), ("K",), needs=RETIME),
        Command("window_right_less", translate("Actions", "Redaction ends earlier"), ("Shift+K",), needs=RETIME),
    )


def _go() -> Entries:
    return (
        Command("next_undecided", translate("Actions", "Next unde&cided"), ("U",), needs=DOCUMENT),
        Command("previous_undecided", translate("Actions", "Previous un&decided"), ("Shift+U",), needs=DOCUMENT),
        Command("least_certain", translate("Actions", "&Least certain first"), checkable=True, needs=DOCUMENT),
        Command("only_open", translate("Actions", "List only what is open"), checkable=True, needs=DOCUMENT),
        None,
        Command("next", translate("Actions", "&Next annotation"), ("Down",), needs=DOCUMENT),
        Command("previous", translate("Actions", "&Previous annotation"), ("Up",), needs=DOCUMENT),
        None,
        Command("concordance", translate("Actions", "&Search…"), ("Ctrl+F",), needs=DOCUMENT),
        Command("next_hit", translate("Actions", "Nex&t place found"), ("F3",), needs=DOCUMENT),
        None,
        Command("set_marker", translate("Actions", "Set a ma&rker…"), ("Ctrl+Shift+M",), needs=EDIT),
        Command("next_marker", translate("Actions", "Next marker"), ("Ctrl+F3",), needs=DOCUMENT),
        Command("previous_marker", translate("Actions", "Previous marker"), ("Ctrl+Shift+F3",), needs=DOCUMENT),
        Command("markers", translate("Actions", "Mar&kers…"), ("Ctrl+Shift+L",), needs=DOCUMENT),
        None,
        Command("documents", translate("Actions", "Docu&ments…"), ("Ctrl+Shift+O",), needs=DOCUMENT),
        Command(
            "next_unfinished", translate("Actions", "Next un&finished document"), ("Ctrl+Shift+PgDown",), needs=DOCUMENT
        ),
        Command("pace", translate("Actions", "Pace and &what is left…"), ("Ctrl+Shift+H",), needs=DOCUMENT),
        Command("next_document", translate("Actions", "Ne&xt document"), ("Ctrl+PgDown",), "next", needs=DOCUMENT),
        Command(
            "previous_document", translate("Actions", "Pre&vious document"), ("Ctrl+PgUp",), "previous", needs=DOCUMENT
        ),
        None,
        Command("next_pane", translate("Actions", "Next pan&e"), ("F6",), needs=DOCUMENT),
        Command("previous_pane", translate("Actions", "Previo&us pane"), ("Shift+F6",), needs=DOCUMENT),
    )


def _sound() -> Entries:
    return (
        Command("play", translate("Actions", "&Play or pause"), ("Space", "F4"), "play", needs=SOUND),
        Command("play_span", translate("Actions", "Play the &annotation with its surroundings"), ("V",), needs=SOUND),
        Command(
            "loop", translate("Actions", "&Loop the annotation"), ("Shift+Space",), "loop", checkable=True, needs=SOUND
        ),
        Command("hear_suggestions", translate("Actions", "Play each &suggestion"), checkable=True, needs=SOUND),
        None,
        Command("slower", translate("Actions", "Slo&wer"), ("Ctrl+Down",), needs=SOUND),
        Command("faster", translate("Actions", "&Faster"), ("Ctrl+Up",), needs=SOUND),
        Command("normal_speed", translate("Actions", "&Normal speed"), ("Ctrl+0",), needs=SOUND),
        None,
        Command("check_places", translate("Actions", "Places to &check…"), ("Ctrl+K",), needs=RECORDING),
        Command("next_place", translate("Actions", "Next place to chec&k"), ("Shift+F3",), needs=RECORDING),
        None,
        Command("transcribe", translate("Actions", "&Transcribe…"), ("Ctrl+T",), needs=QUEUE),
        Command("align", translate("Actions", "Ali&gn a transcript…"), ("Ctrl+Shift+T",), needs=QUEUE),
        Command("models", translate("Actions", "&Models…")),
    )


def _view() -> Entries:
    return (
        Command("zoom_in", translate("Actions", "Zoom &in"), ("+",), "zoom-in", needs=SOUND),
        Command("zoom_out", translate("Actions", "Zoom &out"), ("-",), "zoom-out", needs=SOUND),
        Command("zoom_span", translate("Actions", "Zoom to the &annotation"), ("Ctrl+Shift+E",), needs=SOUND),
        Command("fit", translate("Actions", "&Whole recording"), ("Ctrl+Shift+F",), "fit", needs=SOUND),
        None,
        Command("text_larger", translate("Actions", "&Larger text"), ("Ctrl++",), needs=DOCUMENT),
        Command("text_smaller", translate("Actions", "&Smaller text"), ("Ctrl+-",), needs=DOCUMENT),
        None,
        Command("sound", translate("Actions", "Wav&eform"), ("Shift+F9",), checkable=True, needs=RECORDING),
        Command("spectrogram", translate("Actions", "S&pectrogram"), ("Ctrl+F9",), checkable=True, needs=RECORDING),
        Command("higher_frequencies", translate("Actions", "Spectrogram: higher frequencies"), needs=RECORDING),
        Command("lower_frequencies", translate("Actions", "Spectrogram: lower frequencies only"), needs=RECORDING),
        Command("quieter_sounds", translate("Actions", "Spectrogram: quieter sounds too"), needs=RECORDING),
        Command("louder_sounds", translate("Actions", "Spectrogram: louder sounds only"), needs=RECORDING),
        None,
        Command("side", translate("Actions", "Review list and &tags"), ("F9",), checkable=True, needs=DOCUMENT),
        Command(
            "guideline", translate("Actions", "Guideline of this tag"), ("Shift+F1",), checkable=True, needs=DOCUMENT
        ),
        Command("full_screen", translate("Actions", "&Full screen"), ("F11",), checkable=True),
        Command("theme", translate("Actions", "&Dark theme"), (), "theme", checkable=True),
        Command("contrast", translate("Actions", "High &contrast"), checkable=True),
        Command("name_in_title", translate("Actions", "&Name the document in the title"), checkable=True),
        None,
    )


def _help() -> Entries:
    return (
        Command("keys", translate("Actions", "&Keys"), ("F1",), "help"),
        Command("manual", translate("Actions", "&Manual"), ("Ctrl+F1",)),
        Command("workstation", translate("Actions", "This &workstation…")),
        Command("about", translate("Actions", "&About deid_studio")),
    )
