"""How people speak, as far as it can be reckoned with.
How long they take for words, and in which order they say what is written."""
