-- migrate:up

-- The owner of what was taken down does not agree. Once for each ruling; somebody else decides.
create table appeal (
  id bigint not null default next_id(),
  ruling_id bigint not null,
  account_id bigint not null,
  content text not null,
  state text not null default 'open',
  decided_by bigint,
  decided_at timestamptz,
  -- What the owner is answered.
  answer text not null default '',
  created_at timestamptz not null default now(),
  constraint appeal_pkey primary key (id),
  constraint appeal_ruling_id_key unique (ruling_id),
  constraint appeal_ruling_id_fkey foreign key (ruling_id) references ruling (id) on delete cascade,
  constraint appeal_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint appeal_decided_by_fkey foreign key (decided_by) references account (id),
  constraint appeal_state_check check (state in ('open', 'granted', 'refused'))
);
-- Those that wait.
create index appeal_open_idx on appeal (id) where state = 'open';
-- Those of one person, for the copy of their data and for forgetting them.
create index appeal_account_id_idx on appeal (account_id, id);

-- migrate:down
