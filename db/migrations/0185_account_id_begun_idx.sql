-- migrate:up transaction:false

-- Whom `@` and some letters may mean, by the beginning of their id.
create index concurrently account_id_c_begun_idx on account (id_c text_pattern_ops)
  where deleted_at is null;

-- migrate:down
