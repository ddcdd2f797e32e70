-- start_ms, end_ms: of what is spoken, without pads
-- before_ms, after_ms: NULL where it is the project's
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
-- start_ms, end_ms: of the window as it was heard, with pads: a window that has changed since was not heard
-- verdict: good, bad
-- annotator: a code
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
-- id: that of the recording
-- channels: [0, ...], in which channels windows go, without a row in all
CREATE TABLE recording_policy (
    id TEXT NOT NULL,
    channels TEXT NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(id) REFERENCES recording (id)
);
-- summary: as JSON, without any PHI
CREATE TABLE "release" (
    id TEXT NOT NULL,
    at TEXT NOT NULL,
    actor TEXT NOT NULL,
    summary TEXT NOT NULL,
    PRIMARY KEY (id)
);
