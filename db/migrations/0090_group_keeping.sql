-- migrate:up

-- Ids groups had before. Kept for 90 days, so that old links work and nobody takes the name of
-- another. Found by primary key; the last change of a group by group_old_id_group_id_idx.
create table group_old_id (
  id_c text not null,
  group_id bigint not null,
  changed_at timestamptz not null,
  until timestamptz not null,
  constraint group_old_id_pkey primary key (id_c),
  constraint group_old_id_group_id_fkey foreign key (group_id) references "group" (id) on delete cascade
);
create index group_old_id_group_id_idx on group_old_id (group_id, changed_at);
create index group_old_id_until_idx on group_old_id (until);

-- Who made whom an administrator, and who took it back. Read newest first, and the keeper of a
-- group sees it; group_admin_log_group_id_idx serves both.
create table group_admin_log (
  id bigint not null default next_id(),
  group_id bigint not null,
  account_id bigint not null,
  by_id bigint not null,
  admin boolean not null,
  created_at timestamptz not null default now(),
  constraint group_admin_log_pkey primary key (id),
  constraint group_admin_log_group_id_fkey foreign key (group_id) references "group" (id) on delete cascade,
  constraint group_admin_log_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint group_admin_log_by_id_fkey foreign key (by_id) references account (id) on delete cascade
);
create index group_admin_log_group_id_idx on group_admin_log (group_id, id desc);

-- May notes and comments of the group be lowered?
alter table "group" add column minus boolean not null default true;

-- A follower who has left the site; the row waits for them, and is neither listed nor counted.
alter table follower add column away boolean not null default false;
-- Followers of a group, newest first.
create index follower_group_new_idx on follower (group_id, created_at desc, account_id desc)
  where not away;

-- Name and surname as they sound, for the search of people.
alter table account add column if not exists name_search text not null default '';
-- People by a part of their name.
create index if not exists account_name_search_idx on account using gin (name_search gin_trgm_ops)
  where deleted_at is null;

-- What a code is for, where a person may ask for several of one purpose, and what its letter
-- calls it.
alter table mail_code add column ref text not null default '';
alter table mail_code add column name text not null default '';

-- migrate:down
