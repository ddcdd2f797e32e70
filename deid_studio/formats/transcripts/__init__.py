"""Transcripts of every format that is read or written, and the words with times that they become.
Each format is one module."""
