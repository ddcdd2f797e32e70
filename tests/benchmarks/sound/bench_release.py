"""How long a release and its check take.

Run `python tests/benchmarks/sound/bench_release.py [wav] [flac] [letters] [FOLDER]`.

`wav` is 3 h at 16 kHz with 200 windows, `flac` 1 h of stereo, `letters` 1,106 letters with 24 PHI each. Writing is
everything up to the certificate; the check is what `deid-studio check` does, by itself.
"""

import json
import resource
import sys
import tempfile
import time
from pathlib import Path

import numpy as np
import soundfile

from deid_studio.domain.span import Span
from deid_studio.services.annotation import annotate
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.services.release import release, release_choices
from deid_studio.services.release.checking import check
from deid_studio.services.release.release_places import Risk
from deid_studio.storage import queries

ACCEPTED = frozenset(Risk)


def recording(path, *, hours, rate_hz, channels):
    """Noise that comes and goes as speech does."""
    rng = np.random.default_rng(1)
    second = rng.normal(0, 0.08, (rate_hz * 10, channels))
    second *= np.repeat(rng.uniform(0.05, 1, 100), rate_hz // 10)[:, None]
    with soundfile.SoundFile(path, "w", rate_hz, channels) as sound:
        for at in range(int(hours * 360)):
            sound.write(np.roll(second, at * 777, axis=0))


def transcript(hours, windows):
    """Words of a second each, of which every n-th is a name."""
    count = int(hours * 3600)
    step = count // windows
    words, spans, at = [], [], 0
    for n in range(count):
        word = f"Name{n}heim" if n % step == step // 2 else "Befund"
        if word != "Befund":
            spans.append(Span(at, at + len(word)))
        words.append({"start": at, "end": at + len(word), "start_ms": n * 1000, "end_ms": n * 1000 + 900, "text": word})
        at += len(word) + 1
    text = " ".join(word.pop("text") for word in words)
    return {"format": "deid-studio-words", "version": 1, "text": text, "words": words}, spans


def sound_project(folder, suffix, **recorded):
    recording(folder / f"talk.{suffix}", **recorded)
    words, spans = transcript(recorded["hours"], 200)
    (folder / "talk.json").write_text(json.dumps(words))
    project = projects.create(folder / "project", tag_set="kolditz13")
    import_paths(project, [folder / f"talk.{suffix}", folder / "talk.json"])
    (entry,) = queries.document_entries(project)
    layer = projects.assign(project, entry.id, annotator="A1")
    for span in spans:
        annotate.mark(project.journal, layer.assignment.id, fragments=[span], tag="Patient")
    return project


def letters_project(folder, *, letters=1106):
    rng = np.random.default_rng(2)
    source = folder / "letters"
    source.mkdir()
    for n in range(letters):
        parts, lines = [], []
        for k in range(24):
            surface = (
                f"Vor{n}name Nach{n % 311}heim{k}" if k % 2 else f"{n % 28 + 1:02}.{k % 12 + 1:02}.{1930 + n % 90}"
            )
            parts.append("Der Befund ist altersentsprechend und unverändert gut, die Therapie wird fortgesetzt. ")
            start = sum(map(len, parts))
            parts.append(surface)
            lines.append(f"T{k + 1}\t{'Patient' if k % 2 else 'Date'} {start} {start + len(surface)}\t{surface}")
            parts.append(" und weiter.\n" * int(rng.integers(1, 4)))
        (source / f"brief-{n:04}.txt").write_text("".join(parts))
        (source / f"brief-{n:04}.ann").write_text("\n".join(lines))
    project = projects.create(folder / "project", tag_set="kolditz13")
    import_paths(project, [source])
    return project


def measure(name, project, out, **choices):
    total = {}
    inner = release.check

    def timed(*arguments, **options):
        began = time.perf_counter()
        report = inner(*arguments, **options)
        total["check within"] = time.perf_counter() - began
        return report

    release.check = timed
    began = time.perf_counter()
    report = release.release(project, out, release_choices.Choices(accepted=ACCEPTED, **choices))
    total["release"] = time.perf_counter() - began
    release.check = inner
    began = time.perf_counter()
    again = check.check(out, project=project)
    alone = time.perf_counter() - began
    writing = total["release"] - total["check within"]
    size = sum(path.stat().st_size for path in out.rglob("*") if path.is_file()) / 1e6
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    print(
        f"{name:28} {report.files:5} files {size:7.0f} MB  writing {writing:7.2f} s  check {alone:7.2f} s"
        f" (x {alone / writing:.2f})  within {total['check within']:.2f} s  {most:.0f} MB  passed {again.passed}"
    )


def main(arguments):
    wanted = [one for one in arguments if one in ("wav", "flac", "letters")] or ["wav", "flac", "letters"]
    places = [one for one in arguments if one not in ("wav", "flac", "letters")]
    for kind in wanted:
        with tempfile.TemporaryDirectory(dir=places[0] if places else None) as home:
            folder = Path(home)
            if kind == "letters":
                with letters_project(folder) as project:
                    measure("1,106 letters, tags", project, folder / "out")
                continue
            recorded = {"wav": (3, 16_000, 1), "flac": (1, 44_100, 2)}[kind]
            hours, rate_hz, channels = recorded
            with sound_project(folder, kind, hours=hours, rate_hz=rate_hz, channels=channels) as project:
                for style in ("silence", "tone") if kind == "wav" else ("silence",):
                    measure(f"{hours} h {kind}, {style}", project, folder / f"out-{style}", style=style)


if __name__ == "__main__":
    main(sys.argv[1:])
