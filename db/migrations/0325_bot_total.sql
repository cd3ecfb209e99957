-- migrate:up

-- How often an address was caught in all, those it was turned away with while it was kept out
-- among them. `hits` counts towards the next time it is kept out, and starts again with each. Rows
-- of before begin with one: they are gone within weeks.
alter table bot add column total bigint not null default 1;

-- migrate:down
