-- migrate:up

-- Administrators are no accounts: another table, another cookie, another way in. They are made by
-- a command on the server only. Found by admin_email_key.
create table admin (
  id bigint not null default next_id(),
  email text not null,
  password_hash text not null,
  lang text not null default 'tt',
  created_at timestamptz not null default now(),
  constraint admin_pkey primary key (id),
  constraint admin_email_key unique (email)
);

-- A signed-in administrator, for 12 hours. Found by primary key; listed by admin_session_admin_id_idx.
create table admin_session (
  token_hash bytea not null,
  id bigint not null default next_id(),
  admin_id bigint not null,
  agent text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  previous_hash bytea,
  previous_until timestamptz,
  renewal_salt bytea,
  constraint admin_session_pkey primary key (token_hash),
  constraint admin_session_id_key unique (id),
  constraint admin_session_admin_id_fkey foreign key (admin_id) references admin (id) on delete cascade
);
create index admin_session_admin_id_idx on admin_session (admin_id);
create index admin_session_expires_at_idx on admin_session (expires_at);
create index admin_session_previous_hash_idx on admin_session (previous_hash)
  where previous_hash is not null;

-- migrate:down
