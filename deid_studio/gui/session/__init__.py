"""The open project as the window sees it: its current document and layer, and the one way to write.
Order of undo and what a room may ask of its window stand beside it."""
