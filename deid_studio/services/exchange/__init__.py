"""Files come in and annotations go out: BRAT, transcripts, recordings.
What could not be used is noted with its place."""
