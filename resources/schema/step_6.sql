CREATE TABLE letter_file (
    -- That of the document
    id TEXT NOT NULL,
    path TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    -- As JSON: {"names": [sentence, ...], "stretches": [[start, length, number of its name], ...]}
    places TEXT NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(id) REFERENCES document (id)
)
