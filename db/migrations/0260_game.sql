-- migrate:up

-- A round somebody has begun: what it asks is fixed here, what was answered comes at its end. The
-- result is computed from the two and from nothing else.
create table game_round (
  id bigint not null default next_id(),
  account_id bigint not null,
  game text collate "C" not null,
  slow boolean not null,
  -- The day of the game of the day, whose words are the same for everybody; null for any other round.
  day integer,
  -- What is asked, and what was answered. Both go when neither is anybody's best.
  list jsonb,
  answers jsonb,
  -- What came of it, as it was told at the end.
  result jsonb,
  -- Of the answers: those of another can be read once they may be watched, and not be sent again.
  digest text collate "C",
  total integer,
  began_at timestamptz not null,
  ended_at timestamptz,
  constraint game_round_pkey primary key (id),
  constraint game_round_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint game_round_ended_check check ((ended_at is null) = (total is null))
);
-- The rounds of a person, oldest first: those that are over and nobody's best are swept.
create index game_round_account_idx on game_round (account_id, began_at);
-- Nobody sends what another has played on the same words.
create unique index game_round_digest_idx on game_round (game, day, slow, digest) where day is not null and digest is not null;

-- The best round of a person in each span of time: `day`, `week`, `all`, and `daily`, the game of the
-- day. `period` is the number of the day or week; 0 for `all`.
create table game_best (
  account_id bigint not null,
  game text collate "C" not null,
  slow boolean not null,
  span text collate "C" not null,
  period integer not null,
  total integer not null,
  round_id bigint not null,
  at timestamptz not null,
  constraint game_best_pkey primary key (account_id, game, slow, span, period),
  constraint game_best_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint game_best_round_id_fkey foreign key (round_id) references game_round (id) on delete cascade
);
-- The best list: who had the same first stands first.
create index game_best_top_idx on game_best (game, slow, span, period, total desc, at, account_id);
-- Whether a round is anybody's best.
create index game_best_round_id_idx on game_best (round_id);

-- migrate:down
