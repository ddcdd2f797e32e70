PRAGMA defer_foreign_keys = ON;
CREATE TEMPORARY TABLE former AS SELECT id, name, guideline_version, rowid AS place FROM round;
DROP TABLE round;
CREATE TABLE round (
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    guideline_version TEXT NOT NULL,
    kind TEXT NOT NULL DEFAULT 'annotation',
    state TEXT NOT NULL DEFAULT 'open',
    position INTEGER NOT NULL DEFAULT 0,
    tag_set TEXT,
    suggestions TEXT NOT NULL DEFAULT 'model',
    "plan" TEXT,
    PRIMARY KEY (id),
    UNIQUE (kind, name)
);
INSERT INTO round (id, name, guideline_version, position)
    SELECT id, name, guideline_version, ROW_NUMBER() OVER (ORDER BY place) - 1 FROM former;
DROP TABLE former;
ALTER TABLE assignment ADD COLUMN with_suggestions BOOLEAN NOT NULL DEFAULT 1;
CREATE TABLE planted (
    id TEXT NOT NULL,
    assignment_id TEXT NOT NULL,
    fragments TEXT NOT NULL,
    tag TEXT NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(assignment_id) REFERENCES assignment (id)
);
CREATE INDEX planted_by_assignment ON planted (assignment_id);
CREATE TABLE exchange (
    id TEXT NOT NULL,
    history TEXT NOT NULL,
    base TEXT,
    PRIMARY KEY (id),
    FOREIGN KEY(id) REFERENCES assignment (id)
);
CREATE TABLE alternative (
    id TEXT NOT NULL,
    document_id TEXT NOT NULL,
    rank INTEGER NOT NULL,
    confidence REAL,
    text TEXT NOT NULL,
    words TEXT NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(document_id) REFERENCES document (id)
);
CREATE INDEX alternative_by_document ON alternative (document_id, rank);
