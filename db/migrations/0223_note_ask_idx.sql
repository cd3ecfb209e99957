-- migrate:up transaction:false

-- The questions, newest first.
create index concurrently note_ask_idx on note (id desc)
  where kind = 'ask' and deleted_at is null;

-- migrate:down
