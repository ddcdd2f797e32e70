"""The way to a place: its document, the annotation there, its sound, and the window in front."""

import pytest

from deid_studio.domain.span import Interval, Span
from deid_studio.gui.session.spot import Play, Spot
from deid_studio.gui.shell.main_window import MainWindow

TALK = "Guten Tag, Frau Müller.\nIch bin Jörg Weiß, und Sie sind 1953 in Köln geboren."
JOERG = Span(TALK.index("Jörg"), TALK.index("Jörg") + 4)
"""The first of two words that are one annotation."""


@pytest.fixture
def spot(talk: MainWindow) -> Spot:
    assert talk.session is not None and talk.session.document is not None
    return Spot(talk.session.document.id, JOERG)


def test_an_annotation_that_the_place_touches_becomes_current_unless_only_an_exact_one_may(
    talk: MainWindow, spot: Spot
) -> None:
    session = talk.session
    assert session is not None
    assert talk.go_to(spot)
    assert session.selection == JOERG and session.current is not None
    assert session.current.surface(TALK) == "Jörg Weiß"
    assert talk.go_to(spot, exactly=True)
    assert session.selection == JOERG and session.current is None


def test_a_place_in_the_sound_leads_to_what_is_heard_there(
    talk: MainWindow, spot: Spot, monkeypatch: pytest.MonkeyPatch
) -> None:
    session, played = talk.session, list[tuple[Interval, bool]]()
    assert session is not None
    located = session.times.interval_of(JOERG)
    assert located is not None
    monkeypatch.setattr(
        talk.playing, "play_interval", lambda interval, *, with_context: played.append((interval, with_context))
    )
    assert talk.go_to(Spot(spot.document_id, interval=located), play=Play.PLAIN)
    assert session.current is not None and session.current.surface(TALK) == "Jörg Weiß"
    assert talk.playing.player.position_ms() == located.start_ms
    assert talk.go_to(Spot(spot.document_id, interval=located), play=Play.WITH_CONTEXT, exactly=True)
    assert session.current is None and session.time_selection == located
    assert played == [(located, False), (located, True)]


def test_another_document_is_opened_and_an_unknown_one_refused(talk: MainWindow) -> None:
    session = talk.session
    assert session is not None
    letter = next(entry for entry in session.entries if entry.name == "Brief")
    assert talk.go_to(Spot(letter.id))
    assert session.document is not None and session.document.name == "Brief"
    assert not talk.go_to(Spot("unknown"))
    assert session.document.name == "Brief"
