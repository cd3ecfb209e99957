-- migrate:up

create table "group" (
  id bigint not null default next_id(),
  id_c text not null,
  name text not null,
  name_search text not null,
  about text not null default '',
  image jsonb,
  background jsonb,
  creator_id bigint not null,
  verified boolean not null default false,
  created_at timestamptz not null default now(),
  deleted_at timestamptz,
  constraint group_pkey primary key (id),
  constraint group_id_c_key unique (id_c),
  constraint group_creator_id_fkey foreign key (creator_id) references account (id)
) with (fillfactor = 90);
-- Group list, filter new (keyset on id).
create index group_new_idx on "group" (id desc) where deleted_at is null;
-- Groups a person has made (limit of 10, filter own).
create index group_creator_id_idx on "group" (creator_id, id desc) where deleted_at is null;
-- Group search by a part of the folded name.
create index group_name_search_idx on "group" using gin (name_search gin_trgm_ops) where deleted_at is null;

create table group_count (
  group_id bigint not null,
  subscribers integer not null default 0,
  notes integer not null default 0,
  constraint group_count_pkey primary key (group_id),
  constraint group_count_group_id_fkey foreign key (group_id) references "group" (id) on delete cascade
) with (fillfactor = 70);
-- Group list, filter popular (by page number).
create index group_count_popular_idx on group_count (subscribers desc, group_id desc);

create table follower (
  group_id bigint not null,
  account_id bigint not null,
  admin boolean not null default false,
  created_at timestamptz not null default now(),
  constraint follower_pkey primary key (group_id, account_id),
  constraint follower_group_id_fkey foreign key (group_id) references "group" (id) on delete cascade,
  constraint follower_account_id_fkey foreign key (account_id) references account (id) on delete cascade
);
-- Groups a person follows, newest first (filter followed).
create index follower_account_id_idx on follower (account_id, group_id desc);
-- The administrators of a group.
create index follower_admin_idx on follower (group_id, account_id) where admin;

-- migrate:down
