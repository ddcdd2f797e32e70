"""Sound files: reading windows, peaks for drawing, speech that nobody transcribed.
Writing copies with cuts is in `audio.cutting`, proving them in `audio.checking`."""
