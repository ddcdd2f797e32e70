"""What is said of rounds, bundles, agreement, adjudication and the final corpus. See `gui.language`."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QT_TRANSLATE_NOOP

SENTENCES: Final = (
    QT_TRANSLATE_NOOP("Messages", " and {} more"),
    QT_TRANSLATE_NOOP("Messages", "a hidden folder; left alone"),
    QT_TRANSLATE_NOOP("Messages", "a layer has changed since this was decided: {}"),
    QT_TRANSLATE_NOOP("Messages", "a majority is of one annotator at least"),
    QT_TRANSLATE_NOOP("Messages", "a note belongs to a decision; decide first"),
    QT_TRANSLATE_NOOP(
        "Messages", "a round's name is 1 to 32 letters, digits, blanks, '.', '-' or '_'; files are named by it"
    ),
    QT_TRANSLATE_NOOP("Messages", "an annotation has the id of another one here; the layer was not taken"),
    QT_TRANSLATE_NOOP("Messages", "an annotator without any .ann file"),
    QT_TRANSLATE_NOOP(
        "Messages", "an annotator's code is 1 to 32 letters, digits, '-' or '_'; it is a pseudonym, not a name"
    ),
    QT_TRANSLATE_NOOP("Messages", "annotations that have no place in the recording: {}; not in the time level"),
    QT_TRANSLATE_NOOP("Messages", "annotations whose time is only inferred: {}; in the time level as it is"),
    QT_TRANSLATE_NOOP("Messages", "annotators' layers or the gold layer have changed at this place; look at it again"),
    QT_TRANSLATE_NOOP("Messages", "another text than {}'s: {}; the document is not compared"),
    QT_TRANSLATE_NOOP("Messages", "documents that are not finished: {}; left out"),
    QT_TRANSLATE_NOOP("Messages", "documents that nobody has annotated; left alone"),
    QT_TRANSLATE_NOOP("Messages", "documents that only others have: {} of {}"),
    QT_TRANSLATE_NOOP("Messages", "holds no folder with .ann files; agreement needs a folder for each annotator"),
    QT_TRANSLATE_NOOP("Messages", "it is signed by nobody whom this project knows"),
    QT_TRANSLATE_NOOP("Messages", "lacks a tag that {} annotations have: {}"),
    QT_TRANSLATE_NOOP("Messages", "lines {} to {}"),
    QT_TRANSLATE_NOOP("Messages", "no annotator has this text; the document is not compared"),
    QT_TRANSLATE_NOOP("Messages", "nobody has annotated in this project yet"),
    QT_TRANSLATE_NOOP("Messages", "nobody has marked anything there any more; mark it in the gold layer instead"),
    QT_TRANSLATE_NOOP("Messages", "nobody's layer on this document is finished any more; look at it again"),
    QT_TRANSLATE_NOOP("Messages", "not finished by {}; the layer is {}'s"),
    QT_TRANSLATE_NOOP("Messages", "not finished by {}; without their layers"),
    QT_TRANSLATE_NOOP("Messages", "nothing after line {}"),
    QT_TRANSLATE_NOOP("Messages", "offsets taken with {}"),
    QT_TRANSLATE_NOOP("Messages", "only a decided place of the text can be an example"),
    QT_TRANSLATE_NOOP("Messages", "round {} is closed; reopen it, or make another one the current round"),
    QT_TRANSLATE_NOOP(
        "Messages",
        "somebody has worked on this layer here as well; the one here was kept, that of the bundle not taken",
    ),
    QT_TRANSLATE_NOOP("Messages", "something is marked beyond the end of the text; the layer was not taken"),
    QT_TRANSLATE_NOOP("Messages", "suggestions that nobody has decided on: {}; left out"),
    QT_TRANSLATE_NOOP("Messages", "the adjudication of round {} is closed; reopen it first"),
    QT_TRANSLATE_NOOP(
        "Messages", "the annotator has corrected the text; make the same correction here, then merge the bundle again"
    ),
    QT_TRANSLATE_NOOP("Messages", "the BRAT project"),
    QT_TRANSLATE_NOOP("Messages", "the bundle could not be opened: {}; nothing was left behind"),
    QT_TRANSLATE_NOOP("Messages", "the bundle could not be written: {}; nothing was left behind"),
    QT_TRANSLATE_NOOP("Messages", "the bundle is not signed by the project that it says it is from"),
    QT_TRANSLATE_NOOP("Messages", "the bundle was made by a newer program; use that one, or a newer one"),
    QT_TRANSLATE_NOOP("Messages", "the bundle's tag set"),
    QT_TRANSLATE_NOOP("Messages", "the code {} stands for what the program suggests; choose another one"),
    QT_TRANSLATE_NOOP("Messages", "the code {} stands for what was adjudicated; choose another one"),
    QT_TRANSLATE_NOOP("Messages", "the passphrase is empty; nothing was written"),
    QT_TRANSLATE_NOOP("Messages", "the plan of round {} does not assign this document to {}"),
    QT_TRANSLATE_NOOP(
        "Messages", "the plan of the round does not assign this document to the annotator; the layer was not taken"
    ),
    QT_TRANSLATE_NOOP("Messages", "the project has no round of that name"),
    QT_TRANSLATE_NOOP("Messages", "the project has no such document; the layer was not taken"),
    QT_TRANSLATE_NOOP("Messages", "the round has {} documents; all were to get {} of them"),
    QT_TRANSLATE_NOOP("Messages", "the round is closed; reopen it first"),
    QT_TRANSLATE_NOOP("Messages", "the tag set {} has no tag {}; nothing was changed"),
    QT_TRANSLATE_NOOP("Messages", "the text differs from the one here; the layer was not taken"),
    QT_TRANSLATE_NOOP("Messages", "the text was corrected here after the bundle was made; the layer was not taken"),
    QT_TRANSLATE_NOOP("Messages", "there is a round {} already; nothing was changed"),
    QT_TRANSLATE_NOOP("Messages", "there is no final corpus yet; make one first"),
    QT_TRANSLATE_NOOP("Messages", "there is no finished layer on this document; it is left out"),
    QT_TRANSLATE_NOOP("Messages", "there is no round {}; this project has: {}"),
    QT_TRANSLATE_NOOP("Messages", "there is no such file; every tag counts as listed"),
    QT_TRANSLATE_NOOP("Messages", "there is no such file; the text of another annotator was taken"),
    QT_TRANSLATE_NOOP("Messages", "there is no such folder"),
    QT_TRANSLATE_NOOP("Messages", "this bundle brings work back; merge it into the supervisor's project"),
    QT_TRANSLATE_NOOP("Messages", "this is not at the place that is decided on; nothing was changed"),
    QT_TRANSLATE_NOOP("Messages", "this place is not decided"),
    QT_TRANSLATE_NOOP("Messages", "what the bundle holds does not fit together; nothing was changed"),
    QT_TRANSLATE_NOOP("Messages", "{} conflicts of round {} are open; nothing was written"),
    QT_TRANSLATE_NOOP("Messages", "{} has no documents in round {}; make a round that gives some"),
    QT_TRANSLATE_NOOP("Messages", "{} has no finished layer on this document; there are those of {}"),
    QT_TRANSLATE_NOOP(
        "Messages", "{} has no layer in this project; suggestions can come from 'none', 'model' or a code"
    ),
    QT_TRANSLATE_NOOP("Messages", "{} here for {} there"),
    QT_TRANSLATE_NOOP("Messages", "{} is there already; allow overwriting, or name another folder"),
    QT_TRANSLATE_NOOP("Messages", "{} suggestions that nobody decided on are in it"),
    QT_TRANSLATE_NOOP("Messages", "{}: tie at {} {} to {} ({}: {})"),
    QT_TRANSLATE_NOOP("Messages", "{}: {} at {} {} to {} ({})"),
    QT_TRANSLATE_NOOP("Messages", "{}; so in {} files"),
)
