"""The supervisor's window, as the tests of rounds have it."""

from tests.gui.rounds.conftest import main, measured, supervisor

__all__ = ["main", "measured", "supervisor"]
