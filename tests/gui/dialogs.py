"""Dialogs that are made by hand, for what no command shows or only after long work."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtWidgets import QDialog

from deid_studio.domain.document import Tiers
from deid_studio.gui.annotation.markers_dialog import MarkersDialog
from deid_studio.gui.annotation.undo_dialog import UndoDialog
from deid_studio.gui.commands.key_dialog import KeyDialog
from deid_studio.gui.documents.head_dialog import HeadDialog
from deid_studio.gui.documents.import_dialog import ImportDialog
from deid_studio.gui.documents.pace_dialog import PaceDialog
from deid_studio.gui.documents.removal_dialog import RemovalDialog
from deid_studio.gui.documents.tags_dialog import RemoveTag, RenameTag
from deid_studio.gui.documents.trail_dialog import TrailDialog
from deid_studio.gui.export.export_options import ExportOptions
from deid_studio.gui.forms.report_dialog import ReportDialog
from deid_studio.gui.release.preview_dialog import PreviewDialog
from deid_studio.gui.rounds.bundle_dialogs import HandOut, OpenBundle, Passphrases
from deid_studio.gui.rounds.left_layer_dialog import LeftLayerDialog
from deid_studio.gui.rounds.merge_dialog import MergeResult
from deid_studio.gui.rounds.new_round_dialog import NewRound
from deid_studio.gui.rounds.questions_dialog import QuestionsDialog
from deid_studio.gui.rounds.reassign_dialog import ReassignDialog
from deid_studio.gui.session.session import Session
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.gui.shell.opening.project_dialogs import AnnotatorCode, NewProject
from deid_studio.gui.suggestions.ask_dialog import FindSuggestions, NeuralChoice
from deid_studio.gui.suggestions.outcome_dialog import FoundSuggestions, Outcome
from deid_studio.gui.suggestions.reliability_dialog import MeasuredModel
from deid_studio.gui.suggestions.threshold_dialog import ThresholdDialog
from deid_studio.sentences import sentence
from deid_studio.services.annotation.history.outlook import outlook
from deid_studio.services.annotation.tags.tag_changes import TagUse
from deid_studio.services.exchange.intake.import_preview import DocumentPreview, ImportPreview, TagPreview
from deid_studio.services.exchange.intake.import_tally import Fate, ImportReport
from deid_studio.services.exchange.source_reading import Batch
from deid_studio.services.models.installed_models import InstalledModel
from deid_studio.services.models.site_model_card import ModelCard
from deid_studio.services.project.notes import Note
from deid_studio.services.release import release as releases
from deid_studio.services.release.release_choices import Choices
from deid_studio.services.rounds.merge_report import LeftLayer, MergedBundle, MergeReport
from deid_studio.services.suggestions.neural.neural_measuring import LabelReliability, NeuralReliability
from deid_studio.storage.layers import layer_queries


@contextmanager
def asked(window: MainWindow) -> Iterator[list[QDialog]]:
    """Every dialog that has words of its own, open."""
    session = window.session
    assert session is not None and session.document is not None
    title = window.exports.tr("Export redacted recordings")
    notes = [Note(kind, "a.ann", 3, sentence("byte order mark left out")) for kind in ("info", "odd", "refused")]
    notes.append(Note("odd", sentence("project"), None, sentence("byte order mark left out")))
    shown = [
        NewProject(window),
        ExportOptions(
            title,
            Path("/"),
            session.pads,
            only=session.document.name,
            besides=window.exports.tr("Letters as files of their own &kind too"),
            parent=window,
        ),
        AnnotatorCode([], "a1", window),
        KeyDialog(window.key_map, window._named_actions(), window),
        ReportDialog(title, "", notes, window),
        *_about_imports(notes, window),
        *_about_suggestions(session, window),
        *_about_rounds(session, window),
        PreviewDialog(
            releases.preview(session.project, Choices()),
            session,
            language=window.language,
            theme=window.theme,
            parent=window,
        ),
        RemovalDialog(session, window),
        HeadDialog(session, window),
        RenameTag(TagUse("Patient", 12, 3), window),
        RemoveTag(TagUse("Patient", 12, 3), session.tag_set.tags, window, language=window.language),
        TrailDialog(session, theme=window.theme, parent=window),
        UndoDialog(session, theme=window.theme, language=window.language, parent=window),
        MarkersDialog(session, lambda: window.markers.markers, theme=window.theme, parent=window),
        PaceDialog(
            outlook(session.project, annotator=session.annotator, document_id=session.document.id),
            theme=window.theme,
            parent=window,
        ),
        ReassignDialog(session, layer_queries.rounds(session.project)[0].name, window),
        QuestionsDialog(session, {}, theme=window.theme, parent=window),
        LeftLayerDialog(LeftLayer("", "a.ann", (), (), "open", "finished"), "A1", "", session.tag_set, window),
    ]
    for dialog in shown:
        dialog.show()
    yield shown
    for dialog in shown:
        dialog.close()
        dialog.deleteLater()


def _about_imports(notes: list[Note], window: MainWindow) -> Iterator[QDialog]:
    tiers = Tiers(tuple(f"Arzt {n}" for n in range(9)), ("Arzt 1",))
    files = tuple((kind, f"a.{kind}") for kind in ("recording", "words", "letter", "text", "ann", "annotations"))
    documents = [
        DocumentPreview(
            f"a{fate}", fate, files, "Herr Müller\n" * 40, 480, 80, 3, 2000, ("A", "B"), (("a", tiers),), 2, ("A1",)
        )
        for fate in Fate
    ]
    tags = (TagPreview("Patient", 3, ("PATIENT",), is_known=True), TagPreview("Ort", 1, (), is_known=False))
    preview = ImportPreview(tuple(documents), tags, ImportReport(4, 1, 8, tuple(notes)))
    for tab in range(3):
        dialog = ImportDialog(
            (Batch((), (), ()), preview), lambda *_: None, annotators=["A1", "B2"], theme=window.theme, parent=window
        )
        dialog.tabs.setCurrentIndex(tab)
        yield dialog


def _about_suggestions(session: Session, window: MainWindow) -> Iterator[QDialog]:
    language, theme, tag_set = window.language, window.theme, session.tag_set
    for asked in range(3):
        dialog = FindSuggestions(
            shown="a.ann", documents=2, sources=["a1"], tag_set=tag_set, language=language, parent=window
        )
        dialog.asked.setCurrentIndex(asked)
        yield dialog
    card = ModelCard("a.ann", "neural", "de", 0, "00" * 32, {}, "", "", "2026-01-01T00:00Z")
    measured = NeuralReliability("a.ann", 3, "2026-01-01", (LabelReliability("", 45, 0.97, 0.4, [(0.9, 0.4)]),))
    for known in (None, measured):
        choice = NeuralChoice(InstalledModel(card, Path("/")), known, ("MISC",))
        dialog = FindSuggestions(
            shown="a.ann",
            documents=2,
            sources=[],
            tag_set=tag_set,
            language=language,
            parent=window,
            models=[choice],
            finished=3,
        )
        dialog.asked.setCurrentIndex(2)
        yield dialog
    yield MeasuredModel(measured, theme=theme, parent=window)
    outcome = Outcome(Counter(Date=3), Counter(Date=1), documents=2, finished=1, hidden=4, stopped=True)
    yield FoundSuggestions(outcome, tag_set, language=language, theme=theme, parent=window)
    yield ThresholdDialog(session, language=language, theme=theme, faint=frozenset({"Date"}), parent=window)


def _about_rounds(session: Session, window: MainWindow) -> Iterator[QDialog]:
    yield NewRound(session, theme=window.theme, parent=window)
    title = window.rounds.exchange.tr("Hand work back")
    yield HandOut([("A1", 2), ("B2", 3)], Path("/"), with_sound=True, title=title, parent=window)
    yield OpenBundle(Path("/a.ann"), window)
    yield Passphrases("", window)
    unsigned = Note("refused", "a.ann", None, sentence("it is signed by nobody whom this project knows"))
    merged = (
        MergedBundle("a.ann", "1", "A1", "merged", is_new_annotator=True, new=("a.ann",), unfinished=("a.ann",)),
        MergedBundle("a.ann", "1", "A1", "already merged", same=2),
        MergedBundle("a.ann", "1", "A1", "refused", text_changed=("a.ann",)),
        MergedBundle("a.ann", "1", "A1", "refused", notes=(unsigned,), is_trusted=False),
    )
    yield MergeResult(MergeReport(merged, 1, 2), {}, theme=window.theme, parent=window)
