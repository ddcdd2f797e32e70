"""The keys of adjudication, and which commands are on."""

from collections.abc import Callable

import pytest
from PySide6.QtCore import QSettings
from PySide6.QtWidgets import QDialog

from deid_studio.formats import tagset_toml
from deid_studio.gui.adjudication.adjudication_commands import adjudication_commands
from deid_studio.gui.adjudication.adjudication_window import AdjudicationWindow
from deid_studio.gui.commands.key_map import KeyMap
from deid_studio.gui.commands.key_rules import problems_of
from deid_studio.storage.store import Store


def test_the_keys_are_listed(
    window: AdjudicationWindow, press: Callable[..., None], answer: Callable[[Callable[[QDialog], object]], list[str]]
) -> None:
    met = answer(lambda dialog: None)
    press("F1")
    assert met == ["KeyDialog"]


@pytest.mark.parametrize("name", tagset_toml.built_in())
@pytest.mark.parametrize("single", [True, False])
@pytest.mark.usefixtures("qapp")
def test_every_key_has_one_meaning_and_may_be(name: str, single: bool, settings: QSettings) -> None:
    key_map = KeyMap(settings, adjudication_commands(), kept_as="adjudication_keys")
    tag_set = tagset_toml.load(name)
    key_map.set_tags(tag_set)
    key_map.set_single_keys(single)
    keys = [key for name in key_map.names() for key in key_map.keys_of(name)]
    assert sorted(keys) == sorted(set(keys)) and len(keys) > 40
    # The arrows take sides, for the text is not what one works in
    fixed = {"Left", "Right"}
    assert [key for key in keys if key not in fixed and problems_of(key, taken={}, single_keys=single)] == []
    if single:
        tags = {key_map.keys_of(f"tag:{tag_set.name}:{tag.name}")[0] for tag in tag_set.tags}
        assert tags == {tag.key.upper() for tag in tag_set.tags}


def test_commands_that_write_are_off_where_nothing_can_be_written(
    window: AdjudicationWindow, study: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(study, "read_only_reason", "kept open elsewhere")
    window.show_place(window.place)
    assert not any(window.actions_[one.name].isEnabled() for one in adjudication_commands() if one.writes)
    assert window.actions_["play"].isEnabled()
