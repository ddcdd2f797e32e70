"""What annotators have made of documents in rounds, as it is stored.
One module asks for one layer, the other for all that are compared."""
