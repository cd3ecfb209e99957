-- migrate:up transaction:false

-- Moderators and who looks after comments, newest first: the search of staff.
create index concurrently account_staff_idx on account (id desc)
  where (moderator or security) and deleted_at is null;

-- migrate:down
