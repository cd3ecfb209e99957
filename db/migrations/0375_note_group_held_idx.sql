-- migrate:up transaction:false

-- Notes of a group that are held: they end with it.
create index concurrently note_group_held_idx on note (group_id, id)
where held_at is not null and group_id is not null;

-- migrate:down
