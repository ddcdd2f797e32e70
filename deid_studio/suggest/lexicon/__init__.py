"""Gazetteers of the suggesters: names, places, words and terms, all in lower case.
They are read from resources once each."""
