-- migrate:up transaction:false

-- The programs whose address begins with what was typed: the search of administrators.
create index concurrently bot_host_idx on bot (host(address) text_pattern_ops);

-- migrate:down
