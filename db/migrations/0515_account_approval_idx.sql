-- migrate:up transaction:false

-- The accounts that wait for an administrator.
create index concurrently account_approval_idx on account (id) where approval = 'waiting';

-- migrate:down
