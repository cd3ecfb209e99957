-- migrate:up

-- A picture may stand in a message instead of a note. Such a one is given out by signed addresses only.
alter table picture add column talk_id bigint, add column message_id bigint;

-- migrate:down
