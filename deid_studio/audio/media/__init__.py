"""Recordings that libsndfile cannot read, decoded by libav (FFmpeg's libraries, through PyAV) on their way in.
Of a file only its sound is taken."""
