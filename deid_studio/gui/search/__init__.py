"""Everything that is looked for in a project: occurrences, names, concordance, what is left to finish.
What is found can be marked from the list."""
