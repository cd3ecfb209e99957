-- migrate:up

-- A passkey of a person. Found by primary key; listed by passkey_account_id_idx.
create table passkey (
  id text not null,
  account_id bigint not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null default '',
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint passkey_pkey primary key (id),
  constraint passkey_account_id_fkey foreign key (account_id) references account (id) on delete cascade
);
create index passkey_account_id_idx on passkey (account_id);

-- A challenge given to a browser. Only its hash is kept; the row goes with its first use.
create table passkey_challenge (
  challenge_hash bytea not null,
  purpose text not null,
  account_id bigint,
  created_at timestamptz not null,
  constraint passkey_challenge_pkey primary key (challenge_hash),
  constraint passkey_challenge_purpose_check check (purpose in ('sign', 'register', 'email'))
);
create index passkey_challenge_created_at_idx on passkey_challenge (created_at);

-- migrate:down
