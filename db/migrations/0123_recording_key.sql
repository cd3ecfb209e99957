-- migrate:up transaction:false

-- Whose recording a file is, and whether its note is shown.
create index concurrently recording_key_idx on recording (key);

-- migrate:down
