-- migrate:up transaction:false

-- People born in some years, where these are few: the search of staff. Many are met on the way down
-- account_pkey.
create index concurrently account_birthday_idx on account (birthday) where deleted_at is null;

-- migrate:down
