ALTER TABLE annotation ADD COLUMN state TEXT NOT NULL DEFAULT 'added';
ALTER TABLE annotation ADD COLUMN confidence REAL;
-- A pseudonymous code that the documents of one patient share
ALTER TABLE document ADD COLUMN patient TEXT;
-- id: that of the assignment
-- heard: [[start_ms, end_ms], ...]
CREATE TABLE place (
    id TEXT NOT NULL,
    start INTEGER,
    "end" INTEGER,
    at_ms INTEGER NOT NULL,
    heard TEXT NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(id) REFERENCES assignment (id)
);
-- annotation_id: no foreign key, as the question outlives the annotation that it is about
-- state: open, answered
CREATE TABLE question (
    id TEXT NOT NULL,
    assignment_id TEXT NOT NULL,
    annotation_id TEXT,
    text TEXT NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(assignment_id) REFERENCES assignment (id)
);
CREATE INDEX question_by_assignment ON question (assignment_id);
