"""Which keys an action may have: what a German keyboard can type, and what nobody else needs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication, QKeyCombination, Qt
from PySide6.QtGui import QKeySequence

translate: Final = QCoreApplication.translate

DIGITS: Final = "1234567890"
LETTERS: Final = frozenset("ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÜß")
SIGNS: Final = frozenset(",.+-#")
"""With digits and letters, what a German keyboard gives without Shift, without AltGr and without a dead key."""

_CONTROL: Final = Qt.KeyboardModifier.ControlModifier
_SHIFT: Final = Qt.KeyboardModifier.ShiftModifier
_ALT: Final = Qt.KeyboardModifier.AltModifier
_KEYPAD: Final = Qt.KeyboardModifier.KeypadModifier

_FIRST_NAMED: Final = 0x01000000
"""Key codes below are characters."""

KEY_NAMES: Final = (
    QT_TRANSLATE_NOOP("QShortcut", "Return"),
    QT_TRANSLATE_NOOP("QShortcut", "Up"),
    QT_TRANSLATE_NOOP("QShortcut", "Down"),
    QT_TRANSLATE_NOOP("QShortcut", "Left"),
    QT_TRANSLATE_NOOP("QShortcut", "Right"),
    QT_TRANSLATE_NOOP("QShortcut", "PgUp"),
    QT_TRANSLATE_NOOP("QShortcut", "PgDown"),
)
"""Keys that Qt's own German calls by other names than keyboards do; Qt asks for them wherever it shows a key."""

_DEAD: Final = range(0x01001250, 0x01001300)


def _codes(names: str) -> frozenset[int]:
    return frozenset(int(Qt.Key[f"Key_{name}"].value) for name in names.split())


_MODIFIERS: Final = _codes("Shift Control Alt AltGr Meta Super_L Super_R Hyper_L Hyper_R Mode_switch")
_SYSTEM: Final = _codes("F10 F12 Insert CapsLock NumLock ScrollLock Print SysReq Menu")
_FOCUS: Final = _codes("Tab Backtab Escape")
_TRANSCRIPT: Final = _codes("Left Right Home End PageUp PageDown")
_CLIPBOARD: Final = _codes("A C V X")


def problems_of(keys: QKeySequence | str, *, taken: Mapping[str, str], single_keys: bool = True) -> str | None:
    """Why an action cannot have this key, as a sentence; None where it can.

    `taken` says what each key (portable text) does already. Without `single_keys` a character needs Ctrl.
    """
    parts = _parts(keys)
    if len(parts) != 1 or int(parts[0].key()) == int(Qt.Key.Key_unknown):
        return translate("KeyRules", "That is not one key, alone or with Ctrl and Shift.")
    key, held = int(parts[0].key()), parts[0].keyboardModifiers()
    reason = _reserved(key, held)
    if reason is None and key < _FIRST_NAMED and key != Qt.Key.Key_Space:
        reason = _untypable(chr(key), held)
    if reason is None and not single_keys and is_single(keys):
        reason = translate("KeyRules", "Letters, digits and signs are switched off as keys by themselves.")
    if reason is None and (owner := taken.get(portable(keys))) is not None:
        reason = translate("KeyRules", "It is already the key of “{}”.").format(owner)
    return f"{native(keys)}: {reason}" if reason else None


def _reserved(key: int, held: Qt.KeyboardModifier) -> str | None:
    """Why this key belongs to the system, to the menus, to text fields or to the transcript."""
    if key in _MODIFIERS:
        return translate("KeyRules", "A key to hold does nothing by itself.")
    if held & _ALT and held & _CONTROL:
        return translate("KeyRules", "On a German keyboard this is AltGr.")
    if held & _ALT:
        return translate("KeyRules", "Alt opens the menus.")
    if held & ~(_CONTROL | _SHIFT | _KEYPAD):
        return translate("KeyRules", "This belongs to the system.")
    if key in _SYSTEM:
        return translate("KeyRules", "This belongs to the system or to a screen reader.")
    if key in _FOCUS:
        return translate("KeyRules", "This leads from field to field and out of them.")
    if key in _TRANSCRIPT and not held & _CONTROL:
        return translate("KeyRules", "This moves the cursor in the transcript.")
    if held & ~_KEYPAD == _CONTROL and key in _CLIPBOARD:
        return translate("KeyRules", "This is for copying and pasting in text fields.")
    if key in _DEAD:
        return _not_on_every_keyboard()
    return None


def _untypable(character: str, held: Qt.KeyboardModifier) -> str | None:
    """Why not everybody can type this character, or not by the same key."""
    if character not in LETTERS | SIGNS | set(DIGITS):
        return _not_on_every_keyboard()
    if held & _SHIFT and character not in LETTERS:
        return translate("KeyRules", "With Shift this gives another character.")
    if character in "YZ" and not held & _CONTROL:
        return translate("KeyRules", "Y and Z change places from keyboard to keyboard.")
    return None


def _not_on_every_keyboard() -> str:
    return translate("KeyRules", "A German keyboard gives this only with Shift, AltGr or a second key.")


def portable(keys: QKeySequence | str) -> str:
    """A key's name in settings and comparisons; the number pad's keys are called as their twins."""
    plain = [QKeyCombination(part.keyboardModifiers() & ~_KEYPAD, part.key()) for part in _parts(keys)]
    return QKeySequence(*plain).toString(QKeySequence.SequenceFormat.PortableText)


def native(keys: QKeySequence | str) -> str:
    """A key's name as it stands on the person's keyboard."""
    return sequence(portable(keys)).toString(QKeySequence.SequenceFormat.NativeText)


def said(keys: Iterable[QKeySequence | str]) -> str:
    """Several keys in one line, as on the person's keyboard."""
    return ", ".join(native(key) for key in keys)


def is_single(keys: QKeySequence | str) -> bool:
    """Whether this is a character without Ctrl, so that dictating or leaning on a key may trigger it (WCAG 2.1.4)."""
    parts = _parts(keys)
    if not parts or parts[0].keyboardModifiers() & ~(_SHIFT | _KEYPAD):
        return False
    return int(parts[0].key()) < _FIRST_NAMED and parts[0].key() != Qt.Key.Key_Space


def sequence(keys: QKeySequence | str) -> QKeySequence:
    """The key that portable text names."""
    if isinstance(keys, str):
        return QKeySequence.fromString(keys, QKeySequence.SequenceFormat.PortableText)
    return keys


def _parts(keys: QKeySequence | str) -> list[QKeyCombination]:
    found = sequence(keys)
    return [found[number] for number in range(found.count())]  # type: ignore[index]  # the stubs forget it
