"""Cities, states, countries, streets and other places in English talk.
Lists know them, or what is said before and after."""
