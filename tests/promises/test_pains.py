"""What users of other tools suffered, by its number in the list, and the test that it does not happen here.

`pytest --collect-only -q tests/promises` prints all promises, one a line.
"""

from collections.abc import Callable
from typing import Final

import pytest

HELD: Final = (
    (1, "services/exchange/test_imported_offsets.py", "test_how_line_ends_are_counted_is_found_out_and_said"),
    (2, "formats/test_brat.py", "test_a_carriage_return_inside_a_span_does_not_break_the_line"),
    (4, "services/exchange/test_imported_offsets.py", "test_what_a_line_end_cuts_is_the_same_here_and_in_brat"),
    (
        5,
        "gui/transcript/test_transcript_view.py",
        "test_what_stands_behind_an_emoji_is_stored_and_exported_in_code_points",
    ),
    (6, "gui/transcript/test_transcript_layout.py", "test_offset_and_place_are_each_others_inverse_at_every_boundary"),
    (7, "formats/test_brat.py", "test_a_mark_is_stripped_and_noted_once"),
    (8, "services/agreement/test_brat_folder.py", "test_a_byte_order_mark_drops_no_line"),
    (9, "formats/test_brat.py", "test_the_second_use_of_an_id_is_renumbered_and_nothing_vanishes"),
    (10, "formats/test_brat.py", "test_a_broken_line_is_reported_with_its_number_and_the_others_load"),
    (11, "formats/test_brat.py", "test_several_fragments_are_one_annotation"),
    (12, "gui/documents/test_import_dialog.py", "test_fragments_are_joined_and_whose_annotations_they_are_can_be_said"),
    (14, "services/exchange/test_brat_round_trip.py", "test_untouched_lines_come_out_to_the_letter"),
    (
        15,
        "promises/test_import_promises.py",
        "test_9_both_strings_are_known_and_the_place_where_the_wording_stands_once_is_taken_over",
    ),
    (16, "gui/session/test_session.py", "test_the_status_line_says_offset_line_column_and_word"),
    (17, "services/agreement/test_brat_folder.py", "test_files_are_not_changed"),
    (18, "domain/test_tokens.py", "test_punctuation_at_the_ends_is_no_part_of_a_word"),
    (19, "gui/transcript/test_transcript_keys.py", "test_character_mode_selects_parts_of_words_and_says_so"),
    (21, "services/agreement/test_brat_folder.py", "test_a_pair_without_anything_is_left_out_and_counted"),
    (22, "services/agreement/test_agreement_study.py", "test_both_empty_is_not_known_or_one"),
    (23, "services/agreement/test_brat_folder.py", "test_documents_need_not_be_with_all"),
    (24, "services/agreement/test_brat_folder.py", "test_hidden_and_empty_folders_are_ignored_and_listed"),
    (26, "services/agreement/test_brat_folder.py", "test_white_space_between_fragments_counts_or_does_not"),
    (27, "services/agreement/test_agreement_study.py", "test_one_long_and_two_short_spans_are_split_not_missed"),
    (28, "services/agreement/test_agreement_study.py", "test_nested_spans_count_twice_as_tokens_and_once_as_coverage"),
    (
        29,
        "services/agreement/test_brat_folder.py",
        "test_a_span_that_cannot_be_used_is_left_out_with_its_line_and_the_rest_counts",
    ),
    (31, "services/agreement/test_brat_folder.py", "test_a_tag_that_is_not_configured_has_a_row_of_its_own"),
    (32, "promises/test_token_promises.py", "test_10_the_rules_of_clinical_1_hold"),
    (33, "agreement/test_measures.py", "test_bratiaas_test_project_has_its_f1"),
    (
        34,
        "services/agreement/test_agreement_report.py",
        "test_coefficients_name_units_and_turn_red_where_shared_ones_are_left_out",
    ),
    (35, "services/agreement/test_agreement_report.py", "test_choices_definitions_and_notes_are_told"),
    (37, "agreement/test_alpha.py", "test_one_of_three_who_marked_is_no_agreement"),
    (38, "services/agreement/test_brat_folder.py", "test_disjoint_marks_agree_nowhere"),
    (
        39,
        "services/agreement/test_agreement_report.py",
        "test_documents_come_worst_first_with_boundaries_and_both_empty",
    ),
    (40, "services/agreement/test_agreement_study.py", "test_machine_and_gold_enter_only_if_asked"),
    (41, "redaction/test_plan.py", "test_a_word_without_a_time_lies_between_its_timed_neighbours"),
    (42, "redaction/test_plan.py", "test_a_number_that_ends_too_early_reaches_to_the_next_word"),
    (44, "redaction/test_plan.py", "test_pads_are_at_least_what_recognisers_cut_off"),
    (45, "redaction/test_plan.py", "test_pads_reach_into_neighbours_that_touch"),
    (48, "audio/test_untranscribed_speech.py", "test_speech_without_a_word_is_found_before_any_background"),
    (49, "gui/shell/test_annotators_day.py", "test_a_word_is_corrected_and_everything_else_keeps_its_time"),
    (50, "services/release/checking/test_check.py", "test_a_name_is_found_in_every_kind_of_file"),
    (51, "gui/shell/test_untimed_phi.py", "test_untimed_phi_is_marked_and_stops_the_export_with_its_place"),
    (52, "formats/transcripts/test_textgrid.py", "test_form_and_encoding_make_no_difference"),
    (54, "services/exchange/test_export_transcript.py", "test_the_grid_ends_with_the_recording_and_elan_finds_it"),
    (55, "audio/test_samples.py", "test_mp3_seek_neither_shifts_nor_starves"),
    (56, "audio/cutting/test_wav_copy.py", "test_lossy_kinds_keep_their_length_and_hush_the_windows"),
    (57, "audio/test_samples.py", "test_unknown_wav_codec_is_named"),
    (59, "audio/cutting/test_wav_copy.py", "test_copy_beyond_the_limit_of_wav_is_rf64"),
    (62, "audio/cutting/test_wav_copy.py", "test_no_metadata_goes_along"),
    (63, "services/release/test_release.py", "test_windows_are_silent_in_all_channels_and_all_else_is_as_it_was"),
    (
        64,
        "services/release/test_release_channels.py",
        "test_louder_speech_that_stays_keeps_a_release_back_unless_it_is_accepted",
    ),
    (65, "services/release/checking/test_check.py", "test_a_second_ear_tells_what_is_still_to_be_heard"),
    (66, "evaluation/test_coverage.py", "test_false_positives_of_section_7"),
    (67, "promises/test_window_promises.py", "test_pain_67_f4_plays_though_a_text_field_has_the_focus"),
    (68, "gui/waveform/test_waveform_pane.py", "test_a_file_that_has_gone_is_still_shown_by_its_peaks"),
    (71, "storage/test_store.py", "test_the_second_process_reads_and_is_told_who_has_it"),
    (72, "storage/test_store.py", "test_the_database_never_uses_a_write_ahead_log"),
    (73, "storage/test_store.py", "test_a_dead_owner_is_taken_over_with_a_notice"),
    (74, "storage/test_store.py", "test_damage_is_found_the_backup_named_and_put_back"),
    (75, "services/rounds/test_bundle_merging.py", "test_work_comes_back_and_twice_is_once"),
    (76, "services/rounds/test_rounds.py", "test_annotators_are_there_before_they_have_a_document"),
    (77, "services/exchange/test_export_transcript.py", "test_every_span_in_json_says_where_it_comes_from"),
    (
        78,
        "services/annotation/tags/test_tag_changes.py",
        "test_a_used_tag_is_not_removed_before_somebody_says_what_becomes_of_it",
    ),
    (
        79,
        "services/suggestions/test_preannotate.py",
        "test_again_it_touches_neither_what_was_decided_nor_a_finished_document",
    ),
    (80, "services/adjudication/test_adjudicate.py", "test_a_decision_outlives_that_all_agree_otherwise"),
    (81, "services/rounds/test_rounds.py", "test_every_state_is_reached_and_left"),
    (82, "services/adjudication/test_adjudicate.py", "test_what_is_agreed_on_can_be_decided_otherwise"),
    (83, "storage/test_store.py", "test_a_project_is_a_folder_that_can_be_moved_and_renamed"),
    (85, "gui/shell/test_main_window.py", "test_a_whole_session_by_keys_alone"),
    (86, "services/annotation/test_same_again.py", "test_adding_them_is_one_step"),
    (87, "gui/shell/test_annotators_day.py", "test_one_key_for_a_right_suggestion_and_one_for_a_wrong_one"),
    (88, "gui/shell/test_annotators_day.py", "test_undecided_are_visited_in_both_directions_and_least_certain_first"),
    (89, "gui/shell/test_annotators_day.py", "test_picked_words_are_marked_with_one_key_in_one_step"),
    (90, "gui/commands/test_key_map.py", "test_no_key_ever_has_two_meanings"),
    (91, "gui/commands/test_command.py", "test_no_key_is_a_trap_on_a_german_keyboard"),
    (92, "gui/shell/test_annotators_day.py", "test_a_tag_key_changes_a_suggestion"),
    (93, "gui/session/test_session.py", "test_after_a_restart_the_last_action_can_be_taken_back"),
    (
        95,
        "services/suggestions/test_never_phi.py",
        "test_hits_stay_and_are_listed_but_whoever_is_addressed_bears_a_name",
    ),
    (96, "promises/test_suggestion_promises.py", "test_4_numbers_in_words_and_account_numbers_are_found_in_any_case"),
    (97, "packaging/test_launcher.py", "test_it_runs_from_a_folder_with_blanks_and_umlauts"),
    (98, "packaging/test_inventory.py", "test_every_file_has_its_sum_but_the_sums"),
    (99, "services/test_self_test.py", "test_every_step_passes_and_leaves_nothing"),
    (100, "gui/look/test_accessible_names.py", "test_the_main_window_names_its_parts"),
)


@pytest.mark.parametrize(
    ("module", "name"), [pytest.param(module, name, id=f"{number}_{name}") for number, module, name in HELD]
)
def test_pain(module: str, name: str, is_test: Callable[[str, str], bool]) -> None:
    assert is_test(module, name)
