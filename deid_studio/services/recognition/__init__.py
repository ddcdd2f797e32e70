"""Recordings become timed words: models, transcription, alignment of known transcripts.
What was recognised before a crash is kept."""
