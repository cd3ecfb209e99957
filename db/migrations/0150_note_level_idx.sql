-- migrate:up transaction:false

-- Notes of one level, filters new and old (`level` of the lists of notes).
create index concurrently note_level_idx on note (level, id desc) where deleted_at is null;

-- migrate:down
