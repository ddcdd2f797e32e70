"""Odd paths and names, locales, homes, streams, umasks, and clocks that go back: all works, or is refused in words.

Run `python -m tests.campaigns.surroundings --count 200 --seed 1`. The cases are a list that is gone through again and
again; only names of documents are drawn.
"""

from __future__ import annotations

import os
import re
import shutil
import stat
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Final

from deid_studio.errors import DeidStudioError
from deid_studio.services.exchange.export_brat import export_brat
from deid_studio.services.exchange.export_transcript import export_transcript
from deid_studio.services.project import project as projects
from deid_studio.services.release.draft import export_text
from deid_studio.services.release.release import release
from deid_studio.services.release.release_choices import Choices
from deid_studio.services.release.release_places import Risk
from deid_studio.services.rounds import bundles
from deid_studio.storage import bulk
from tests.campaigns import clocks
from tests.campaigns.campaign import Campaign, Outcome, main
from tests.campaigns.flow import outputs
from tests.campaigns.material import ROUND, make_study, write_sources

ROOT: Final = Path(__file__).resolve().parents[2]
PATHS: Final = (
    *("ä ö ü ß", "with  two spaces ", "#hash?query&x=1", "per%20cent%2e", "emoji💥", "-dash", "'quote\"", "new\nline"),
    *("a" * 255, "/".join(["d" * 200] * 8), "star*[x]", "semi;colon:", "back\\slash", os.fsdecode(b"latin1-\xe4"), "~"),
    *("$HOME", "NFD-u\u0308", "\u202ertl", ".hidden", "con.", "trailing."),
)
NAMES: Final = (
    *("../../PWNED", "/etc/PWNED", "..", ".", "CON", "con.txt", "a:b", "x.", "x ", "a" * 300, "é" * 200, "💥", "~"),
    *("\u202egnp.exe", "a/b/../../c", "a\\..\\b", "a\nb", "NUL/x", "COM¹", "-rf", "$HOME", ".hidden", "certificate"),
    *("brat/annotation.conf", "audio", "a/" * 60 + "b", "a" * 255, "a" * 251, "LETTER", "a\u200bb", "tab\tx"),
    *("a\u00adb", "ﬁ", "%2e%2e%2fx", "x" * 120 + "/" + "y" * 120, "\u2066a", "\u200ea", "\x7f", "ä" * 127, "\ufeffx"),
)
LOCALES: Final[dict[str, dict[str, str]]] = {
    "C": {"LC_ALL": "C"},
    "C without UTF-8": {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"},
    "Turkish": {"LC_ALL": "tr_TR.UTF-8"},
    "German Latin-1": {"LC_ALL": "de_DE.ISO-8859-1", "PYTHONIOENCODING": "latin-1"},
    "an old console": {"PYTHONIOENCODING": "cp437"},
    "ASCII": {"PYTHONIOENCODING": "ascii:strict"},
    "nonsense": {"LC_ALL": "xx_YY.KOI8-R"},
    "Kiritimati": {"TZ": "Pacific/Kiritimati"},
    "a zone of nonsense": {"TZ": "Mars/Phobos"},
    "half an hour": {"TZ": "<+0530>-5:30"},
    "optimised": {"PYTHONOPTIMIZE": "2"},
}
HOMES: Final[dict[str, dict[str, str | None]]] = {
    "no home": {"HOME": None},
    "not there": {"HOME": "/nowhere/at/all"},
    "empty": {"HOME": ""},
    "a file": {"HOME": "/etc/passwd"},
    "a device": {"HOME": "/dev/null"},
    "no user": {"USER": None, "LOGNAME": None},
    "a temporary folder that is a file": {"TMPDIR": "/etc/passwd"},
}
STREAMS: Final = {
    "a full output": "{cli} list {study} --json > /dev/full",
    "a full output of help": "{cli} --help > /dev/full",
    "a closed output": "{cli} list {study} >&-",
    "closed errors": "{cli} list {study}/nothing 2>&-",
    "both closed": "{cli} list {study} >&- 2>&-",
    "a closed input": "{cli} list {study} <&-",
    "a pipe that ends": "{cli} report {study} | head -c 1",
    "a pipe that ends at once": "{cli} list {study} --json | true",
    "few files": "ulimit -n 24; {cli} list {study}",
    "little memory": "ulimit -v 600000; {cli} list {study}",
    "a small size of files": "ulimit -f 40; {cli} export audio {study} {out}",
    "a folder that is gone": "mkdir {out}; cd {out}; rmdir {out}; {cli} new x",
    "an empty path": "{cli} list ''",
    "a device as a project": "{cli} list /dev/null",
    "a file as a project": "{cli} list {study}/project.db",
    "a new project in /proc": "{cli} new /proc/x",
    "an output that is a file": "{cli} export brat {study} /etc/hostname",
    "an output that is a device": "{cli} export brat {study} /dev/null",
    "an output in the project": "{cli} export text {study} {study}/audio",
    "a release in the project": "{cli} release {study} {study}/audio/release --accept untranscribed --accept leftovers",
    "a bundle in a file": "{cli} bundle create {study} --annotator A1 --out /etc/hostname",
}
UMASKS: Final = (0o022, 0o000, 0o002)

CASES: Final = [
    *(("path", name) for name in PATHS),
    *(("locale", name) for name in LOCALES),
    *(("home", name) for name in HOMES),
    *(("stream", name) for name in STREAMS),
    *(("umask", f"{mask:03o}") for mask in UMASKS),
    *(("clock", name) for name in clocks.CASES),
    *(("names", name) for name in NAMES),
]


class Prepared:
    """The study, the cases in an order in which each beginning has some of all, and what a flow usually writes."""

    def __init__(self, place: Path) -> None:
        self.study = make_study(place / "study")
        self.cases = list(CASES)
        Random(1).shuffle(self.cases)
        self._usual = place / "usual"
        self._outputs: dict[str, str] = {}

    @property
    def outputs(self) -> dict[str, str]:
        """What the flow writes where nothing is odd."""
        if not self._outputs:
            base = self._usual.with_name(f"usual-{os.getpid()}")
            write_sources(base / "sources")
            done = _flow(base, dict(os.environ))
            if done.returncode:
                raise RuntimeError(f"the flow fails where nothing is odd: {done.stderr[-500:]}")
            self._outputs = outputs(base)
        return self._outputs


def play(prepared: Prepared, number: int, dice: Random, place: Path) -> Outcome:
    """One case."""
    kind, name = prepared.cases[number % len(prepared.cases)]
    shutil.rmtree(place, ignore_errors=True)
    place.mkdir()
    faults = {
        "path": lambda: _path(prepared, name, place),
        "locale": lambda: _environment(prepared, LOCALES[name], place),
        "home": lambda: _environment(prepared, HOMES[name], place),
        "stream": lambda: _stream(prepared, STREAMS[name], place),
        "umask": lambda: _umask(int(name, 8), place),
        "clock": lambda: clocks.CASES[name](place),
        "names": lambda: _names(prepared, name, place),
    }[kind]()
    # One of each sort says it: the same is often wrong with many files
    sorts = {fault[:18]: fault for fault in faults}
    return Outcome(kind, tuple(f"{kind} {name[:40]!r}: {fault}" for fault in sorts.values()))


def _flow(base: Path, environment: dict[str, str], umask: int = -1) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "tests.campaigns.flow", os.fsencode(base).hex()]
    return subprocess.run(
        command, env=environment, cwd=ROOT, capture_output=True, text=True, errors="replace", timeout=240, umask=umask
    )


def _path(prepared: Prepared, name: str, place: Path) -> Iterator[str]:
    base = place / name
    try:
        write_sources(base / "sources")
    except (OSError, ValueError, RuntimeError):
        return
    yield from _faults_of_flow(prepared, base, dict(os.environ))


def _environment(prepared: Prepared, changes: dict[str, str] | dict[str, str | None], place: Path) -> Iterator[str]:
    write_sources(place / "sources")
    environment = {key: value for key, value in (os.environ | changes).items() if value is not None}
    if "HOME" in changes:
        environment = {key: value for key, value in environment.items() if not key.startswith("XDG_")}
    yield from _faults_of_flow(prepared, place, environment)


def _faults_of_flow(prepared: Prepared, base: Path, environment: dict[str, str]) -> Iterator[str]:
    done = _flow(base, environment)
    codes = done.stderr.partition("CODES")[2].strip()
    last = done.stderr.strip().splitlines()[-1:] or [""]
    if "Traceback" in done.stderr:
        yield f"a traceback: {last[0][:200]}"
    elif done.returncode:
        yield f"not all commands did their work: {codes or last[0]}"
    elif outputs(base) != prepared.outputs:
        yield "other outputs than elsewhere"


def _stream(prepared: Prepared, line: str, place: Path) -> Iterator[str]:
    study = place / "study"
    shutil.copytree(prepared.study / "project", study)
    cli = f"PYTHONPATH={ROOT}:$PYTHONPATH {sys.executable} -m deid_studio.cli"
    done = subprocess.run(
        ["bash", "-c", line.format(cli=cli, study=study, out=place / "out")],
        capture_output=True,
        text=True,
        errors="replace",
        timeout=120,
    )
    last = done.stderr.strip().splitlines()[-1:] or [""]
    if "Traceback" in done.stderr or "Exception ignored" in done.stderr:
        yield f"a traceback: {last[0][:200]}"
    if done.returncode < 0 or done.returncode > 130:
        yield f"it ended with {done.returncode}: {last[0][:200]}"
    try:
        projects.open_project(study).close()
    except DeidStudioError as e:
        yield f"the project does not open any more: {e}"


def _umask(mask: int, place: Path) -> Iterator[str]:
    write_sources(place / "sources")
    done = _flow(place, dict(os.environ), umask=mask)
    if done.returncode:
        yield f"not all commands did their work: {' '.join(done.stderr.split())[-300:]}"
    for path in sorted(place.rglob("*")):
        name = path.relative_to(place).as_posix()
        # Releases are made to be given away, and so is a report of agreement
        if not name.startswith(("sources", "release", "agreement")) and stat.S_IMODE(path.stat().st_mode) & 0o077:
            yield f"others may read {name.split('/')[0]}/…{path.suffix} ({stat.filemode(path.stat().st_mode)})"


def _names(prepared: Prepared, name: str, place: Path) -> Iterator[str]:
    """A document that is called so, as a stranger's bundle may bring it in: written under a name that all can read."""
    shutil.copytree(prepared.study / "project", place / "in" / "project")
    with projects.open_project(place / "in" / "project") as project:
        row = next(dict(row) for row in bulk.document_rows(project) if row["name"].startswith("talk"))
        with project.journal.edit("rename", kind="import") as tx:
            tx.put("document", {**row, "name": name})
        accepted = Choices(accepted=frozenset({Risk.UNHEARD, Risk.UNTRANSCRIBED, Risk.LEFTOVERS}))
        for kind, step in {
            "brat": lambda out: export_brat(project, out),
            "text": lambda out: export_text(project, out),
            "transcript": lambda out: export_transcript(project, out, format="json"),
            "release": lambda out: release(project, out, accepted),
            "bundle": lambda out: bundles.create(project, "A1", out, round_name=ROUND),
        }.items():
            try:
                step(place / "out" / kind)
            except DeidStudioError as e:
                yield f"{kind}: one such name stops all of it: {str(e)[:120]}"
            except Exception as e:
                yield f"{kind}: {type(e).__name__}: {str(e)[:120]}"
    yield from _faults_of_names(place)


def _faults_of_names(place: Path) -> Iterator[str]:
    for path in place.rglob("*"):
        name = path.relative_to(place).as_posix()
        if name.startswith(("in", "out")):
            if re.search(r"[\x00-\x1f\x7f\u061c\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff\u00ad]", name):
                yield f"a name with signs that nobody sees: {name!r}"
        else:
            yield f"written outside: {name!r}"
    if any(Path(outside).exists() for outside in ("/etc/PWNED", place.parent / "PWNED")):
        yield "written outside"


CAMPAIGN: Final = Campaign("surroundings", 2 * len(CASES), Prepared, play)

if __name__ == "__main__":
    main(CAMPAIGN)
