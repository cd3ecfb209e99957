-- migrate:up transaction:false

-- What came from one address, newest first, on any day or on one: ids sort by time.
create index concurrently ip_log_address_idx on ip_log (address, id desc);

-- migrate:down
