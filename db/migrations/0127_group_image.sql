-- migrate:up transaction:false

-- Of which group a file is the picture.
create index concurrently group_image_idx on "group" ((image ->> 'src'))
  where image is not null;

-- migrate:down
