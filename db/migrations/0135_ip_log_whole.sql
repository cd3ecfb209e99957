-- migrate:up transaction:false

-- Addresses of a week ago are shortened every hour, some thousands at a time; this finds those that
-- still are whole without reading the weeks of those that are not.
create index concurrently ip_log_whole_idx on ip_log (id) where not shortened;

-- migrate:down
