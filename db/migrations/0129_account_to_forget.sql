-- migrate:up transaction:false

-- People who left 30 days ago and of whom something is left.
create index concurrently account_to_forget_idx on account (deleted_at)
  where deleted_at is not null and forgotten_at is null;

-- migrate:down
