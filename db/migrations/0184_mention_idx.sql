-- migrate:up transaction:false

-- Whom a text has named already, however often it was edited.
create index concurrently notice_cause_mention_idx on notice_cause (actor_id, object_id)
  where kind = 'mention';

-- migrate:down
