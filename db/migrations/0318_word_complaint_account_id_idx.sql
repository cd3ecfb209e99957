-- migrate:up transaction:false

-- Those of one person in their order, for their own list.
create index concurrently word_complaint_account_id_idx on word_complaint (account_id, id);

-- migrate:down
