"""Tags of the project in the window: renamed and removed with what becomes of annotations, and taken back."""

from collections.abc import Callable

from deid_studio.domain.annotation import TagSet
from deid_studio.gui.documents.tags_dialog import RemoveTag, RenameTag, TagsDialog
from deid_studio.gui.shell.main_window import MainWindow
from deid_studio.services.project.project import tag_set_of


def tags_of(window: MainWindow) -> set[str]:
    assert window.session is not None
    return {one.tag for one in window.session.annotations}


def tag_set(window: MainWindow) -> TagSet:
    assert window.session is not None
    assert window.session.tag_set == tag_set_of(window.session.project), "the window shows the new one"
    return window.session.tag_set


def test_a_tag_is_renamed_and_removed_with_its_annotations_and_taken_back(
    talk: MainWindow, answer: Callable[..., list[str]]
) -> None:
    before = tags_of(talk)
    used = sorted(before)[0]

    def rename(question: RenameTag) -> None:
        assert question.follows
        question.name.setText("Umbenannt")
        question.accept()

    def choose(dialog: TagsDialog, tag: str) -> None:
        dialog.table.selectRow([use.tag for use in dialog.uses].index(tag))

    def act(dialog: TagsDialog) -> None:
        choose(dialog, used)
        answer(rename)
        dialog.rename.click()
        dialog.close()

    answer(act)
    talk.action("tags").trigger()
    assert tags_of(talk) == before - {used} | {"Umbenannt"}
    assert tag_set(talk).find(used) is None
    other = next(tag.name for tag in tag_set(talk).tags if tag.name not in before and tag.name != "Umbenannt")

    def remove(question: RemoveTag) -> None:
        question.to.setCurrentIndex(question.to.findData(other))
        question.accept()

    def act_again(dialog: TagsDialog) -> None:
        choose(dialog, "Umbenannt")
        answer(remove)
        dialog.remove.click()
        dialog.close()

    answer(act_again)
    talk.action("tags").trigger()
    assert tags_of(talk) == before - {used} | {other} and tag_set(talk).find("Umbenannt") is None

    def take_back(dialog: TagsDialog) -> None:
        dialog.back.click()
        dialog.back.click()
        assert not dialog.back.isEnabled()
        dialog.close()

    answer(take_back)
    talk.action("tags").trigger()
    assert tags_of(talk) == before and tag_set(talk).find(used) is not None
