"""What is said of projects, their storage, and of files that come in and go out. See `gui.language`."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP

SENTENCES: Final = (
    QT_TRANSLATE_NOOP("Messages", "a recording without a transcript; the document has no text yet"),
    QT_TRANSLATE_NOOP("Messages", "a words file goes with exactly one recording"),
    QT_TRANSLATE_NOOP("Messages", "another file, {}, already is this document's {}"),
    QT_TRANSLATE_NOOP("Messages", "byte order mark left out; read as {}"),
    QT_TRANSLATE_NOOP("Messages", "its document was not taken"),
    QT_TRANSLATE_NOOP("Messages", "its offsets count a text with other white space than the project's"),
    QT_TRANSLATE_NOOP("Messages", "its words are not those of the transcript, which was taken instead"),
    QT_TRANSLATE_NOOP("Messages", "no such tag set; built in are {}; or give the path of a file"),
    QT_TRANSLATE_NOOP("Messages", "not a kind of file that is read; left alone"),
    QT_TRANSLATE_NOOP(
        "Messages",
        "recording {} is missing: no file in the project's folder 'audio' has its content; put the file back "
        "there under any name",
    ),
    QT_TRANSLATE_NOOP("Messages", "tag {} ({} annotations) is not in the tag set {}; kept as it is"),
    QT_TRANSLATE_NOOP("Messages", "the document has no text yet"),
    QT_TRANSLATE_NOOP("Messages", "the project already has this document"),
    QT_TRANSLATE_NOOP(
        "Messages", "the project has a document of that name with another text; nothing of this one was taken"
    ),
    QT_TRANSLATE_NOOP("Messages", "the project has another file of that name; the first one stays"),
    QT_TRANSLATE_NOOP("Messages", "the project has another recording for this document; the new one was not taken"),
    QT_TRANSLATE_NOOP("Messages", "the project has no tag set; restore a backup"),
    QT_TRANSLATE_NOOP("Messages", "the project's own folder; left alone"),
    QT_TRANSLATE_NOOP("Messages", "the project's tag set"),
    QT_TRANSLATE_NOOP("Messages", "the text that it belongs to did not come in"),
    QT_TRANSLATE_NOOP("Messages", "the words have times, but there is no recording of that name; the times are kept"),
    QT_TRANSLATE_NOOP("Messages", "this is the project's own folder; name what is to be imported from it"),
    QT_TRANSLATE_NOOP("Messages", "this project has no backup; nothing was changed"),
    QT_TRANSLATE_NOOP("Messages", "{} already has a layer on this document; import it under another annotator's code"),
    QT_TRANSLATE_NOOP("Messages", "{} annotations are in the recording only, where no word is; BRAT cannot hold them"),
    QT_TRANSLATE_NOOP("Messages", "{} annotations that mark only white space were left out; the project keeps them"),
    QT_TRANSLATE_NOOP(
        "Messages", "{} lines that could not be used when imported were left out; the project keeps them"
    ),
    QT_TRANSLATE_NOOP(
        "Messages", "{} lines that depend on deleted or retagged annotations were left out; the project keeps them"
    ),
    QT_TRANSLATE_NOOP("Messages", "{} lines were written anew because brat would not have loaded them as they were"),
    QT_TRANSLATE_NOOP("Messages", "{} of the annotations are suggestions that nobody has decided on"),
    QT_TRANSLATE_NOOP("Messages", "{} of the named documents are not in the project; 'deid-studio list' names all"),
    QT_TRANSLATE_NOOP("Messages", "{} of {} words have no time; PHI in them stops an audio export"),
    QT_TRANSLATE_NOOP("Messages", "{} was named as the transcript instead"),
    QT_TRANSLATE_NOOP("Messages", "{} words end after the recording does ({} ms)"),
    QT_TRANSLATE_NOOP("Messages", "{}'s layer already came from this file"),
    QT_TRANSLATE_NOOP("Messages", "{}, line {}"),
)
