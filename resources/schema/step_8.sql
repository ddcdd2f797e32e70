ALTER TABLE recording ADD COLUMN source_sha256 TEXT;
ALTER TABLE recording ADD COLUMN source_kind TEXT
