-- migrate:up transaction:false

-- The notices of a person of one kind, for the parts of the list.
create index concurrently notice_kind_idx on notice (account_id, kind, at_id desc) where listed;

-- migrate:down
