"""A whole study by the command line, from a new project to the merging of a bundle; run by `surroundings`."""

from __future__ import annotations

import hashlib
import os
import sys
from pathlib import Path

from deid_studio.cli import main as command
from deid_studio.services.project import project as projects
from deid_studio.storage import queries
from tests.campaigns.material import MARKED, mark


def flow(base: Path) -> dict[str, int]:
    """Exit codes by command; `base` holds the folder `sources`."""
    study, stick = base / "study", base / "stick"
    codes = {}

    def run(*arguments: object) -> None:
        codes[" ".join(str(one) for one in arguments[:2] if not isinstance(one, Path))] = command(
            [str(one) for one in arguments]
        )

    run("new", study)
    run("import", study, base / "sources")
    run("list", study)
    with projects.open_project(study) as project:
        for entry in queries.document_entries(project):
            mark(project, entry.name, MARKED)
    run("export", "text", study, base / "texts")
    run("export", "brat", study, base / "brat")
    run("export", "audio", study, base / "audio")
    run("export", "transcript", study, base / "transcripts", "--format", "eaf")
    run("release", study, base / "release")
    run("check", base / "release", "--project", study)
    run("round", "create", study, "r2", "--annotators", "A1", "--shared", "2")
    run("bundle", "create", study, "--annotator", "A1", "--out", stick)
    run("bundle", "open", stick / "r2_A1.deidpack", base / "own")
    run("bundle", "create", base / "own", "--annotator", "A1", "--out", stick)
    run("bundle", "merge", study, stick / "r2_A1_back.deidpack")
    run("agreement", study, "--include", "open", "--report", base / "agreement.csv")
    run("tempo", study)
    return codes


def outputs(base: Path) -> dict[str, str]:
    """Hash by name of what must be the same everywhere."""
    return {
        path.relative_to(base).as_posix(): hashlib.sha256(path.read_bytes()).hexdigest()
        for folder in ("texts", "brat", "audio", "release")
        for path in sorted((base / folder).rglob("*"))
        if path.is_file() and not path.name.startswith("certificate.")
    }


if __name__ == "__main__":
    bad = {name: code for name, code in flow(Path(os.fsdecode(bytes.fromhex(sys.argv[1])))).items() if code}
    print("CODES", bad, file=sys.stderr)
    sys.exit(9 if bad else 0)
