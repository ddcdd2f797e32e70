"""What comes in, what is refused, and that it is all said."""

import json
import os
import shutil
import subprocess
import sys
import unicodedata

import pytest

from deid_studio.domain.span import Interval, Span
from deid_studio.errors import Cancelled, FormatError, ProjectError, ReadOnlyProject
from deid_studio.progress import silent
from deid_studio.sentences import Sentence
from deid_studio.services.adjudication.adjudicate import queue
from deid_studio.services.agreement.agreement_study import measure
from deid_studio.services.agreement.round_material import of_round
from deid_studio.services.annotation import annotate, finish
from deid_studio.services.exchange.export_brat import export_brat
from deid_studio.services.exchange.importing import commit, import_paths, reports
from deid_studio.services.exchange.source_reading import read
from deid_studio.services.project import layers
from deid_studio.services.project import project as projects
from deid_studio.storage import queries
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.store import open_store

TEXT = "Frau Müller kam am 12.03.2019."
ANN = "T1\tNAME 5 11\tMüller\nT2\tDATE 19 29\t12.03.2019\n"
WORDS = ["Frau", "Müller", "kam", "am", "12.03.2019."]


def words_json(*, text=TEXT, end_ms=300):
    words, at = [], 0
    for number, word in enumerate(WORDS):
        at = text.index(word, at)
        times = {"start_ms": number * end_ms, "end_ms": (number + 1) * end_ms}
        words.append({"start": at, "end": at + len(word), **times, "confidence": 0.9})
        at += len(word)
    return json.dumps({"format": "deid-studio-words", "version": 1, "text": text, "words": words}, ensure_ascii=False)


def the_document(project):
    (entry,) = queries.document_entries(project)
    return queries.document(project, entry.id)


def said(report, severity=None):
    return [(note.file, note.line) for note in report.notes if severity in (None, note.severity)]


def test_a_letter_comes_in_with_its_annotations_and_a_report(project, files, contents_of):
    folder = files({"brief.txt": TEXT, "brief.ann": ANN, "bild.png": b"\x89PNG", ".hidden.txt": "x", ".git/y.txt": "y"})
    before = contents_of(folder)
    report = import_paths(project, [folder])
    assert (report.documents, report.recordings, report.annotations, report.refused) == (1, 0, 2, 0)
    assert said(report, "info") == [("bild.png", None)], "hidden files are passed over"
    assert [note.sentence[:8] for note in report.notes if note.severity == "odd"] == ["tag DATE", "tag NAME"]
    assert reports(project) == [report]
    kept = [(note.sentence.template, note.sentence.values) for note in reports(project)[0].notes]
    assert kept == [(note.sentence.template, note.sentence.values) for note in report.notes], "for another language"
    about_all = [note.file for note in reports(project)[0].notes if note.file == "project"]
    assert len(about_all) == 2 and all(isinstance(place, Sentence) for place in about_all), "it names no file"
    assert contents_of(folder) == before
    layer = layers.layer_of(project, the_document(project).id, annotator="A1")
    assert [(a.tag, a.fragments, a.source) for a in layer.annotations] == [
        ("NAME", (Span(5, 11),), "import"),
        ("DATE", (Span(19, 29),), "import"),
    ]


def test_folders_become_part_of_names(project, files):
    import_paths(project, [files({"a/visit.txt": "1", "b/visit.wav.words.json": words_json(), "b/c/visit.txt": "2"})])
    assert [entry.name for entry in queries.document_entries(project)] == ["a/visit", "b/visit", "b/c/visit"]


def test_files_of_one_name_are_one_document(project, files, tone, contents_of):
    folder = files({"visite.txt": TEXT.replace(" ", "\n"), "visite.json": words_json(), "visite.ann": ANN})
    tone(folder / "visite.wav")
    before = contents_of(folder)
    report = import_paths(project, [folder])
    assert (report.documents, report.recordings, report.annotations, report.refused) == (1, 1, 2, 0)
    document = the_document(project)
    assert document.text == TEXT.replace(" ", "\n")
    assert [(word.span.of(document.text), word.interval.start_ms) for word in document.words] == list(
        zip(WORDS, range(0, 1500, 300), strict=True)
    )
    assert contents_of(folder) == before
    recording = projects.recording_of(project, document)
    assert projects.recording_path(project, recording).read_bytes() == (folder / "visite.wav").read_bytes()


@pytest.mark.parametrize(
    "steps",
    [
        ("txt", "ann", "wav", "json"),
        ("wav", "json", "ann"),
        ("json", "wav", "ann"),
        ("wav", "txt", "json", "ann"),
        ("json", "ann", "wav"),
    ],
)
def test_what_a_document_lacks_can_come_later(project, files, tone, steps):
    folder = files({"v.txt": TEXT, "v.ann": ANN, "v.json": words_json()})
    tone(folder / "v.wav")
    for step in steps:
        report = import_paths(project, [folder / f"v.{step}"])
        assert report.refused == 0, report.notes
    document = the_document(project)
    assert document.text == TEXT and document.recording_id is not None
    assert [word.interval.start_ms for word in document.words] == list(range(0, 1500, 300))
    layer = layers.layer_of(project, document.id, annotator="A1")
    assert [a.surface(document.text) for a in layer.annotations] == ["Müller", "12.03.2019"]


def test_words_that_come_later_are_laid_over_the_text_that_is_there(project, files, tone):
    folder = files({"v.txt": TEXT.replace(" ", "  "), "v.json": words_json()})
    tone(folder / "v.wav")
    import_paths(project, [folder / "v.txt"])
    import_paths(project, [folder / "v.json", folder / "v.wav"])
    document = the_document(project)
    assert document.text == TEXT.replace(" ", "  ")
    assert [word.span.of(document.text) for word in document.words] == WORDS


def test_a_transcript_of_other_words_is_refused_and_changes_nothing(project, files):
    folder = files({"v.txt": TEXT, "v.ann": ANN})
    import_paths(project, [folder])
    before = the_document(project)
    other = files({"v.txt": "Etwas ganz anderes.", "v.ann": "T1\tNAME 0 5\tEtwas\n"}, folder="other")
    report = import_paths(project, [other], annotator="B2")
    assert said(report, "refused") == [("v", None), ("v.ann", None)]
    assert the_document(project) == before
    assert [annotator.code for annotator in layer_queries.annotators(project)] == ["A1"]


def test_a_text_that_contradicts_its_transcript_takes_its_annotations_along(project, files):
    folder = files({"v.txt": "Etwas anderes", "v.json": words_json(), "v.ann": "T1\tNAME 0 5\tEtwas\n"})
    report = import_paths(project, [folder])
    assert said(report, "refused") == [("v.txt", None), ("v.ann", None)]
    assert the_document(project).text == TEXT


def test_the_first_layer_stays_and_another_annotator_gets_a_second(project, files):
    folder = files({"v.txt": TEXT, "v.ann": ANN})
    assert import_paths(project, [folder], annotator="A1").annotations == 2
    again = import_paths(project, [folder], annotator="A1")
    assert (again.annotations, again.refused) == (0, 0)
    other = files({"v.txt": TEXT, "v.ann": "T1\tDATE 19 29\t12.03.2019\n"}, folder="other")
    assert said(import_paths(project, [other], annotator="A1"), "refused") == [("v.ann", None)]
    assert import_paths(project, [other], annotator="B2").annotations == 1
    found = layers.layers(project, the_document(project).id)
    assert [(layer.annotator.code, len(layer.annotations)) for layer in found] == [("A1", 2), ("B2", 1)]


@pytest.mark.parametrize("code", ["", "../x", "a/b", "Anna Müller", "x" * 33, "a.b", "CON:"])
def test_an_annotators_code_is_no_path_and_no_name(project, files, code):
    folder = files({"v.txt": TEXT, "v.ann": ANN})
    if not code:
        assert import_paths(project, [folder], annotator=code).annotations == 2, "nobody named is the first annotator"
        return
    with pytest.raises(ProjectError, match="annotator's code"):
        import_paths(project, [folder], annotator=code)
    assert queries.document_entries(project) == [] and reports(project) == []


def test_an_ann_file_without_a_text_is_refused(project, files):
    report = import_paths(project, [files({"brief.ann": ANN})])
    assert said(report, "refused") == [("brief.ann", None)]
    assert queries.document_entries(project) == []


def test_a_mark_at_the_start_shifts_no_span(project, files):
    plain, marked = TEXT.encode(), b"\xef\xbb\xbf" + TEXT.encode()
    folder = files({"a.txt": plain, "a.ann": ANN, "b.txt": marked, "b.ann": b"\xef\xbb\xbf" + ANN.encode()})
    report = import_paths(project, [folder])
    one, two = (queries.document(project, entry.id) for entry in queries.document_entries(project))
    assert one.text == two.text == TEXT
    assert [a.fragments for a in layers.layers(project, one.id)[0].annotations] == [
        a.fragments for a in layers.layers(project, two.id)[0].annotations
    ]
    assert [note.file for note in report.notes if note.sentence.startswith("byte order mark left out")] == [
        "b.txt",
        "b.ann",
    ]


def test_a_mark_that_the_offsets_count_costs_no_words(project, files, tone):
    shifted = "T1\tNAME 6 12\tMüller\nT2\tDATE 20 30\t12.03.2019\n"
    folder = files({"v.txt": b"\xef\xbb\xbf" + TEXT.encode(), "v.ann": shifted, "v.json": words_json()})
    tone(folder / "v.wav")
    import_paths(project, [folder])
    document = the_document(project)
    assert document.text == "\ufeff" + TEXT
    assert [word.span.of(document.text) for word in document.words] == WORDS


def test_how_line_ends_are_counted_is_found_out_and_said(project, files):
    text = "John loves Mary.\r\nHe married her."
    folder = files(
        {"lf.txt": text, "lf.ann": "T3\tNAME 17 19\tHe\n", "raw.txt": text, "raw.ann": "T3\tNAME 18 20\tHe\n"}
    )
    report = import_paths(project, [folder])
    for entry in queries.document_entries(project):
        document = queries.document(project, entry.id)
        (layer,) = layers.layers(project, entry.id)
        assert [a.surface(document.text) for a in layer.annotations] == ["He"]
    assert [n.sentence for n in report.notes if n.sentence.startswith("offsets taken")] == [
        "offsets taken with line ends counted as one character",
        "offsets taken with every character counted",
    ]


@pytest.mark.parametrize("mark", ["", "\ufeff"])
@pytest.mark.parametrize("end", ["\n", "\r\n"])
@pytest.mark.parametrize("with_text", [True, False])
def test_the_ann_file_of_a_letter_that_came_before_alone_is_taken(project, files, mark, end, with_text):
    text = f"{mark}Frau{end}Müller kam.{end}"
    start = text.index("Müller")
    import_paths(project, [files({"v.txt": text}, folder="alone")])
    both = {"v.ann": f"T1\tNAME {start} {start + 6}\tMüller\n"} | ({"v.txt": text} if with_text else {})
    report = import_paths(project, [files(both, folder="both")])
    assert (report.documents, report.annotations, report.refused) == (0, 1, 0)
    document = the_document(project)
    (layer,) = layers.layers(project, document.id)
    assert [one.surface(document.text) for one in layer.annotations] == ["Müller"]


def test_offsets_that_a_browser_counted_are_taken_as_it_counts(project, files):
    text = "😀😀 Herr Quendel aus Lübbecke."
    ann = "T1\tNAME 10 17\tQuendel\nT2\tORT 22 30\tLübbecke\n"
    report = import_paths(project, [files({"v.txt": text, "v.ann": ann})])
    assert [str(note.sentence) for note in report.notes if note.file == "v.ann"] == [
        "offsets taken with UTF-16 units counted, every character counted"
    ]
    document = the_document(project)
    (layer,) = layers.layers(project, document.id)
    assert [one.surface(text) for one in layer.annotations] == ["Quendel", "Lübbecke"]


def test_what_is_odd_in_an_ann_file_is_listed_line_by_line(project, files):
    ann = (
        "T1\tNAME 5 11\tMüller\nT1\tDATE 19 29\t12.03.2019\nT2\tNAME\nT3\tNAME 900 905\tweit\n"
        "T4\tNAME 0 4\tMüller\nT5\tNAME 11 12\t \n"
    )
    report = import_paths(project, [files({"v.txt": TEXT, "v.ann": ann})])
    lines = [note for note in report.notes if note.file == "v.ann"]
    assert [note.line for note in lines] == [2, 3, 4, 5, 6]
    assert "stands at 5 to 11" in lines[3].sentence
    assert report.annotations == 3 and report.refused == 3


def test_fragments_are_joined_only_when_asked(project, files, tmp_path):
    ann = "T1\tNAME 0 4;5 11\tFrau Müller\nT2\tX 0 4;12 15\tFrau kam\n"
    folder = files({"v.txt": TEXT, "v.ann": ann})
    report = import_paths(project, [folder])
    assert any("split at white space only: 1" in note.sentence for note in report.notes)
    report = import_paths(project, [folder], annotator="B2", join_fragments=True)
    first, second = layers.layers(project, the_document(project).id)
    assert {a.fragments for a in first.annotations} == {(Span(0, 4), Span(5, 11)), (Span(0, 4), Span(12, 15))}
    assert {a.fragments for a in second.annotations} == {(Span(0, 11),), (Span(0, 4), Span(12, 15))}


def test_lines_that_say_the_same_are_one_annotation_and_go_out_as_they_came(project, files, tmp_path):
    twice = ANN + "T3\tNAME 5 11\tMüller\nA1\tSure T3\n"
    folder = files({"brief.txt": TEXT, "brief.ann": twice})
    for way in ({}, {"annotator": "B2", "suggestions": True}):
        report = import_paths(project, [folder], **way)
        assert report.annotations == 2
        assert any("one annotation here" in note.sentence for note in report.notes)
    export_brat(project, tmp_path / "out", annotator="A1")
    assert (tmp_path / "out" / "brief.ann").read_text(encoding="utf-8") == twice


def test_what_a_line_end_cuts_is_the_same_here_and_in_brat(project, files, tmp_path):
    text = "Frau Anna\nMüller kam."
    whole, cut = "T1\tNAME 5 9;10 16\tAnna Müller\n", "T1\tNAME 5 16\tAnna Müller\n"
    for code, lines in (("A1", whole), ("B2", cut)):
        import_paths(project, [files({"brief.txt": text, "brief.ann": lines}, folder=code)], annotator=code)
    found = [layers.layer_of(project, the_document(project).id, annotator=code) for code in ("A1", "B2")]
    assert {one.annotations[0].fragments for one in found} == {(Span(5, 16),)}
    # As an annotator may still mark it
    annotate.move(project.journal, found[0].annotations[0], fragments=[Span(5, 9), Span(10, 16)])
    for one in found:
        finish.finish(project.journal, one.assignment.id)
    assert measure(of_round(project)).agreement.f1.mean == 1
    assert not queue(project).open and queue(project).agreed == 1


def test_names_are_composed_however_a_system_writes_them(project, files):
    folder = files({"Müller.txt": TEXT, unicodedata.normalize("NFD", "Müller.ann"): ANN})
    report = import_paths(project, [folder])
    assert (report.documents, report.annotations, report.refused) == (1, 2, 0)
    assert queries.document_entries(project)[0].name == "Müller"


@pytest.mark.skipif(sys.platform != "linux", reason="other systems have no such names")
def test_names_in_no_unicode_are_read_as_windows_1252(project, files, tone):
    folder = files({"x.txt": "x"})
    (folder / "x.txt").rename(folder / os.fsdecode(b"M\xfcller.txt"))
    tone(folder / "y.wav").rename(folder / os.fsdecode(b"M\xfcller.wav"))
    report = import_paths(project, [folder, folder / os.fsdecode(b"fehlt\xfc.txt")])
    assert said(report, "refused") == [("fehltü.txt", None)]
    assert (report.documents, report.recordings) == (1, 1)
    assert the_document(project).name == "Müller"


def test_an_encoding_that_is_not_utf_8_is_said(project, files):
    texts = {"a.txt": "\ufeffGrüße".encode("utf-16-le"), "b.txt": "Grüße".encode("windows-1252")}
    report = import_paths(project, [files(texts)])
    assert [queries.document(project, e.id).text for e in queries.document_entries(project)] == ["Grüße", "Grüße"]
    assert ["UTF-16-LE" in report.notes[0].sentence, "Windows-1252" in report.notes[1].sentence] == [True, True]


def test_the_same_recording_twice_is_kept_once(project, tone, tmp_path):
    tone(tmp_path / "in" / "eins.wav")
    shutil.copy(tmp_path / "in" / "eins.wav", tmp_path / "in" / "zwei.wav")
    report = import_paths(project, [tmp_path / "in"])
    assert (report.documents, report.recordings) == (2, 1)
    assert len(list((project.folder / "audio").iterdir())) == 1
    assert import_paths(project, [tmp_path / "in"]).recordings == 0


def test_a_folder_given_twice_and_a_file_in_it_come_in_once(project, files):
    folder = files({"v.txt": TEXT, "v.ann": ANN})
    report = import_paths(project, [folder, folder, folder / "v.txt", folder / ".." / folder.name])
    assert (report.documents, report.annotations, report.refused) == (1, 2, 0)


def test_two_files_of_one_name_are_not_mixed_up(project, files):
    one, two = files({"v.txt": "eins"}, folder="one"), files({"v.txt": "zwei"}, folder="two")
    report = import_paths(project, [one / "v.txt", two / "v.txt"])
    assert said(report, "refused") == [("v.txt", None)]
    assert the_document(project).text == "eins"


def test_two_configurations_of_one_name_do_not_break_the_import(project, files):
    one = files({"annotation.conf": "[entities]\nA\n", "v.txt": TEXT}, folder="one")
    two = files({"annotation.conf": "[entities]\nB\n"}, folder="two")
    report = import_paths(project, [one, two])
    assert said(report, "odd") == [("annotation.conf", None)]
    assert queries.conf_files(project) == {"annotation.conf": "[entities]\nA\n"}


def test_the_projects_own_folder_is_left_alone(project, files, tone):
    files({"v.txt": TEXT}, folder=".")
    tone(project.folder / "audio" / "fremd.wav")
    report = import_paths(project, [project.folder.parent])
    assert [entry.name for entry in queries.document_entries(project)] == ["v"]
    assert said(report, "info") == [("project", None)]
    report = import_paths(project, [project.folder])
    assert said(report, "refused") == [("project", None)]


def test_files_that_are_not_there_or_not_read_are_named(project, files):
    folder = files({"bild.png": b"\x89PNG"})
    report = import_paths(project, [folder / "fehlt.txt", folder / "bild.png"])
    assert said(report, "refused") == [("fehlt.txt", None), ("bild.png", None)]


def test_an_empty_text_is_a_document(project, files, tmp_path):
    report = import_paths(project, [files({"leer.txt": "", "leer.ann": ""})])
    assert (report.documents, report.annotations, report.refused) == (1, 0, 0)
    assert the_document(project).text == ""


def test_words_are_given_to_the_one_recording(project, files, tone):
    folder = files({"asr.json": words_json(), "v.json": words_json(text=TEXT.replace(" ", "  "))})
    tone(folder / "v.wav")
    report = import_paths(project, [folder], words_file=folder / "asr.json")
    document = the_document(project)
    assert (document.name, document.text) == ("v", TEXT)
    assert said(report, "odd") == [("v.json", None)], "the transcript that was passed over is named"
    assert [word.interval for word in document.words][:2] == [Interval(0, 300), Interval(300, 600)]


def test_words_for_no_or_two_recordings_are_refused(project, files, tone):
    folder = files({"asr.json": words_json()})
    with pytest.raises(FormatError, match=r"asr\.json"):
        import_paths(project, [folder], words_file=folder / "asr.json")
    tone(folder / "a.wav")
    tone(folder / "b.wav", seconds=1)
    with pytest.raises(FormatError, match="exactly one recording"):
        import_paths(project, [folder], words_file=folder / "asr.json")
    assert queries.document_entries(project) == [] and list((project.folder / "audio").iterdir()) == []


def test_a_tier_of_a_textgrid_is_chosen(project, files, tone):
    interval = 'intervals [1]:\nxmin = 0\nxmax = 1\ntext = "{}"\n'
    tier = 'item [{}]:\nclass = "IntervalTier"\nname = "{}"\nxmin = 0\nxmax = 1\nintervals: size = 1\n'
    grid = 'File type = "ooTextFile"\nObject class = "TextGrid"\n\nxmin = 0\nxmax = 1\ntiers? <exists>\nsize = 2\n'
    grid += "item []:\n"
    grid += tier.format(1, "Arzt") + interval.format("guten") + tier.format(2, "Patientin") + interval.format("danke")
    folder = files({"v.TextGrid": grid})
    tone(folder / "v.wav")
    import_paths(project, [folder], tier="Patientin")
    assert the_document(project).text == "danke"


def test_times_that_do_not_fit_the_recording_are_said(project, files, tone):
    folder = files({"v.json": words_json(end_ms=700), "w.json": words_json()})
    tone(folder / "v.wav")
    report = import_paths(project, [folder])
    sentences = {note.file: note.sentence for note in report.notes if note.severity == "odd"}
    assert sentences["v"] == "3 words end after the recording does (2000 ms)"
    assert "no recording of that name" in sentences["w"]


def test_a_recording_with_a_plain_text_has_words_without_times(project, files, tone):
    folder = files({"v.txt": TEXT})
    tone(folder / "v.wav")
    tone(folder / "stumm.wav", seconds=1)
    report = import_paths(project, [folder])
    sentences = {note.file: note.sentence for note in report.notes if note.severity == "odd"}
    assert "5 of 5 words have no time" in sentences["v"]
    assert "without a transcript" in sentences["stumm"]


def test_another_recording_for_a_document_is_not_taken_and_not_kept(project, files, tone, tmp_path):
    tone(tmp_path / "one" / "v.wav")
    tone(tmp_path / "two" / "v.wav", seconds=1)
    import_paths(project, [tmp_path / "one"])
    before = the_document(project)
    report = import_paths(project, [tmp_path / "two"])
    assert said(report, "refused") == [("v", None)] and report.recordings == 0
    assert the_document(project) == before
    assert len(queries.recordings(project)) == len(list((project.folder / "audio").iterdir())) == 1


@pytest.mark.parametrize("stop_at", [1, 2, 3, 5])
def test_a_cancelled_import_takes_back_what_it_began(project, files, tone, stop_at, contents_of):
    folder = files({"a.txt": TEXT, "a.ann": ANN})
    for number in range(3):
        tone(folder / f"v{number}.wav", seconds=0.5 + number)
    before = contents_of(project.folder)
    calls = 0

    def progress(done, total):
        nonlocal calls
        calls += 1
        if calls > stop_at * 2:
            raise Cancelled

    with pytest.raises(Cancelled):
        import_paths(project, [folder], progress=progress)
    assert contents_of(project.folder) == before
    assert queries.document_entries(project) == [] and reports(project) == []


def test_progress_never_goes_back(project, files, tone):
    folder = files({"a.txt": TEXT, "b.txt": TEXT})
    tone(folder / "a.wav")
    tone(folder / "b.wav", seconds=1)
    told = []
    import_paths(project, [folder], progress=lambda done, total: told.append(done / total))
    assert told[-1] == 1 and min(told) >= 0
    by_document = [int(share * 2) for share in told]
    assert by_document == sorted(by_document)


def test_a_failed_commit_leaves_no_recording_behind(project, tone, tmp_path, contents_of):
    tone(tmp_path / "in" / "v.wav")
    batch = read(project.folder, [tmp_path / "in"], progress=silent)
    assert len(list((project.folder / "audio").iterdir())) == 1
    project.journal._read_only_reason = "taken away in between"
    with pytest.raises(ReadOnlyProject):
        commit(project, batch)
    assert list((project.folder / "audio").iterdir()) == []


def test_a_read_only_project_refuses_before_it_reads_anything(project, tone, tmp_path):
    tone(tmp_path / "in" / "v.wav")
    told = []
    with open_store(project.folder) as second, pytest.raises(ReadOnlyProject):
        import_paths(second, [tmp_path / "in"], progress=lambda done, total: told.append(done))
    assert told == [] and list((project.folder / "audio").iterdir()) == []


def test_a_large_import_is_one_transaction_that_reads_while_it_writes(project, files):
    """More than the database's page cache holds: SQLite then locks readers on other connections out."""
    texts = {str(i): f"{TEXT} {i} " for i in range(300)}

    def marked(text):
        places = (n * len(text) for n in range(20))
        lines = (f"T1\tNAME {at + 5} {at + 11}\tMüller\nT2\tDATE {at + 19} {at + 29}\t12.03.2019\n" for at in places)
        return "".join(lines)

    folder = files(
        {f"{i}.txt": text * 400 for i, text in texts.items()} | {f"{i}.ann": marked(one) for i, one in texts.items()}
    )
    report = import_paths(project, [folder])
    assert (report.documents, report.annotations) == (300, 12_000)


FULL_DISK = """
import resource, sys
from pathlib import Path
from deid_studio.services.exchange.importing import import_paths
from deid_studio.storage.store import open_store
with open_store(Path(sys.argv[1])) as project:
    resource.setrlimit(resource.RLIMIT_FSIZE, (900_000, resource.RLIM_INFINITY))
    report = import_paths(project, [Path(sys.argv[2])])
print(report.documents, report.recordings, *(f"{note.severity} {note.file}" for note in report.notes))
"""


@pytest.mark.skipif(os.name == "nt", reason="files have no size limit there")
def test_a_recording_that_the_disk_has_no_room_for_is_refused_and_the_rest_comes_in(project, files, tone):
    folder = files({"brief.txt": TEXT})
    tone(folder / "lang.wav", seconds=60, rate_hz=16_000)
    project.close()
    command = [sys.executable, "-c", FULL_DISK, str(project.folder), str(folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.stdout == "1 0 refused lang.wav\n", done.stderr
    assert list((project.folder / "audio").iterdir()) == []
    assert not [path for path in project.folder.rglob("*") if ".part" in path.name]


def test_importing_leaves_the_undo_of_annotators_alone(project, files):
    folder = files({"v.txt": TEXT})
    import_paths(project, [folder])
    layer = projects.assign(project, the_document(project).id, annotator="A1")
    annotate.mark(project.journal, layer.assignment.id, fragments=[Span(5, 11)], tag="NAME")
    import_paths(project, [files({"w.txt": TEXT}, folder="more")])
    assert annotate.undo(project.journal, layer.assignment.id).operation == "mark"
    assert annotate.undo(project.journal, layer.assignment.id) is None


def test_every_broken_recording_is_refused_and_the_good_ones_come_in(project, shared_data, contents_of):
    names = ("pocketsphinx__awful.wav", "pocketsphinx__bad.wav", "pocketsphinx__evil.wav", "pocketsphinx__null.wav")
    paths = [shared_data / "audio" / name for name in (*names, "leopard__test_de.wav")]
    report = import_paths(project, paths)
    assert report.documents + report.refused >= len(paths)
    assert "leopard__test_de" in {entry.name for entry in queries.document_entries(project)}
    assert {note.file for note in report.notes if note.severity == "refused"} <= set(names)
    assert not list(project.folder.rglob("*.part"))
