-- migrate:up

alter table group_ban add column until timestamptz;

comment on column group_ban.until is 'It ends by itself then; null: when somebody lifts it.';

-- Bans that have ended by themselves, for the sweep.
create index group_ban_until_idx on group_ban (until) where lifted_at is null and until is not null;

-- migrate:down

drop index group_ban_until_idx;
alter table group_ban drop column until;
