-- migrate:up transaction:false

-- The reports of one case.
create index concurrently report_case_id_idx on report (case_id, id) where case_id is not null;

-- migrate:down
