-- migrate:up transaction:false

-- The report that visitors of one network have made of a thing already.
create unique index concurrently report_network_once_idx on report (network, kind, target_id)
  where network is not null;

-- migrate:down
