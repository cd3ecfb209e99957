-- migrate:up

-- What is held for a look, gathered: a wave is one row for the staff, however many accounts it has.
create table held_wave (
  id bigint not null default next_id(),
  kind text not null,
  -- What its things have in common: a site, their words, a network, or nothing yet.
  way text not null,
  -- The site, or the network; empty for words.
  mark text not null default '',
  -- Things and accounts there have been in it; how many of the things still wait.
  things integer not null default 0,
  waiting integer not null default 0,
  accounts integer not null default 0,
  -- `open` waits for a person, `closing` is being worked off, `done`.
  state text not null default 'open',
  decision text,
  decided_by bigint,
  decided_at timestamptz,
  reason text,
  content text not null default '',
  created_at timestamptz not null,
  last_at timestamptz not null,
  constraint held_wave_pkey primary key (id),
  constraint held_wave_decided_by_fkey foreign key (decided_by) references account (id),
  constraint held_wave_kind_check check (kind in ('note', 'comment')),
  constraint held_wave_way_check check (way in ('site', 'text', 'network', 'alone')),
  constraint held_wave_state_check check (state in ('open', 'closing', 'done')),
  constraint held_wave_decision_check check (decision in ('released', 'removed'))
);
-- The queue: those that wait, and those that are done.
create index held_wave_queue_idx on held_wave (kind, state, id desc);
-- The open wave of a site or a network.
create index held_wave_mark_idx on held_wave (kind, way, mark) where state = 'open' and mark <> '';
-- Small ones nobody has looked at: they are released when their time is over.
create index held_wave_small_idx on held_wave (last_at) where state = 'open' and things < 5;
-- Acts of one of the staff.
create index held_wave_decided_by_idx on held_wave (decided_by) where decided_by is not null;

create table held_thing (
  id bigint not null default next_id(),
  wave_id bigint not null,
  kind text not null,
  target_id bigint not null,
  owner_id bigint not null,
  -- Why, by the names of the rules.
  reasons text[] not null,
  -- Whose comment it answers: who is told when it is released.
  answered_id bigint,
  -- `waiting`, `released`, `removed`, or `gone`: deleted by its author meanwhile.
  state text not null default 'waiting',
  created_at timestamptz not null,
  decided_at timestamptz,
  constraint held_thing_pkey primary key (id),
  constraint held_thing_wave_id_fkey foreign key (wave_id) references held_wave (id) on delete cascade,
  constraint held_thing_owner_id_fkey foreign key (owner_id) references account (id) on delete cascade,
  constraint held_thing_state_check check (state in ('waiting', 'released', 'removed', 'gone'))
);
-- The things of a wave, first those that wait.
create index held_thing_wave_id_idx on held_thing (wave_id, state, id);
-- The one about a thing.
create index held_thing_target_idx on held_thing (kind, target_id);
-- What of one person is or was held; whether they are in a wave already.
create index held_thing_owner_id_idx on held_thing (owner_id, id desc);

-- migrate:down
