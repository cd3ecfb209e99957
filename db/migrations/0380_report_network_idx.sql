-- migrate:up transaction:false

-- The oldest reports whose network is still known, for the sweep that forgets it.
create index concurrently report_network_idx on report (id) where network is not null;

-- migrate:down
