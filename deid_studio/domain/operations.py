"""What an edit of a project did, as the project's journal keeps it."""

from __future__ import annotations

from enum import StrEnum


class Operation(StrEnum):
    """What one edit did. The values stand in the `edit` table of every project and so never change.

    A project may hold others, of another version of the program: these are read and undone as any, by their own words.
    """

    MARK = "mark"
    MARK_ALL = "mark all"
    MARK_TIME = "mark time"
    ACCEPT = "accept"
    REJECT = "reject"
    REJECT_ALL = "reject all"
    RETAG = "retag"
    MOVE = "move"
    SET_TIME = "set time"
    DELETE = "delete"
    ASSIGN = "assign"
    PROPOSE = "propose"
    RETAG_ALL = "retag all"
    CORRECT = "correct"
    TIME_WORD = "time word"
    FINISH = "finish"
    REOPEN = "reopen"
    ASK = "ask"
    ANSWER = "answer"
    SET_MARKER = "set marker"
    REMOVE_MARKER = "remove marker"
    SET_PATIENT = "set patient"
    SET_NAMES = "set names"
    SET_LISTS = "set lists"
    GUIDELINE_VERSION = "guideline version"

    CREATE_PROJECT = "create project"
    IMPORT = "import"
    REMOVE = "remove"
    TRANSCRIBE = "transcribe"
    ALIGN = "align"
    ALIGN_VOUCHED = "align what somebody vouches for"

    PREANNOTATE = "preannotate"
    SUGGEST = "suggest"
    SET_THRESHOLDS = "set thresholds"
    SET_RECALL = "set recall"
    USE_MODEL = "use model"
    MEASURE_MODEL = "measure model"

    SET_PADS = "set pads"
    SET_READERS = "set readers"
    SET_WINDOW_PADS = "set window pads"
    WIDEN_WINDOW = "widen window"
    SET_UP_REDACTION = "set up redaction"
    HEARD_GOOD = "heard good"
    HEARD_BAD = "heard bad"

    CREATE_ROUND = "create round"
    ADD_ANNOTATOR = "add annotator"
    USE_ROUND = "use round"
    CLOSE_ROUND = "close round"
    REOPEN_ROUND = "reopen round"
    REASSIGN = "reassign"
    RESET_LAYER = "reset layer"
    CREATE_BUNDLE = "create bundle"
    OPEN_BUNDLE = "open bundle"
    MERGE_BUNDLES = "merge bundles"
    TAKE_LAYER = "take layer"
    MAKE_KEY = "make key"
    REPAIR = "repair"

    SETTLE = "settle"
    TAKE_SIDE = "take side"
    TAKE_BOTH_SIDES = "take both sides"
    TAKE_NEITHER_SIDE = "take neither side"
    TAKE_SIDE_EVERYWHERE = "take side everywhere"
    MARK_OWN_SPAN = "mark own span"
    REOPEN_DECISION = "reopen decision"
    NOTE = "note"
    CHOOSE_FINAL_CORPUS = "choose final corpus"

    DECIDE_RARE = "decide rare"
    DISMISS_LINE = "dismiss line"
    TAKE_UP_LINE = "take up line"
    RELEASE = "release"
