-- migrate:up

alter table group_ban add column until timestamptz;

comment on column group_ban.until is 'It ends by itself then; null: when somebody lifts it.';

-- migrate:down

alter table group_ban drop column until;
