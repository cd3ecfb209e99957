-- migrate:up transaction:false

-- Notes whose level nobody has measured yet, in the order the job `measure-notes` walks them.
-- A note without anything to go by has level 0, so it leaves this index too.
create index concurrently note_unmeasured_idx on note (id) where level is null and deleted_at is null;

-- migrate:down
