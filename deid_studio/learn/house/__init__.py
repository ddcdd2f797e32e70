"""Learning from the letters of one project, over the model of the program.
Old and new are compared by patient before anybody uses what was learned."""
