-- migrate:up transaction:false

-- What one of the administrators works on.
create index concurrently report_case_claimed_admin_idx on report_case (claimed_admin, id desc)
  where state = 'open' and claimed_admin is not null;

-- migrate:down
