-- migrate:up transaction:false

-- Those that wait, for the staff.
create index concurrently word_complaint_open_idx on word_complaint (id) where state = 'open';

-- migrate:down
