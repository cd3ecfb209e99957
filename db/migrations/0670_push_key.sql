-- migrate:up

create table push_key (
  only_one boolean not null default true,
  private_key bytea not null,
  constraint push_key_pkey primary key (only_one),
  constraint push_key_only_one_check check (only_one)
);

comment on table push_key is 'The VAPID key of the site, one row. Browsers subscribe with it, so it outlives SECRET.';
comment on column push_key.private_key is 'P-256, big endian.';

-- The cleared first bit keeps the number below the order of the curve.
insert into push_key (private_key)
select set_byte(random, 0, get_byte(random, 0) & 127)
from sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea) as random;

-- migrate:down
