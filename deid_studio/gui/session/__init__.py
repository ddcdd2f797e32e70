"""The open project as the window sees it: its current document and layer, and the one way to write.
The order of undo, what rooms may ask of the shell, and spots to go to stand beside it."""
