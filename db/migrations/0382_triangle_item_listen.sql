-- migrate:up

-- A task that is heard: its Tatar is said instead of its Russian being shown.
alter table triangle_item add column listen boolean not null default false;

-- migrate:down
