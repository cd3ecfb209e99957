-- migrate:up transaction:false

-- The same for grades of comments.
create index concurrently comment_rating_account_idx on comment_rating (account_id, comment_id);

-- migrate:down
