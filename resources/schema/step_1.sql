CREATE TABLE setting (
    id TEXT NOT NULL,
    value TEXT NOT NULL,
    PRIMARY KEY (id)
);
CREATE TABLE recording (
    id TEXT NOT NULL,
    path TEXT NOT NULL,
    sha256 TEXT NOT NULL,
    sample_rate_hz INTEGER NOT NULL,
    channels INTEGER NOT NULL,
    frames INTEGER NOT NULL,
    container TEXT NOT NULL,
    encoding TEXT NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (sha256)
);
CREATE TABLE annotator (
    id TEXT NOT NULL,
    code TEXT NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (code)
);
CREATE TABLE round (
    id TEXT NOT NULL,
    -- An adjudication is named like the round that it is of
    name TEXT NOT NULL,
    guideline_version TEXT NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (name)
);
CREATE TABLE conf_file (
    id TEXT NOT NULL,
    name TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (name)
);
CREATE TABLE import_report (
    id TEXT NOT NULL,
    at TEXT NOT NULL,
    report TEXT NOT NULL,
    PRIMARY KEY (id)
);
CREATE TABLE edit (
    seq INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    at TEXT NOT NULL,
    actor TEXT NOT NULL,
    operation TEXT NOT NULL,
    -- Values: edit, undo, redo, import
    kind TEXT NOT NULL,
    -- The id of the assignment, or of the document where it concerns all of its assignments
    stack TEXT NOT NULL,
    -- Values: done, undone, settled
    state TEXT NOT NULL,
    changes TEXT NOT NULL
);
CREATE INDEX edit_by_stack ON edit (stack, state, seq);
CREATE TABLE document (
    id TEXT NOT NULL,
    position INTEGER NOT NULL,
    name TEXT NOT NULL,
    recording_id TEXT,
    revision INTEGER NOT NULL,
    text TEXT NOT NULL,
    -- [[code points since the word before, length, start_ms, end_ms, confidence[, timed_by]], ...]: read whole, 30,000 of them in one go, what is corrected in the text changes those at its place only
    words TEXT NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (name),
    FOREIGN KEY(recording_id) REFERENCES recording (id)
);
CREATE TABLE assignment (
    id TEXT NOT NULL,
    round_id TEXT NOT NULL,
    document_id TEXT NOT NULL,
    annotator_id TEXT NOT NULL,
    state TEXT NOT NULL,
    PRIMARY KEY (id),
    UNIQUE (round_id, document_id, annotator_id),
    FOREIGN KEY(round_id) REFERENCES round (id),
    FOREIGN KEY(document_id) REFERENCES document (id),
    FOREIGN KEY(annotator_id) REFERENCES annotator (id)
);
CREATE TABLE annotation (
    id TEXT NOT NULL,
    assignment_id TEXT NOT NULL,
    -- "0 5", further pieces after a semicolon, code points as BRAT writes them, "" where only the recording has it
    fragments TEXT NOT NULL,
    tag TEXT NOT NULL,
    start_ms INTEGER,
    end_ms INTEGER,
    source TEXT NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(assignment_id) REFERENCES assignment (id)
);
CREATE INDEX annotation_by_assignment ON annotation (assignment_id);
CREATE TABLE ann_line (
    id TEXT NOT NULL,
    assignment_id TEXT NOT NULL,
    position INTEGER NOT NULL,
    -- No foreign key: the line outlives the annotation it came with, so that undoing a deletion restores both
    annotation_id TEXT,
    text TEXT NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(assignment_id) REFERENCES assignment (id)
);
CREATE INDEX ann_line_by_assignment ON ann_line (assignment_id, position);
