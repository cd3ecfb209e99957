-- migrate:up transaction:false

-- The pictures of a message, in order.
create index concurrently picture_message_idx on picture (talk_id, message_id, place) where message_id is not null;

-- migrate:down
