-- migrate:up transaction:false

-- A person's own line of recordings that wait to be prepared, the oldest first.
create index concurrently recording_line_idx on recording (account_id, sent_at, id) where state = 'sent';

-- migrate:down
