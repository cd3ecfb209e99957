-- migrate:up transaction:false

-- Those who may only read, newest first: the search of staff.
create index concurrently account_blacklist_idx on account (id desc)
  where blacklist and deleted_at is null;

-- migrate:down
