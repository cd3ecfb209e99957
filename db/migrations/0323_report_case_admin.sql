-- migrate:up

-- Administrators work on reports of people, groups and conversations, too. They are no accounts, so
-- they have columns of their own, of which one of two is filled. Administrators are never deleted:
-- nothing needs to look here for them.
alter table report_case add column claimed_admin bigint;
alter table report_case add column decided_admin bigint;
alter table report_note alter column staff_id drop not null;
alter table report_note add column admin_id bigint;

-- migrate:down
