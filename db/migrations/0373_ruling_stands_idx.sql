-- migrate:up transaction:false

-- The one that stands about a thing or a person. One can be warned more than once.
create unique index concurrently ruling_stands_idx on ruling (kind, target_id)
where undone_at is null and way <> 'warned';

-- migrate:down
