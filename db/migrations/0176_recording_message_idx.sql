-- migrate:up transaction:false

-- The voice of a message; it has one at most.
create unique index concurrently recording_message_idx on recording (talk_id, message_id) where message_id is not null;

-- migrate:down
