-- migrate:up transaction:false

-- Verified groups for the administration, newest and oldest first.
create index concurrently group_verified_idx on "group" (id desc) where verified and deleted_at is null;

-- migrate:down
