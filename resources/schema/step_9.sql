CREATE TABLE head (
    -- That of the document
    id TEXT NOT NULL,
    -- {name: value, ...}: what a site knows of it besides its patient, in fields that it has named itself
    fields TEXT NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(id) REFERENCES document (id)
)
