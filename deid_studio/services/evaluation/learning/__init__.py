"""What learning from letters is worth: the experiment on self-training, and the learning curve of a project.
What is measured becomes a report like every other."""
