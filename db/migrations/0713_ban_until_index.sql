-- migrate:up transaction:false

-- Bans that have ended by themselves, for the sweep.
create index concurrently group_ban_until_idx on group_ban (until) where lifted_at is null and until is not null;

-- migrate:down

drop index group_ban_until_idx;
