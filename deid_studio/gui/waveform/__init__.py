"""The waveform: its columns, picture, marks and redaction lane, the overview and the scale of time.
What is drawn comes from `audio.peaks`."""
