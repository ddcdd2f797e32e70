"""What a find is, by all that was found in a text: where it begins and ends, and of what kind.
Sources vote, and the whole document has a say."""
