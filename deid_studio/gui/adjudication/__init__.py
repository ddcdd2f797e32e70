"""A supervisor settles, one conflict after the other, what annotators marked differently.
From here the final corpus is chosen."""
