"""Letters as offices, mail programs and hospital systems write them are read here into one text that knows its places.

What is redacted goes back into the same layout where the kind of file can carry it.
"""
