"""Which models can be asked in a project, beside the one that is.
Learned ones go to another project and come from one in a signed file."""
