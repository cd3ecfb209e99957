-- migrate:up transaction:false

-- recording_stray_idx has taken its place: this one would hold every voice message.
drop index concurrently if exists recording_loose_idx;

-- migrate:down
