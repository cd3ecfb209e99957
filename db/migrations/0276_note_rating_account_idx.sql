-- migrate:up transaction:false

-- The grades of one person in batches: they leave the totals and come back.
create index concurrently note_rating_account_idx on note_rating (account_id, note_id);

-- migrate:down
