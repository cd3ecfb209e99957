-- migrate:up transaction:false

-- What belongs to no case yet.
create index concurrently report_unfiled_idx on report (id) where case_id is null and state = 'new';

-- migrate:down
