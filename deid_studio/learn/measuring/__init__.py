"""What suggesters are worth on texts that they have not learned from.
And what of it tells the kinds of names and dates."""
