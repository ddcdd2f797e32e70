"""Gazetteers of the suggesters: names, places, words and terms, all in lower case."""
