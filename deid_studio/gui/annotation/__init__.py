"""A key becomes a decision: spans are marked, retagged, moved, accepted and rejected, one after the other.
The panes around one document, undo and redo belong here too."""
