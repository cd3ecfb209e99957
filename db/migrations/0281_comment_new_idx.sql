-- migrate:up transaction:false

-- All comments, newest and oldest first, for the staff.
create index concurrently comment_new_idx on comment (id desc)
  where deleted_at is null and emptied_at is null;

-- migrate:down
