"""What an annotator has done so far. Steps that can be taken back and made again, and what pace they were made at."""
