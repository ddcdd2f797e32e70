"""The models on this computer that did not come with the program: recognisers' and neural ones.
They are taken in from a folder or an archive, looked through, and never fetched."""
