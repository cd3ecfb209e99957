-- migrate:up transaction:false

-- Whose picture a file is, and whether its note is shown.
create index concurrently picture_key_idx on picture (key);

-- migrate:down
