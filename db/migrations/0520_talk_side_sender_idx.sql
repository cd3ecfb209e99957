-- migrate:up transaction:false

-- Serves the requests one person has sent, whatever they did to their own side.
create index concurrently talk_side_sender_idx on talk_side (other_id, last_id desc) where request;

-- migrate:down
