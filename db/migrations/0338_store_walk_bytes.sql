-- migrate:up

-- The walk through the store sees how large files are. `seen` are the bytes of this round so far,
-- `bytes` those of the last whole one; null until one has ended.
alter table store_walk add column seen bigint not null default 0;
alter table store_walk add column bytes bigint;

-- migrate:down
