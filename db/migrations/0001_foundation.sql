-- migrate:up

create extension if not exists pg_trgm;

-- Ids: 41 bits of milliseconds since 2026-01-01, 10 bits of shard number, 12 bits of sequence.
-- They sort by time, so a newest-first list is a walk down the primary key. The shard number is
-- 0 until there is a second database; a shard replaces only shard_number().
create sequence id_sequence as bigint minvalue 0 maxvalue 4095 start 0 cycle cache 1;

create function shard_number() returns bigint
  language sql immutable parallel safe
  return 0::bigint;

create function id_at(moment timestamptz, sequence bigint default 0) returns bigint
  language sql stable parallel safe
  return (((extract(epoch from moment) * 1000)::bigint - 1767225600000) << 22)
    | (shard_number() << 12) | sequence;

create function next_id() returns bigint
  language sql volatile parallel unsafe
  return id_at(clock_timestamp(), nextval('id_sequence'));

-- Exact totals without counting a table: each total is spread over 16 rows, so that concurrent
-- writers rarely wait for one another; reading is a sum of 16 rows by primary key.
create table tally (
  name text not null,
  slot smallint not null,
  n bigint not null default 0,
  constraint tally_pkey primary key (name, slot)
) with (fillfactor = 50);

-- One row for each answered creating call. A repeat with the same key gets the stored answer.
-- Looked up by primary key; swept by created_at (idempotency_key_created_at_idx).
create table idempotency_key (
  account_id bigint not null,
  key text not null,
  call text not null,
  request_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null default now(),
  constraint idempotency_key_pkey primary key (account_id, key)
);
create index idempotency_key_created_at_idx on idempotency_key (created_at);

-- migrate:down
