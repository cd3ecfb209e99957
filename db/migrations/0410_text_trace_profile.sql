-- migrate:up

-- What people tell about themselves and what a group says of itself is compared as notes and comments
-- are. The next migration validates the constraint without holding writers up.
alter table text_trace
  drop constraint text_trace_kind_check,
  add constraint text_trace_kind_check check (kind in ('note', 'comment', 'user', 'group')) not valid;

-- migrate:down
