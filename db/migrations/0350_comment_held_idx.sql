-- migrate:up transaction:false

-- What of one person is held, for the copy of their data.
create index concurrently comment_held_idx on comment (author_id, id) where held_at is not null;

-- migrate:down
