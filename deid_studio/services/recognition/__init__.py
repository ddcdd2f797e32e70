"""Recordings become timed words: transcription, alignment of known transcripts.
What was recognised before a crash is kept."""
