-- migrate:up

-- Since when it is done or cancelled.
alter table triangle_order add column closed_at timestamptz;

-- migrate:down
