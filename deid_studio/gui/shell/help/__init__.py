"""What the menu Help shows: the manual, what works on this computer, and which program this is.
Nothing of a project is read for it."""
