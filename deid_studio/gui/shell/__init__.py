"""The main window: it builds the rooms, the menus and the desk, and opens and closes projects.
Import and export of files begin here."""
