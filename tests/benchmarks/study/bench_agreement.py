"""Agreement of 5 annotators on 1,106 letters, about 45 annotations each: ours, and bratiaa on the same files.

Run: python tests/benchmarks/study/bench_agreement.py [--project FOLDER] [--bratiaa PYTHON]. FOLDER is a brat project
with a folder for each annotator; without one it is invented. PYTHON is one that has bratiaa 0.1.4 (and setuptools),
kept in an environment of its own; without it ours is measured alone. Each runs in a process of its own, in the same
run of this program; memory is the largest resident size after both levels. It ends with 1 where a value differs by
1e-6 or more.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

LETTERS, ANNOTATORS, ANNOTATIONS, WORDS = 1106, 5, 45, 600
TAGS = "Age Birthdate Contact Date ID Location MedicalUnit Other Patient Person Relative Staff Typist".split()

OURS = """
import json, resource, sys, tempfile, time
from pathlib import Path
from uuid import uuid4
from deid_studio.agreement.alpha import unitizing_alpha
from deid_studio.agreement.bootstrap import bootstrap
from deid_studio.agreement.disagreement import by_risk, disagreements
from deid_studio.agreement.kappa import kappas
from deid_studio.agreement.compared_layers import stretches
from deid_studio.agreement.match import Level, View, compare
from deid_studio.services.project import project as projects
from deid_studio.services.agreement.agreement_study import measure, study_of
from deid_studio.services.agreement.brat_folder import of_brat
from deid_studio.services.agreement.round_material import of_round
from deid_studio.services.agreement.agreement_report import WRITERS
from deid_studio.domain.study import Annotator, Assignment, Round
from deid_studio.storage import rows
seconds, values = {}, {}
def timed(name, work):
    begun = time.perf_counter()
    done = work()
    seconds[name] = time.perf_counter() - begun
    return done
def megabytes():
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
def fill(folder):
    with projects.create(folder, tag_set="kolditz13") as project, project.journal.edit("fill", kind="import") as tx:
        tx.insert_many("round", [rows.from_flat(Round("r", "1"))])
        tx.insert_many("annotator", [rows.from_flat(Annotator(code, code)) for code in material.annotators])
        for position, document in enumerate(material.documents):
            tx.insert_many("document", [{"id": document.id, "position": position, "name": document.id,
                "recording_id": None, "revision": 1, "text": document.text, "words": "[]", "patient": None}])
            for code, layer in document.layers.items():
                layer_id = str(uuid4())
                tx.insert_many("assignment",
                    [rows.from_flat(Assignment(layer_id, "r", document.id, code, "finished"))])
                tx.insert_many("annotation", [{"id": str(uuid4()), "assignment_id": layer_id, "tag": mark.tag,
                    "fragments": ";".join(f"{start} {end}" for start, end in stretches(mark.edges)), "start_ms": None,
                    "end_ms": None, "source": "manual", "state": "added", "confidence": None} for mark in layer.marks])
material = timed("read files", lambda: of_brat(Path(sys.argv[1])))
for level in (Level.INSTANCE, Level.TOKEN):
    view = View(level, tokenizer="whitespace")
    result = timed(f"{level} level of what was read", lambda: measure(material, view)).agreement
    seconds[f"{level} level, files and all"] = seconds["read files"] + seconds[f"{level} level of what was read"]
    values[level] = {
        "total": [result.f1.mean, result.f1.sigma],
        "tags": {row.tag: [row.f1.mean, row.f1.sigma] for row in result.tags},
        "documents": {row.document: [row.f1.mean, row.f1.sigma] for row in result.documents},
    }
mb = megabytes()
with tempfile.TemporaryDirectory() as folder:
    fill(Path(folder) / "project")
    with projects.open_project(Path(folder) / "project") as project:
        stored = timed("instance level, project database and all", lambda: measure(of_round(project))).agreement
same = [values["instance"]["total"], [stored.f1.mean, stored.f1.sigma]]
assert same[0] == same[1], "the database gives other figures than the files"
documents = material.documents
comparison = compare(documents)
timed("bootstrap, 1,000 resamples", lambda: bootstrap(comparison))
timed("token level, clinical-1", lambda: measure(material, View(Level.TOKEN)))
timed("overlap level", lambda: measure(material, View(Level.OVERLAP)))
timed("instance level, white space left out", lambda: measure(material, View(white_space_counts=False)))
timed("kappa, clinical-1", lambda: kappas(documents))
timed("alpha", lambda: unitizing_alpha(documents))
timed("disagreements by risk", lambda: by_risk(disagreements(documents)))
study = timed("everything", lambda: study_of(material))
for name, write in WRITERS.items():
    timed(f"report as {name}", lambda: write(study, "en"))
print(json.dumps({"seconds": seconds, "values": values, "mb": mb, "mb_with_all": megabytes()}))
"""
BRATIAA = """
import json, logging, os, resource, sys, time
os.environ["MPLBACKEND"] = "Agg"
from bratiaa.agree import compute_f1_agreement
from bratiaa.utils import tokenize
seconds, values = {}, {}
for level, token_func in (("instance", None), ("token", tokenize)):
    begun = time.perf_counter()
    f1 = compute_f1_agreement(sys.argv[1], token_func=token_func)
    rows = lambda names, means: {name: list(map(float, row)) for name, *row in zip(names, *means)}
    values[level] = {
        "total": list(map(float, f1.mean_sd_total())),
        "tags": rows(f1.labels, f1.mean_sd_per_label()),
        "documents": rows((name[:-4] for name in f1.documents), f1.mean_sd_per_document()),
    }
    seconds[f"{level} level, files read once a pair"] = time.perf_counter() - begun
mb = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
print(json.dumps({"seconds": seconds, "values": values, "mb": mb}))
"""


def main() -> None:
    """Print a table; end with 1 where values differ."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--project", type=Path)
    parser.add_argument("--bratiaa", metavar="PYTHON")
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        project = chosen.project or invent(Path(folder))
        print(f"load average at the start: {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores")
        ours = run(sys.executable, OURS, project)
        theirs = run(chosen.bratiaa, BRATIAA, project) if chosen.bratiaa else None
    for name, measured in (("ours", ours), ("bratiaa", theirs)):
        if measured:
            print(f"\n{name}, {measured['mb']:.0f} MB")
            for work, seconds in measured["seconds"].items():
                print(f"{work:44}{seconds:8.3f} s")
            for level, values in measured["values"].items():
                print(f"{level + ' level':44}{values['total'][0]:10.6f} ± {values['total'][1]:.6f}")
    if theirs:
        apart = max(differences(ours["values"], theirs["values"]))
        print(f"\nlargest difference of any mean or sigma, in all, by tag or by document: {apart:.1e}")
        sys.exit(apart >= 1e-6)


def run(python: str, script: str, project: Path) -> dict[str, Any]:
    """What a process of its own prints as its last line."""
    done = subprocess.run([python, "-c", script, project], stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(done.stdout.splitlines()[-1])


def differences(ours: Any, theirs: Any) -> list[float]:
    """How far numbers in the same place lie apart; raises KeyError where one has what the other lacks."""
    if isinstance(theirs, dict):
        return [apart for key in ours.keys() | theirs.keys() for apart in differences(ours[key], theirs[key])]
    if isinstance(theirs, list):
        return [apart for pair in zip(ours, theirs, strict=True) for apart in differences(*pair)]
    return [0.0 if ours is None and theirs != theirs else abs(ours - theirs)]


def invent(folder: Path) -> Path:
    """Letters of invented words, and annotators who drop, move, retag and add spans."""
    dice = random.Random(1106)
    vocabulary = ["".join(dice.choices("abcdeghiklmnorstuäöüß", k=dice.randint(2, 12))) for _ in range(5000)]
    for number in range(ANNOTATORS):
        (folder / f"annotator{number}").mkdir()
    (folder / "annotation.conf").write_text("\n".join(["[entities]", *TAGS, "[relations]", "[events]", "[attributes]"]))
    for number in range(LETTERS):
        text = "".join(dice.choice(vocabulary) + dice.choice((" ", " ", " ", ", ", ". ")) for _ in range(WORDS))
        words = [word.span() for word in re.finditer(r"\w+", text)]
        places = [
            (at, at + dice.choice((0, 0, 1, 2))) for at in sorted(dice.sample(range(0, WORDS - 4, 4), ANNOTATIONS))
        ]
        marked = [(first, last, dice.choice(TAGS)) for first, last in places]
        for annotator in range(ANNOTATORS):
            lines = []
            for first, last, tag in marked:
                if dice.random() < 0.05:
                    continue
                last += dice.random() < 0.05
                tag = dice.choice(TAGS) if dice.random() < 0.05 else tag
                start, end = words[first][0], words[last][1]
                lines.append(f"T{len(lines) + 1}\t{tag} {start} {end}\t{text[start:end]}\n")
            place = folder / f"annotator{annotator}" / f"brief-{number:04}"
            place.with_suffix(".txt").write_text(text, encoding="utf-8")
            place.with_suffix(".ann").write_text("".join(lines), encoding="utf-8")
    return folder


if __name__ == "__main__":
    main()
