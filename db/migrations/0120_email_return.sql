-- migrate:up

-- An address an account had until not long ago: whoever reads its mailbox may bring it back. Found
-- by primary key, which is the hash of the link; those of one account by
-- email_return_account_id_idx, those that have had their time by email_return_expires_at_idx.
create table email_return (
  hash bytea not null,
  account_id bigint not null,
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint email_return_pkey primary key (hash),
  constraint email_return_account_id_fkey foreign key (account_id) references account (id) on delete cascade
);
create index email_return_account_id_idx on email_return (account_id);
create index email_return_expires_at_idx on email_return (expires_at);

-- `own`: an older passkey stands for the person before a new one is made. The rows live for
-- minutes, so nothing of old is left to check.
alter table passkey_challenge drop constraint passkey_challenge_purpose_check;
alter table passkey_challenge add constraint passkey_challenge_purpose_check
  check (purpose in ('sign', 'register', 'email', 'own')) not valid;

-- migrate:down
