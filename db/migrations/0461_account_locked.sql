-- migrate:up

alter table account add column locked_at timestamptz;
comment on column account.locked_at is
  'Set by an administrator for a hijacked account: nobody can sign in, what was written stays visible.';

-- migrate:down
