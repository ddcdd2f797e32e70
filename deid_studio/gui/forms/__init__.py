"""Dialogs and fields that several rooms ask with: questions, paths, passphrases.
What is said after long work is shown here as well."""
