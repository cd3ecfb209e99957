-- migrate:up

-- What a person is told. All that happens to one thing within a day is one row: how many people, and
-- the last three of them.
create table notice (
  id bigint not null default next_id(),
  account_id bigint not null,
  kind text not null,
  -- What is gathered in one row: the notices of a person and a kind about the same thing.
  object_id bigint not null,
  -- Its place in the list, and when that was: it moves with all that is added.
  at_id bigint not null default next_id(),
  count integer not null,
  people bigint[] not null,
  -- What it leads to.
  note_id bigint,
  comment_id bigint,
  group_id bigint,
  -- Whether it stands in the list; it may be for another way of telling alone.
  listed boolean not null,
  unread boolean not null default true,
  -- Whether more is added to it.
  open boolean not null default true,
  created_at timestamptz not null default now(),
  constraint notice_pkey primary key (id),
  constraint notice_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint notice_count_check check (count > 0),
  constraint notice_people_check check (cardinality(people) <= 3)
);
-- The row to which more is added.
create unique index notice_open_idx on notice (account_id, kind, object_id) where open;
-- The list of a person, and how much of it is new.
create index notice_list_idx on notice (account_id, at_id desc) where listed;
-- The oldest, for the sweeping.
create index notice_old_idx on notice (at_id);

-- What is kept of a person's notices as a whole. Whoever writes their notices holds this row.
create table notice_account (
  account_id bigint not null,
  unread integer not null default 0,
  -- Everything up to this place in the list has been read, on whatever device.
  read_to bigint not null default 0,
  -- What the person has switched, by kind and way: {"rating.page": false}.
  switches jsonb not null default '{}',
  constraint notice_account_pkey primary key (account_id),
  constraint notice_account_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint notice_account_unread_check check (unread >= 0)
);

-- Who has done something, until it has become a notice, and then so long as they are not counted
-- again. One row each, so that many at once do not wait for one another.
create table notice_cause (
  account_id bigint not null,
  kind text not null,
  object_id bigint not null,
  actor_id bigint not null,
  note_id bigint,
  comment_id bigint,
  -- Not yet in the notice; and whether it is to be counted there.
  waiting boolean not null default true,
  counts boolean not null default true,
  created_at timestamptz not null default now(),
  until timestamptz not null,
  constraint notice_cause_pkey primary key (account_id, kind, object_id, actor_id),
  constraint notice_cause_account_id_fkey foreign key (account_id) references account (id) on delete cascade
);
-- What a job has to gather.
create index notice_cause_waiting_idx on notice_cause (account_id, kind, object_id, created_at)
  where waiting;
-- What nobody need remember any more, for the sweeping.
create index notice_cause_until_idx on notice_cause (until);
-- What a person who is gone for good has done.
create index notice_cause_actor_id_idx on notice_cause (actor_id);

-- migrate:down
