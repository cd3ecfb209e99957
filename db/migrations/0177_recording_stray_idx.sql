-- migrate:up transaction:false

-- Recordings that belong to nothing, to be removed.
create index concurrently recording_stray_idx on recording (id) where note_id is null and message_id is null and not kept;

-- migrate:down
