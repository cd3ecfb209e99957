-- migrate:up transaction:false

-- What one person did, newest first.
create index concurrently ip_log_account_idx on ip_log (account_id, id desc)
  where account_id is not null;

-- migrate:down
