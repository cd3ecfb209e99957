-- migrate:up transaction:false

-- conversation_member_counted_idx takes its place.
drop index concurrently conversation_member_unread_idx;

-- migrate:down

create index conversation_member_unread_idx on conversation_member (account_id) include (unread) where unread > 0 and not request;
