-- migrate:up transaction:false

-- All rounds, oldest first: those that are nobody's best are swept.
create index concurrently game_round_began_idx on game_round (began_at);

-- migrate:down
