-- migrate:up transaction:false

-- comment_rating_account_idx begins with the same column.
drop index concurrently comment_rating_account_id_idx;

-- migrate:down
