"""A letter to be adjudicated."""

import pytest

from deid_studio.services.exchange.importing import import_paths
from deid_studio.storage import queries
from tests.services.adjudication.adjudicated_letter import TEXT


@pytest.fixture
def letter(project, files):
    """A project with one letter; gives its id."""
    import_paths(project, [files({"brief.txt": TEXT})])
    return queries.document_entries(project)[0].id
