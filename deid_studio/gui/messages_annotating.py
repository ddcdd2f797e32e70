"""What is said of tag sets, guidelines, annotations and suggestions. See `gui.language`."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP

SENTENCES: Final = (
    QT_TRANSLATE_NOOP(
        "Messages", "a process that was looking for PHI has ended too early (is the memory full?); nothing was changed"
    ),
    QT_TRANSLATE_NOOP("Messages", "an import with --join-fragments makes them whole"),
    QT_TRANSLATE_NOOP("Messages", "cannot be read"),
    QT_TRANSLATE_NOOP(
        "Messages", "its text was corrected in the meantime; nothing was suggested, pre-annotate it again"
    ),
    QT_TRANSLATE_NOOP("Messages", "marks nothing but white space, which BRAT does not take"),
    QT_TRANSLATE_NOOP("Messages", "read together with the other side of the conversation"),
    QT_TRANSLATE_NOOP("Messages", "spans split at white space only: {}; {}"),
    QT_TRANSLATE_NOOP("Messages", "the confidence is no number from 0 to 1; left out"),
    QT_TRANSLATE_NOOP("Messages", "the document is no longer in the project"),
    QT_TRANSLATE_NOOP("Messages", "the folder holds no .txt file; nothing was written"),
    QT_TRANSLATE_NOOP("Messages", "the guideline cannot be read: {}"),
    QT_TRANSLATE_NOOP("Messages", "the guideline could not be written: {}; it is as it was"),
    QT_TRANSLATE_NOOP("Messages", "the pattern cannot be read at character {}"),
    QT_TRANSLATE_NOOP("Messages", "the pattern has more than {} quantifiers in a word"),
    QT_TRANSLATE_NOOP("Messages", "the pattern is longer than {} characters"),
    QT_TRANSLATE_NOOP("Messages", "the pattern repeats a group that repeats or chooses itself; write it without"),
    QT_TRANSLATE_NOOP("Messages", "the tag set {} has no tag {}; its tags are {}"),
    QT_TRANSLATE_NOOP(
        "Messages", "the text at these offsets is not what the line's third column says; the offsets were taken"
    ),
    QT_TRANSLATE_NOOP("Messages", "the text was changed in the meantime; look at it again"),
    QT_TRANSLATE_NOOP("Messages", "there is already a model {}; choose another folder, or allow overwriting"),
    QT_TRANSLATE_NOOP(
        "Messages", "there is no annotated text to measure the model on; name a BRAT folder with --unseen"
    ),
    QT_TRANSLATE_NOOP("Messages", "there is no such folder of texts"),
    QT_TRANSLATE_NOOP("Messages", "there is no text annotated with {} in {}"),
    QT_TRANSLATE_NOOP("Messages", "they were made whole"),
    QT_TRANSLATE_NOOP("Messages", "this annotation was changed in the meantime; look at it again"),
    QT_TRANSLATE_NOOP("Messages", "this assignment is no longer there"),
    QT_TRANSLATE_NOOP("Messages", "this document has no patient's code yet; give it one first"),
    QT_TRANSLATE_NOOP("Messages", "this question is no longer there"),
    QT_TRANSLATE_NOOP("Messages", "what is found needs another folder than the texts'; nothing was written"),
    QT_TRANSLATE_NOOP("Messages", "what {} has marked cannot be suggested to {}; name another annotator"),
    QT_TRANSLATE_NOOP(
        "Messages", "{} annotations would be left without any text; delete or move them first; nothing was corrected"
    ),
    QT_TRANSLATE_NOOP("Messages", "{} has finished this document; no suggestions were taken"),
    QT_TRANSLATE_NOOP("Messages", "{} has no layer on a document that {} has still to annotate"),
    QT_TRANSLATE_NOOP("Messages", "{} lines are neither spans nor their confidence; suggestions come without them"),
    QT_TRANSLATE_NOOP("Messages", "{} suggestions were left out, for somebody has decided on what they cover"),
    QT_TRANSLATE_NOOP("Messages", "{}, but that wording stands once in the text, at {} to {}"),
)
