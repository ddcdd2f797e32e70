"""`bundle` from the command line: a round goes out on a stick, and comes back."""

from deid_studio.cli import main
from deid_studio.domain.span import Span
from deid_studio.services.annotation import annotate
from deid_studio.services.project import project as projects
from deid_studio.storage import queries


def mark(folder, annotator):
    with projects.open_project(folder) as opened:
        opened.journal.actor = annotator
        entry = queries.document_entries(opened, annotator=annotator)[0]
        layer = projects.assign(opened, entry.id, annotator=annotator).assignment.id
        annotate.mark(opened.journal, layer, fragments=[Span(5, 11)], tag="Patient")


def test_a_round_goes_out_on_a_stick_and_comes_back(four_letters, tmp_path):
    plan = ("round", "create", "p", "r1", "--annotators", "A1", "B2", "--shared", "2", "--seed", "3")
    told = four_letters(*plan, "--plan-only")
    assert not told["made"] and four_letters("round", "list", "p")["rounds"] == []
    made = four_letters(*plan)
    assert made["shares"] == told["shares"] and {len(one) for one in made["shares"].values()} == {3}
    assert set(made["workload"]["hours"]) == {"A1", "B2"}
    (tmp_path / "secret").write_bytes("\r\nGrüße 77\r\nzweite Zeile".encode())
    secret = ("--passphrase-file", "secret")
    files = []
    for code in ("A1", "B2"):
        sent = four_letters("bundle", "create", "p", "--annotator", code, "--out", "stick", *secret)
        opened = four_letters("bundle", "open", sent["file"], f"for-{code}", *secret)
        assert (opened["documents"], opened["annotator"], opened["round"]) == (3, code, "r1")
        mark(tmp_path / f"for-{code}", code)
        files.append(
            four_letters("bundle", "create", f"for-{code}", "--annotator", code, "--out", "stick", *secret)["file"]
        )
    report = four_letters("bundle", "merge", "p", *files, *secret)
    assert [one["status"] for one in report["bundles"]] == ["merged", "merged"]
    assert (report["annotations_before"], report["annotations_after"]) == (0, 2)
    assert [len(one["unfinished"]) for one in report["bundles"]] == [1, 1]
    again = four_letters("bundle", "merge", "p", *files, *secret)
    assert [one["status"] for one in again["bundles"]] == ["already merged"] * 2
    (listed,) = four_letters("round", "list", "p")["rounds"]
    assert [(a["annotator"], a["annotations"]) for a in listed["annotators"]] == [("A1", 1), ("B2", 1)]


def test_what_is_left_out_is_told_and_is_no_success(four_letters, tmp_path, capsys):
    four_letters("round", "create", "p", "r1", "--annotators", "A1", "--suggestions", "none")
    sent = four_letters("bundle", "create", "p", "--annotator", "A1", "--without-audio")["file"]
    assert sent == "r1_A1.deidpack"
    four_letters("bundle", "open", sent, "mine")
    mark(tmp_path / "mine", "A1")
    mark(tmp_path / "p", "A1")
    back = four_letters("bundle", "create", "mine", "--annotator", "A1")["file"]
    assert four_letters("bundle", "merge", "p", back, expected=1)["bundles"][0]["conflicts"] == ["b0"]
    assert main(["bundle", "merge", "p", back]) == 1
    said = capsys.readouterr().out
    assert "1 worked on here as well" in said and "Müller" not in said
    assert "b0: open, 0 annotations only here; in the bundle open, 0 only there" in said
    assert four_letters("bundle", "merge", "p", back, "--take", "b0")["bundles"][0]["changed"] == ["b0"]
    (tmp_path / back).write_bytes(b"PK")
    assert "no bundle" in four_letters("bundle", "merge", "p", back, expected=1)["error"]
    (tmp_path / "secret").write_bytes(b"\n")
    assert (
        "no passphrase"
        in four_letters("bundle", "merge", "p", back, "--passphrase-file", "secret", expected=1)["error"]
    )
