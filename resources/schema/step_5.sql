CREATE TABLE unusable_line (
    id TEXT NOT NULL,
    document_id TEXT NOT NULL,
    -- Whose annotations the file has, and where in it the line stands
    annotator TEXT NOT NULL,
    file TEXT NOT NULL,
    line INTEGER NOT NULL,
    text TEXT NOT NULL,
    -- Why it could not be used: a sentence as JSON
    reason TEXT NOT NULL,
    -- Values: open, dismissed
    state TEXT NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(document_id) REFERENCES document (id)
);
CREATE INDEX unusable_line_by_document ON unusable_line (document_id, file, line);
INSERT INTO unusable_line (id, document_id, annotator, file, line, text, reason, state)
    SELECT ann_line.id, assignment.document_id, annotator.code, document.name || '.ann', ann_line.position + 1,
        ann_line.text, '{"template": "an earlier import could not use it", "values": {}}', 'open'
    FROM ann_line
    JOIN assignment ON assignment.id = ann_line.assignment_id
    JOIN annotator ON annotator.id = assignment.annotator_id
    JOIN document ON document.id = assignment.document_id
    WHERE ann_line.annotation_id IS NULL AND ann_line.text LIKE 'T%';
