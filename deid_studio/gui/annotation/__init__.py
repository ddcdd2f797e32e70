"""A key becomes a decision: spans are marked, retagged, moved, accepted and rejected, one after the other.
Undo and redo belong here too."""
