-- migrate:up transaction:false

-- Deleted groups that can be restored, as administrators list them.
create index concurrently group_restorable_idx on "group" (id desc) where restorable_until is not null;

-- migrate:down

drop index group_restorable_idx;
