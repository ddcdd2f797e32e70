"""What the operations of a project's journal are called in menus."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP

from deid_studio.domain.operations import Operation
from deid_studio.gui.language import translate

OPERATION_NAMES: Final[Mapping[str, object]] = {
    Operation.MARK: QT_TRANSLATE_NOOP("Operations", "mark"),
    Operation.MARK_ALL: QT_TRANSLATE_NOOP("Operations", "mark the same again"),
    Operation.MARK_TIME: QT_TRANSLATE_NOOP("Operations", "mark what is heard"),
    Operation.ACCEPT: QT_TRANSLATE_NOOP("Operations", "accept"),
    Operation.REJECT: QT_TRANSLATE_NOOP("Operations", "reject"),
    Operation.REJECT_ALL: QT_TRANSLATE_NOOP("Operations", "reject what the sweep shows"),
    Operation.RETAG: QT_TRANSLATE_NOOP("Operations", "change tag"),
    Operation.MOVE: QT_TRANSLATE_NOOP("Operations", "move edge"),
    Operation.SET_TIME: QT_TRANSLATE_NOOP("Operations", "set time"),
    Operation.DELETE: QT_TRANSLATE_NOOP("Operations", "delete"),
    Operation.ASSIGN: QT_TRANSLATE_NOOP("Operations", "assign"),
    Operation.PROPOSE: QT_TRANSLATE_NOOP("Operations", "propose"),
    Operation.RETAG_ALL: QT_TRANSLATE_NOOP("Operations", "change tags"),
    Operation.CORRECT: QT_TRANSLATE_NOOP("Operations", "correct the text"),
    Operation.TIME_WORD: QT_TRANSLATE_NOOP("Operations", "time a word"),
    Operation.FINISH: QT_TRANSLATE_NOOP("Operations", "finish the document"),
    Operation.REOPEN: QT_TRANSLATE_NOOP("Operations", "reopen the document"),
    Operation.ASK: QT_TRANSLATE_NOOP("Operations", "ask"),
    Operation.ANSWER: QT_TRANSLATE_NOOP("Operations", "answer"),
    Operation.SET_MARKER: QT_TRANSLATE_NOOP("Operations", "set a marker"),
    Operation.REMOVE_MARKER: QT_TRANSLATE_NOOP("Operations", "remove a marker"),
    Operation.SET_PATIENT: QT_TRANSLATE_NOOP("Operations", "set patient"),
    Operation.SET_HEAD: QT_TRANSLATE_NOOP("Operations", "set head data"),
    Operation.SET_NAMES: QT_TRANSLATE_NOOP("Operations", "list names"),
    Operation.CHANGE_TAGS: QT_TRANSLATE_NOOP("Operations", "change the tag set"),
    Operation.SET_LISTS: QT_TRANSLATE_NOOP("Operations", "lists of the house"),
    Operation.GUIDELINE_VERSION: QT_TRANSLATE_NOOP("Operations", "guideline version"),
    Operation.CREATE_PROJECT: QT_TRANSLATE_NOOP("Operations", "create project"),
    Operation.IMPORT: QT_TRANSLATE_NOOP("Operations", "import"),
    Operation.REMOVE: QT_TRANSLATE_NOOP("Operations", "remove"),
    Operation.TRANSCRIBE: QT_TRANSLATE_NOOP("Operations", "transcribe"),
    Operation.ALIGN: QT_TRANSLATE_NOOP("Operations", "align"),
    Operation.ALIGN_VOUCHED: QT_TRANSLATE_NOOP("Operations", "align what somebody vouches for"),
    Operation.PREANNOTATE: QT_TRANSLATE_NOOP("Operations", "preannotate"),
    Operation.SUGGEST: QT_TRANSLATE_NOOP("Operations", "suggest"),
    Operation.SET_THRESHOLDS: QT_TRANSLATE_NOOP("Operations", "set thresholds"),
    Operation.USE_MODEL: QT_TRANSLATE_NOOP("Operations", "use a learned model"),
    Operation.MEASURE_MODEL: QT_TRANSLATE_NOOP("Operations", "measure a neural model"),
    Operation.SET_RECALL: QT_TRANSLATE_NOOP("Operations", "set recall"),
    Operation.SET_PADS: QT_TRANSLATE_NOOP("Operations", "set pads"),
    Operation.SET_READERS: QT_TRANSLATE_NOOP("Operations", "set who can read it"),
    Operation.SET_WINDOW_PADS: QT_TRANSLATE_NOOP("Operations", "change a window"),
    Operation.WIDEN_WINDOW: QT_TRANSLATE_NOOP("Operations", "widen a window"),
    Operation.SET_UP_REDACTION: QT_TRANSLATE_NOOP("Operations", "set up redaction"),
    Operation.HEARD_GOOD: QT_TRANSLATE_NOOP("Operations", "heard good"),
    Operation.HEARD_BAD: QT_TRANSLATE_NOOP("Operations", "heard bad"),
    Operation.CREATE_ROUND: QT_TRANSLATE_NOOP("Operations", "create round"),
    Operation.ADD_ANNOTATOR: QT_TRANSLATE_NOOP("Operations", "add annotator"),
    Operation.USE_ROUND: QT_TRANSLATE_NOOP("Operations", "use round"),
    Operation.CLOSE_ROUND: QT_TRANSLATE_NOOP("Operations", "close round"),
    Operation.REOPEN_ROUND: QT_TRANSLATE_NOOP("Operations", "reopen round"),
    Operation.REASSIGN: QT_TRANSLATE_NOOP("Operations", "reassign"),
    Operation.RESET_LAYER: QT_TRANSLATE_NOOP("Operations", "begin a layer anew"),
    Operation.CREATE_BUNDLE: QT_TRANSLATE_NOOP("Operations", "create bundle"),
    Operation.OPEN_BUNDLE: QT_TRANSLATE_NOOP("Operations", "open bundle"),
    Operation.MERGE_BUNDLES: QT_TRANSLATE_NOOP("Operations", "merge bundles"),
    Operation.TAKE_LAYER: QT_TRANSLATE_NOOP("Operations", "take the bundle's layer"),
    Operation.MAKE_KEY: QT_TRANSLATE_NOOP("Operations", "make key"),
    Operation.REPAIR: QT_TRANSLATE_NOOP("Operations", "repair"),
    Operation.SETTLE: QT_TRANSLATE_NOOP("Operations", "settle"),
    Operation.TAKE_SIDE: QT_TRANSLATE_NOOP("Operations", "take side"),
    Operation.TAKE_BOTH_SIDES: QT_TRANSLATE_NOOP("Operations", "take both sides"),
    Operation.TAKE_NEITHER_SIDE: QT_TRANSLATE_NOOP("Operations", "take neither side"),
    Operation.TAKE_SIDE_EVERYWHERE: QT_TRANSLATE_NOOP("Operations", "take side everywhere"),
    Operation.MARK_OWN_SPAN: QT_TRANSLATE_NOOP("Operations", "mark own span"),
    Operation.REOPEN_DECISION: QT_TRANSLATE_NOOP("Operations", "reopen decision"),
    Operation.NOTE: QT_TRANSLATE_NOOP("Operations", "note"),
    Operation.CHOOSE_FINAL_CORPUS: QT_TRANSLATE_NOOP("Operations", "choose final corpus"),
    Operation.DECIDE_RARE: QT_TRANSLATE_NOOP("Operations", "decide rare"),
    Operation.DISMISS_LINE: QT_TRANSLATE_NOOP("Operations", "dismiss line"),
    Operation.TAKE_UP_LINE: QT_TRANSLATE_NOOP("Operations", "take up line again"),
    Operation.RELEASE: QT_TRANSLATE_NOOP("Operations", "release"),
}


def operation_name(operation: str) -> str:
    """What an operation is called; one that this version of the program does not know, by its own words."""
    return translate("Operations", str(OPERATION_NAMES[operation])) if operation in OPERATION_NAMES else operation
