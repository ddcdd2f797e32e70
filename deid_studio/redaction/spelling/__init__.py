"""The ways in which a word can be written, read back to the word and its place in the text.
`redaction.leaks` looks for PHI in all that a text can be read as."""
