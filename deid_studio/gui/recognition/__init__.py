"""Recordings are transcribed and transcripts aligned, and recognisers' models taken in.
Doubtful times are listed with their places."""
