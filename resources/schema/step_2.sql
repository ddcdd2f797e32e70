ALTER TABLE annotation ADD COLUMN state TEXT NOT NULL DEFAULT 'added';
ALTER TABLE annotation ADD COLUMN confidence REAL;
-- A pseudonymous code that the documents of one patient share
ALTER TABLE document ADD COLUMN patient TEXT;
CREATE TABLE place (
    -- That of the assignment
    id TEXT NOT NULL,
    start INTEGER,
    "end" INTEGER,
    at_ms INTEGER NOT NULL,
    -- [[start_ms, end_ms], ...]
    heard TEXT NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(id) REFERENCES assignment (id)
);
CREATE TABLE question (
    id TEXT NOT NULL,
    assignment_id TEXT NOT NULL,
    -- No foreign key: the question outlives the annotation that it is about
    annotation_id TEXT,
    text TEXT NOT NULL,
    -- Values: open, answered
    state TEXT NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(assignment_id) REFERENCES assignment (id)
);
CREATE INDEX question_by_assignment ON question (assignment_id);
