"""Signed but odd bundles: refused as a whole, in bounded memory; and what came in with one before is put right."""

import json
import shutil
import subprocess
import sys
import zipfile
from datetime import datetime
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from sqlalchemy import text

from deid_studio.domain.span import Interval, Span
from deid_studio.domain.study import Plan
from deid_studio.errors import DeidStudioError, FormatError
from deid_studio.formats.bundle import bundle_file
from deid_studio.services.agreement import agreement_history
from deid_studio.services.agreement.agreement_study import study_of
from deid_studio.services.agreement.round_material import of_round
from deid_studio.services.annotation import annotate, finish
from deid_studio.services.annotation.tempo import tempo
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.services.project import reading_position
from deid_studio.services.project.threshold_settings import set_thresholds
from deid_studio.services.release.gates import gates_of
from deid_studio.services.release.release_contents import contents_of, layer_named
from deid_studio.services.rounds import bundles, merging, rounds
from deid_studio.storage import edit_log, queries
from deid_studio.storage.layers import layer_queries

TEXT = "Frau Müller kam am Montag nach Köln zur Untersuchung der Lunge."
ODD = st.sampled_from(
    [
        *(None, True, "", "x", "2024-01-01T00:00:00", "0000-00-00T99:99:99+99:99", "a\nb", "\ud800", "\0", -1, 0, 1.5),
        *(10**30, -(10**30), 2**63, 1e308, float("inf"), float("nan"), [], {}, [[]], {"x": 1}, "9" * 5000, "[" * 3000),
        *("[[0,5],[NaN,1]]", "[[-5,3,null,null,null]]", "0 5;3 9", "5 900", '{"by_tag":{"Patient":NaN}}', "1e999"),
    ]
)


@pytest.fixture(scope="module")
def study(tmp_path_factory):
    """A supervisor's project with two annotators' bundles out, and the work of one of them back."""
    folder = tmp_path_factory.mktemp("odd")
    (folder / "in").mkdir()
    words = [
        {"start": 0, "end": 5, "start_ms": 100, "end_ms": 500},
        {"start": 6, "end": 9, "start_ms": 600, "end_ms": 900},
    ]
    told = {"format": "deid-studio-words", "version": 1, "text": "guten Tag", "words": words}
    (folder / "in" / "talk.json").write_text(json.dumps(told))
    for number in range(2):
        (folder / "in" / f"brief-{number}.txt").write_text(TEXT, encoding="utf-8")
    with projects.create(folder / "home", tag_set="kolditz13") as home:
        import_paths(home, [folder / "in"])
        set_thresholds(home, {"Patient": 0.4})
        rounds.create(home, "r2", Plan(("A1", "B2"), shared=3, seed=1))
        sent = bundles.create(home, "A1", folder).file
    bundles.open_bundle(sent, folder / "a1")
    with projects.open_project(folder / "a1") as own:
        own.journal.actor = "A1"
        for entry in queries.document_entries(own):
            id = projects.assign(own, entry.id, annotator="A1").assignment.id
            annotate.mark(own.journal, id, fragments=[Span(0, 4), Span(5, 8)], tag="Patient")
            annotate.mark_time(own.journal, id, interval=Interval(100, 400), tag="Staff")
            annotate.undo(own.journal, id)
            finish.finish(own.journal, id, comment="?")
            finish.reopen(own.journal, id)
            position = reading_position.ReadingPosition(Span(0, 4), 7, (Interval(0, 9),))
            reading_position.save(own.journal, id, position, document_id=entry.id, annotator="A1")
        finish.finish(own.journal, id)
        back = bundles.create(own, "A1", folder).file
    return folder, sent, back


def read(file):
    with bundle_file.opened(file) as opened:
        return {name: opened.read(name) for name in opened.names}, opened.about


def key_of(folder):
    with projects.open_project(folder) as project:
        return bytes.fromhex(queries.setting(project, projects.SIGNING_KEY))


def write(file, parts, about, key):
    with file.open("wb") as target:
        bundle_file.write(target, about, parts.items(), private_key=key)
    return file


def places(value, path=()):
    """Paths of all values in JSON, those in strings of JSON too."""
    yield path
    if isinstance(value, dict | list):
        for key, inner in value.items() if isinstance(value, dict) else enumerate(value):
            yield from places(inner, (*path, key))


def mutated(value, path, odd):
    if not path:
        return odd
    key, *rest = path
    copy = dict(value) if isinstance(value, dict) else list(value)
    if odd == {"x": 1} and not rest and isinstance(copy, list):
        return [*copy, copy[key]]
    copy[key] = mutated(copy[key], rest, odd)
    return copy


def everything_runs(project):
    tempo(project)
    material = of_round(project, "r2", include=["open"], timed=True)
    study_of(material, resamples=0, tempo=agreement_history.tempo_of(project, material))
    contents = contents_of(project, layer_named(project, "A1"))
    gates_of(project, contents)
    with projects.open_project(project.folder):
        pass


@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(data=st.data(), is_back=st.booleans(), odd=ODD)
def test_any_odd_value_is_refused_or_harmless(study, tmp_path_factory, data, is_back, odd):
    home, sent, back = study
    folder = tmp_path_factory.mktemp("fuzz")
    parts, about = read(back if is_back else sent)
    name = data.draw(st.sampled_from([*parts.keys() - {n for n in parts if n.startswith("guideline")}, "about"]))
    if name == "about":
        path = data.draw(st.sampled_from(list(places(about))))
        about = mutated(about, path, odd)
    else:
        lines = [json.loads(line) for line in parts[name].split(b"\n") if line]
        if not lines:
            return
        path = data.draw(st.sampled_from([path for path in places(lines) if path]))
        changed = mutated(lines, path, odd)
        parts[name] = "\n".join(json.dumps(one) for one in changed).encode(errors="surrogatepass")
    try:
        file = write(folder / "odd.deidpack", parts, about, key_of(home / ("a1" if is_back else "home")))
    except UnicodeEncodeError:
        return
    with projects.open_project(home / "home") as project:
        shutil.copytree(project.folder, folder / "home", ignore=shutil.ignore_patterns(".lock*", "*.lock", "backups"))
    with projects.open_project(folder / "home") as project:
        try:
            merging.merge(project, [file])
        except DeidStudioError as e:
            assert str(folder) not in str(e)
        everything_runs(project)
    try:
        bundles.open_bundle(file, folder / "new")
    except DeidStudioError:
        assert not (folder / "new").exists()
    else:
        with projects.open_project(folder / "new") as project:
            everything_runs(project)


@pytest.mark.parametrize(
    ("statement", "count"),
    [
        ("UPDATE edit SET at = 'yesterday' WHERE kind = 'edit'", 7),
        ("UPDATE edit SET at = '2024-01-01T00:00:00' WHERE seq = (SELECT max(seq) FROM edit)", 1),
        ("UPDATE annotation SET confidence = 1e30, tag = 'a' || char(10) || 'b'", 3),
        ("UPDATE annotation SET start_ms = 0.5, end_ms = 1e300", 3),
        ("UPDATE place SET at_ms = 'x', heard = '[[5,1]]'", 3),
        ("UPDATE round SET position = -5 WHERE name = 'r2'", 1),
        ("UPDATE assignment SET state = 'maybe'", 3),
        ("UPDATE setting SET value = 'NaN' WHERE id = 'pad_before_ms'", 0),
        ("INSERT OR REPLACE INTO setting VALUES ('thresholds', '{\"Patient\": NaN}')", 3),
        ("UPDATE document SET revision = 'x', words = '[[0,500,1,2,null]]'", 3),
    ],
)
def test_what_came_in_before_is_put_right_once(study, tmp_path, statement, count):
    folder = tmp_path / "a1"
    shutil.copytree(study[0] / "a1", folder, ignore=shutil.ignore_patterns(".lock*", "*.lock", "backups"))
    with projects.open_project(folder) as project, project._engine.begin() as connection:
        connection.execute(text("DELETE FROM setting WHERE id = 'values_checked'"))
        connection.execute(text(statement))
        before = connection.execute(text("SELECT count(*) FROM annotation")).scalar()
    with projects.open_project(folder) as project:
        assert bool(project.notices) == bool(count)
        everything_runs(project)
        assert all(datetime.fromisoformat(edit["at"]).tzinfo for edit in edit_log.edits(project))
        assert (
            sum(len(layer_queries.annotations_of(project, one.id)) for one in layer_queries.assignments(project))
            == before
        )
    with projects.open_project(folder) as project:
        assert not project.notices


def test_a_time_that_is_no_time_does_not_come_in(study, tmp_path):
    home, _, back = study
    parts, about = read(back)
    first, *others = parts[bundle_file.LAYERS].split(b"\n")
    layer = json.loads(first)
    layer["steps"][0][0] = "soon"
    parts[bundle_file.LAYERS] = b"\n".join([json.dumps(layer).encode(), *others])
    file = write(tmp_path / "odd.deidpack", parts, about, key_of(home / "a1"))
    with projects.open_project(home / "home") as project:
        with pytest.raises(FormatError, match=r"line 1: .*layers\.jsonl"):
            merging.merge(project, [file])
        assert tempo(project) == ()


LIMITED = """
import resource, sys
from pathlib import Path
from deid_studio.errors import DeidStudioError
from deid_studio.services.project import project as projects
from deid_studio.services.rounds import bundles, merging
import deid_studio.domain.study, deid_studio.formats.tagset_toml, cryptography.hazmat.primitives.asymmetric.ed25519
from cryptography.hazmat.primitives.kdf.scrypt import Scrypt
with projects.open_project(Path(sys.argv[1])) as project:
    used = int(Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (used + (225 << 20),) * 2)
    for work in (lambda: merging.merge(project, [Path(sys.argv[2])], accept_unknown_keys=True),
                 lambda: bundles.open_bundle(Path(sys.argv[2]), Path(sys.argv[3]))):
        try:
            work()
            print("taken")
        except DeidStudioError as e:
            print("refused")
print(next(int(line.split()[1]) >> 10 for line in Path("/proc/self/status").open() if line.startswith("VmHWM")))
"""


def many_times(line, size_mb):
    return b"\n".join([line] * (size_mb * (1 << 20) // (len(line) + 1)))


HUGE = {
    "a text of 300 MB": lambda row: (bundle_file.DOCUMENTS, json.dumps({**row, "text": "a" * (300 << 20)}).encode()),
    "a text in one line": lambda row: (
        bundle_file.DOCUMENTS,
        json.dumps({**row, "text": "a" * (7 << 20) + "\U0001f600"}, ensure_ascii=False).encode(),
    ),
    "lists": lambda row: (bundle_file.LAYERS, b"[" + b"[]," * (2 << 20) + b"[]]"),
    "nesting": lambda row: (bundle_file.LAYERS, b"[" * (7 << 20)),
    "digits": lambda row: (bundle_file.LAYERS, b"[" + b"9" * (7 << 20) + b"]"),
    "documents": lambda row: (
        bundle_file.DOCUMENTS,
        b"\n".join(json.dumps({**row, "id": f"d{n}", "name": f"{n:0900}", "text": ""}).encode() for n in range(31_000)),
    ),
    "study": lambda row: (bundle_file.STUDY, b'{"settings":"' + b"a" * (100 << 20) + b'"}'),
}


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="asks Linux how much memory is used")
@pytest.mark.parametrize("what", HUGE)
def test_a_bundle_needs_little_memory_whatever_it_holds(study, tmp_path, what):
    home, sent, _ = study
    parts, about = read(sent)
    row = json.loads(parts[bundle_file.DOCUMENTS].split(b"\n")[0])
    name, data = HUGE[what](row)
    parts[name] = data
    file = write(tmp_path / "huge.deidpack", parts, about, key_of(home / "home"))
    check_bounded(home, file, tmp_path)


@pytest.mark.skipif(not Path("/proc/self/statm").exists(), reason="asks Linux how much memory is used")
def test_a_list_of_a_million_parts_needs_little_memory(study, tmp_path):
    file = tmp_path / "parts.deidpack"
    with zipfile.ZipFile(file, "w") as archive:
        archive.writestr("x", b"")
    # The list of parts says itself how long it is
    data, entries = file.read_bytes(), 400_000
    start = data.index(b"PK\1\2")
    entry = data[start : data.index(b"PK\5\6")]
    listed = entry * entries
    end = bytearray(data[data.index(b"PK\5\6") :])
    end[8:12], end[12:16] = b"\xff\xff\xff\xff", len(listed).to_bytes(4, "little")
    file.write_bytes(data[:start] + listed + bytes(end))
    assert check_bounded(study[0], file, tmp_path) == ["refused", "refused"]


def check_bounded(home, file, tmp_path):
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, str(home / "home"), str(file), str(tmp_path / "new")],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    *said, peak_mb = done.stdout.split()
    assert int(peak_mb) <= 300
    return said
