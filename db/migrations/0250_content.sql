-- migrate:up

-- Who changed what of the pages, lessons and tasks that staff write; rows are only ever added.
-- `item_id` is the id of the thing in its address. Without an administrator it came with the project.
-- The last changes of one thing are read by content_change_item_idx.
create table content_change (
  id bigint not null default next_id(),
  kind text not null,
  item_id text not null,
  admin_id bigint,
  act text not null,
  before jsonb,
  after jsonb,
  created_at timestamptz not null default now(),
  constraint content_change_pkey primary key (id),
  constraint content_change_admin_id_fkey foreign key (admin_id) references admin (id),
  constraint content_change_act_check check (act in ('create', 'update', 'delete', 'import', 'ship'))
);
create index content_change_item_idx on content_change (kind, item_id, id desc);
-- For the foreign key.
create index content_change_admin_id_idx on content_change (admin_id) where admin_id is not null;

-- What the project has put in, as the hash of it: while the thing still is that, a new version takes
-- its place; what staff have changed or deleted since is left alone. Found by primary key.
create table content_shipped (
  kind text not null,
  item_id text not null,
  hash text not null,
  constraint content_shipped_pkey primary key (kind, item_id)
);

-- Pictures of such things. The sizes made of one lie in the store under its key; files whose key is
-- not here are removed from there. Found by primary key.
create table content_picture (
  key text not null,
  created_at timestamptz not null default now(),
  constraint content_picture_pkey primary key (key)
);

-- migrate:down
