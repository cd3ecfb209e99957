-- migrate:up transaction:false

-- A part of a title, for staff: among drafts and dictations, too.
create index concurrently edu_staff_search_idx on edu using gin (title_search gin_trgm_ops);

-- migrate:down
