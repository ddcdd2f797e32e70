"""`lists add`, `lists show` and `lists remove`."""

import json


def test_a_list_comes_in_is_shown_and_goes(run, project, tmp_path):
    file = tmp_path / "staff.csv"
    file.write_text("Zwirbelmeyer\n", encoding="utf-8")
    assert run("lists", "add", project, file, "--of", "staff")[1].splitlines()[0] == (
        "the list staff with 1 name came in"
    )
    assert run("lists", "show", project)[1] == "staff\tstaff\tStaff\t1\n"
    assert json.loads(run("lists", "remove", project, "staff", "--json")[1])["entries"] == 1
    assert run("lists", "remove", project, "staff")[0] != 0


def test_a_list_of_patients_needs_their_codes(run, project, tmp_path):
    file = tmp_path / "patients.csv"
    file.write_text("Fall,Name\nP1,Thekla Öhmichen\n", encoding="utf-8")
    added = run("lists", "add", project, file, "--of", "patients", "--patient", "Fall", "--column", "Name")
    assert added[1].splitlines()[0] == "the list patients with 1 name came in"
    assert run("lists", "add", project, file, "--of", "patients", "--column", "Name")[0] == 2
    assert run("lists", "add", project, file, "--of", "staff", "--patient", "Fall")[0] == 2
    assert run("lists", "add", project, file)[0] == run("lists", "add", project)[0] == 2
    code, _, problem = run("lists", "add", project, "--heads")
    assert code == 1 and "no head" in problem
