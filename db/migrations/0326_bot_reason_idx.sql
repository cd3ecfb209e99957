-- migrate:up transaction:false

-- The programs caught for one reason, newest first: the list of administrators. All of them are
-- listed by bot_pkey, those of an address by bot_address_reason_key.
create index concurrently bot_reason_idx on bot (reason, id desc);

-- migrate:down
