"""Promises that are held where the rest of their room is tested, by the number that they have in the list."""

from collections.abc import Callable

import pytest


@pytest.mark.parametrize(
    ("module", "name"),
    [
        pytest.param(
            "gui/adjudication/test_adjudication_note.py",
            "test_a_note_that_was_begun_is_still_there_after_closing",
            id="1_a_note_that_was_begun_is_still_there_after_closing",
        ),
        pytest.param(
            "gui/adjudication/test_adjudication_note.py",
            "test_a_note_that_was_begun_is_still_there_after_looking_at_another_conflict",
            id="1_a_note_that_was_begun_is_still_there_after_looking_at_another_conflict",
        ),
        pytest.param(
            "gui/release/test_release_gates.py",
            "test_what_a_line_names_is_shown_beside_what_stands_there_and_marked_by_a_key",
            id="9_both_strings_are_shown_and_a_key_marks_the_place",
        ),
        pytest.param(
            "services/release/test_draft.py",
            "test_speech_that_no_word_stands_for_is_told",
            id="3_an_export_tells_of_speech_without_words",
        ),
        pytest.param(
            "services/exchange/test_provenance_notes.py",
            "test_each_annotation_tells_where_it_comes_from_once",
            id="11_provenance_goes_into_brat_by_choice",
        ),
        pytest.param(
            "services/exchange/test_provenance_notes.py",
            "test_a_tier_tells_where_each_annotation_comes_from_by_choice",
            id="11_provenance_goes_on_a_tier_by_choice",
        ),
        pytest.param(
            "services/annotation/tags/test_tag_changes.py",
            "test_a_used_tag_is_not_removed_before_somebody_says_what_becomes_of_it",
            id="13_a_used_tag_is_not_removed_before_somebody_says_what_becomes_of_it",
        ),
        pytest.param(
            "services/annotation/tags/test_tag_changes.py",
            "test_annotations_follow_a_new_name_and_undo_takes_all_of_it_back",
            id="13_annotations_follow_a_new_name_in_one_step_that_undo_takes_back",
        ),
        pytest.param(
            "gui/documents/test_tags_dialog.py",
            "test_a_tag_is_renamed_and_removed_with_its_annotations_and_taken_back",
            id="13_the_window_asks_what_becomes_of_annotations",
        ),
        pytest.param(
            "services/redaction/test_redaction_plans.py",
            "test_what_a_codec_smears_goes_with_the_words_whatever_the_pads",
            id="7_what_a_codec_smears_is_a_least_pad",
        ),
        pytest.param(
            "services/release/test_written_recordings.py",
            "test_with_hard_edges_a_window_is_silent_to_the_sample",
            id="7_with_hard_edges_a_window_is_silent_to_the_sample",
        ),
        pytest.param(
            "gui/documents/test_import_dialog.py",
            "test_fragments_are_joined_and_whose_annotations_they_are_can_be_said",
            id="12_fragments_are_joined_in_the_window_by_choice",
        ),
        pytest.param(
            "services/test_self_test.py",
            "test_every_step_passes_and_leaves_nothing",
            id="14_a_round_trip_on_made_material_tells_each_step",
        ),
        pytest.param(
            "services/suggestions/test_never_phi.py",
            "test_gates_ask_for_no_decision_but_tell_how_many_stay",
            id="12_what_is_never_phi_is_in_nobodys_way_and_told",
        ),
        pytest.param(
            "gui/suggestions/test_house_dialog.py",
            "test_a_key_puts_the_current_suggestion_on_the_list_and_undo_takes_it_off",
            id="12_what_is_never_phi_is_greyed_and_one_key_overrides_it",
        ),
        pytest.param(
            "gui/test_room.py",
            "test_nothing_is_cut_or_outside",
            id="15_every_part_of_every_window_has_a_name_for_a_screen_reader",
        ),
        pytest.param(
            "gui/look/test_accessible_names.py",
            "test_the_main_window_names_its_parts",
            id="15_the_overview_strip_has_a_name",
        ),
    ],
)
def test_held_elsewhere(module: str, name: str, is_test: Callable[[str, str], bool]) -> None:
    assert is_test(module, name)
