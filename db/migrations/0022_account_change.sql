-- migrate:up

-- A change of address under way, one at most for each account. The codes are rows of mail_code.
create table email_change (
  account_id bigint not null,
  email text not null,
  new_code_id text not null,
  new_proven_at timestamptz,
  old_code_id text,
  -- How often the old mailbox could not be proven; from the third on the slow way is offered.
  failures smallint not null default 0,
  -- The slow way: the change happens by itself at this moment unless somebody says no.
  applies_at timestamptz,
  cancel_hash bytea,
  created_at timestamptz not null,
  constraint email_change_pkey primary key (account_id),
  constraint email_change_account_id_fkey foreign key (account_id) references account (id) on delete cascade
);
create index email_change_applies_at_idx on email_change (applies_at) where applies_at is not null;
create unique index email_change_cancel_hash_idx on email_change (cancel_hash) where cancel_hash is not null;

-- A copy of all of a person's data, made by a job. The file is in the object store for 7 days.
create table account_export (
  id bigint not null default next_id(),
  account_id bigint not null,
  state text not null default 'waiting',
  done smallint not null default 0,
  total smallint not null default 0,
  bytes bigint,
  file_key text,
  created_at timestamptz not null,
  expires_at timestamptz,
  constraint account_export_pkey primary key (id),
  constraint account_export_account_id_key unique (account_id),
  constraint account_export_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint account_export_state_check check (state in ('waiting', 'running', 'done', 'failed'))
);

-- Accounts whose 30 days are over.
create index account_deleted_at_idx on account (deleted_at) where deleted_at is not null;

-- migrate:down
