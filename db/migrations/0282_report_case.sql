-- migrate:up

-- What people have reported about one thing, until the staff have decided: one row of their queue.
-- Who reports a thing after that opens another.
create table report_case (
  id bigint not null default next_id(),
  kind text not null,
  target_id bigint not null,
  owner_id bigint not null,
  -- How many reports, and how many of each reason: {"rude": 2}.
  reports integer not null,
  reasons jsonb not null,
  state text not null default 'open',
  -- Who works on it, and until when nobody else does.
  claimed_by bigint,
  claimed_until timestamptz,
  decided_by bigint,
  decided_at timestamptz,
  -- Taken down, the owner warned, or nothing wrong; and with what reason, said to the owner.
  decision text,
  reason text,
  -- What the owner is told beside the reason, and what those are told who have reported it.
  content text not null default '',
  answer text not null default '',
  ruling_id bigint,
  created_at timestamptz not null default now(),
  constraint report_case_pkey primary key (id),
  constraint report_case_owner_id_fkey foreign key (owner_id) references account (id) on delete cascade,
  constraint report_case_claimed_by_fkey foreign key (claimed_by) references account (id),
  constraint report_case_decided_by_fkey foreign key (decided_by) references account (id),
  constraint report_case_ruling_id_fkey foreign key (ruling_id) references ruling (id),
  constraint report_case_state_check check (state in ('open', 'done')),
  constraint report_case_decision_check check (decision in ('removed', 'warned', 'kept'))
);
-- The one that is open about a thing.
create unique index report_case_open_idx on report_case (kind, target_id) where state = 'open';
-- The queue of a kind, and what was decided.
create index report_case_queue_idx on report_case (kind, state, id desc);
-- What one of the staff works on.
create index report_case_claimed_idx on report_case (claimed_by, id desc) where state = 'open';
-- The history of a thing, and of a person.
create index report_case_target_idx on report_case (kind, target_id, id desc);
create index report_case_owner_id_idx on report_case (owner_id, id desc);
-- With which ruling a case ended.
create index report_case_ruling_id_idx on report_case (ruling_id) where ruling_id is not null;

-- What the staff note for one another about a case.
create table report_note (
  id bigint not null default next_id(),
  case_id bigint not null,
  staff_id bigint not null,
  content text not null,
  created_at timestamptz not null default now(),
  constraint report_note_pkey primary key (id),
  constraint report_note_case_id_fkey foreign key (case_id) references report_case (id) on delete cascade,
  constraint report_note_staff_id_fkey foreign key (staff_id) references account (id)
);
-- Those of one case.
create index report_note_case_id_idx on report_note (case_id, id);

-- Null until it is filed, and for what was told before there were cases: a job files it.
alter table report add column case_id bigint;

-- migrate:down
