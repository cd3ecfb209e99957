-- migrate:up

alter table game_best add column best integer not null default 0;
comment on column game_best.best is 'The own best of the person, also where it is not listed; where it is lower than total, total is.';

-- migrate:down
