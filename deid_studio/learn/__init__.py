"""Builds what the suggesters read: lexicons and models.
The program itself only reads what is built here."""
