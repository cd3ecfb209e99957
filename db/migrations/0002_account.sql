-- migrate:up

create table account (
  id bigint not null default next_id(),
  -- The id a person has chosen, or the public form of the inner id. Found by account_id_c_key.
  id_c text not null,
  name text not null,
  surname text not null,
  gender text not null default 'none',
  birthday date,
  about text not null default '',
  image jsonb,
  triangle integer not null default 0,
  moderator boolean not null default false,
  security boolean not null default false,
  verified boolean not null default false,
  blacklist boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint account_pkey primary key (id),
  constraint account_id_c_key unique (id_c),
  constraint account_gender_check check (gender in ('man', 'woman', 'none')),
  constraint account_triangle_check check (triangle >= 0)
) with (fillfactor = 90);

-- Numbers shown beside a person. Apart from `account`, because they change far more often.
create table account_count (
  account_id bigint not null,
  notes integer not null default 0,
  constraint account_count_pkey primary key (account_id),
  constraint account_count_account_id_fkey foreign key (account_id) references account (id) on delete cascade
) with (fillfactor = 70);

-- A signed-in device. The cookie holds a random token; only its SHA-256 is kept here.
-- Looked up by primary key; listed by account_session_account_id_idx.
create table account_session (
  token_hash bytea not null,
  account_id bigint not null,
  agent text not null default '',
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint account_session_pkey primary key (token_hash),
  constraint account_session_account_id_fkey foreign key (account_id) references account (id) on delete cascade
);
create index account_session_account_id_idx on account_session (account_id);
-- Swept when they have ended.
create index account_session_expires_at_idx on account_session (expires_at);

-- migrate:down
