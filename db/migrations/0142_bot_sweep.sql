-- migrate:up transaction:false

-- Programs caught so long ago that nothing more is held against them.
create index concurrently bot_sweep_idx on bot (coalesce(until, created_at));

-- migrate:down
