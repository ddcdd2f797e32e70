"""`round` from the command line: who gets what, and what state it is in."""

import pytest

from deid_studio.services.project import project as projects
from deid_studio.storage import queries


def test_documents_are_given_to_others(four_letters):
    four_letters("round", "create", "p", "r1", "--annotators", "A1")
    given = four_letters("round", "assign", "p", "r1", "--documents", "b0", "--from", "A1", "--to", "B2")
    assert given == {"documents": 1, "done": "assigned"}
    four_letters("round", "assign", "p", "r1", "--documents", "b0", "--from", "B2", "--reset")
    (listed,) = four_letters("round", "list", "p")["rounds"]
    assert {a["annotator"]: a["documents"] for a in listed["annotators"]}["B2"] == 1
    four_letters("round", "assign", "p", "r1", "--undo")
    (listed,) = four_letters("round", "list", "p")["rounds"]
    assert {a["annotator"]: a["documents"] for a in listed["annotators"]}.get("B2", 0) == 0
    assert "--documents" in four_letters("round", "assign", "p", "r1", "--documents", "b0", expected=2)["error"]


def test_states_of_rounds(four_letters):
    four_letters("round", "create", "p", "r1", "--annotators", "A1")
    four_letters("round", "create", "p", "r2", "--annotators", "A1", "--planted", "10", "--without-suggestions", "50")
    assert four_letters("round", "use", "p", "r1") == {"round": "r1", "state": "open", "is_current": True}
    assert four_letters("round", "close", "p", "r1")["state"] == "closed"
    assert four_letters("round", "reopen", "p", "r1")["state"] == "open"
    assert [one["is_current"] for one in four_letters("round", "list", "p")["rounds"]] == [True, False]
    assert "no round r9" in four_letters("round", "use", "p", "r9", expected=1)["error"]


def test_a_round_of_what_teaches_most_is_in_that_order(four_letters, tmp_path):
    (tmp_path / "more").mkdir()
    (tmp_path / "more" / "new.txt").write_text("Kowalczyk mag Zwirbelau, Brunsiepen und Quendelbrok.", encoding="utf-8")
    four_letters("import", "p", "more")
    best = four_letters("learn", "p", "--next", "2")["next"]
    assert len(best) == 2 and best[0]["name"] == "new" and best[0]["new"] == 1.0
    told = four_letters("round", "create", "p", "r1", "--annotators", "A1", "--next", "2", "--plan-only")
    assert told["shares"] == {"A1": [one["name"] for one in best]}
    four_letters("round", "create", "p", "r1", "--annotators", "A1", "--next", "3", "--documents", "b1", "new")
    with projects.open_project(tmp_path / "p") as opened:
        assert [one.name for one in queries.document_entries(opened, annotator="A1")] == ["new", "b1"]


@pytest.mark.parametrize(
    ("wrong", "sentence"),
    [
        (["--shared", "-1"], "below 0"),
        (["--each", "3"], "per_document"),
        (["--planted", "101"], "outside"),
        (["--next", "0"], "from 1 on"),
        (["--annotators", "A1", "A1"], "once"),
    ],
)
def test_a_plan_that_cannot_be_is_wrong_use(four_letters, wrong, sentence):
    told = four_letters("round", "create", "p", "r1", "--annotators", "A1", "B2", *wrong, expected=2)
    assert sentence in told["error"]
