PRAGMA defer_foreign_keys = ON;
CREATE TEMPORARY TABLE former AS SELECT id, name, guideline_version, rowid AS place FROM round;
DROP TABLE round;
-- name: an adjudication is named like the round that it is of
-- kind: annotation, suggestions, adjudication
-- state: open, closed
-- suggestions: model, none, layer:CODE, round:NAME
-- plan: as JSON, NULL where everybody may open every document
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
-- id: that of the annotation, without a foreign key, as it may be deleted
CREATE TABLE planted (
    id TEXT NOT NULL,
    assignment_id TEXT NOT NULL,
    fragments TEXT NOT NULL,
    tag TEXT NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(assignment_id) REFERENCES assignment (id)
);
CREATE INDEX planted_by_assignment ON planted (assignment_id);
-- id: that of the assignment
-- history: ["digest state", ...], as the layer was each time that it went out or came in, the latest last
-- base: hash of the document's text as it came in, NULL in the project that sent it out
CREATE TABLE exchange (
    id TEXT NOT NULL,
    history TEXT NOT NULL,
    base TEXT,
    PRIMARY KEY (id),
    FOREIGN KEY(id) REFERENCES assignment (id)
);
-- rank: 2 or more, as the text of the document is the recogniser's first hypothesis
-- words: as those of the document
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
