-- migrate:up transaction:false

-- Orders that are over and still hold how their person can be reached.
create index concurrently triangle_order_closed_idx on triangle_order (closed_at)
  where content <> '';

-- migrate:down
