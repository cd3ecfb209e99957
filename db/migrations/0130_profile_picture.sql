-- migrate:up

-- A picture of a person or of a group on its way to its place: what was sent lies in the store
-- under `key` until the worker has made our own sizes of it, and only then it takes the place of
-- the one before.
create table profile_picture (
  id bigint not null default next_id(),
  account_id bigint not null,
  key text not null,
  -- Where it shall stand: the picture of the person, of the group, or the wide one over the page
  -- of the group. Null before that is known, and when it is there or no longer wanted.
  place text,
  owner_id bigint,
  -- What it shows, in words.
  alt text not null default '',
  state text not null default 'waiting',
  -- Since when it waits for nothing any more but to be swept.
  loose_at timestamptz default now(),
  created_at timestamptz not null default now(),
  constraint profile_picture_pkey primary key (id),
  constraint profile_picture_account_id_fkey foreign key (account_id) references account (id) on delete cascade,
  constraint profile_picture_place_check check (place in ('account', 'group', 'background')),
  constraint profile_picture_owner_check check ((place is null) = (owner_id is null)),
  constraint profile_picture_state_check check (state in ('waiting', 'ready', 'failed'))
);
-- The one that waits for a place, or has failed there, as its author is told.
create unique index profile_picture_owner_idx on profile_picture (owner_id, place) where owner_id is not null;
-- Those to be swept.
create index profile_picture_loose_idx on profile_picture (loose_at) where owner_id is null;
-- Whose the files in the store are.
create unique index profile_picture_key_idx on profile_picture (key);
-- The pictures a person has sent, when the account is deleted.
create index profile_picture_account_idx on profile_picture (account_id);

-- migrate:down
