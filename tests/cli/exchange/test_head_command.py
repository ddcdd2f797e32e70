"""`head` and `patients` from the command line; nothing of that goes out."""

import json


def test_head_data_is_set_read_and_told_and_stays_in_the_project(run, project, tmp_path):
    assert run("head", project)[1] == "document\tpatient\nbrief\t-\nvisite\t-\n"
    code, printed, _ = run("head", project, "--documents", "brief", "--set", "Ward=Wardenburg", "patient=PZ91")
    assert (code, printed) == (0, "document\tpatient\tWard\nbrief\tPZ91\tWardenburg\n")
    table = tmp_path / "t.csv"
    table.write_text("document;Ward;Datum\nvisite;Intensiv;2026-02-03\nfremd;x;y\n", encoding="utf-8")
    code, _, said = run("head", project, "--read", table)
    assert code == 1 and "line 3: the project has no such document" in said and "fremd" not in said
    code, printed, _ = run("head", project, "--read", table, "--known-only", "--fields", "Datum", "--json")
    told = json.loads(printed)
    assert told["documents"] == {"brief": {"patient": "PZ91", "Ward": "Wardenburg"}, "visite": {"Datum": "2026-02-03"}}
    assert told["notes"] == ["1 row of documents that are not in the project passed over"]
    assert run("head", project, "--rename", "Ward", "Station", "--write", tmp_path / "all.xlsx")[0] == 0
    planned = run(
        *("round", "create", project, "r2", "--annotators", "A1", "--where", "station=wardenburg"),
        "--plan-only",
        "--json",
    )
    assert json.loads(planned[1])["shares"] == {"A1": ["brief"]}
    for kind in ("text", "brat"):
        assert run("export", kind, project, tmp_path / kind)[0] == 0
    assert run("release", project, tmp_path / "release", "--document", "brief", "--layer", "A1")[0] == 0
    out = [path for name in ("text", "brat", "release") for path in (tmp_path / name).rglob("*") if path.is_file()]
    assert len(out) > 5 and not any(b"Wardenburg" in path.read_bytes() or b"PZ91" in path.read_bytes() for path in out)
    assert b"Wardenburg" not in b"".join(path.read_bytes() for path in tmp_path.rglob("*.log"))
    assert run("head", project, "--undo")[0] == 0


def test_wrong_use_of_head_data_is_told(run, project, tmp_path):
    for wrong, said in (
        (("--set", "a=b"), "goes with --documents"),
        (("--undo", "--rename", "a", "b"), "say one of"),
        (("--write", tmp_path / "a.txt"), ".csv or .xlsx"),
        (("--documents", "brief", "--set", "geheim"), "FIELD=VALUE is meant"),
    ):
        code, _, told = run("head", project, *wrong)
        assert code == 2 and said in told and "geheim" not in told
    (tmp_path / "t.csv").write_text("document,Ward\nbrief,7\n")
    code, _, told = run("head", project, "--read", tmp_path / "t.csv", "--fields", "Datum")
    assert code == 2 and "the table has the fields Ward" in told


def test_codes_of_patients_alone(run, project, tmp_path):
    told = run("patients", project, "--code", "PZ91", "--documents", "brief", "--write", tmp_path / "p.csv")
    assert told[:2] == (0, "brief\tPZ91\nvisite\t-\n")
    undone = run("patients", project, "--undo", "--json")
    assert json.loads(undone[1]) == {"patients": {"brief": None, "visite": None}}
    (tmp_path / "p.csv").write_text("document,ward,patient\nvisite,7,PZ92\n", encoding="utf-8")
    assert run("patients", project, "--read", tmp_path / "p.csv")[1] == "brief\t-\nvisite\tPZ92\n"
    assert run("head", project)[1] == "document\tpatient\nbrief\t-\nvisite\tPZ92\n"
    for wrong in (("--code", "P1"), ("--undo", "--code", "P1", "--documents", "brief")):
        assert run("patients", project, *wrong)[0] == 2
