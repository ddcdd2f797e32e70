"""The transcript as text with spans, words with their times, and the correction of a word.
Layout and painting are apart from what is selected."""
