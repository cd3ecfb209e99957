-- migrate:up

-- When whoever holds a session last proved who they are, by a code or a passkey: what only staff may
-- do wants it fresh. A session begins with such a proof; those from before have none, and are asked.
alter table account_session add column proven_at timestamptz;
alter table account_session alter column proven_at set default now();

-- migrate:down
