-- migrate:up transaction:false

-- The notes that went with a deleted group: they come back with it, or their files go.
create index concurrently note_group_deleted_idx on note (group_id, id) where deleted_at is not null and group_id is not null;

-- migrate:down

drop index note_group_deleted_idx;
