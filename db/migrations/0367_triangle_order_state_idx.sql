-- migrate:up transaction:false

-- The orders in one state, the newest first: staff take up those that are new.
create index concurrently triangle_order_state_idx on triangle_order (state, id desc);

-- migrate:down
