PRAGMA defer_foreign_keys = ON;
CREATE TEMPORARY TABLE former AS SELECT id, name, guideline_version, rowid AS place FROM round;
DROP TABLE round;
CREATE TABLE round (
    id TEXT NOT NULL,
    -- An adjudication is named like the round that it is of
    name TEXT NOT NULL,
    guideline_version TEXT NOT NULL,
    -- Values: suggestions, adjudication
    kind TEXT NOT NULL DEFAULT 'annotation',
    -- Values: closed
    state TEXT NOT NULL DEFAULT 'open',
    position INTEGER NOT NULL DEFAULT 0,
    tag_set TEXT,
    -- Values: none, layer:CODE, round:NAME
    suggestions TEXT NOT NULL DEFAULT 'model',
    -- As JSON, None where everybody may open every document
    "plan" TEXT,
    PRIMARY KEY (id),
    UNIQUE (kind, name)
);
INSERT INTO round (id, name, guideline_version, position)
    SELECT id, name, guideline_version, ROW_NUMBER() OVER (ORDER BY place) - 1 FROM former;
DROP TABLE former;
ALTER TABLE assignment ADD COLUMN with_suggestions BOOLEAN NOT NULL DEFAULT 1;
CREATE TABLE planted (
    -- That of the annotation, without a foreign key: it may be deleted
    id TEXT NOT NULL,
    assignment_id TEXT NOT NULL,
    fragments TEXT NOT NULL,
    tag TEXT NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(assignment_id) REFERENCES assignment (id)
);
CREATE INDEX planted_by_assignment ON planted (assignment_id);
CREATE TABLE exchange (
    -- That of the assignment
    id TEXT NOT NULL,
    -- ["digest state", ...]: as the layer was each time that it went out or came in, the latest last
    history TEXT NOT NULL,
    -- Hash of the document's text as it came in, None in the project that sent it out
    base TEXT,
    PRIMARY KEY (id),
    FOREIGN KEY(id) REFERENCES assignment (id)
);
CREATE TABLE alternative (
    id TEXT NOT NULL,
    document_id TEXT NOT NULL,
    -- The text itself is the recogniser's first hypothesis, so this is 2 or more
    rank INTEGER NOT NULL,
    confidence REAL,
    text TEXT NOT NULL,
    -- As those of the document
    words TEXT NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(document_id) REFERENCES document (id)
);
CREATE INDEX alternative_by_document ON alternative (document_id, rank);
