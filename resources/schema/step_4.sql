CREATE TABLE window_pad (
    id TEXT NOT NULL,
    recording_id TEXT NOT NULL,
    start_ms INTEGER NOT NULL,
    end_ms INTEGER NOT NULL,
    before_ms INTEGER,
    after_ms INTEGER,
    PRIMARY KEY (id),
    FOREIGN KEY(recording_id) REFERENCES recording (id)
);
CREATE INDEX window_pad_by_recording ON window_pad (recording_id);
CREATE TABLE listened (
    id TEXT NOT NULL,
    recording_id TEXT NOT NULL,
    start_ms INTEGER NOT NULL,
    end_ms INTEGER NOT NULL,
    verdict TEXT NOT NULL,
    annotator TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(recording_id) REFERENCES recording (id)
);
CREATE INDEX listened_by_recording ON listened (recording_id);
CREATE TABLE recording_policy (
    id TEXT NOT NULL,
    channels TEXT NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(id) REFERENCES recording (id)
);
CREATE TABLE "release" (
    id TEXT NOT NULL,
    at TEXT NOT NULL,
    actor TEXT NOT NULL,
    summary TEXT NOT NULL,
    PRIMARY KEY (id)
);
