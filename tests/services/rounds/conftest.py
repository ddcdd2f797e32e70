"""A round that is handed out."""

from contextlib import ExitStack

import pytest

from deid_studio.domain.study import Plan
from deid_studio.services.exchange.importing import import_paths
from deid_studio.services.project import project as projects
from deid_studio.services.rounds import bundles, rounds
from deid_studio.services.suggestions import preannotate
from tests.services.rounds.campaign_layers import CODES, TEXT


@pytest.fixture
def campaign(project, files, word_list, tmp_path):
    """A project with four letters for all and two for one each; gives a function that opens somebody's bundle."""
    letters = {f"brief-{n}.txt": TEXT for n in range(6)}
    import_paths(project, [files(letters)])
    preannotate.propose(project, word_list({"Köln": ("Location", 0.9, "rule:x")}), annotator="A1")
    rounds.create(project, "r2", Plan(CODES, shared=4, seed=1), suggestions="model")
    with ExitStack() as opened:

        def open_for(code, folder=None, **options):
            sent = bundles.create(project, code, tmp_path / "stick", overwrite=True, **options)
            made = tmp_path / (folder or code)
            bundles.open_bundle(sent.file, made, passphrases=[options.get("passphrase") or ""])
            return opened.enter_context(projects.open_project(made))

        yield open_for
