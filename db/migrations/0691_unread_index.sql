-- migrate:up transaction:false

-- The unread count leaves out muted conversations and those with blocked people.
create index concurrently conversation_member_counted_idx on conversation_member (account_id, other_id) include (unread) where unread > 0 and not request and not muted;

-- migrate:down

drop index conversation_member_counted_idx;
