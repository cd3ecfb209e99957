-- migrate:up transaction:false

-- The recordings of a lesson, one of each kind.
create unique index concurrently recording_edu_idx on recording (edu_id, kind) where edu_id is not null;

-- migrate:down
