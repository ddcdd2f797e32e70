"""The person's own keys: kept, never two for one, and none that somebody cannot type."""

import json
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import QKeyCombination, QSettings, Qt
from PySide6.QtGui import QAction, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from deid_studio.domain.annotation import Tag, TagSet
from deid_studio.formats import tagset_toml
from deid_studio.gui.commands import command
from deid_studio.gui.commands.key_map import KeyMap, digit_keys, named_tags, tag_name
from deid_studio.gui.commands.key_rules import is_single, portable, problems_of
from deid_studio.gui.shell.shell_commands import shell_commands

pytestmark = pytest.mark.usefixtures("qapp")

DATE = "tag:kolditz13:Date"


@pytest.fixture
def stored(tmp_path: Path) -> QSettings:
    return QSettings(str(tmp_path / "settings.ini"), QSettings.Format.IniFormat)


@pytest.fixture
def key_map(stored: QSettings) -> KeyMap:
    made = KeyMap(stored, shell_commands())
    made.set_tags(tagset_toml.load("kolditz13"), "de")
    return made


def owners(key_map: KeyMap) -> list[str]:
    return [key for name in key_map.names() for key in key_map.keys_of(name)]


def tag(name: str, key: str) -> Tag:
    return Tag(name=name, names={}, definitions={}, colour="#808080", badge=name[0], key=key)


# -- which keys may be ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "key",
    "K Ä ß 5 + # Shift+K Ctrl+K Ctrl+Shift+K Ctrl+5 Ctrl+Y Ctrl+Z F5 Shift+F7 F13 Space Return Del Down Ctrl+Left "
    "Ctrl+Home Ctrl+PgUp".split(),
)
def test_keys_that_everybody_can_type_are_taken(key: str) -> None:
    assert problems_of(key, taken={}) is None


@pytest.mark.parametrize(
    ("key", "reason"),
    [
        ("", "not one key"),
        ("Ctrl+K, X", "not one key"),
        ("nonsense", "not one key"),
        ("Shift", "does nothing by itself"),
        ("Ctrl+Alt+Q", "AltGr"),
        ("Ctrl+Alt+Shift+Q", "AltGr"),
        ("Alt+D", "menus"),
        ("Alt+F4", "menus"),
        ("Meta+D", "system"),
        ("F10", "system"),
        ("Shift+F10", "system"),
        ("F12", "system"),
        ("Ins", "screen reader"),
        ("CapsLock", "screen reader"),
        ("Tab", "field to field"),
        ("Esc", "field to field"),
        ("Left", "transcript"),
        ("Shift+Right", "transcript"),
        ("Home", "transcript"),
        ("Shift+End", "transcript"),
        ("PgUp", "transcript"),
        ("PgDown", "transcript"),
        ("Ctrl+C", "text fields"),
        ("Shift+5", "another character"),
        ("Ctrl+Shift+5", "another character"),
        ("Shift+,", "another character"),
        ("Y", "change places"),
        ("Shift+Z", "change places"),
        *[(key, "German keyboard") for key in "[]{}\\|@~€µ²/?;:='\"!§$%&()_*<>^´`°é"],
        ("Ctrl+[", "German keyboard"),
    ],
)
def test_traps_are_refused_with_their_reason(key: str, reason: str) -> None:
    assert reason in (problems_of(key, taken={}) or "")


def test_a_dead_key_is_refused() -> None:
    assert "German keyboard" in (problems_of(QKeySequence(Qt.Key.Key_Dead_Acute), taken={}) or "")


def test_a_key_that_is_taken_is_refused_and_its_action_named() -> None:
    assert "“Delete annotation”" in (problems_of("X", taken={"X": "Delete annotation"}) or "")
    pad = QKeySequence(QKeyCombination(Qt.KeyboardModifier.KeypadModifier, Qt.Key.Key_1))
    assert "“Date”" in (problems_of(pad, taken={"1": "Date"}) or "")


def test_without_single_keys_a_character_needs_control() -> None:
    for key in ("K", "Shift+K", "5", "."):
        assert "switched off" in (problems_of(key, taken={}, single_keys=False) or "")
    for key in ("Ctrl+K", "F5", "Space", "Return"):
        assert problems_of(key, taken={}, single_keys=False) is None


# -- digits -------------------------------------------------------------------------------------------------------


def test_digits_go_to_the_most_frequent_of_the_13_types() -> None:
    said = "1 Date 2 MedicalUnit 3 Location 4 Staff 5 Patient 6 Birthdate 7 Typist 8 Contact 9 Age 0 ID".split()
    assert digit_keys(tagset_toml.load("kolditz13")) == dict(zip(said[1::2], said[::2], strict=True))


def test_digits_of_another_tag_set_go_in_its_order() -> None:
    tag_set = tagset_toml.load("swfi")
    assert digit_keys(tag_set) == dict(zip([t.name for t in tag_set.tags], "1234567890", strict=False))


def test_a_digit_that_is_a_tags_own_key_goes_to_no_other_tag() -> None:
    tag_set = TagSet("own", "1", {}, (tag("Ward", "2"), tag("Name", "N"), tag("Bed", "B")))
    assert digit_keys(tag_set) == {"Ward": "1", "Name": "3", "Bed": "4"}


# -- the map ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", tagset_toml.built_in())
@pytest.mark.parametrize("single", [True, False])
def test_every_standard_key_has_one_meaning_and_may_be(name: str, single: bool, stored: QSettings) -> None:
    key_map = KeyMap(stored, shell_commands())
    key_map.set_tags(tagset_toml.load(name))
    key_map.set_single_keys(single)
    keys = owners(key_map)
    assert len(keys) > 40
    assert sorted(keys) == sorted(set(keys))
    assert [problem for key in keys if (problem := problems_of(key, taken={}, single_keys=single))] == []


def test_tags_have_their_letter_and_their_digit(key_map: KeyMap) -> None:
    assert key_map.keys_of(DATE) == ("D", "1")
    assert key_map.keys_of("tag:kolditz13:Other") == ("O",)
    assert key_map.words(DATE) == "Datum"


def test_own_keys_are_kept(key_map: KeyMap, stored: QSettings) -> None:
    assert key_map.rebind("delete", ("H", "Ctrl+H")) is None
    assert key_map.add(DATE, "Ä") is None
    stored.sync()
    again = KeyMap(QSettings(stored.fileName(), QSettings.Format.IniFormat), shell_commands())
    again.set_tags(tagset_toml.load("kolditz13"))
    assert again.keys_of("delete") == ("H", "Ctrl+H")
    assert again.keys_of(DATE) == ("D", "1", "Ä")
    assert again.is_own("delete") and not again.is_own("undo")


def test_a_refused_key_changes_nothing(key_map: KeyMap) -> None:
    assert "“Datum”" in (key_map.rebind("delete", ("H", "D")) or "")
    assert key_map.keys_of("delete") == ("X", "Del")
    assert not key_map.has_own()


def test_an_action_can_do_without_keys(key_map: KeyMap) -> None:
    assert key_map.rebind("delete", ()) is None
    assert key_map.keys_of("delete") == ()
    assert key_map.rebind("confirm_time", ("X",)) is None


def test_standard_keys_come_back_once_nobody_else_has_them(key_map: KeyMap) -> None:
    key_map.rebind("delete", ("H",))
    key_map.rebind("confirm_time", ("X",))
    assert key_map.words("confirm_time") in (key_map.restore("delete") or "")
    assert key_map.keys_of("delete") == ("H",)
    assert key_map.restore("confirm_time") is None
    assert key_map.restore("delete") is None
    assert key_map.keys_of("delete") == ("X", "Del")


def test_all_standard_keys_come_back(key_map: KeyMap) -> None:
    before = owners(key_map)
    key_map.rebind("delete", ("H",))
    key_map.rebind(DATE, ("X",))
    key_map.restore_all()
    assert owners(key_map) == before and not key_map.has_own()


def test_an_own_key_goes_before_a_tags_standard_key(stored: QSettings) -> None:
    key_map = KeyMap(stored, shell_commands())
    assert key_map.rebind("play_span", ("H",)) is None
    key_map.set_tags(tagset_toml.load("swfi"))
    assert key_map.keys_of("play_span") == ("H",)
    assert "H" not in key_map.keys_of("tag:swfi:Hospital")
    key_map.set_tags(tagset_toml.load("kolditz13"))
    key_map.set_tags(None)
    assert key_map.keys_of("play_span") == ("H",)


@pytest.mark.parametrize("text", ["{", "[]", '{"delete": "K"}', '{"delete": ["F12"]}', '{"delete": [3]}', '"x"'])
def test_damaged_settings_leave_the_standard_keys(
    text: str, stored: QSettings, caplog: pytest.LogCaptureFixture
) -> None:
    stored.setValue("keys", text)
    assert KeyMap(stored, shell_commands()).keys_of("delete") == ("X", "Del")
    assert "stored keys" in caplog.text


def test_settings_are_readable(key_map: KeyMap, stored: QSettings) -> None:
    key_map.rebind("delete", ("Ü",))
    assert json.loads(str(stored.value("keys"))) == {"delete": ["Ü"]}


WISHES = st.lists(
    st.tuples(
        st.sampled_from(["delete", "undo", "play", "play_span", DATE, "tag:kolditz13:Age", "tag:swfi:Hospital"]),
        st.lists(st.sampled_from(["A", "H", "X", "V", "K", "Ctrl+D", "Ctrl+K", "Del", "Space", "1"]), max_size=3),
        st.booleans(),
    ),
    max_size=8,
)


@given(wishes=WISHES)
@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture], deadline=None)
def test_no_key_ever_has_two_meanings(wishes: list[tuple[str, list[str], bool]], stored: QSettings) -> None:
    stored.clear()
    key_map = KeyMap(stored, shell_commands())
    for name, keys, single in wishes:
        key_map.set_tags(tagset_toml.load("swfi" if "swfi" in name else "kolditz13"))
        key_map.set_single_keys(single)
        if key_map.rebind(name, keys) is None and single:
            assert key_map.keys_of(name) == tuple(dict.fromkeys(keys))
        assert sorted(owners(key_map)) == sorted(set(owners(key_map)))
        assert single or not any(map(is_single, owners(key_map)))


def test_without_single_keys_letters_need_control(key_map: KeyMap) -> None:
    key_map.set_single_keys(False)
    assert key_map.keys_of(DATE) == ("Ctrl+D", "Ctrl+1")
    assert key_map.keys_of("tag:kolditz13:Contact") == ("Ctrl+Shift+C", "Ctrl+8")
    assert set(key_map.keys_of("delete")) == {"Ctrl+Shift+X", "Del"}
    assert key_map.keys_of("play") == ("Space", "F4")
    assert "switched off" in (key_map.add("undo", "H") or "")
    assert key_map.add("delete", "Ctrl+H") is None
    key_map.set_single_keys(True)
    assert key_map.keys_of("delete") == ("X", "Del", "Ctrl+H")


# -- on a window --------------------------------------------------------------------------------------------------


@pytest.fixture
def window(qtbot: QtBot) -> QWidget:
    made = QWidget()
    made.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
    qtbot.addWidget(made)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    made.setFocus()
    return made


@pytest.fixture
def done() -> list[str]:
    return []


@pytest.fixture
def live(window: QWidget, done: list[str]) -> dict[str, QAction]:
    tag_set = tagset_toml.load("kolditz13")
    slots = {c.name: lambda *_, name=c.name: done.append(name) for c in shell_commands()}
    tags = command.build_tags(window, tag_set.tags, "en", done.append)
    return {**command.build(window, slots, shell_commands()), **named_tags(tag_set, tags)}


def test_the_number_pad_and_the_main_row_tag_alike(
    key_map: KeyMap, live: dict[str, QAction], window: QWidget, done: list[str]
) -> None:
    key_map.apply(live)
    QTest.keyClick(window, Qt.Key.Key_1)
    QTest.keyClick(window, Qt.Key.Key_0, Qt.KeyboardModifier.KeypadModifier)
    QTest.keyClick(window, Qt.Key.Key_D)
    assert done == ["Date", "ID", "Date"]


def test_own_keys_work_at_once_and_old_ones_no_more(
    key_map: KeyMap, live: dict[str, QAction], window: QWidget, done: list[str]
) -> None:
    key_map.rebind("delete", ("Ö",))
    key_map.apply(live)
    QTest.keyClick(window, Qt.Key.Key_X)
    assert done == []
    QTest.keyClick(window, Qt.Key.Key_Odiaeresis)
    assert done == ["delete"]


def test_without_single_keys_a_letter_does_nothing(
    key_map: KeyMap, live: dict[str, QAction], window: QWidget, done: list[str]
) -> None:
    key_map.set_single_keys(False)
    key_map.apply(live)
    for key in (Qt.Key.Key_D, Qt.Key.Key_X, Qt.Key.Key_1, Qt.Key.Key_Comma):
        QTest.keyClick(window, key)
    assert done == []
    QTest.keyClick(window, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)
    assert done == ["Date"]


def test_tool_tips_say_the_keys_that_are(key_map: KeyMap, live: dict[str, QAction], qapp: QApplication) -> None:
    key_map.rebind("delete", ())
    key_map.apply(live)
    assert live["delete"].toolTip() == key_map.words("delete")
    key_map.rebind("delete", ("H",))
    key_map.apply(live)
    assert live["delete"].toolTip() == f"{key_map.words('delete')} (H)"
    first, _, definition = live[DATE].toolTip().partition("\n")
    assert first == "Date (D, 1)" and definition.startswith("Any date")


def test_names_of_tags_tell_tag_sets_apart() -> None:
    assert tag_name(tagset_toml.load("swfi"), "Date") != tag_name(tagset_toml.load("kolditz13"), "Date")
    assert portable(QKeySequence("ctrl+k")) == "Ctrl+K"
