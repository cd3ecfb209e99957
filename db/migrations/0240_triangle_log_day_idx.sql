-- migrate:up transaction:false

-- What a person has earned in a day.
create index concurrently triangle_log_day_idx on triangle_log (account_id, created_at);

-- migrate:down
