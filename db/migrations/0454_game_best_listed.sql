-- migrate:up

alter table game_best add column listed boolean not null default true;
comment on column game_best.listed is 'It has a place in the lists of all: of a member, and played at a human pace.';

-- migrate:down
