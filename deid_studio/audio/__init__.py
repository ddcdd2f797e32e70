"""Sound files: reading windows, peaks for drawing, writing copies."""
