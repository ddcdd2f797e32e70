CREATE TABLE window_pad (
    id TEXT NOT NULL,
    recording_id TEXT NOT NULL,
    -- Of what is spoken, without pads
    start_ms INTEGER NOT NULL,
    end_ms INTEGER NOT NULL,
    -- None where it is the project's
    before_ms INTEGER,
    after_ms INTEGER,
    PRIMARY KEY (id),
    FOREIGN KEY(recording_id) REFERENCES recording (id)
);
CREATE INDEX window_pad_by_recording ON window_pad (recording_id);
CREATE TABLE listened (
    id TEXT NOT NULL,
    recording_id TEXT NOT NULL,
    -- Of the window as it was heard, with pads: a window that has changed since was not heard
    start_ms INTEGER NOT NULL,
    end_ms INTEGER NOT NULL,
    -- Values: good, bad
    verdict TEXT NOT NULL,
    -- An annotator's code
    annotator TEXT NOT NULL,
    at TEXT NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(recording_id) REFERENCES recording (id)
);
CREATE INDEX listened_by_recording ON listened (recording_id);
CREATE TABLE recording_policy (
    -- That of the recording
    id TEXT NOT NULL,
    -- [0, ...]: in which channels windows go, without a row in all
    channels TEXT NOT NULL,
    PRIMARY KEY (id),
    FOREIGN KEY(id) REFERENCES recording (id)
);
CREATE TABLE "release" (
    id TEXT NOT NULL,
    at TEXT NOT NULL,
    actor TEXT NOT NULL,
    -- As JSON, without any PHI
    summary TEXT NOT NULL,
    PRIMARY KEY (id)
);
