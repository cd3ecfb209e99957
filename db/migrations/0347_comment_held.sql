-- migrate:up

-- The same as for notes.
alter table comment add column held_at timestamptz;
alter table comment add column held_for text[];

-- migrate:down
