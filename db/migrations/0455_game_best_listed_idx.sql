-- migrate:up transaction:false

-- Serves the best of all.
create index concurrently game_best_listed_idx on game_best (game, slow, span, period, total desc, at, account_id) where listed;

-- migrate:down
