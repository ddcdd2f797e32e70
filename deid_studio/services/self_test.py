"""Whether the program works on this machine: the way from import to a checked release, on the demo's material."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from deid_studio.domain.span import Span
from deid_studio.engines.model_child import NETWORK
from deid_studio.errors import DeidStudioError
from deid_studio.sentences import Sentence, literal, plural, sentence, system_reason
from deid_studio.services.annotation import annotate
from deid_studio.services.demo import open_demo
from deid_studio.services.exchange.export_brat import export_brat
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.services.release.checking.check import check
from deid_studio.services.release.release import release
from deid_studio.services.release.release_choices import Choices
from deid_studio.services.release.release_places import Risk
from deid_studio.services.suggestions.preannotate import propose
from deid_studio.services.suggestions.suggesters import Suggesters
from deid_studio.storage import queries
from deid_studio.storage.layers import layer_queries
from deid_studio.storage.store import Store

_ANNOTATOR: Final = "A1"
_TRIED: Final = "self-test"


@dataclass(frozen=True, slots=True)
class SelfTestStep:
    """What was tried, what came of it or stopped it, and whether it went well."""

    name: Sentence
    found: Sentence
    passed: bool = True


@dataclass(slots=True)
class _Trial:
    """The folder of one trial and what steps hand on to those behind them."""

    folder: Path
    project: Store | None = None
    connections: list[str] = field(default_factory=list)

    @property
    def opened(self) -> Store:
        """The project; raises AssertionError where it could not be made."""
        assert self.project is not None
        return self.project


def self_test() -> Iterator[SelfTestStep]:
    """Try each step and yield what came of it; one that fails ends the trial. Nothing of it stays behind.

    A step of its own tells whether anything asked for a network meanwhile; what was asked for is refused by nobody.
    """
    with TemporaryDirectory(prefix="deid-studio-") as folder:
        trial = _Trial(Path(folder))
        sys.addaudithook(lambda event, _: trial.connections.append(event) if event in NETWORK else None)
        try:
            for name, step in _STEPS:
                done = _tried(name, step, trial)
                yield done
                if not done.passed:
                    return
        finally:
            if trial.project is not None:
                trial.project.close()


def _tried(name: Sentence, step: Callable[[_Trial], Sentence], trial: _Trial) -> SelfTestStep:
    try:
        return SelfTestStep(name, step(trial))
    except DeidStudioError as problem:
        return SelfTestStep(name, problem.sentence, passed=False)
    except OSError as problem:
        return SelfTestStep(name, system_reason(problem), passed=False)
    except Exception as problem:
        # Whatever it is: the person who reads this can do no more than send it
        return SelfTestStep(name, literal(type(problem).__name__), passed=False)


def _imported(trial: _Trial) -> Sentence:
    trial.project = open_demo(trial.folder / "project")
    documents = len(queries.document_names(trial.project))
    return _expected(plural(documents, "{n} document", "{n} documents"), where=documents > 1)


def _suggested(trial: _Trial) -> Sentence:
    project = trial.opened
    report = propose(project, Suggesters(projects.tag_set_of(project)), annotator=_TRIED)
    found = sum(report.counts.values())
    return _expected(plural(found, "{n} suggestion", "{n} suggestions"), where=found > 0)


def _annotated(trial: _Trial) -> Sentence:
    project = trial.opened
    document = next(one for one in queries.documents(project) if one.text)
    layer = projects.assign(project, document.id, annotator=_TRIED)
    before = layer_queries.annotations_of(project, layer.assignment.id)
    tag = projects.tag_set_of(project).tags[0].name
    annotate.mark(project.journal, layer.assignment.id, fragments=[Span(0, 1)], tag=tag)
    marked = len(layer_queries.annotations_of(project, layer.assignment.id))
    project.journal.undo(layer.assignment.id)
    after = layer_queries.annotations_of(project, layer.assignment.id)
    return _expected(sentence("marked and undone"), where=marked == len(before) + 1 and after == before)


def _released(trial: _Trial) -> Sentence:
    choices = Choices(layer=_ANNOTATOR, accepted=frozenset(Risk), by=_ANNOTATOR)
    report = release(trial.opened, trial.folder / "release", choices)
    return plural(report.files, "{n} file", "{n} files")


def _checked(trial: _Trial) -> Sentence:
    report = check(trial.folder / "release", project=trial.opened)
    return _expected(sentence("no PHI in text and sound"), where=report.passed)


def _exchanged(trial: _Trial) -> Sentence:
    export_brat(trial.opened, trial.folder / "brat", annotator=_ANNOTATOR)
    with projects.create(trial.folder / "again", tag_set="kolditz13") as again:
        import_paths(again, [trial.folder / "brat"], annotator=_ANNOTATOR)
        export_brat(again, trial.folder / "brat-again", annotator=_ANNOTATOR)
    first, second = (
        {path.name: path.read_bytes() for path in (trial.folder / name).rglob("*.ann")}
        for name in ("brat", "brat-again")
    )
    return _expected(plural(len(first), "{n} file, equal", "{n} files, equal"), where=bool(first) and first == second)


def _unconnected(trial: _Trial) -> Sentence:
    return _expected(sentence("nothing asked for it"), where=not trial.connections)


def _expected(found: Sentence, *, where: bool) -> Sentence:
    """What was found, as it should be; raises DeidStudioError where it is not."""
    if not where:
        raise DeidStudioError(sentence("not as expected: {found}", found=found))
    return found


_STEPS: Final[tuple[tuple[Sentence, Callable[[_Trial], Sentence]], ...]] = (
    (sentence("import"), _imported),
    (sentence("suggestions"), _suggested),
    (sentence("annotating"), _annotated),
    (sentence("redaction and release"), _released),
    (sentence("check"), _checked),
    (sentence("BRAT out and in"), _exchanged),
    (sentence("network"), _unconnected),
)
