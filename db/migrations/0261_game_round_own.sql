-- migrate:up

-- Words its player learns are among what it asks: then nobody else watches it. Nobody knows that of
-- rounds from before.
alter table game_round add column own boolean not null default true;

-- migrate:down
