-- migrate:up transaction:false

-- Of which group a file is the background.
create index concurrently group_background_idx on "group" ((background ->> 'src'))
  where background is not null;

-- migrate:down
