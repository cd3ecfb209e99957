-- migrate:up

alter table account add column triangle_bound integer not null default 0;
comment on column account.triangle_bound is 'Triangles of the balance that were given at sign-up: they can be spent, not given on.';

-- migrate:down
