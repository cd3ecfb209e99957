-- migrate:up

-- When an address was last caught: a hit counts only with those of the day before it. Unknown for
-- older rows, for which created_at stands.
alter table bot add column seen_at timestamptz;

-- migrate:down
