"""Where in a file its sound begins and ends, whatever its header promises.
What stands before and behind it, and what a true header would be, is known here."""
