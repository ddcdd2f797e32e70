CREATE TABLE marker (
    id TEXT NOT NULL,
    assignment_id TEXT NOT NULL,
    -- Code point of the text, when in the recording, or both
    start INTEGER,
    at_ms INTEGER,
    note TEXT NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(assignment_id) REFERENCES assignment (id)
);
CREATE INDEX marker_by_assignment ON marker (assignment_id)
