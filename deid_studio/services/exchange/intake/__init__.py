"""An import on its way into the database: documents, layers, and what becomes of each file.
It may stop short of the database, for a look at what would come in."""
