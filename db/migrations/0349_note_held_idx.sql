-- migrate:up transaction:false

-- What of one person is held, for the copy of their data.
create index concurrently note_held_idx on note (author_id, id) where held_at is not null;

-- migrate:down
