-- migrate:up

-- A passkey of an administrator, who is no account. Found by primary key; listed by
-- admin_passkey_admin_id_idx.
create table admin_passkey (
  id text not null,
  admin_id bigint not null,
  public_key bytea not null,
  counter bigint not null default 0,
  transports text[] not null default '{}',
  name text not null default '',
  created_at timestamptz not null default now(),
  used_at timestamptz,
  constraint admin_passkey_pkey primary key (id),
  constraint admin_passkey_admin_id_fkey foreign key (admin_id) references admin (id) on delete cascade
);
create index admin_passkey_admin_id_idx on admin_passkey (admin_id);

-- `staff`: one of the staff proves again who they are; `admin-sign` and `admin-register`: an
-- administrator comes in, or makes a passkey. The rows live for minutes, so nothing of old is left
-- to check.
alter table passkey_challenge drop constraint passkey_challenge_purpose_check;
alter table passkey_challenge add constraint passkey_challenge_purpose_check
  check (purpose in ('sign', 'register', 'email', 'own', 'staff', 'admin-sign', 'admin-register')) not valid;

-- migrate:down
