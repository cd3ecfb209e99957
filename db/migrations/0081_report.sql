-- migrate:up

-- Somebody tells the staff that something is wrong. One report per person and thing.
create table report (
  id bigint not null default next_id(),
  account_id bigint not null,
  kind text not null,
  target_id bigint not null,
  -- Whose it is, so that staff see everything about one person together.
  owner_id bigint not null,
  reason text not null,
  content text not null default '',
  state text not null default 'new',
  created_at timestamptz not null default now(),
  constraint report_pkey primary key (id),
  constraint report_once_key unique (account_id, kind, target_id),
  constraint report_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint report_owner_id_fkey foreign key (owner_id) references account (id) on delete cascade,
  constraint report_kind_check check (kind in ('note', 'comment', 'user', 'group')),
  constraint report_reason_check check (reason in ('rude', 'mocking', 'spam', 'false', 'rights', 'other')),
  constraint report_state_check check (state in ('new', 'done'))
);
-- The queue of the staff, newest first.
create index report_queue_idx on report (kind, id desc) where state = 'new';
-- Everything about one thing, about one person, and the reports of one person.
create index report_target_idx on report (kind, target_id);
create index report_owner_id_idx on report (owner_id, id desc);
create index report_account_id_idx on report (account_id, id desc);

-- migrate:down
