-- migrate:up transaction:false

-- note_rating_account_idx begins with the same column.
drop index concurrently note_rating_account_id_idx;

-- migrate:down
