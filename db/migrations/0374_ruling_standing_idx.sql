-- migrate:up transaction:false

-- ruling_stands_idx has taken its place.
drop index concurrently ruling_standing_idx;

-- migrate:down
