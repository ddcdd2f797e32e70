"""Suggestions, transcripts and redactions are measured against gold and laid out as a report.
What cannot be compared is told, never left out in silence."""
