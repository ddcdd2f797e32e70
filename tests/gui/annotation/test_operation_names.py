"""Every operation of the journal has a name in menus; one of another version has its own words."""

from __future__ import annotations

from deid_studio.domain.operations import Operation
from deid_studio.gui.annotation.operation_names import OPERATION_NAMES, operation_name
from deid_studio.services.redaction.listening import Verdict


def test_every_operation_has_a_name() -> None:
    assert set(OPERATION_NAMES) == set(Operation)


def test_an_operation_of_another_version_is_called_as_it_is_stored() -> None:
    assert operation_name("mark") == "mark" and operation_name("retag") == "change tag"
    assert operation_name("bend the span") == "bend the span"


def test_what_was_heard_is_an_operation() -> None:
    assert all(Operation(f"heard {verdict}") for verdict in Verdict)
