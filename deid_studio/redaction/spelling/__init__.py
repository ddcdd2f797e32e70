"""The ways in which a word can be written, read back to the word with its place in the text."""
