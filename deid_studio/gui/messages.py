"""What services, formats and storage say, in the window's language; logs and the command line stay English."""

from __future__ import annotations

import re
from functools import cache
from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP

from deid_studio.gui.actions import translate

SENTENCES: Final = (
    # errors
    QT_TRANSLATE_NOOP("Messages", "{}, line {}"),
    QT_TRANSLATE_NOOP("Messages", "line {}"),
    # formats
    QT_TRANSLATE_NOOP("Messages", "a good example, but nothing in it is bold"),
    QT_TRANSLATE_NOOP("Messages", "a heading needs a blank and a title after its #"),
    QT_TRANSLATE_NOOP("Messages", "must begin with a line ---, one like version: 1, and another ---"),
    QT_TRANSLATE_NOOP("Messages", "no section for {}"),
    QT_TRANSLATE_NOOP("Messages", "only the general part may have one #; a tag has two"),
    QT_TRANSLATE_NOOP("Messages", "the front matter does not end: a second line --- is missing"),
    QT_TRANSLATE_NOOP("Messages", "the front matter has no line like version: 1"),
    QT_TRANSLATE_NOOP("Messages", "the general part must come first, under a heading like # General"),
    QT_TRANSLATE_NOOP("Messages", "the tag set has no tag of this name"),
    QT_TRANSLATE_NOOP("Messages", "this tag has a section already, on line {}"),
    QT_TRANSLATE_NOOP("Messages", "span ends at {}, the text at {}; kept in the project, not exported"),
    QT_TRANSLATE_NOOP("Messages", "every character counted"),
    QT_TRANSLATE_NOOP("Messages", "byte order mark left out"),
    QT_TRANSLATE_NOOP("Messages", "carriage returns left out"),
    QT_TRANSLATE_NOOP("Messages", "incomplete or malformed span line; kept in the project, not exported"),
    QT_TRANSLATE_NOOP("Messages", "span without any character; kept in the project, not exported"),
    QT_TRANSLATE_NOOP("Messages", "line ends counted as one character"),
    QT_TRANSLATE_NOOP("Messages", "byte order mark counted, {}"),
    QT_TRANSLATE_NOOP("Messages", "not a line of a BRAT file; kept in the project, not exported"),
    QT_TRANSLATE_NOOP("Messages", "id {} is used a second time; this one became {}"),
    QT_TRANSLATE_NOOP("Messages", "no line has the fields of a CTM: recording, channel, start, duration, word"),
    QT_TRANSLATE_NOOP("Messages", "the words of {} channels were merged by time"),
    QT_TRANSLATE_NOOP("Messages", "fewer than five fields; {}"),
    QT_TRANSLATE_NOOP("Messages", "fields after the confidence were passed over"),
    QT_TRANSLATE_NOOP("Messages", "a mark of silence was left out"),
    QT_TRANSLATE_NOOP("Messages", "start or duration is no number; its word is kept"),
    QT_TRANSLATE_NOOP("Messages", "holds words of more than one recording; split it first"),
    QT_TRANSLATE_NOOP("Messages", "its word is kept"),
    QT_TRANSLATE_NOOP("Messages", "left out"),
    QT_TRANSLATE_NOOP("Messages", "holds no JSON"),
    QT_TRANSLATE_NOOP("Messages", "not JSON at column {}"),
    QT_TRANSLATE_NOOP("Messages", "a number or a nesting is too long to be read"),
    QT_TRANSLATE_NOOP("Messages", "letters A to Z, digits, - and _"),
    QT_TRANSLATE_NOOP("Messages", "no such tag set; there are {}, or name a .toml file"),
    QT_TRANSLATE_NOOP("Messages", "no [[tags]]: the set is empty"),
    QT_TRANSLATE_NOOP("Messages", "tags must be tables, each under a line [[tags]]"),
    QT_TRANSLATE_NOOP("Messages", "key {} is taken: {} cannot be keys"),
    QT_TRANSLATE_NOOP("Messages", "key must be one letter A to Z or one digit"),
    QT_TRANSLATE_NOOP("Messages", "not UTF-8"),
    QT_TRANSLATE_NOOP("Messages", "letters A to Z, digits, - and _, as BRAT takes no others"),
    QT_TRANSLATE_NOOP("Messages", "one or two letters"),
    QT_TRANSLATE_NOOP("Messages", "{} {} is already that of {}"),
    QT_TRANSLATE_NOOP("Messages", "parent is no tag of this set"),
    QT_TRANSLATE_NOOP("Messages", "{} is missing"),
    QT_TRANSLATE_NOOP("Messages", "{} must be a text"),
    QT_TRANSLATE_NOOP("Messages", "{} must be {}"),
    QT_TRANSLATE_NOOP("Messages", "{} must give a text for each language"),
    QT_TRANSLATE_NOOP("Messages", "{} takes the languages {}"),
    QT_TRANSLATE_NOOP("Messages", "cannot be read"),
    QT_TRANSLATE_NOOP("Messages", "parents run in a circle"),
    QT_TRANSLATE_NOOP("Messages", "unknown field; there are {}"),
    QT_TRANSLATE_NOOP("Messages", "# and six digits 0 to f"),
    QT_TRANSLATE_NOOP("Messages", "byte {} of this line is not UTF-8"),
    QT_TRANSLATE_NOOP("Messages", "no byte order mark; read as {}, as its zero bytes show"),
    QT_TRANSLATE_NOOP("Messages", "holds zero bytes, so it is not a text file"),
    QT_TRANSLATE_NOOP("Messages", "byte {} of this line is not {}, which the file otherwise is"),
    QT_TRANSLATE_NOOP("Messages", "holds zero characters, so it is not a text file"),
    QT_TRANSLATE_NOOP("Messages", "{}, though the file otherwise is"),
    QT_TRANSLATE_NOOP("Messages", "{}, and the file is not Windows-1252 either"),
    QT_TRANSLATE_NOOP("Messages", "holds control characters, so it is not a text file"),
    QT_TRANSLATE_NOOP("Messages", "{}; the file was read as Windows-1252"),
    QT_TRANSLATE_NOOP("Messages", "a text in quotes"),
    QT_TRANSLATE_NOOP("Messages", "a number"),
    QT_TRANSLATE_NOOP("Messages", "a text whose quotes are never closed"),
    QT_TRANSLATE_NOOP("Messages", "the end of the file"),
    QT_TRANSLATE_NOOP("Messages", "not a TextGrid in text form"),
    QT_TRANSLATE_NOOP("Messages", "holds another Praat object than a TextGrid"),
    QT_TRANSLATE_NOOP("Messages", "the grid begins at {} s, not at 0; its times were kept as they are"),
    QT_TRANSLATE_NOOP("Messages", "holds no tiers"),
    QT_TRANSLATE_NOOP("Messages", "says {} tiers and holds {}"),
    QT_TRANSLATE_NOOP("Messages", "a tier is due here (or a quotation mark above is not doubled)"),
    QT_TRANSLATE_NOOP("Messages", "a tier says {} entries and holds {}"),
    QT_TRANSLATE_NOOP("Messages", "holds no interval tier"),
    QT_TRANSLATE_NOOP("Messages", "tiers passed over: {}"),
    QT_TRANSLATE_NOOP("Messages", "{} is due here, not {}"),
    QT_TRANSLATE_NOOP("Messages", "no interval tier has that name; pass --tier with one of: {}"),
    QT_TRANSLATE_NOOP("Messages", "{} tiers have that name; the first was read"),
    QT_TRANSLATE_NOOP("Messages", "{} tiers were merged by time: {}"),
    QT_TRANSLATE_NOOP("Messages", "the interval overlaps one before it"),
    QT_TRANSLATE_NOOP("Messages", "the interval ends after the grid"),
    QT_TRANSLATE_NOOP("Messages", "which tier holds the words is not clear; pass --tier with one of: {}"),
    QT_TRANSLATE_NOOP("Messages", "starts before the word before it; the order of the file is kept"),
    QT_TRANSLATE_NOOP("Messages", "a word has no time"),
    QT_TRANSLATE_NOOP("Messages", ", first at {}"),
    QT_TRANSLATE_NOOP("Messages", "{} ({} times{})"),
    QT_TRANSLATE_NOOP("Messages", "the confidence is not between 0 and 1 and was left out"),
    QT_TRANSLATE_NOOP("Messages", "how the word's time was found is not known to this program"),
    QT_TRANSLATE_NOOP("Messages", "{} broken characters (half a surrogate pair) were replaced by U+FFFD"),
    QT_TRANSLATE_NOOP("Messages", "an empty word was left out"),
    QT_TRANSLATE_NOOP("Messages", "an entry holds several words; each has the time of the whole entry"),
    QT_TRANSLATE_NOOP("Messages", "a time is missing, negative or no number; the word has none"),
    QT_TRANSLATE_NOOP("Messages", "the end is not after the start; the word has no time"),
    QT_TRANSLATE_NOOP("Messages", "shorter than 1 ms; lengthened to 1 ms"),
    QT_TRANSLATE_NOOP("Messages", "JSON of another kind than is read, which is: {}"),
    QT_TRANSLATE_NOOP("Messages", "not a kind of transcript that is read; these are: {}"),
    QT_TRANSLATE_NOOP("Messages", "cannot be opened ({})"),
    QT_TRANSLATE_NOOP("Messages", "only a TextGrid has tiers; --tier had no effect"),
    QT_TRANSLATE_NOOP("Messages", "not a result of Vosk"),
    QT_TRANSLATE_NOOP("Messages", "not a result and left out"),
    QT_TRANSLATE_NOOP("Messages", "result {}"),
    QT_TRANSLATE_NOOP("Messages", "its text and its list of words differ; the list was taken"),
    QT_TRANSLATE_NOOP("Messages", "{}, word {}"),
    QT_TRANSLATE_NOOP("Messages", "a partial result was passed over"),
    QT_TRANSLATE_NOOP("Messages", "not a result of Whisper"),
    QT_TRANSLATE_NOOP("Messages", "speakers are named in the file; their names are not part of the text"),
    QT_TRANSLATE_NOOP("Messages", "a segment has no word times; its words' times are of the utterance"),
    QT_TRANSLATE_NOOP("Messages", "not a segment and left out"),
    QT_TRANSLATE_NOOP("Messages", "a segment's text has other punctuation than its words; the words were taken"),
    QT_TRANSLATE_NOOP("Messages", "its text and its words differ; the words were taken"),
    QT_TRANSLATE_NOOP("Messages", "segment {}"),
    QT_TRANSLATE_NOOP("Messages", "word {}"),
    QT_TRANSLATE_NOOP("Messages", "start_ms and end_ms are no interval of whole milliseconds; the word has no time"),
    QT_TRANSLATE_NOOP("Messages", "not a transcript of the format {}"),
    QT_TRANSLATE_NOOP("Messages", "its version is not {}; a newer deid_studio may be able to read it"),
    QT_TRANSLATE_NOOP("Messages", "has no text or no list of words"),
    QT_TRANSLATE_NOOP("Messages", "{} is not inside the text and behind the word before"),
    QT_TRANSLATE_NOOP("Messages", "a word had spaces around it, which are not part of it any more"),
    # services
    QT_TRANSLATE_NOOP("Messages", "{} annotations are in the recording only, where no word is; BRAT cannot hold them"),
    QT_TRANSLATE_NOOP("Messages", "{} of the annotations are suggestions that nobody has decided on"),
    QT_TRANSLATE_NOOP("Messages", "byte order mark left out; read as {}"),
    QT_TRANSLATE_NOOP("Messages", "the confidence is no number from 0 to 1; left out"),
    QT_TRANSLATE_NOOP("Messages", "the document is no longer in the project"),
    QT_TRANSLATE_NOOP("Messages", "the guideline cannot be read: {}"),
    QT_TRANSLATE_NOOP("Messages", "the guideline could not be written: {}; it is as it was"),
    QT_TRANSLATE_NOOP("Messages", "the pattern cannot be read at character {}"),
    QT_TRANSLATE_NOOP("Messages", "the pattern has more than {} quantifiers in a word"),
    QT_TRANSLATE_NOOP("Messages", "the pattern is longer than {} characters"),
    QT_TRANSLATE_NOOP("Messages", "the pattern repeats a group that repeats or chooses itself; write it without"),
    QT_TRANSLATE_NOOP("Messages", "the text was changed in the meantime; look at it again"),
    QT_TRANSLATE_NOOP("Messages", "this assignment is no longer there"),
    QT_TRANSLATE_NOOP("Messages", "this document has no patient's code yet; give it one first"),
    QT_TRANSLATE_NOOP("Messages", "this question is no longer there"),
    QT_TRANSLATE_NOOP(
        "Messages", "{} annotations would be left without any text; delete or move them first; nothing was corrected"
    ),
    QT_TRANSLATE_NOOP("Messages", "{} has finished this document; no suggestions were taken"),
    QT_TRANSLATE_NOOP("Messages", "{} lines are neither spans nor their confidence; suggestions come without them"),
    QT_TRANSLATE_NOOP("Messages", "{} suggestions are undecided; they were taken as PHI"),
    QT_TRANSLATE_NOOP("Messages", "{} suggestions were left out, for somebody has decided on what they cover"),
    QT_TRANSLATE_NOOP("Messages", "{}: {} lies behind the end of the recording"),
    QT_TRANSLATE_NOOP("Messages", "this annotation was changed in the meantime; look at it again"),
    QT_TRANSLATE_NOOP("Messages", "exported under this name, for not every system has the document's own"),
    QT_TRANSLATE_NOOP(
        "Messages", "{} lines that depend on deleted or retagged annotations were left out; the project keeps them"
    ),
    QT_TRANSLATE_NOOP(
        "Messages", "{} lines that could not be used when imported were left out; the project keeps them"
    ),
    QT_TRANSLATE_NOOP("Messages", "{} annotations that mark only white space were left out; the project keeps them"),
    QT_TRANSLATE_NOOP("Messages", "{} lines were written anew because brat would not have loaded them as they were"),
    QT_TRANSLATE_NOOP("Messages", "there is no annotator {}; this project has: {}"),
    QT_TRANSLATE_NOOP("Messages", "{}: {} at characters {} to {} has no sure time ({})"),
    QT_TRANSLATE_NOOP(
        "Messages",
        "{} places cannot be redacted for sure, so nothing was exported; listen to each and set its time in the window",
    ),
    QT_TRANSLATE_NOOP("Messages", "perhaps at {}"),
    QT_TRANSLATE_NOOP("Messages", "nowhere to be found"),
    QT_TRANSLATE_NOOP(
        "Messages", "the files are not called as the document is, for its name holds PHI or not every system has it"
    ),
    QT_TRANSLATE_NOOP("Messages", "{} words that are PHI elsewhere in it stand unmarked, at characters {}"),
    QT_TRANSLATE_NOOP("Messages", "there is no recording to export; letters go out with 'export text'"),
    QT_TRANSLATE_NOOP("Messages", "there is no text to export"),
    QT_TRANSLATE_NOOP(
        "Messages", "{} documents have not been annotated, so their PHI is not known; nothing was exported"
    ),
    QT_TRANSLATE_NOOP("Messages", "{} to {} s"),
    QT_TRANSLATE_NOOP(
        "Messages",
        "the file of {}'s recording is not the one that was imported, so its times do not hold; put the right file "
        "back into the project's folder 'audio'; nothing was exported",
    ),
    QT_TRANSLATE_NOOP("Messages", "{}: nobody has annotated this document yet"),
    QT_TRANSLATE_NOOP("Messages", "{}: the recording has no transcript, so its PHI is not known"),
    QT_TRANSLATE_NOOP("Messages", "no PHI is marked in this document"),
    QT_TRANSLATE_NOOP("Messages", "{} was named as the transcript instead"),
    QT_TRANSLATE_NOOP("Messages", "this is the project's own folder; name what is to be imported from it"),
    QT_TRANSLATE_NOOP("Messages", "a words file goes with exactly one recording"),
    QT_TRANSLATE_NOOP("Messages", "another file, {}, already is this document's {}"),
    QT_TRANSLATE_NOOP("Messages", "the project's own folder; left alone"),
    QT_TRANSLATE_NOOP("Messages", "not a kind of file that is read; left alone"),
    QT_TRANSLATE_NOOP("Messages", "there is no such file or folder"),
    QT_TRANSLATE_NOOP(
        "Messages", "the text at these offsets is not what the line's third column says; the offsets were taken"
    ),
    QT_TRANSLATE_NOOP("Messages", "{}, but that wording stands once in the text, at {} to {}"),
    QT_TRANSLATE_NOOP("Messages", "they were made whole"),
    QT_TRANSLATE_NOOP("Messages", "an import with --join-fragments makes them whole"),
    QT_TRANSLATE_NOOP("Messages", "spans split at white space only: {}; {}"),
    QT_TRANSLATE_NOOP("Messages", "marks nothing but white space, which BRAT does not take"),
    QT_TRANSLATE_NOOP("Messages", "there is no text of that name to go with it"),
    QT_TRANSLATE_NOOP("Messages", "its document was not taken"),
    QT_TRANSLATE_NOOP("Messages", "the project has another recording for this document; the new one was not taken"),
    QT_TRANSLATE_NOOP("Messages", "a recording without a transcript; the document has no text yet"),
    QT_TRANSLATE_NOOP("Messages", "the words have times, but there is no recording of that name; the times are kept"),
    QT_TRANSLATE_NOOP("Messages", "{} of {} words have no time; PHI in them stops an audio export"),
    QT_TRANSLATE_NOOP("Messages", "{} words end after the recording does ({} ms)"),
    QT_TRANSLATE_NOOP("Messages", "{} already has a layer on this document; import it under another annotator's code"),
    QT_TRANSLATE_NOOP("Messages", "tag {} ({} annotations) is not in the tag set {}; kept as it is"),
    QT_TRANSLATE_NOOP(
        "Messages", "the project has a document of that name with another text; nothing of this one was taken"
    ),
    QT_TRANSLATE_NOOP("Messages", "the document has no text yet"),
    QT_TRANSLATE_NOOP("Messages", "its offsets count a text with other white space than the project's"),
    QT_TRANSLATE_NOOP("Messages", "the project has another file of that name; the first one stays"),
    QT_TRANSLATE_NOOP("Messages", "the project already has this document"),
    QT_TRANSLATE_NOOP("Messages", "{}'s layer already came from this file"),
    QT_TRANSLATE_NOOP("Messages", "it cannot be read"),
    QT_TRANSLATE_NOOP(
        "Messages",
        "recording {} is missing: no file in the project's folder 'audio' has its content; put the file back there "
        "under any name",
    ),
    QT_TRANSLATE_NOOP("Messages", "this project has no backup; nothing was changed"),
    QT_TRANSLATE_NOOP("Messages", "the project has no tag set; restore a backup"),
    QT_TRANSLATE_NOOP("Messages", "the project's tag set"),
    QT_TRANSLATE_NOOP(
        "Messages", "an annotator's code is 1 to 32 letters, digits, '-' or '_'; it is a pseudonym, not a name"
    ),
    QT_TRANSLATE_NOOP("Messages", "{} of the named documents are not in the project; 'deid-studio list' names all"),
    QT_TRANSLATE_NOOP("Messages", "no such tag set; built in are {}; or give the path of a file"),
    QT_TRANSLATE_NOOP("Messages", "its words are not those of the transcript, which was taken instead"),
    QT_TRANSLATE_NOOP("Messages", "the text that it belongs to did not come in"),
    QT_TRANSLATE_NOOP("Messages", "offsets taken with {}"),
    QT_TRANSLATE_NOOP("Messages", "the export has no place to go: {}; nothing was written"),
    QT_TRANSLATE_NOOP(
        "Messages",
        "the export folder already holds {} of the {} files; choose an empty folder, or allow overwriting; nothing "
        "was written",
    ),
    QT_TRANSLATE_NOOP("Messages", "reading or writing failed"),
    QT_TRANSLATE_NOOP("Messages", "the export was given up: {}; nothing half-written was left behind"),
    QT_TRANSLATE_NOOP("Messages", " and {} more"),
    QT_TRANSLATE_NOOP("Messages", "a hidden folder; left alone"),
    QT_TRANSLATE_NOOP(
        "Messages", "a process that was looking for PHI has ended too early (is the memory full?); nothing was changed"
    ),
    QT_TRANSLATE_NOOP(
        "Messages", "a round's name is 1 to 32 letters, digits, blanks, '.', '-' or '_'; files are named by it"
    ),
    QT_TRANSLATE_NOOP("Messages", 'a table [labels] is needed, as in PER = "person"'),
    QT_TRANSLATE_NOOP("Messages", "an annotator without any .ann file"),
    QT_TRANSLATE_NOOP("Messages", "annotations that have no place in the recording: {}; not in the time level"),
    QT_TRANSLATE_NOOP("Messages", "annotations whose time is only inferred: {}; in the time level as it is"),
    QT_TRANSLATE_NOOP("Messages", "another text than {}'s: {}; the document is not compared"),
    QT_TRANSLATE_NOOP("Messages", "confidence must be a number from 0 to 1"),
    QT_TRANSLATE_NOOP("Messages", "documents that are not finished: {}; left out"),
    QT_TRANSLATE_NOOP("Messages", "documents that nobody has annotated; left alone"),
    QT_TRANSLATE_NOOP("Messages", "documents that only others have: {} of {}"),
    QT_TRANSLATE_NOOP("Messages", "holds no .ann file"),
    QT_TRANSLATE_NOOP("Messages", "holds no folder with .ann files; agreement needs a folder for each annotator"),
    QT_TRANSLATE_NOOP(
        "Messages", "its text was corrected in the meantime; nothing was suggested, pre-annotate it again"
    ),
    QT_TRANSLATE_NOOP("Messages", "kinds must be a list of {}"),
    QT_TRANSLATE_NOOP("Messages", "lacks a tag that {} annotations have: {}"),
    QT_TRANSLATE_NOOP("Messages", "lines {} to {}"),
    QT_TRANSLATE_NOOP("Messages", "no annotator has this text; the document is not compared"),
    QT_TRANSLATE_NOOP("Messages", "no such kind for {}; there are {}"),
    QT_TRANSLATE_NOOP("Messages", "nobody has annotated in this project yet"),
    QT_TRANSLATE_NOOP("Messages", "not a TOML file in UTF-8"),
    QT_TRANSLATE_NOOP("Messages", "not scored"),
    QT_TRANSLATE_NOOP("Messages", "nothing after line {}"),
    QT_TRANSLATE_NOOP("Messages", "round {} is closed; reopen it, or make another one the current round"),
    QT_TRANSLATE_NOOP("Messages", "round {} is closed; the supervisor can reopen it; nothing was changed"),
    QT_TRANSLATE_NOOP("Messages", "spaCy cannot load the pipeline in {}: {}"),
    QT_TRANSLATE_NOOP("Messages", "suggestions that nobody has decided on: {}; left out"),
    QT_TRANSLATE_NOOP("Messages", "the BRAT project"),
    QT_TRANSLATE_NOOP("Messages", "the code {} stands for what the program suggests; choose another one"),
    QT_TRANSLATE_NOOP("Messages", "the code {} stands for what was adjudicated; choose another one"),
    QT_TRANSLATE_NOOP(
        "Messages", "the first of several alternatives is the text; PHI is looked for in the others as well"
    ),
    QT_TRANSLATE_NOOP("Messages", "the folder holds no .txt file; nothing was written"),
    QT_TRANSLATE_NOOP("Messages", "the plan of round {} does not assign this document to {}"),
    QT_TRANSLATE_NOOP("Messages", "the round has {} documents; all were to get {} of them"),
    QT_TRANSLATE_NOOP("Messages", "the tag set {} has no tag {}; its tags are {}"),
    QT_TRANSLATE_NOOP("Messages", "there is a round {} already; nothing was changed"),
    QT_TRANSLATE_NOOP("Messages", "there is no gold of that name; not scored"),
    QT_TRANSLATE_NOOP("Messages", "there is no round {}; this project has: {}"),
    QT_TRANSLATE_NOOP("Messages", "there is no such file, so nothing is predicted"),
    QT_TRANSLATE_NOOP("Messages", "there is no such file; every tag counts as listed"),
    QT_TRANSLATE_NOOP("Messages", "there is no such file; the text of another annotator was taken"),
    QT_TRANSLATE_NOOP("Messages", "there is no such folder"),
    QT_TRANSLATE_NOOP("Messages", "there is no such folder of texts"),
    QT_TRANSLATE_NOOP("Messages", "this text is another one than in GOLD"),
    QT_TRANSLATE_NOOP("Messages", "what is found needs another folder than the texts'; nothing was written"),
    QT_TRANSLATE_NOOP("Messages", "what {} has marked cannot be suggested to {}; name another annotator"),
    QT_TRANSLATE_NOOP(
        "Messages", "{} has no layer in this project; suggestions can come from 'none', 'model' or a code"
    ),
    QT_TRANSLATE_NOOP("Messages", "{} has no layer on a document that {} has still to annotate"),
    QT_TRANSLATE_NOOP("Messages", "{} here for {} there"),
    QT_TRANSLATE_NOOP("Messages", "{} is no folder of a spaCy pipeline: there is no config.cfg in it"),
    QT_TRANSLATE_NOOP("Messages", "a part is far larger than its place in the file; the bundle was not opened"),
    QT_TRANSLATE_NOOP("Messages", "an annotation has the id of another one here; the layer was not taken"),
    QT_TRANSLATE_NOOP("Messages", "it is signed by nobody whom this project knows"),
    QT_TRANSLATE_NOOP(
        "Messages",
        "somebody has worked on this layer here as well; the one here was kept, that of the bundle not taken",
    ),
    QT_TRANSLATE_NOOP("Messages", "something is marked beyond the end of the text; the layer was not taken"),
    QT_TRANSLATE_NOOP(
        "Messages", "the annotator has corrected the text; make the same correction here, then merge the bundle again"
    ),
    QT_TRANSLATE_NOOP("Messages", "the bundle could not be opened: {}; nothing was left behind"),
    QT_TRANSLATE_NOOP("Messages", "the bundle could not be written: {}; nothing was left behind"),
    QT_TRANSLATE_NOOP("Messages", "the bundle is encrypted; give its passphrase"),
    QT_TRANSLATE_NOOP("Messages", "the bundle is not signed by the project that it says it is from"),
    QT_TRANSLATE_NOOP("Messages", "the bundle was changed after it was signed; ask for it again"),
    QT_TRANSLATE_NOOP("Messages", "the bundle was made by a newer program; use that one, or a newer one"),
    QT_TRANSLATE_NOOP("Messages", "the bundle's tag set"),
    QT_TRANSLATE_NOOP("Messages", "the file was cut off or changed; ask for it again"),
    QT_TRANSLATE_NOOP("Messages", "the passphrase is empty; nothing was written"),
    QT_TRANSLATE_NOOP("Messages", "the passphrase is not the one that it was made with"),
    QT_TRANSLATE_NOOP(
        "Messages", "the plan of the round does not assign this document to the annotator; the layer was not taken"
    ),
    QT_TRANSLATE_NOOP("Messages", "the project has no round of that name"),
    QT_TRANSLATE_NOOP("Messages", "the project has no such document; the layer was not taken"),
    QT_TRANSLATE_NOOP("Messages", "the round is closed; reopen it first"),
    QT_TRANSLATE_NOOP("Messages", "the text differs from the one here; the layer was not taken"),
    QT_TRANSLATE_NOOP("Messages", "the text was corrected here after the bundle was made; the layer was not taken"),
    QT_TRANSLATE_NOOP(
        "Messages", "there is no annotated text to measure the model on; name a BRAT folder with --unseen"
    ),
    QT_TRANSLATE_NOOP("Messages", "this bundle brings work back; merge it into the supervisor's project"),
    QT_TRANSLATE_NOOP("Messages", "this is no bundle, or it was cut off or changed; ask for it again"),
    QT_TRANSLATE_NOOP("Messages", "what the bundle holds does not fit together; nothing was changed"),
    QT_TRANSLATE_NOOP("Messages", "{} has no documents in round {}; make a round that gives some"),
    QT_TRANSLATE_NOOP("Messages", "{} is there already; allow overwriting, or name another folder"),
    QT_TRANSLATE_NOOP("Messages", "{}; so in {} files"),
    QT_TRANSLATE_NOOP("Messages", "the model in {} is damaged; install it again"),
    QT_TRANSLATE_NOOP("Messages", "the spaCy pipeline in {} fails: {}"),
    QT_TRANSLATE_NOOP("Messages", "a layer has changed since this was decided: {}"),
    QT_TRANSLATE_NOOP("Messages", "a majority is of one annotator at least"),
    QT_TRANSLATE_NOOP("Messages", "a note belongs to a decision; decide first"),
    QT_TRANSLATE_NOOP("Messages", "annotators' layers or the gold layer have changed at this place; look at it again"),
    QT_TRANSLATE_NOOP("Messages", "nobody has marked anything there any more; mark it in the gold layer instead"),
    QT_TRANSLATE_NOOP("Messages", "nobody's layer on this document is finished any more; look at it again"),
    QT_TRANSLATE_NOOP("Messages", "not finished by {}; the layer is {}'s"),
    QT_TRANSLATE_NOOP("Messages", "not finished by {}; without their layers"),
    QT_TRANSLATE_NOOP("Messages", "only a decided place of the text can be an example"),
    QT_TRANSLATE_NOOP("Messages", "the adjudication of round {} is closed; reopen it first"),
    QT_TRANSLATE_NOOP("Messages", "the guideline"),
    QT_TRANSLATE_NOOP("Messages", "the tag set {} has no tag {}; nothing was changed"),
    QT_TRANSLATE_NOOP("Messages", "there is already a model {}; choose another folder, or allow overwriting"),
    QT_TRANSLATE_NOOP("Messages", "there is no final corpus yet; make one first"),
    QT_TRANSLATE_NOOP("Messages", "there is no finished layer on this document; it is left out"),
    QT_TRANSLATE_NOOP("Messages", "there is no text annotated with {} in {}"),
    QT_TRANSLATE_NOOP("Messages", "this is not at the place that is decided on; nothing was changed"),
    QT_TRANSLATE_NOOP("Messages", "this place is not decided"),
    QT_TRANSLATE_NOOP("Messages", "{} conflicts of round {} are open; nothing was written"),
    QT_TRANSLATE_NOOP("Messages", "{} has no finished layer on this document; there are those of {}"),
    QT_TRANSLATE_NOOP("Messages", "{} suggestions that nobody decided on are in it"),
    QT_TRANSLATE_NOOP("Messages", "{}: tie at {} {} to {} ({}: {})"),
    QT_TRANSLATE_NOOP("Messages", "{}: {} at {} {} to {} ({})"),
    # storage
    QT_TRANSLATE_NOOP(
        "Messages",
        "others have worked on the corrected text in the meantime; correct it once more instead of undoing it",
    ),
    QT_TRANSLATE_NOOP("Messages", "the project cannot be restored now: {}"),
    QT_TRANSLATE_NOOP("Messages", "the backup could not be put back: {}"),
    QT_TRANSLATE_NOOP("Messages", "the project's database is damaged and was left untouched: {}"),
    QT_TRANSLATE_NOOP(
        "Messages", "the project's database is damaged; the change was not saved: close it and restore a backup"
    ),
    QT_TRANSLATE_NOOP(
        "Messages",
        "the project's database cannot be read here: another program holds it, or it needs a folder that can be "
        "written to finish what a crash interrupted; nothing was changed",
    ),
    QT_TRANSLATE_NOOP(
        "Messages",
        "the change could not be saved (is the disk full, or the drive gone?); the project is as it was before",
    ),
    QT_TRANSLATE_NOOP("Messages", "a {} was changed in the meantime; nothing was undone or redone"),
    QT_TRANSLATE_NOOP("Messages", "the project's folder cannot be written; the project can be read but not changed"),
    QT_TRANSLATE_NOOP("Messages", "{} on {} (process {})"),
    QT_TRANSLATE_NOOP("Messages", "{} has this project open; it can be read but not changed until it is closed there"),
    QT_TRANSLATE_NOOP(
        "Messages", "this drive offers no locks, so the project can be read but not changed; copy it elsewhere"
    ),
    QT_TRANSLATE_NOOP("Messages", "another process"),
    QT_TRANSLATE_NOOP(
        "Messages",
        "this project has schema version {}, this program knows {} at most: open it with the newer program; nothing"
        " was changed",
    ),
    QT_TRANSLATE_NOOP(
        "Messages", "this project has the older schema version {} and must be opened once where it can be written"
    ),
    QT_TRANSLATE_NOOP(
        "Messages", "the newest backup is {}; 'deid-studio restore' puts it back and keeps the damaged file"
    ),
    QT_TRANSLATE_NOOP("Messages", "the project's database is write-protected; the project can be read but not changed"),
    QT_TRANSLATE_NOOP("Messages", "there is no backup of it; keep a copy of the folder and ask for help"),
    QT_TRANSLATE_NOOP("Messages", "the folder for a new project must be empty or not exist yet; nothing was changed"),
    QT_TRANSLATE_NOOP("Messages", "the project folder cannot be used: {}"),
    QT_TRANSLATE_NOOP("Messages", "{} did not close this project; what was saved there is all here"),
    QT_TRANSLATE_NOOP("Messages", "the project folder cannot be created: {}"),
    QT_TRANSLATE_NOOP("Messages", "there is no project here: the folder has no {}"),
    QT_TRANSLATE_NOOP("Messages", "the project cannot be opened: {}"),
    QT_TRANSLATE_NOOP("Messages", "no backup could be made at opening; is the disk full?"),
    QT_TRANSLATE_NOOP("Messages", "the project could not be created (is the disk full?); nothing was left behind"),
    # audio
    QT_TRANSLATE_NOOP("Messages", "{} cannot keep the length: {} frames instead of {}"),
    QT_TRANSLATE_NOOP("Messages", "{} in {} can be read but not written; convert it to WAV or FLAC first"),
    QT_TRANSLATE_NOOP("Messages", "the sound cannot be written; is the disk full?"),
    QT_TRANSLATE_NOOP("Messages", "the sound cannot be decoded to its end"),
    QT_TRANSLATE_NOOP("Messages", "a window of the copy is not silent; nothing was written"),
    QT_TRANSLATE_NOOP("Messages", "convert it to WAV or FLAC first, for example with ffmpeg"),
    QT_TRANSLATE_NOOP("Messages", "not a sound file that can be read ({}); export or copy it again"),
    QT_TRANSLATE_NOOP("Messages", "the header is there, but no sound; record or copy it again"),
    QT_TRANSLATE_NOOP("Messages", "AAC or ALAC in an MP4 container (m4a)"),
    QT_TRANSLATE_NOOP("Messages", "the file is empty; copy or record it again"),
    QT_TRANSLATE_NOOP("Messages", "the WAV codec is {}, format tag 0x{}, which cannot be read; {}"),
    QT_TRANSLATE_NOOP("Messages", "no sound can be decoded; export or copy it again"),
    QT_TRANSLATE_NOOP("Messages", "{} cannot be read; {}"),
    QT_TRANSLATE_NOOP("Messages", "an unknown one"),
    QT_TRANSLATE_NOOP(
        "Messages",
        "the header says that no sound follows, but {} bytes do: the recorder did not finish the file; repair it, "
        "for example with ffmpeg -i IN -c copy OUT.wav",
    ),
    QT_TRANSLATE_NOOP("Messages", "the recorder left the length open; read to the end of the file"),
    QT_TRANSLATE_NOOP("Messages", "cut short: {} s can be read, the header promises {} s"),
    QT_TRANSLATE_NOOP("Messages", "the sound cannot be decoded from {} s on; export or copy it again"),
    QT_TRANSLATE_NOOP("Messages", "a sample rate of {} Hz is not plausible; the header is damaged"),
    QT_TRANSLATE_NOOP("Messages", "the last page is not marked as the end; the recording may be cut short"),
    QT_TRANSLATE_NOOP("Messages", "raw samples without a header say neither rate nor encoding; {}"),
    QT_TRANSLATE_NOOP(
        "Messages", "the MP3 says it has {} s but holds {} s of sound, so its end could not be reached; {}"
    ),
    QT_TRANSLATE_NOOP("Messages", "longer than a WAV header can say: only the first {} s can be read"),
    QT_TRANSLATE_NOOP("Messages", "cannot be opened: {}"),
    QT_TRANSLATE_NOOP("Messages", "no audio frames"),
    QT_TRANSLATE_NOOP("Messages", "the copy is not as long as the source; nothing was written"),
    QT_TRANSLATE_NOOP("Messages", "the source became shorter while it was copied"),
)
"""Every sentence, and every part of one, as it stands in the sources; "{}" is a value or another part."""

SYSTEM_REASONS: Final = (
    QT_TRANSLATE_NOOP("Messages", "Permission denied"),
    QT_TRANSLATE_NOOP("Messages", "No such file or directory"),
    QT_TRANSLATE_NOOP("Messages", "File exists"),
    QT_TRANSLATE_NOOP("Messages", "Not a directory"),
    QT_TRANSLATE_NOOP("Messages", "Is a directory"),
    QT_TRANSLATE_NOOP("Messages", "No space left on device"),
    QT_TRANSLATE_NOOP("Messages", "Read-only file system"),
    QT_TRANSLATE_NOOP("Messages", "Input/output error"),
    QT_TRANSLATE_NOOP("Messages", "Disk quota exceeded"),
    QT_TRANSLATE_NOOP("Messages", "Too many open files"),
    QT_TRANSLATE_NOOP("Messages", "File name too long"),
    QT_TRANSLATE_NOOP("Messages", "File too large"),
    QT_TRANSLATE_NOOP("Messages", "Operation not permitted"),
)
"""What the operating system says most often when a file cannot be used."""

JOINTS: Final = ("{}: {}", "{}; {}")
"""How places and reasons are put together."""


def localised(sentence: str) -> str:
    """`sentence` in the language that is installed, its values kept; unchanged where it is unknown."""
    if " " not in sentence:
        return sentence
    for template, pattern in _patterns():
        found = pattern.fullmatch(sentence)
        if found is not None:
            return translate("Messages", template).format(*map(localised, found.groups()))
    return sentence


@cache
def _patterns() -> tuple[tuple[str, re.Pattern[str]], ...]:
    """Templates and what they match, the most specific first."""
    known = sorted(map(str, (*SENTENCES, *SYSTEM_REASONS)), key=lambda template: -len(template.replace("{}", "")))
    return tuple((template, _pattern(template)) for template in (*known, *JOINTS))


def _pattern(template: str) -> re.Pattern[str]:
    return re.compile("(.*?)".join(map(re.escape, template.split("{}"))), re.DOTALL)
