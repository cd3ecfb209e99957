-- migrate:up transaction:false

-- Whose picture a file is.
create index concurrently account_image_idx on account ((image ->> 'src'))
  where image is not null;

-- migrate:down
