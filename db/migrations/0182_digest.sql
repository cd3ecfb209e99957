-- migrate:up

-- How often a person gets a letter with what they have not read: `daily`, `weekly` or `never`. The
-- next one is due at `digest_at`; null while there is nothing to tell.
alter table notice_account
  add column digest text not null default 'weekly',
  add column digest_at timestamptz;

-- migrate:down
