-- migrate:up

-- An administrator wants to end a group: what they were told it is, why, and the code that was
-- mailed to them. Once the code was typed, `proven_at` says when; for a large group that is a
-- proposal, which another administrator confirms by their own. The few of one group are found by
-- primary key.
create table group_end (
  group_id bigint not null,
  admin_id bigint not null,
  -- The code on its way; null when it was typed.
  code_id text,
  name text not null,
  creator_id bigint not null,
  reason text not null,
  content text not null,
  asked_at timestamptz not null,
  proven_at timestamptz,
  constraint group_end_pkey primary key (group_id, admin_id),
  constraint group_end_group_id_fkey foreign key (group_id) references "group" (id) on delete cascade,
  constraint group_end_admin_id_fkey foreign key (admin_id) references admin (id) on delete cascade
);
-- Groups that wait for a second administrator (filter proposed).
create index group_end_proven_at_idx on group_end (proven_at);
-- What is forgotten after a day.
create index group_end_asked_at_idx on group_end (asked_at);

-- An administrator is no account, and what has ended for good has no name any more but here.
alter table ruling alter column staff_id drop not null;
alter table ruling add column admin_id bigint;
alter table ruling add column title text not null default '';
alter table ruling
  add constraint ruling_admin_id_fkey foreign key (admin_id) references admin (id) not valid;
-- A group can be ended by an administrator. What is there is looked at by the next migration, which
-- holds nobody up.
alter table ruling
  drop constraint ruling_kind_check,
  add constraint ruling_kind_check check (kind in ('note', 'comment', 'group')) not valid;

-- migrate:down
