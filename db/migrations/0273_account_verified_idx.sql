-- migrate:up transaction:false

-- Those who are known to be who they say, newest first: the search of staff.
create index concurrently account_verified_idx on account (id desc)
  where verified and deleted_at is null;

-- migrate:down
