"""What is said of transcripts that are read and written. See `gui.language`."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP

SENTENCES: Final = (
    QT_TRANSLATE_NOOP("Messages", "a file is longer than it is said to be; nothing was taken"),
    QT_TRANSLATE_NOOP("Messages", 'a language is told by its code, such as "de"'),
    QT_TRANSLATE_NOOP(
        "Messages", "a model's name is made of letters, digits, '-', '_' and '.'; give it one by its name"
    ),
    QT_TRANSLATE_NOOP("Messages", "a transcript belongs to one document; name it"),
    QT_TRANSLATE_NOOP("Messages", "exported under this name, for not every system has the document's own"),
    QT_TRANSLATE_NOOP("Messages", "has no words with times, and was left out"),
    QT_TRANSLATE_NOOP("Messages", "it has a text already"),
    QT_TRANSLATE_NOOP("Messages", "it has a text in which somebody has annotated"),
    QT_TRANSLATE_NOOP("Messages", "it has no recording"),
    QT_TRANSLATE_NOOP("Messages", "its text was corrected in the meantime; nothing was aligned, align it again"),
    QT_TRANSLATE_NOOP("Messages", "left out"),
    QT_TRANSLATE_NOOP("Messages", "line {}"),
    QT_TRANSLATE_NOOP("Messages", "model {} is of another language ({})"),
    QT_TRANSLATE_NOOP("Messages", "model {} is one of {}, not of {}"),
    QT_TRANSLATE_NOOP("Messages", "no document has words with times to export"),
    QT_TRANSLATE_NOOP("Messages", "no speech was recognised"),
    QT_TRANSLATE_NOOP(
        "Messages", "pocketsphinx is not installed, so the times rest on synthesised speech alone and are less sure"
    ),
    QT_TRANSLATE_NOOP("Messages", "several models fit: {}; say which one by its name"),
    QT_TRANSLATE_NOOP("Messages", "somebody has annotated the document's text; nothing was written"),
    QT_TRANSLATE_NOOP("Messages", "the archive holds links or devices; it was not unpacked"),
    QT_TRANSLATE_NOOP("Messages", "the archive holds two files of one name"),
    QT_TRANSLATE_NOOP("Messages", "the archive is damaged or encrypted; get it again"),
    QT_TRANSLATE_NOOP("Messages", "the archive names files outside of itself; it was not unpacked"),
    QT_TRANSLATE_NOOP("Messages", "the archive would unfold to more than a model can have; it was not unpacked"),
    QT_TRANSLATE_NOOP("Messages", "the disk has no room for the model, which needs {} GB"),
    QT_TRANSLATE_NOOP("Messages", "the document has got a text in the meantime; nothing was written"),
    QT_TRANSLATE_NOOP("Messages", "the document has no recording with which the transcript could be aligned"),
    QT_TRANSLATE_NOOP("Messages", "the document is gone or has another recording now; nothing was written"),
    QT_TRANSLATE_NOOP("Messages", "the file {} is damaged"),
    QT_TRANSLATE_NOOP("Messages", "the file {} is missing"),
    QT_TRANSLATE_NOOP("Messages", "the file {} of model {} is missing or damaged; remove the model and add it again"),
    QT_TRANSLATE_NOOP("Messages", "the file {} was not there before"),
    QT_TRANSLATE_NOOP("Messages", "the folder holds more than a model can have; name the model's own folder"),
    QT_TRANSLATE_NOOP("Messages", "the model does not say what its language is; tell it, as in --language de"),
    QT_TRANSLATE_NOOP("Messages", "the model says that its language is {}, not {}"),
    QT_TRANSLATE_NOOP(
        "Messages",
        "the recording has {} Hz and the model is for {} Hz; it was resampled, and a model for telephones would "
        "understand it better",
    ),
    QT_TRANSLATE_NOOP("Messages", "the recording is overdriven: words may be wrong where it is clipped"),
    QT_TRANSLATE_NOOP(
        "Messages",
        "the transcript is not one of this document's recording: {} of the words are those of its text (at least "
        "{} in two texts of the same speech)",
    ),
    QT_TRANSLATE_NOOP("Messages", "there already is a model called {}; give another name, or remove that one first"),
    QT_TRANSLATE_NOOP(
        "Messages", "there are no recognised words with times to align the text with; transcribe it first"
    ),
    QT_TRANSLATE_NOOP("Messages", "there are {} models in it; name the folder of one"),
    QT_TRANSLATE_NOOP("Messages", "there is no annotator {}; this project has: {}"),
    QT_TRANSLATE_NOOP("Messages", "there is no model called {}; 'deid-studio models list' names all"),
    QT_TRANSLATE_NOOP("Messages", "there is no such folder or archive"),
    QT_TRANSLATE_NOOP("Messages", "there is no text to align"),
    QT_TRANSLATE_NOOP("Messages", "there is no {} here; 'deid-studio models add FOLDER' takes one in"),
    QT_TRANSLATE_NOOP("Messages", "this is no model of a recogniser that is known here: it would hold {}"),
    QT_TRANSLATE_NOOP("Messages", "this model is already here, called {}"),
    QT_TRANSLATE_NOOP("Messages", "this recogniser gives no alternatives"),
    QT_TRANSLATE_NOOP("Messages", "{} annotations have no time and stand on no tier"),
    QT_TRANSLATE_NOOP("Messages", "{} annotations hold words without a time and last longer than their tier shows"),
    QT_TRANSLATE_NOOP("Messages", "{} annotations were left out, for the format has no place for them"),
    QT_TRANSLATE_NOOP("Messages", "{} model"),
    QT_TRANSLATE_NOOP("Messages", "{} model for {}"),
    QT_TRANSLATE_NOOP("Messages", "{} words ended after the recording; their times were cut to its end"),
    QT_TRANSLATE_NOOP("Messages", "{} words have no time; they are kept as words without time"),
    QT_TRANSLATE_NOOP("Messages", "{} words start before the word before them; the file has them in order of time"),
    QT_TRANSLATE_NOOP("Messages", "{}; it was left as it is"),
    QT_TRANSLATE_NOOP("Messages", "{}; what it had heard before is kept: transcribe again, and it goes on there"),
)
