-- migrate:up transaction:false

-- The letters that are due, the oldest first.
create index concurrently notice_account_digest_idx on notice_account (digest_at)
  where digest_at is not null;

-- migrate:down
