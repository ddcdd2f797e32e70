"""The check of a finished release: files, texts and sound, read anew against the project it came from.
It trusts nothing that the writing said."""
