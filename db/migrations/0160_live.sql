-- migrate:up

-- How many events each account has been told. Its row is locked from the count to the commit, so
-- numbers have no gaps and stand in the order of the commits: whoever has seen number 7 has missed
-- nothing up to 7. Read and written by primary key.
create table live_seq (
  account_id bigint not null,
  last bigint not null,
  constraint live_seq_pkey primary key (account_id),
  constraint live_seq_account_id_fkey foreign key (account_id) references account (id) on delete cascade
);

-- Events for the open pages of an account, kept for some minutes for whoever was away. Read after a
-- number by primary key. No reference to the account: it would lock a row others change, for every
-- event, and what is left of an account that is gone leaves with the next sweep.
create table live_event (
  account_id bigint not null,
  seq bigint not null,
  name text not null,
  data jsonb not null,
  created_at timestamptz not null default now(),
  constraint live_event_pkey primary key (account_id, seq)
);
-- Events that have had their time (`sweep-live`).
create index live_event_created_at_idx on live_event (created_at);

-- migrate:down
